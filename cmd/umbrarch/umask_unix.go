//go:build unix

package main

import "syscall"

// Files of this program are private to their owner, whatever the shell's umask.
func init() { syscall.Umask(0o077) }
