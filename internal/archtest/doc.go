// Package archtest enforces the import rules: it reads the imports of every package, refuses those that the design
// forbids and draws the others into ARCHITECTURE.md. It imports the standard library only.
package archtest
