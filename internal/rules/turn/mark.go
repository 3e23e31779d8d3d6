package turn

import "strings"

// Mark keeps a fact that follows from much that changes often, so that a view can read
// "mark.<name>" in place of all that: it is written only when it changes. Systems call it
// after every command, in their sweep.
func (t *Turn) Mark(name, value string) {
	if t.Doc.Marks.Get().Of[name] == value {
		return
	}
	t.keep(name, value)
	t.Doc.Renew("mark." + name)
}

// MarkEach keeps such a fact of each of n members of a list: fact appends that of member i,
// which holds no comma. A view of members reads "mark.<name>/": only those are projected again
// whose fact has changed.
func (t *Turn) MarkEach(name string, n int, id func(int) string, fact func([]byte, int) []byte) {
	known := t.Doc.Marks.Get().Of[name]
	facts := make([]byte, 0, len(known)+n)
	for i := range n {
		if i > 0 {
			facts = append(facts, ',')
		}
		facts = fact(facts, i)
	}
	if known == string(facts) {
		return
	}
	before, after := strings.Split(known, ","), strings.Split(string(facts), ",")
	t.keep(name, string(facts))
	if len(before) != len(after) {
		t.Doc.Renew("mark." + name) // the list itself has changed: all of them
		return
	}
	for i := range after {
		if before[i] != after[i] {
			t.Doc.Renew("mark." + name + "/" + id(i))
		}
	}
}

func (t *Turn) keep(name, value string) {
	m := t.Doc.Marks.Edit()
	if m.Of == nil {
		m.Of = map[string]string{}
	}
	m.Of[name] = value
}
