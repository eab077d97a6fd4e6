// Runs pytest in Pyodide, in the project's folder: `node run.mjs PYODIDE PACKAGES ARGUMENT…`.
import { pathToFileURL } from "node:url";

const [pyodide, packages, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.mountNodeFS("/project", process.cwd());
python.globals.set("words", python.toPy([packages, ...words]));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/project")
packages, *words = words
sys.path[:0] = ["/project", packages]
import pytest
int(pytest.main(words))
`);
