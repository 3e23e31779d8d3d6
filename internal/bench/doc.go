// Package bench measures the whole path of a command: clients over HTTP, a server in a process of its own, and its
// store. It contains no code of the game; its figures are for information, never for passing or failing.
package bench
