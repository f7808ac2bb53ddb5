#!/usr/bin/env bash
# Stellar Conflict's geometry must give the same answers natively and as WebAssembly: runs the corpus as both. A machine
# without the WebAssembly target cannot do the second; it says so and succeeds. `rustup target add
# wasm32-unknown-unknown` makes it possible.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
cargo run --quiet --package corpus
if [ ! -d "$(rustc --print target-libdir --target $target)" ]; then
    echo "SKIPPED: the geometry as WebAssembly, because the target $target is not installed" >&2
    exit 0
fi
cargo build --quiet --target $target --package corpus
# The program has no input and output there: it returns 0, or traps if its checksum is another one.
node --input-type=module -e '
    import { readFileSync } from "node:fs";
    const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[1]));
    const left = instance.exports.main(0, 0);
    if (left !== 0) throw new Error(`it returned ${left}`);
    console.log("the same as WebAssembly");
' "target/$target/debug/corpus.wasm"
