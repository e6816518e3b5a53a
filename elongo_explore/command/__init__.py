"""The command `elongo`: the course, a live board and codes, from a terminal.

main.py reads the command line. copying.py copies the notebooks and goes by a list of hashes, so that nothing
a learner has changed is overwritten. serving.py starts JupyterLab and Voila; kernels.py ends kernels that no
page uses, except those of notebooks. exporting.py gives alternative texts to the pictures of nbconvert's
pages and leaves out hidden code. voila/ is Voila's template with nothing from other hosts. May use the whole
package.
"""
