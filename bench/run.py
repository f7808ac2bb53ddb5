"""All figures in one table: `make bench`.

Figures of one core are counted per CPU second, so that other programs lengthen a run but hardly change it. Where the field
has a program to compare with (OpenSpiel), both run in turns and the ratio is given; without network access the ratio is
left out and says so.
"""
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASE = ROOT / "target/release"
VENV = ROOT / "target/bench-venv"
ROUNDS = 5
STORED_TABLES = 10_000
WANTED_DECISIONS = {"stellar": "3,000,000", "orbital-conflict": "500,000", "stellar-conquest": "300,000"}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def build():
    # One package at a time: together they would share features that the product has not.
    for package in ("parhelion", "bench"):
        subprocess.run(["cargo", "build", "--release", "--package", package], cwd=ROOT, check=True)


def field():
    """A Python with OpenSpiel, or none where it cannot be had."""
    python = VENV / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    pip = [python, "-m", "pip", "install", "--quiet", "open_spiel==2.0.2"]
    return python if subprocess.run(pip, capture_output=True).returncode == 0 else None


def in_turns(key, ours, theirs):
    """Our median and the median ratio of both programs run in turns."""
    pairs = [(run(*ours)[-1][key], run(*theirs)[-1][key]) for _ in range(ROUNDS)]
    ratios = sorted(our / their for our, their in pairs)
    return statistics.median(our for our, _ in pairs), statistics.median(ratios), ratios[0], ratios[-1]


class Table:
    def __init__(self):
        self.rows = [("figure", "measured", "wanted")]

    def add(self, figure, measured, wanted=""):
        self.rows.append((figure, measured, wanted))
        print(f"  {figure}: {measured}", file=sys.stderr)

    def print(self):
        widths = [max(len(row[column]) for row in self.rows) for column in range(3)]
        for number, row in enumerate(self.rows):
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
            if number == 0:
                print("  ".join("-" * width for width in widths))


def compared(table, python, key, unit, figures):
    for name, ours, theirs, wanted in figures:
        if python:
            median, ratio, low, high = in_turns(key, ours, [python, ROOT / "bench/openspiel.py", theirs])
            table.add(name, f"{median:,.0f} {unit}, {ratio:.1f} times OpenSpiel ({low:.1f} to {high:.1f})", wanted)
        else:
            table.add(name, f"{run(*ours)[-1][key]:,.0f} {unit}; OpenSpiel could not be installed", wanted)


def rules(table, python):
    for line in run(RELEASE / "bench-rules"):
        wanted = WANTED_DECISIONS.get(line["game"], "")
        name = f"{line['game']} {line['setup']}"
        table.add(f"{name}, random games", f"{line['decisions_s']:,.0f} decisions/s", wanted)
        table.add(f"{name}, imagined states", f"{line['imagine_s']:,.0f} a second")
    compared(table, python, "decisions_s", "decisions/s", [
        (f"{game}, random games", [RELEASE / "bench-games", game], game, "3 times") for game in ("hearts", "hex")])


def search(table, python):
    bench = RELEASE / "bench-search"
    compared(table, python, "sims_s", "simulations/s", [
        ("hearts, information-set search", [bench, "ismcts-hearts"], "ismcts-hearts", "5 times")])
    for figure, wanted in (("ismcts-stellar", "50,000"), ("ismcts-orbital", "10,000")):
        line = run(bench, figure)[-1]
        table.add(f"{line['game']}, information-set search", f"{line['sims_s']:,.0f} iterations/s", wanted)
        table.add(f"{line['game']}, search against bare rollouts", f"{line['share']:.2f}", "0.50")
    for line in run(bench, "decide"):
        wanted = "1,000 ms" if line["level"] == "expert" else ""
        name = f"{line['game']}, a decision of {line['level']}"
        table.add(name, f"{line['mean_ms']:.1f} ms, at most {line['most_ms']:.0f}", wanted)
    for line in run(bench, "games"):
        table.add(f"{line['game']} {line['mode']}, games of greedy bots", f"{line['games_s']:,.0f} games/s")


