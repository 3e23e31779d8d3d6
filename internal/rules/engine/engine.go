// Package engine holds the registry of commands, the order of a tick, catch-up, and what follows
// from them. It is pure: time and presence come in, the changed document and what
// is to be told come out.
package engine

import (
	"cmp"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/figures"
	"umbrarch/internal/rules/turn"
)

// Engine is the game: systems wired once. It holds no kingdom.
type Engine struct {
	systems   []turn.System
	commands  map[string]turn.Command
	ordered   []turn.Command
	dues      map[string]func(*turn.Turn, game.Due)
	inbox     map[string]func(*turn.Turn, []byte)
	reactions []func(*turn.Turn)
	numbers   named
	views     []turn.View
	book      *figures.Book
	dice      turn.Dice
	anew      bool // keep nothing from one moment to the next
}

// New wires the systems in their order, which is the order of a tick and of breakdowns.
// What is declared twice or points nowhere stops the program here.
func New(systems []turn.System) *Engine {
	e := &Engine{
		systems: systems, commands: map[string]turn.Command{}, dues: map[string]func(*turn.Turn, game.Due){},
		inbox: map[string]func(*turn.Turn, []byte){}, numbers: named{at: map[string]int{}}, book: figures.NewBook(systems), dice: SeededDice{},
	}
	counts := map[string]func(*turn.Turn) int64{}
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
	t := turn.New(doc, c, facts, now, e)
	t.Dice, t.Book = e.dice, e.book
	return t
}

// Apply plans a command and carries it out. What follows from it, such as quests and achievements, happens at once.
// The result is nil and changed is false where the plan has nothing to do.
func (e *Engine) Apply(t *turn.Turn, c turn.Command, body any) (result any, changed bool, err error) {
	p, err := c.Prepare(t, body)
	if err != nil || p.Apply == nil {
		return nil, false, err
	}
	result = p.Apply()
	e.react(t)
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
	e.react(t)
	return nil
}
