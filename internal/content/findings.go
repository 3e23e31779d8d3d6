package content

import (
	"errors"
	"fmt"
	"slices"
)

// Finding is a rule that a record of a file breaks.
type Finding struct{ File, ID, Rule string }

func (f Finding) Error() string { return fmt.Sprintf("content: %s: %s: %s", f.File, f.ID, f.Rule) }

// Findings lists the findings of an error of Load, in order. An error of another kind is a finding without file and id.
func Findings(err error) []Finding {
	var one Finding
	switch joined, many := err.(interface{ Unwrap() []error }); {
	case err == nil:
		return nil
	case many:
		var all []Finding
		for _, part := range joined.Unwrap() {
			all = append(all, Findings(part)...)
		}
		return all
	case errors.As(err, &one):
		return []Finding{one}
	}
	return []Finding{{Rule: err.Error()}}
}

// findings collects all findings of validators, so that an author sees them at once.
type findings struct{ list []error }

// check records a finding where the rule does not hold.
func (f *findings) check(holds bool, file, id, rule string, args ...any) {
	if !holds {
		f.list = append(f.list, Finding{file, id, fmt.Sprintf(rule, args...)})
	}
}

func (f *findings) err() error { return errors.Join(f.list...) }

func contains(list []string, word string) bool { return slices.Contains(list, word) }
