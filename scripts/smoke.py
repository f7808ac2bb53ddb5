#!/usr/bin/env python3
"""Tries a released binary: `scripts/smoke.py BINARY [RUNNER]`, where RUNNER emulates another processor.

It serves from a root file system that has nothing but the binary (where the kernel lets us), answers its first page within a
second, is small while idle, stops within five seconds, and goes on with the same data.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

# An emulator is many times slower, and what it takes itself counts as ours.
FIRST_PAGE_S, STOP_S, IDLE_MB = 1.0, 5.0, 40


def can_change_root():
    return subprocess.run(["unshare", "-r", "true"], capture_output=True).returncode == 0


class Server:
    def __init__(self, command, data):
        began = time.monotonic()
        self.process = subprocess.Popen(
            [*command, "serve", "--listen", "127.0.0.1:0", "--data", data],
            stdout=subprocess.PIPE,
            text=True,
            # What changes the root is found by the path.
            env={"PATH": os.environ["PATH"], "PARHELION_LOG": "warn"},
        )
        line = self.process.stdout.readline()
        self.url = next((word for word in line.split() if word.startswith("http://")), None)
        assert self.url, f"it does not serve: {line!r}"
        page = self.get("/")
        self.first_page_s = time.monotonic() - began
        assert "<title>Parhelion</title>" in page, page[:200]

    def get(self, path):
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return answer.read().decode()

    def idle_mb(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            kb = next(line.split()[1] for line in status if line.startswith("VmRSS"))
        return int(kb) / 1024

    def stop(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=30) == 0
        return time.monotonic() - began


def main():
    binary, runner = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as root:
        os.mkdir(f"{root}/data", 0o700)
        alone = not runner and can_change_root()
        if alone:
            shutil.copy(binary, f"{root}/parhelion")
            command, data = ["unshare", "-r", "chroot", root, "/parhelion"], "/data"
        else:
            command, data = [*runner, binary], f"{root}/data"
        version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        games = json.loads(subprocess.run([*command, "games", "--json"], capture_output=True, text=True, check=True).stdout)
        server = Server(command, data)
        assert json.loads(server.get("/api/games")) and len(games) == 5
        idle, stopped = server.idle_mb(), server.stop()
        again = Server(command, data)
        again.stop()
        left = sorted(os.listdir(root))
        assert not alone or left == ["data", "parhelion"], f"it wrote outside its data: {left}"
        slow = bool(runner)
        wrong = [
            f"{what} {found:.1f} is more than {most}"
            for what, found, most in [
                ("first page after s", server.first_page_s, FIRST_PAGE_S),
                ("idle MB", idle, IDLE_MB),
                ("stopped after s", stopped, STOP_S),
            ]
            if found > most and not slow
        ]
        where = "in an empty root" if alone else f"under {os.path.basename(runner[0])}" if runner else "in this root"
        print(
            f"{version} {where}: first page after {server.first_page_s:.2f} s, idle {idle:.0f} MB, "
            f"stopped in {stopped:.2f} s, {len(games)} games"
        )
        if wrong:
            sys.exit("; ".join(wrong))


main()
