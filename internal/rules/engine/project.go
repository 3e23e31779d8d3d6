package engine

import (
	"slices"
	"strings"

	"umbrarch/internal/rules/turn"
)

// Sections is a view by name: a record's value, or a map of members.
type Sections map[string]any

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

// Patch is what of the view may have changed with the given sections ("name" or "name/id"),
// and whatever depends on time alone ("now") when asked for.
func (e *Engine) Patch(t *turn.Turn, dirty []string) Sections {
	out := Sections{}
	for i := range e.views {
		e.patch(t, &e.views[i], dirty, out)
	}
	return out
}

func (e *Engine) patch(t *turn.Turn, v *turn.View, dirty []string, out Sections) {
	members := map[string]any{}
	for _, key := range dirty {
		name, id, keyed := strings.Cut(key, "/")
		for _, read := range v.Reads {
			own := strings.HasSuffix(read, "/")
			if strings.TrimSuffix(read, "/") != name {
				continue
			}
			if own && keyed {
				if m, ok := v.Member(t, id); ok {
					members[id] = m
				} else {
					members[id] = nil
				}
				continue
			}
			if v.Record != nil {
				out[v.Name] = v.Record(t)
			} else {
				out[v.Name] = whole(t, v, dirty)
			}
			return
		}
	}
	if len(members) > 0 {
		out[v.Name] = members
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
