"""How the site is made of these pages: `poe site` writes it to build/site. Nothing on it comes from elsewhere."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from sudologue import __version__

project = "Sudologue"
author = "The Sudologue developers"
project_copyright = "2026, The Sudologue developers"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.reference"]
exclude_patterns = ["*.py", "**/__pycache__"]

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3

default_role = "literal"  # a docstring's `name` is what it is in Markdown
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 120
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = f"Sudologue {version}"
html_logo = html_favicon = "../sudologue/web/static/icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_scaled_image_link = False  # pictures of the gallery lead to pages
html_theme_options = {"navigation_with_keys": True}
