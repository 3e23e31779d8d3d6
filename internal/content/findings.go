package content

import (
	"errors"
	"fmt"
	"slices"
)

// findings collects all findings of validators, so that an author sees them at once.
type findings struct{ list []error }

// check records "content: file: id: rule" where the rule does not hold.
func (f *findings) check(holds bool, file, id, rule string, args ...any) {
	if !holds {
		f.list = append(f.list, fmt.Errorf("content: %s: %s: %s", file, id, fmt.Sprintf(rule, args...)))
	}
}

func (f *findings) err() error { return errors.Join(f.list...) }

func contains(list []string, word string) bool { return slices.Contains(list, word) }
