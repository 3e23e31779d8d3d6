// Package engine holds the registry of commands, the order of a tick, catch-up, and the
// sweeps after them. It is pure: time and presence come in, the changed document and what
// is to be told come out.
package engine

import (
	"cmp"
	"fmt"
	"slices"
	"sync/atomic"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/figures"
	"umbrarch/internal/rules/turn"
)

// Engine is the game: systems wired once. It holds no kingdom.
type Engine struct {
	systems  []turn.System
	commands map[string]turn.Command
	ordered  []turn.Command
	dues     map[string]func(*turn.Turn, game.Due)
	inbox    map[string]func(*turn.Turn, []byte)
	counts   map[string]func(*turn.Turn) int64
	follows  map[string][]string
	views    []turn.View
	readers  map[string][]reader
	book     *figures.Book
	sweeps   atomic.Pointer[sweeps] // of the content that was last played
	dice     turn.Dice
}

// New wires the systems in their order, which is the order of a tick and of breakdowns.
// What is declared twice or points nowhere stops the program here.
func New(systems []turn.System) *Engine {
	e := &Engine{
		systems: systems, commands: map[string]turn.Command{}, dues: map[string]func(*turn.Turn, game.Due){},
		inbox: map[string]func(*turn.Turn, []byte){}, counts: map[string]func(*turn.Turn) int64{},
		follows: map[string][]string{}, book: figures.NewBook(systems), dice: SeededDice{},
	}
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
			once(e.counts, name, f)
		}
		for figure, sections := range s.Follows {
			once(e.follows, figure, sections)
		}
		e.views = append(e.views, s.Views...)
	}
	e.readers = readers(e.views)
	slices.SortFunc(e.ordered, func(a, b turn.Command) int { return cmp.Compare(a.Name, b.Name) })
	return e
}

func once[T any](m map[string]T, name string, v T) {
	if _, dup := m[name]; dup {
		panic(fmt.Sprintf("engine: %q is registered twice", name))
	}
	m[name] = v
}

// Commands lists every command by name.
func (e *Engine) Commands() []turn.Command { return e.ordered }

// Command finds a command by name.
func (e *Engine) Command(name string) (turn.Command, bool) {
	c, ok := e.commands[name]
	return c, ok
}

// Has tells whether the game has a system.
func (e *Engine) Has(system string) bool {
	return slices.ContainsFunc(e.systems, func(s turn.System) bool { return s.Name == system })
}

// Views lists what the owner sees, in the order of systems.
func (e *Engine) Views() []turn.View { return e.views }

// Figures lists the figures that can be broken down.
func (e *Engine) Figures() []string { return e.book.Names() }

// Begin makes the turn of one moment on one kingdom.
func (e *Engine) Begin(doc *game.Document, c *content.Snapshot, facts *turn.Facts, now int64) *turn.Turn {
	return &turn.Turn{Now: now, Doc: doc, Content: c, Facts: facts, Dice: e.dice, Book: e.book, Counts: e.counts}
}

// Apply plans a command and carries it out. Quests and achievements are swept afterwards.
// The result is nil and changed is false where the plan has nothing to do.
func (e *Engine) Apply(t *turn.Turn, c turn.Command, body any) (result any, changed bool, err error) {
	p, err := c.Prepare(t, body)
	if err != nil || p.Apply == nil {
		return nil, false, err
	}
	result = p.Apply()
	e.sweep(t)
	return result, true, nil
}

// Preview plans a command and stores nothing.
func (e *Engine) Preview(t *turn.Turn, c turn.Command, body any) (turn.Preview, error) {
	p, err := c.Prepare(t, body)
	return p.Preview, err
}

// Receives tells whether a system takes what the inbox calls this kind.
func (e *Engine) Receives(kind string) bool {
	_, ok := e.inbox[kind]
	return ok
}

// Receive carries out what the realm or another kingdom owes this one.
func (e *Engine) Receive(t *turn.Turn, kind string, body []byte) error {
	f, ok := e.inbox[kind]
	if !ok {
		return fmt.Errorf("engine: no system takes inbox kind %q", kind)
	}
	f(t, body)
	e.sweep(t)
	return nil
}
