import pytest

from sudologue.web.hosts import Hosts


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("localhost.", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("[0:0:0:0:0:0:0:1]", True),
        ("127.0.0.2", False),
        ("192.168.1.5", False),
        ("elsewhere.example", False),
        ("localhost.elsewhere.example", False),
        ("localhost@elsewhere.example", False),
        ("localhost:8000:9000", False),
        ("localhost:", True),
        ("[::1", False),
        ("[]", False),
        ("", False),
        ("*", False),
    ],
)
def test_a_server_of_this_machine_alone(header: str, expected: bool) -> None:
    for host in ("127.0.0.1", "localhost", "::1"):
        assert Hosts.at(host).allow(header) == expected


def test_a_server_that_others_can_reach_knows_no_name_but_its_own() -> None:
    hosts = Hosts.at("0.0.0.0")
    assert hosts.allow("192.168.1.5:8000")
    assert hosts.allow("[fe80::1]:8000")
    assert hosts.allow("localhost")
    assert not hosts.allow("elsewhere.example")
    assert Hosts.at("Sudoku.example").allow("sudoku.example:80")


def test_names_that_somebody_vouches_for() -> None:
    hosts = Hosts.at("127.0.0.1", ["Sudoku.example", "10.0.0.1"])
    assert hosts.allow("sudoku.example")
    assert hosts.allow("10.0.0.1:8000")
    assert not hosts.allow("other.example")
    assert Hosts.at("127.0.0.1", ["*"]).allow("other.example")
