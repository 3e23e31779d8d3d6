// Package bench measures the whole way of a command: clients over HTTP, a server in a
// process of its own, the store beneath it. It holds no code of the game; its figures are
// for reading, never for passing or failing.
package bench
