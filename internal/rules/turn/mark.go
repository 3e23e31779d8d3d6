package turn

// Mark keeps a fact that follows from much that changes often, so that a view can read the
// section "marks" in place of all that: it is written only when it changes. Systems call it
// after every command, in their sweep.
func (t *Turn) Mark(name, value string) {
	if t.Doc.Marks.Get().Of[name] == value {
		return
	}
	m := t.Doc.Marks.Edit()
	if m.Of == nil {
		m.Of = map[string]string{}
	}
	m.Of[name] = value
}
