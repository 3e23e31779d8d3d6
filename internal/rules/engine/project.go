package engine

import (
	"slices"

	"umbrarch/internal/rules"
)

// Sections is a view by name: a record's value, or a map of members, in which one that is gone is nil.
type Sections map[string]any

// members is what is kept of one view of members.
type members struct {
	ids  run // of the list
	list []member
	// What of all members' runs together a look begins with; it may be more than they are.
	sections, numbers uint64
	waiting           bool // a member is stale or never ran
}

type member struct {
	run
	id    string
	there bool // it was shown
}

// settle marks the list and the members whose run says so.
func (m *members) settle(v *invalidation) {
	v.invalidate(&m.ids)
	if !v.all() && m.sections&v.touched == 0 && m.numbers&v.moved == 0 {
		return
	}
	m.sections, m.numbers = 0, 0
	for i := range m.list {
		r := &m.list[i].run
		m.waiting = v.invalidate(r) || m.waiting
		m.sections, m.numbers = m.sections|r.sections, m.numbers|r.numbers
	}
}

// View is the whole of what the owner sees. What has changed since the last Patch still stands in the next: other pages have
// not heard of it.
func (e *Engine) View(env *rules.Env) Sections {
	c := e.latest(env)
	out := make(Sections, len(e.views))
	for i := range e.views {
		v := &e.views[i]
		if v.Record != nil {
			stale := c.records[i].stale
			out[v.Name] = e.record(env, c, i)
			c.records[i].stale = stale
			continue
		}
		out[v.Name] = e.wholeView(env, c, i)
	}
	return out
}

// Observe runs every view that never ran, so that the next Patch knows what has changed since.
func (e *Engine) Observe(env *rules.Env) {
	c := e.latest(env)
	for i := range e.views {
		switch {
		case e.views[i].Record == nil && !c.members[i].ids.ran:
			e.wholeView(env, c, i)
		case e.views[i].Record != nil && !c.records[i].ran:
			e.record(env, c, i)
		}
	}
}

// Patch is what of the view may have changed since the last Patch.
func (e *Engine) Patch(env *rules.Env) Sections {
	c := e.latest(env)
	out := Sections{}
	for i := range e.views {
		v := &e.views[i]
		if v.Record == nil {
			if changed := e.changedMembers(env, c, i); len(changed) > 0 {
				out[v.Name] = changed
			}
		} else if r := &c.records[i]; r.stale || !r.ran {
			out[v.Name] = e.record(env, c, i)
		}
	}
	return out
}

func (e *Engine) record(env *rules.Env, c *cache, view int) any {
	o := c.observe(env, true)
	value := e.views[view].Record(env)
	c.observed(env, o, &c.records[view])
	c.narrow(c.records[view].bands)
	return value
}

// wholeView projects all members and leaves those marked that have changed since the last Patch.
func (e *Engine) wholeView(env *rules.Env, c *cache, view int) map[string]any {
	m := &c.members[view]
	before, first := m.ids.stale, !m.ids.ran
	if before || first {
		e.relist(env, c, view)
		m.ids.stale = before
	}
	out := make(map[string]any, len(m.list))
	for i := range m.list {
		stale := m.list[i].stale || !m.list[i].ran && !first
		there := m.list[i].there
		if v := e.member(env, c, view, i); v != nil {
			out[m.list[i].id] = v
		}
		if stale {
			m.list[i].stale, m.list[i].there, m.waiting = true, there || m.list[i].there, true
		}
	}
	return out
}

// changedMembers projects the members that have changed, and names those that are gone.
func (e *Engine) changedMembers(env *rules.Env, c *cache, view int) map[string]any {
	m := &c.members[view]
	var out map[string]any
	put := func(id string, v any) {
		if out == nil {
			out = map[string]any{}
		}
		out[id] = v
	}
	if m.ids.stale || !m.ids.ran {
		for _, gone := range e.relist(env, c, view) {
			put(gone, nil)
		}
	}
	if !m.waiting {
		return out
	}
	m.waiting = false
	for i := range m.list {
		if r := &m.list[i]; r.stale || !r.ran {
			was := r.there
			if v := e.member(env, c, view, i); v != nil || was {
				put(m.list[i].id, v)
			}
		}
	}
	return out
}

// member projects one; nil where it is not shown.
func (e *Engine) member(env *rules.Env, c *cache, view, i int) any {
	all := &c.members[view]
	m := &all.list[i]
	o := c.observe(env, true)
	v, there := e.views[view].Member(env, m.id)
	c.observed(env, o, &m.run)
	c.narrow(m.bands)
	all.sections, all.numbers = all.sections|m.sections, all.numbers|m.numbers
	m.there = there
	if !there {
		return nil
	}
	return v
}

// relist asks which members there are, keeps what is known of those that stay, and gives those that were shown and are gone.
func (e *Engine) relist(env *rules.Env, c *cache, view int) (gone []string) {
	m := &c.members[view]
	o := c.observe(env, true)
	ids := e.views[view].IDs(env)
	c.observed(env, o, &m.ids)
	c.narrow(m.ids.bands)
	if slices.EqualFunc(m.list, ids, func(a member, id string) bool { return a.id == id }) {
		return nil
	}
	known := make(map[string]int, len(m.list))
	for i := range m.list {
		known[m.list[i].id] = i
	}
	list := make([]member, len(ids))
	for i, id := range ids {
		list[i].id = id
		if was, ok := known[id]; ok {
			list[i] = m.list[was]
			delete(known, id)
		}
	}
	for i := range m.list {
		if _, left := known[m.list[i].id]; left && m.list[i].there {
			gone = append(gone, m.list[i].id)
		}
	}
	m.list, m.waiting = list, true
	return gone
}
