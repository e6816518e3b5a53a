# elongo_explore: `make` lists what can be made.
# It needs Python 3.11 or newer, make and git; everything else goes into .venv.

PYTHON ?= python3
WORKERS ?= 3
ARGS ?=
LAB_ARGS ?=
PINS_ARGS ?= --upgrade

VENV := .venv
PY := $(VENV)/bin/python
PINS := binder/constraints.txt
INSTALL := $(PY) -m uv pip install --quiet --python $(PY) --constraint $(PINS) --build-constraint $(PINS)
# JupyterLab here shall not load what is only for the site without a server.
APART := mkdir -p $(VENV)/etc/jupyter/labconfig && echo '{"disabledExtensions": \
	{"@jupyterlite/pyodide-kernel-extension": true, "jupyter-specta": true}}' > $(VENV)/etc/jupyter/labconfig/page_config.json
SAY := @echo "elongo_explore:"

# Without its cache of compiled modules Python takes thrice as long to start what is below.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help explore test test-all lite binder bench notebooks lint pins clean

help: ## list the targets (the default)
	@echo "make TARGET, where TARGET is one of"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s%s\n", $$1, $$2 }' Makefile
	@echo "Seldom needed: $(PY) -m NAME, after \`make $(VENV)/.test\`, where NAME is one of"
	@grep -l '^if __name__' tools/*.py slides/__main__.py benchmarks/*.py | xargs awk ' \
		FNR == 1 && /^"""[A-Z]/ { gsub("/__main__|[.]py$$", "", FILENAME); gsub("/", ".", FILENAME); gsub("\"\"\"", ""); \
			printf "  %-25s%s\n", FILENAME, $$0 }'
	@echo "Settings: PYTHON=python3.12 picks the interpreter that .venv is made with (make clean first)."

explore: $(VENV)/.explore ## open JupyterLab on the first notebook (LAB_ARGS="--no-browser" and the like)
	@# In a notebook that is not trusted, JupyterLab shows no stored picture.
	@$(PY) -m jupyter trust notebooks/*.ipynb >/dev/null
	$(SAY) "opening JupyterLab; Ctrl-C here ends it. The board by itself: /voila/render/notebooks/board.ipynb there"
	@if [ "$$(id -u)" = 0 ]; then root=--allow-root; else root=; fi; \
	exec $(PY) -m jupyterlab $$root --ServerApp.root_dir=. --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb \
		--ServerApp.kernel_manager_class=elongo_explore.command.kernels.Kernels $(LAB_ARGS)

test: $(VENV)/.test ## run every test, doctest and notebook (ARGS="-k word" goes to pytest)
	$(SAY) "tests, doctests and notebooks"
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal --durations=20 $(ARGS)

test-all: test ## the same, then all of what is left out as long as nothing that it depends on changes, and note that
	@$(PY) -m tools.proven

lite: $(VENV)/.lite ## build the course as a site without a server, in build/lite (needs npm; ARGS=serve opens it, too)
	@$(PY) -m lite $(ARGS)

binder: $(PY) ## build what Binder would build, if anything that it depends on has changed, and open its two pages
	@$(PY) -m tools.proven binder || { $(MAKE) --no-print-directory $(VENV)/.binder && $(PY) -m tools.binder_build; }

bench: $(VENV)/.test ## measure the engine's speed
	@$(PY) -m benchmarks $(ARGS)

notebooks: $(VENV)/.test ## run the notebooks and store what they put out (ARGS="02 bomas": only some of them)
	@$(PY) -m tools.run_notebooks $(ARGS)

lint: $(VENV)/.test ## check style, layout and types
	$(SAY) "ruff check"
	@$(PY) -m ruff check .
	$(SAY) "ruff format --check"
	@$(PY) -m ruff format --check .
	$(SAY) "mypy"
	@$(PY) -m mypy elongo_explore tools lite slides

pins: $(PY) ## write binder/constraints.txt anew, with the newest versions (PINS_ARGS= keeps those that still fit)
	@$(PY) -m uv pip compile pyproject.toml --quiet --all-extras --group setup --group pyodide --universal --fork-strategy fewest --python-version 3.11 \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links $(PINS_ARGS) --output-file $(PINS)
	$(SAY) "wrote $(PINS)"

clean: ## remove .venv, caches and build outputs
	rm -rf $(VENV) build dist artefacts .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The set-up. A stamp says that .venv holds the extras which today's pyproject.toml and pins ask for.

$(VENV)/.explore: pyproject.toml $(PINS) $(PY)
	$(SAY) "installing JupyterLab and the package into $(VENV)"
	@$(INSTALL) --editable '.[explore]'
	@touch $@

$(VENV)/.test: pyproject.toml $(PINS) $(PY)
	$(SAY) "installing the package and its test tools into $(VENV)"
	@$(INSTALL) --editable '.[explore,test,browser,lite]'
	@$(APART)
	@touch $(VENV)/.explore $(VENV)/.lite $@

$(VENV)/.lite: pyproject.toml $(PINS) $(PY)
	$(SAY) "installing what builds the site into $(VENV)"
	@$(INSTALL) --editable '.[explore,lite]'
	@$(APART)
	@touch $(VENV)/.explore $@

$(VENV)/.binder: pyproject.toml $(PINS) $(PY)
	$(SAY) "installing repo2docker into $(VENV)"
	@$(INSTALL) --editable '.[binder]'
	@touch $@

# A .venv is made anew when its interpreter has gone or changed, when making it was broken off, or when
# the checkout was moved or copied (its editable install would point at the old place).
ifneq ($(shell $(PY) -c 'import uv' 2>/dev/null && [ "$$(cat $(VENV)/.place 2>/dev/null)" = "$$(pwd -P)" ] && echo whole),whole)
.PHONY: $(PY)
endif

$(PY):
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "elongo_explore: no $(PYTHON) here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3 ..." >&2; \
		exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "elongo_explore: Python 3.11 or newer is needed, but $(PYTHON) is $$("$(PYTHON)" --version 2>&1)." >&2; \
		echo "Install a newer one and name it: make PYTHON=python3.12 ..." >&2; \
		exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "elongo_explore: $(PYTHON) lacks its venv module. On Debian or Ubuntu: sudo apt install python3-venv" >&2; \
		exit 1; }
	$(SAY) "making $(VENV) with $$("$(PYTHON)" --version 2>&1)"
	@"$(PYTHON)" -m venv --clear $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --constraint $(PINS) uv
	@# JupyterLab asks at its first start whether to fetch news: it need not.
	@mkdir -p $(VENV)/share/jupyter/lab/settings
	@echo '{"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": false}}' \
		> $(VENV)/share/jupyter/lab/settings/overrides.json
	@pwd -P > $(VENV)/.place
