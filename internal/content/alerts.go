package content

import "slices"

// Alerts are the codes of refusals that a page tells in a dialog which waits to be read: those that the specification's
// error catalogue calls alerts (H106). Every other refusal is a notification, or stands beside its button.
type Alerts []string

func (Alerts) validate(s *Snapshot, f *findings) {
	const file = "alerts.json"
	for i, code := range s.Alerts {
		f.check(s.Messages[code] != "", file, code, "the code has no text")
		f.check(!slices.Contains(s.Alerts[:i], code), file, code, "the code stands twice")
	}
}
