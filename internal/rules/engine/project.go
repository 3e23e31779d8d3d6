package engine

import (
	"slices"

	"umbrarch/internal/rules"
)

// Sections are views by name: a record's value, or a map of members in which a removed member is nil.
type Sections map[string]any

// member is the cached state of one member of a view.
type member struct {
	run
	id    string
	view  uint16
	told  bool // it has been sent
	alive bool // the view lists it
}

// View is the owner's whole view. Changes since the last Patch remain in the next one, because other open pages have
// not received them.
func (e *Engine) View(env *rules.Env) Sections {
	c := e.latest(env)
	out := make(Sections, len(e.views))
	for i := range e.views {
		switch v := &e.views[i]; {
		case !c.views[i].ran:
			out[v.Name] = e.first(env, c, i)
		case v.Record != nil:
			out[v.Name] = glance(env, c, v.Record)
		default:
			members := map[string]any{}
			for _, id := range glance(env, c, v.IDs) {
				if m := glance(env, c, func(env *rules.Env) any { return e.seen(env, i, id) }); m != nil {
					members[id] = m
				}
			}
			out[v.Name] = members
		}
	}
	c.shown = true
	return out
}

// glance projects without caching the reads.
func glance[T any](env *rules.Env, c *cache, f func(*rules.Env) T) T {
	c.work.Projections++
	o := c.observe(env, true)
	v := f(env)
	c.forget(env, o)
	return v
}

// Observe runs every view that never ran, so that the next Patch contains the changes from now on.
func (e *Engine) Observe(env *rules.Env) {
	c := e.latest(env)
	if c.shown {
		return
	}
	for i := range e.views {
		if !c.views[i].ran {
			e.first(env, c, i)
		}
	}
	c.shown = true
}

// first runs a view for the first time.
func (e *Engine) first(env *rules.Env, c *cache, view int) any {
	if e.views[view].Record != nil {
		return e.record(env, c, view)
	}
	e.relist(env, c, view)
	out := make(map[string]any, len(c.lists[view]))
	for _, at := range c.lists[view] {
		if v := e.member(env, c, at); v != nil {
			out[c.members[at].id] = v
		}
	}
	return out
}

// Patch is the part of the view that may have changed since the last Patch.
func (e *Engine) Patch(env *rules.Env) Sections {
	c := e.latest(env)
	out := Sections{}
	if !c.shown {
		for i := range e.views {
			if !c.views[i].ran {
				out[e.views[i].Name] = e.first(env, c, i)
			}
		}
		c.shown = true
	}
	e.tellViews(env, c, out)
	e.tellMembers(env, c, out)
	c.unsent = c.unsent[:0]
	return out
}

// tellViews projects the changed records and finds added and removed members.
func (e *Engine) tellViews(env *rules.Env, c *cache, out Sections) {
	for i := 0; i < len(c.unsent); i++ { // added members extend the list
		id := c.unsent[i]
		if id >= c.firstMember() || !c.run(id).stale {
			continue
		}
		view := int(id - c.firstView())
		if e.views[view].Record != nil {
			out[e.views[view].Name] = e.record(env, c, view)
			continue
		}
		for _, gone := range e.relist(env, c, view) {
			out.member(e.views[view].Name, gone, nil)
		}
	}
}

// tellMembers projects the changed members.
func (e *Engine) tellMembers(env *rules.Env, c *cache, out Sections) {
	for _, id := range c.unsent {
		if id < c.firstMember() {
			continue
		}
		at := uint16(id - c.firstMember())
		m := &c.members[at]
		if !m.alive || m.ran && !m.stale {
			continue
		}
		view, name, was := int(m.view), m.id, m.told
		if v := e.member(env, c, at); v != nil || was {
			out.member(e.views[view].Name, name, v)
		}
	}
}

// member sets one member of a view.
func (s Sections) member(view, id string, v any) {
	members, ok := s[view].(map[string]any)
	if !ok {
		members = map[string]any{}
		s[view] = members
	}
	members[id] = v
}

func (e *Engine) record(env *rules.Env, c *cache, view int) any {
	c.work.Projections++
	o := c.observe(env, true)
	value := e.views[view].Record(env)
	c.observed(env, o, c.firstView()+runID(view))
	return value
}

// member projects one member; nil where it is not shown.
func (e *Engine) member(env *rules.Env, c *cache, at uint16) any {
	c.work.Projections++
	o := c.observe(env, true)
	v := e.seen(env, int(c.members[at].view), c.members[at].id)
	c.observed(env, o, c.firstMember()+runID(at))
	c.members[at].told = v != nil
	return v
}

// seen is a member in its view; nil where it is not shown.
func (e *Engine) seen(env *rules.Env, view int, id string) any {
	v, there := e.views[view].Member(env, id)
	if !there {
		return nil
	}
	return v
}

// relist lists the members anew, keeps the cache of remaining ones, and returns those that were sent and are gone.
func (e *Engine) relist(env *rules.Env, c *cache, view int) (gone []string) {
	c.work.Projections++
	o := c.observe(env, true)
	ids := e.views[view].IDs(env)
	c.observed(env, o, c.firstView()+runID(view))
	if slices.EqualFunc(c.lists[view], ids, func(at uint16, id string) bool { return c.members[at].id == id }) {
		return nil
	}
	known := make(map[string]uint16, len(c.lists[view]))
	for _, at := range c.lists[view] {
		known[c.members[at].id] = at
	}
	list := make([]uint16, 0, len(ids))
	for _, id := range ids {
		at, ok := known[id]
		if !ok {
			at = c.enter(view, id)
		}
		delete(known, id)
		list = append(list, at)
	}
	for id, at := range known {
		if c.members[at].told {
			gone = append(gone, id)
		}
		c.leave(at)
	}
	c.lists[view] = list
	return gone
}

// enter adds a place for a new member.
func (c *cache) enter(view int, id string) uint16 {
	var at uint16
	if last := len(c.vacant) - 1; last >= 0 {
		at, c.vacant = c.vacant[last], c.vacant[:last]
	} else {
		at = uint16(len(c.members))
		c.members = append(c.members, member{})
	}
	m := &c.members[at]
	m.id, m.view, m.alive = id, uint16(view), true
	c.unsent = append(c.unsent, c.firstMember()+runID(at))
	return at
}

// leave frees the place of a removed member.
func (c *cache) leave(at uint16) {
	m := &c.members[at]
	id := c.firstMember() + runID(at)
	c.unindex(&m.run, id)
	for i := range m.bands {
		c.bands.remove(uint32(m.bands[i].Number), id)
	}
	c.members[at] = member{run: run{bands: m.bands[:0], timed: m.timed, factual: m.factual}}
	c.vacant = append(c.vacant, at)
}
