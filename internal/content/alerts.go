package content

import "slices"

// Alerts are the codes of refusals that a page shows in a dialog: those called alerts in the specification's error
// catalogue (H106). Other refusals are notifications or stand beside their button.
type Alerts []string

func (Alerts) validate(s *Snapshot, f *findings) {
	const file = "alerts.json"
	for i, code := range s.Alerts {
		f.check(s.Messages[code] != "", file, code, "the code has no text")
		f.check(!slices.Contains(s.Alerts[:i], code), file, code, "the code stands twice")
	}
}
