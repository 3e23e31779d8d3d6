package engine

import (
	"slices"
	"strings"

	"umbrarch/internal/rules/turn"
)

// Sections is a view by name: a record's value, or a map of members.
type Sections map[string]any

// reader is a view that reads a section. Own: the section's members are the view's, so that
// a change of one projects one. Only: it reads that member and no other.
type reader struct {
	view int
	own  bool
	only string
}

func readers(views []turn.View) map[string][]reader {
	out := map[string][]reader{}
	for i := range views {
		for _, read := range views[i].Reads {
			name, only, keyed := strings.Cut(read, "/")
			out[name] = append(out[name], reader{i, keyed && only == "", only})
		}
	}
	return out
}

// View is the whole of what the owner sees.
func (e *Engine) View(t *turn.Turn) Sections {
	out := make(Sections, len(e.views))
	for i := range e.views {
		v := &e.views[i]
		if v.Record != nil {
			out[v.Name] = v.Record(t)
		} else {
			out[v.Name] = v.Members(t)
		}
	}
	return out
}

// Patch is what of the view may have changed with the given keys ("name" or "name/id").
func (e *Engine) Patch(t *turn.Turn, dirty []string) Sections {
	out := Sections{}
	done := make([]bool, len(e.views)) // projected whole
	for _, key := range dirty {
		name, id, keyed := strings.Cut(key, "/")
		for _, r := range e.readers[name] {
			if done[r.view] || r.only != "" && keyed && r.only != id {
				continue
			}
			v := &e.views[r.view]
			if r.own && keyed {
				project(t, v, id, out)
				continue
			}
			done[r.view] = true
			if v.Record != nil {
				out[v.Name] = v.Record(t)
			} else {
				out[v.Name] = whole(t, v, dirty)
			}
		}
	}
	return out
}

// project adds one member, or that it is gone.
func project(t *turn.Turn, v *turn.View, id string, out Sections) {
	members, ok := out[v.Name].(map[string]any)
	if !ok {
		members = map[string]any{}
		out[v.Name] = members
	}
	members[id] = nil
	if m, there := v.Member(t, id); there {
		members[id] = m
	}
}

// whole is every member of a collection, and nil for each that is gone: whoever merges member
// by member would keep it otherwise.
func whole(t *turn.Turn, v *turn.View, dirty []string) map[string]any {
	all := v.Members(t)
	for _, key := range dirty {
		name, id, keyed := strings.Cut(key, "/")
		if _, there := all[id]; keyed && !there && slices.Contains(v.Reads, name+"/") {
			all[id] = nil
		}
	}
	return all
}