def stations(table):
    for line in run(RELEASE / "bench-active-sets"):
        measured = f"{line['us']:.2f} µs for {line['sets']:.0f} sets"
        table.add(f"orbital-conflict, all active sets of 12 modules, {line['station']}", measured, "20 µs")


def stgv2(table):
    for line in run(RELEASE / "bench-stgv2"):
        if line["figure"] == "novice games":
            table.add(f"STGv2 {line['mode']}, games between novices", f"{line['games_s']:,.0f} a second")
        elif line["figure"] == "ends of a set":
            measured = f"{line['us']:.1f} microseconds, {line['ends']} ends on average"
            table.add(f"STGv2, ends of a set of {line['cards']} cards", measured)
        else:
            table.add("STGv2, an expert's turn", f"{line['mean_s']:.2f} s, at most {line['most_s']:.2f}", "2 s")


def conflict(table):
    for line in run(RELEASE / "bench-conflict"):
        name = f"stellar-conflict, {line['figure']}"
        if "battles_s" in line:
            rays = f"{line['ray_card_tests_s'] / 1e6:,.0f} million rays against cards a second"
            table.add(name, f"{line['battles_s']:,.0f} battles/s, {rays}")
        elif "checks_s" in line:
            table.add(name, f"{line['checks_s']:,.0f} overlap checks/s")
        else:
            table.add(name, f"{line['poses_s']:,.0f} poses/s, {line['ms']:.0f} ms a card")


def conquest(table):
    for line in run(RELEASE / "bench-conquest"):
        if line["figure"] == "novice games":
            measured = f"{line['median_ms']:.0f} ms, the median of {line['games']} games"
            table.add("stellar-conquest, a whole game of four novices", measured, "50 ms")
        else:
            measured = f"{line['mean_s'] * 1e3:.0f} ms, at most {line['most_s']:.2f} s"
            table.add("stellar-conquest, an expert's turn", measured, "1 s")
    for line in run(RELEASE / "bench-conquest-tables"):
        if line["figure"] == "live table":
            measured = f"{line['bytes'] / 1e6:.2f} MB after a whole game, {line['entries']} decisions"
            table.add("stellar-conquest, a live table", measured, "1 MB")
        elif line["figure"] == "view":
            table.add("stellar-conquest, the view of one seat", f"{line['bytes'] / 1000:.0f} kB", "40 kB")
        else:
            measured = f"{line['mean_ms']:.0f} ms, at most {line['most_ms']:.0f}"
            table.add("stellar-conquest, a finished game is opened", measured, "100 ms")
    told = run(RELEASE / "bench-load", "--spawn", "--game", "stellar-conquest", "--tables", 20, "--seconds", 10)[-1]
    measured = f"half below {told['update_p50_bytes'] / 1000:.1f} kB, 99 % below {told['update_p99_bytes'] / 1000:.1f} kB"
    table.add("stellar-conquest, an update on the wire", measured, "usually 4 kB")


