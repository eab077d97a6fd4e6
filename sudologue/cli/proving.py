"""`sudologue prove`: a solved trace as a SAT problem and its proof, for checkers that we have no part in."""

import argparse
import json
from os.path import realpath
from typing import cast

from sudologue.checker import plural
from sudologue.cli.inputs import STANDARD_INPUT, InputError, read_trace
from sudologue.cli.outputs import is_special, write_output
from sudologue.cli.solving import OK
from sudologue.errors import ProofError
from sudologue.sat.certificate import certify


def run(args: argparse.Namespace) -> int:
    """Write both files, or say why the trace is refused."""
    _require_two_files(args.cnf, args.drat)
    text = read_trace(args.trace)
    try:
        certificate = certify(_only_trace(text))
    except ProofError as error:
        raise InputError(f"{_called(args.trace)}: {error}") from None
    write_output(args.cnf, certificate.cnf)
    write_output(args.drat, certificate.drat)
    clauses, lemmas = plural(certificate.clauses, "clause"), plural(certificate.lemmas, "lemma")
    print(f"{clauses} in {args.cnf}, {lemmas} in {args.drat}")
    return OK


def _require_two_files(cnf: str, drat: str) -> None:
    for option, path in (("--cnf", cnf), ("--drat", drat)):
        if path in ("", "-"):
            raise InputError(f"{option} needs a file to write to, found {path!r}")
    if realpath(cnf) == realpath(drat) and not is_special(cnf):
        raise InputError(f"--cnf and --drat need a file each, found {cnf!r} and {drat!r}")


def _called(trace: str) -> str:
    return "standard input" if trace == STANDARD_INPUT else trace


def _only_trace(text: str) -> object:
    """The one trace that the text has, also as a list of one. What it claims is not looked at."""
    try:
        document: object = json.loads(text)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            more = f"more at line {error.lineno} column {error.colno}"
            raise ProofError(f"expected one trace, found {more}") from None
        raise ProofError(f"not a JSON document: {error}") from None
    except (ValueError, RecursionError) as error:
        raise ProofError(f"not a JSON document: {error}") from None
    if not isinstance(document, list):
        return document
    traces = cast("list[object]", document)
    if len(traces) != 1:
        raise ProofError(f"expected one trace, found a list of {len(traces)}")
    return traces[0]
