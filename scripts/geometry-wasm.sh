#!/usr/bin/env bash
# Stellar Conflict's geometry must give the same answers as WebAssembly as it gives natively, which a test of the game
# checks: runs the same corpus in Node. A machine that has no WebAssembly target and cannot fetch it says so and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
installed() { [ -d "$(rustc --print target-libdir --target $target)" ]; }
installed || rustup target add $target >/dev/null 2>&1 || true
if ! installed; then
    echo "SKIPPED: the geometry as WebAssembly, because the target $target is not installed and cannot be fetched" >&2
    exit 0
fi
cargo build --quiet --target $target --package corpus
# The program has no input and output there: it returns 0, or traps if its checksum is another one.
node --input-type=module -e '
    import { readFileSync } from "node:fs";
    const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[1]));
    const left = instance.exports.main(0, 0);
    if (left !== 0) throw new Error(`it returned ${left}`);
    console.log("Stellar Conflict: the geometry gives the same answers as WebAssembly");
' "${CARGO_TARGET_DIR:-target}/$target/debug/corpus.wasm"
