// Package archtest keeps the drawing in ARCHITECTURE.md true: it reads the
// imports of every package and refuses those that the design forbids. It may
// import the standard library only.
package archtest
