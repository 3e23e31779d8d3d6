package engine

import (
	"bytes"
	"encoding/json"
	"fmt"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Assert checks the guarantees after every command and tick: the document's invariants hold, every number and view
// equals that of a copy without a cache, and no reaction is pending. It changes nothing. It costs as much as projecting
// a kingdom three times, so that only tests and development call it.
func (e *Engine) Assert(env *rules.Env) error {
	if err := env.Doc.Check(); err != nil {
		return err
	}
	twin, before, err := e.twin(env)
	if err != nil {
		return err
	}
	c, d := e.cacheOf(env), e.cacheOf(twin)
	defer func(before Work) { c.work = before }(c.work)
	for i, name := range e.numbers.names {
		if c.place[i] == 0 {
			continue // never read, so nothing is cached
		}
		value := func(env *rules.Env) int64 { n, _ := e.Value(env, e.numbers.names[i]); return n }
		if kept, anew := glance(env, c, value), glance(twin, d, value); kept != anew {
			return fmt.Errorf("engine: number %s is kept as %d and is %d", name, kept, anew)
		}
	}
	for i := range e.views {
		kept, err := e.projected(env, c, i)
		if err != nil {
			return err
		}
		anew, err := e.projected(twin, d, i)
		if err != nil {
			return err
		}
		if !bytes.Equal(kept, anew) {
			return fmt.Errorf("engine: view %s shows %s", e.views[i].Name, differs(kept, anew))
		}
	}
	return e.settled(twin, before)
}

// twin is a copy of the kingdom without a cache, with its stored form.
func (e *Engine) twin(env *rules.Env) (*rules.Env, map[string]json.RawMessage, error) {
	stored, err := env.Doc.Dump()
	if err != nil {
		return nil, nil, err
	}
	doc, err := game.Load(stored)
	if err != nil {
		return nil, nil, err
	}
	now, facts := env.Moment()
	return e.NewEnv(doc, env.Content, facts, now, env.Dice), stored, nil
}

// projected is one view as sent to a page. It is not cached.
func (e *Engine) projected(env *rules.Env, c *cache, view int) ([]byte, error) {
	v := &e.views[view]
	if v.Record != nil {
		return json.Marshal(glance(env, c, v.Record))
	}
	members := map[string]any{}
	for _, id := range glance(env, c, v.IDs) {
		members[id] = glance(env, c, func(env *rules.Env) any { return e.seen(env, view, id) })
	}
	return json.Marshal(members)
}

// settled runs every reaction on the copy: a write means that the reaction was missed.
func (e *Engine) settled(twin *rules.Env, before map[string]json.RawMessage) error {
	e.react(twin)
	after, err := twin.Doc.Dump()
	if err != nil {
		return err
	}
	for name := range after {
		if !bytes.Equal(before[name], after[name]) {
			return fmt.Errorf("engine: a reaction was missed: %s is %s", name, differs(before[name], after[name]))
		}
	}
	for name := range before {
		if _, stays := after[name]; !stays {
			return fmt.Errorf("engine: a reaction was missed: it takes %s away", name)
		}
	}
	return nil
}

// differs shows where two texts part.
func differs(was, is []byte) string {
	const around = 80
	at := 0
	for at < min(len(was), len(is)) && was[at] == is[at] {
		at++
	}
	part := func(text []byte) []byte { return text[max(at-around, 0):min(at+around, len(text))] }
	return fmt.Sprintf("%s and should be %s", part(was), part(is))
}
