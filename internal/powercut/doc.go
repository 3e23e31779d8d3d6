// Package powercut is a disk for tests that loses power. It is a file system in memory, mounted by FUSE, that keeps what
// a program has synced apart from what it has only written. A cut leaves the synced part, or that part and a random
// share of the rest.
//
// What counts as synced follows the weakest promise of POSIX: fsync of a file keeps its bytes and its size, fsync of a
// folder keeps its names. A new file whose folder was not synced is gone, unless Options.Names asks for what most file
// systems do.
//
// What it does not model: modes and owners are kept at once, a rename between folders is refused, and bytes that are
// written through a shared mapping of a file count as written when the kernel writes them back.
//
// The process that holds the disk must not map its files into memory: the page fault would wait for a goroutine that
// the runtime may be unable to run. Programs under test are therefore processes of their own.
package powercut
