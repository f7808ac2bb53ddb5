//! What all measuring programs share: they get memory from where the product gets it.

use mimalloc::MiMalloc;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;