def server(table):
    load = [RELEASE / "bench-load", "--spawn"]
    many = run(*load, "--tables", 500, "--seconds", 15)[-1]
    table.add("500 tables, 1,000 players", f"{many['moves_per_s']:,.0f} moves/s committed", "10,000")
    table.add("500 tables, latency", f"p50 {many['p50_ms']:.1f} ms, p99 {many['p99_ms']:.1f} ms", "p99 100 ms")
    table.add("500 tables, server alone", f"{many['moves_per_server_cpu_s']:,.0f} moves per CPU second")
    one = run(*load, "--tables", 1, "--seconds", 5)[-1]
    table.add("one table, latency", f"p50 {one['p50_ms']:.2f} ms, p99 {one['p99_ms']:.2f} ms", "p50 2 ms")
    for game in ("stellar", "orbital-conflict", "stgv2", "stellar-conquest"):
        asked = run(*load, "--game", game, "--tables", 1, "--seconds", 5, "--ask")[-1]
        measured = f"p50 {asked['answer_p50_ms']:.2f} ms, p99 {asked['answer_p99_ms']:.2f} ms"
        table.add(f"{game}, up to 64 questions answered", measured)
    war = json.dumps({"race_0": "wiss", "race_1": "vak", "scale": "war"})
    placing = ["--game", "stellar-conflict", "--setup", war, "--tables", 50, "--pause", 400, "--seconds", 30]
    placed = run(*load, *placing)[-1]
    measured = f"p50 {placed['everybody_p50_ms']:.1f} ms, p99 {placed['everybody_p99_ms']:.1f} ms"
    table.add("50 deployments at once, from placing a card to everybody", measured, "p99 60 ms")
    crowd = run(*load, "--crowd", 60)[-1]
    quiet, beside, among = (crowd[when]["median_ms"] for when in ("quiet", "beside", "among"))
    name = f"an easy bot beside {crowd['tables']:,} tables of experts of 60 guests"
    table.add(name, f"{beside:.0f} ms, {beside / quiet:.2f} times what it takes on a quiet server", "2 times")
    name = f"the same while they are connected to {crowd['connected']} of them"
    table.add(name, f"{among:.0f} ms, {among / quiet:.2f} times", "2 times")
    idle = run(*load, "--tables", 0, "--idle", 5000)[-1]
    table.add("5,000 idle players", f"{idle['idle_rss_mb']:.0f} MB of server memory", "200 MB")


def serve(data):
    """A server on a free port; its process and its address once it says so."""
    command = [RELEASE / "parhelion", "serve", "--listen", "127.0.0.1:0", "--data", data, "--no-rate-limits"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return process, re.search(r"http://\S+", process.stdout.readline())[0]


def get(url, body=None, cookie=""):
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(url, body and json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        answer.read()
        return answer.headers.get("Set-Cookie", "").split(";")[0]


def many_stored_tables(table):
    data = pathlib.Path(tempfile.mkdtemp(prefix="parhelion-bench-"))
    try:
        process, url = serve(data)
        cookie = get(f"{url}/api/me")
        for _ in range(STORED_TABLES):
            get(f"{url}/api/tables", {"game": "stellar", "setup": {}, "seat": 0}, cookie)
        process.send_signal(signal.SIGTERM)
        process.wait()
        begun = time.monotonic()
        process, url = serve(data)
        get(url)
        get(f"{url}/api/tables?show=open")
        took = time.monotonic() - begun
        process.terminate()
        process.wait()
    finally:
        shutil.rmtree(data)
    table.add(f"start with {STORED_TABLES:,} stored tables", f"first page and lobby after {took:.2f} s", "1 s")


def weight(table):
    page = (ROOT / "web/dist/index.html").read_text()
    names = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page))
    packed = sum(len(gzip.compress((ROOT / "web/dist" / name).read_bytes())) for name in names)
    table.add("first load of the lobby", f"{packed / 1000:.0f} kB of packed script and style", "150 kB")


def picture(table):
    """A browser without a graphics card, so that the processor draws."""
    name = "STGv2, a picture of a four-player field"
    if not shutil.which("chromium-headless-shell") and not shutil.which("chromium"):
        return table.add(name, "there is no Chromium here")
    environment = {**os.environ, "PARHELION_BIN": str(RELEASE / "parhelion")}
    line, drag = run("npm", "--prefix", "web", "run", "--silent", "frames", env=environment)[-2:]
    size = f"{line['width']} x {line['height']} pixels"
    table.add(name, f"{line['median_ms']:.0f} ms, 95 % within {line['p95_ms']:.0f} ms, {size}, no graphics card")
    name = f"Stellar Conflict, dragging a card among {drag['cards']} with all laser lines"
    times = f"{drag['median_ms']:.0f} ms, 95 % within {drag['p95_ms']:.0f} ms"
    table.add(name, f"{drag['per_second']} pictures a second, {times}, no graphics card", "60")


def main():
    build()
    python, table = field(), Table()
    rules(table, python)
    search(table, python)
    stations(table)
    stgv2(table)
    conflict(table)
    conquest(table)
    server(table)
    many_stored_tables(table)
    weight(table)
    picture(table)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end\n")
    table.print()


main()
