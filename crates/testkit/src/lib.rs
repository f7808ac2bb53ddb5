//! The conformance harness every game passes.
