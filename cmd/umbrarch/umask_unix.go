//go:build unix

package main

import "syscall"

// What this program writes is its owner's alone, whatever the shell that started it says.
func init() { syscall.Umask(0o077) }
