//go:build !linux

package memory

import "context"

// AdviseHugePages does nothing: this system has no such request.
func AdviseHugePages(context.Context) {}
