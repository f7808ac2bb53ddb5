# `make play` to play, `make test` to check everything, `make bench` for the figures.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

LISTEN ?= 127.0.0.1:8080
DATA ?= data
# Property tests draw the same cases everywhere, so that a failure is one for everybody.
export PROPTEST_RNG_SEED := 1
# Not the examples: clippy reads them, and linking the games once more for each takes long.
TESTS := --workspace --tests
NPM := npm --prefix web --no-fund --no-audit --loglevel=error
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/e2e -prune -o -type f -print)

.PHONY: help play test test-rust test-web test-browser lint-rust compile run-rust run-web run-browser flaky walk binary bench typescript undos orders sixth \
	classic classic-touched texts test-release release soak pairs modules demo

help:
	@echo "make play    build and serve on http://localhost:8080"
	@echo "make test    all checks and tests"
	@echo "make flaky   the browser tests ten times on a busy machine"
	@echo "make bench   all figures in one table"
	@echo "make demo    a folder of plain files that plays against bots on any host, in target/demo"
	@echo "make release what is handed out, in dist/"

play: web/dist/index.html
	@scripts/need cargo gcc
	cargo build --release --package parhelion
	target/release/parhelion serve --listen $(LISTEN) --data $(DATA)

# Neither the compiler nor the tests keep all processors busy all the time: what does not wait for each other goes side by side.
test: web/dist/index.html
	@scripts/need cargo gcc chromium-headless-shell
	$(MAKE) --jobs=2 --output-sync=line compile run-web
	$(MAKE) --jobs=2 --output-sync=line run-rust run-browser
	$(MAKE) sixth

compile:
	$(MAKE) lint-rust
	$(MAKE) binary

test-rust: lint-rust run-rust

test-web: web/dist/index.html run-web

test-browser: binary run-browser

lint-rust: web/dist/index.html
	@scripts/need cargo gcc
	cargo fmt --check
	cargo clippy --workspace --all-targets -- -D warnings

# Without PostgreSQL what needs it is skipped, and says so.
run-rust:
	@scripts/need postgres || echo "PostgreSQL cannot be had: its tests are skipped" >&2
	cargo test $(TESTS)
	env -u MAKEFLAGS cargo test --workspace --doc
	scripts/geometry-wasm.sh

run-web:
	$(NPM) run check
	$(NPM) run format
	$(NPM) run lint
	node scripts/texts.mjs --check
	node scripts/licences.mjs --check
	$(NPM) run test
	$(NPM) run size

run-browser:
	export PARHELION_BIN=$(CURDIR)/target/debug/parhelion; $(NPM) run e2e

# The template is added to a copy of everything, as CONTRIBUTING.md says, and played.
sixth: web/dist/index.html
	@scripts/need cargo gcc chromium-headless-shell
	scripts/sixth

# The shell and the optimised server leave more of the machine to the pages, so that ten rounds fit into an hour.
flaky: web/dist/index.html
	@scripts/need cargo gcc chromium-headless-shell
	cargo build --release --package parhelion
	export PARHELION_BIN=$(CURDIR)/target/release/parhelion; scripts/flaky

# Pressing only primary buttons, twenty games of each: nothing may be lost by silence. It goes on where it was stopped.
walk: web/dist/index.html
	@scripts/need cargo gcc chromium-headless-shell
	cargo build --release --package parhelion
	export PARHELION_BIN=$(CURDIR)/target/release/parhelion ROUNDS=20 KEPT=$(CURDIR)/target/walk/$$(git rev-parse --short=12 HEAD); $(NPM) run walk

# What the browser tests play against. Not `cargo build`: with other features chosen it would compile everything once more.
binary: web/dist/index.html
	@scripts/need cargo gcc chromium-headless-shell
	cargo test $(TESTS) --no-run

bench: web/dist/index.html
	@scripts/need cargo gcc python3
	python3 bench/run.py

# Half-played games of an older program are finished by this one. The older one is built once. Then advisories on what is inside are
# looked through, where they can be had.
test-release: web/dist/index.html
	@scripts/need cargo gcc git
	PARHELION_OLD=$$(scripts/older) cargo test --package parhelion --test crash -- --ignored --nocapture older_program
	@if cargo audit --version >/dev/null 2>&1; then cargo audit; \
	else echo "advisories were not looked through: cargo-audit, which fetches them, is not installed"; fi

# Much of what the tests do a little of, in at most two hours: kills, a full disk, clocks that are set, a million mutated messages.
# `scripts/soak PART` does a part of it alone. Both can be stopped and go on where they were.
soak: web/dist/index.html
	@scripts/need cargo gcc
	scripts/soak

# A million pairs of states that nobody can tell apart, and some thousands through two whole servers.
pairs: web/dist/index.html
	@scripts/need cargo gcc
	scripts/pairs

# What is handed out: dist/ has it afterwards.
release:
	@scripts/need cargo gcc node python3
	scripts/release

# A hundred thousand undos in all games, where `make test` tries ten thousand.
undos:
	UNDOS=100000 cargo test --workspace --test table -- undo

# Twenty-five orders of coming, going, moving and leaving at every kind of table, where `make test` tries two.
orders:
	ORDERS=25 cargo test --workspace --test live -- any_order

# All choices of the bots that never change, where `make test` compares a sample. Both can be stopped and go on where they were.
classic:
	CLASSIC=all cargo test --release --package bots --test levels -- classic --nocapture

# Lists what mended rules have touched: make classic-touched WHY='what was mended'
classic-touched:
	CLASSIC=touched CLASSIC_WHY="$(WHY)" cargo test --release --package bots --test levels -- classic --nocapture

# Every sentence that a player can read, to be read as a whole.
texts: web/node_modules/.package-lock.json
	node scripts/texts.mjs >target/texts.txt
	@echo "target/texts.txt has $$(wc -l <target/texts.txt) texts"

# The client's types, generated from the Rust ones.
typescript:
	cargo run --package parhelion -- typescript web/src/protocol

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	$(NPM) run build

# What lets pages play without a server: pages that are built afterwards have it.
modules:
	@scripts/need cargo node
	node scripts/modules.mjs

# The pages as plain files, which any host can serve, under any path.
demo: modules
	$(MAKE) web/dist/index.html
	node scripts/demo.mjs target/demo

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@scripts/need node npm
	# Not `npm ci`: it wants the binaries of every platform in the lock file, and npm writes only those of its own.
	$(NPM) install --no-save
	@touch $@
