"""The live board. The only layer that knows ipywidgets, ipycanvas and anywidget; it decides no rule."""
