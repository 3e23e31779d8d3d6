// Package engine holds the registry of commands, the order of a tick, catch-up and reactions. It is pure: time and
// presence are its input, the changed document and notices its output.
package engine

import (
	"cmp"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/figures"
)

// Engine is the game with all systems registered. It holds no kingdom.
type Engine struct {
	systems   []rules.System
	commands  map[string]rules.Command
	ordered   []rules.Command
	dues      map[string]func(*rules.Env, game.Due)
	inbox     map[string]func(*rules.Env, []byte)
	reactions []func(*rules.Env)
	numbers   named
	views     []rules.View
	book      *figures.Book
	anew      bool // cache nothing; for tests
}

// New registers the systems in their order, which is also the order of a tick and of breakdowns. It panics on duplicate
// declarations and on references to missing ones.
func New(systems []rules.System) *Engine {
	e := &Engine{
		systems: systems, commands: map[string]rules.Command{}, dues: map[string]func(*rules.Env, game.Due){},
		inbox: map[string]func(*rules.Env, []byte){}, numbers: named{at: map[string]int{}}, book: figures.NewBook(systems),
	}
	counts := map[string]func(*rules.Env) int64{}
	for _, s := range systems {
		for _, c := range s.Commands {
			once(e.commands, c.Name, c)
			e.ordered = append(e.ordered, c)
		}
		for kind, f := range s.Dues {
			once(e.dues, kind, f)
		}
		for kind, f := range s.Inbox {
			once(e.inbox, kind, f)
		}
		for name, f := range s.Counts {
			once(counts, name, f)
		}
		if s.React != nil {
			e.reactions = append(e.reactions, s.React)
		}
		e.views = append(e.views, s.Views...)
	}
	e.numbers.fill(counts, e.book)
	slices.SortFunc(e.ordered, func(a, b rules.Command) int { return cmp.Compare(a.Name, b.Name) })
	return e
}

func once[T any](m map[string]T, name string, v T) {
	if _, dup := m[name]; dup {
		panic(fmt.Sprintf("engine: %q is registered twice", name))
	}
	m[name] = v
}

func (e *Engine) Commands() []rules.Command { return e.ordered }

func (e *Engine) Command(name string) (rules.Command, bool) {
	c, ok := e.commands[name]
	return c, ok
}

// Topics gives the topic of notices by the first part of their code. Notices of no system have the topic realm.
func (e *Engine) Topics() map[string]rules.Topic {
	topics := map[string]rules.Topic{}
	for _, s := range e.systems {
		prefixes := s.Prefixes
		if prefixes == nil {
			prefixes = []string{s.Name}
		}
		for _, prefix := range prefixes {
			topics[prefix] = cmp.Or(s.Topic, topics[prefix], rules.TopicRealm)
		}
	}
	return topics
}

// Systems lists the systems in their order.
func (e *Engine) Systems() []rules.System { return e.systems }

// Has tells whether the game includes a system.
func (e *Engine) Has(system string) bool {
	return slices.ContainsFunc(e.systems, func(s rules.System) bool { return s.Name == system })
}

// Views lists the views of the owner, in the order of systems.
func (e *Engine) Views() []rules.View { return e.views }

// Figures lists the figures that can be broken down.
func (e *Engine) Figures() []string { return e.book.Names() }

// NewEnv makes the environment of one moment on one kingdom. Dice are nil where no kingdom rolls.
func (e *Engine) NewEnv(doc *game.Document, c *content.Snapshot, facts *rules.Facts, now int64, dice rules.Dice) *rules.Env {
	env := rules.NewEnv(doc, c, facts, now, e)
	env.Dice, env.Book, env.Reigns = dice, e.book, e
	return env
}

// Apply plans and executes a command, then runs reactions such as quests and achievements. Where the plan has no Apply,
// the result is nil and changed is false.
func (e *Engine) Apply(env *rules.Env, c rules.Command, body any) (result any, changed bool, err error) {
	p, err := c.Prepare(env, body)
	if err != nil || p.Apply == nil {
		return nil, false, err
	}
	result = p.Apply()
	if c.Scope != rules.OnPlayer {
		env.CountDay()
	}
	e.react(env)
	return result, true, nil
}

// Preview plans a command and stores nothing.
func (e *Engine) Preview(env *rules.Env, c rules.Command, body any) (rules.Preview, error) {
	p, err := c.Prepare(env, body)
	return p.Preview, err
}

// Receives tells whether a system handles this kind of inbox entry.
func (e *Engine) Receives(kind string) bool {
	_, ok := e.inbox[kind]
	return ok
}

// Receive handles an inbox entry from the realm or another kingdom.
func (e *Engine) Receive(env *rules.Env, kind string, body []byte) error {
	f, ok := e.inbox[kind]
	if !ok {
		return fmt.Errorf("engine: no system takes inbox kind %q", kind)
	}
	f(env, body)
	e.react(env)
	return nil
}
