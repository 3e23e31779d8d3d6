package turn

import (
	"reflect"

	"umbrarch/content"
	"umbrarch/internal/game"
)

// System is what one package of rules hands to the engine.
type System struct {
	Name     string
	Commands []Command
	Dues     map[string]func(t *Turn, due game.Due) // by kind
	Inbox    map[string]func(t *Turn, body []byte)  // by kind; what others owe this kingdom
	Figures  []Figure
	Views    []View
	Counts   map[string]func(t *Turn) int64      // named numbers that triggers read
	Follows  map[string][]string                 // the sections that a count or figure follows from, where they are all; as in Heed
	Tick     func(t *Turn, r *Rates)             // its part of a tick
	Return   func(t *Turn, r Return)             // the ruler is back after an absence
	Watch    func(t *Turn, into []Watch) []Watch // thresholds on what ticks move
	Waits    func(t *Turn) bool                  // the next tick has something to sweep already; asked where a sweep has not looked
	Found    func(t *Turn)                       // a new kingdom's sections
	After    func(t *Turn)                       // after every command
	Heeds    func(c *content.Snapshot) Heed      // what After depends on; nil: it runs always
}

// Figure contributes terms to a named figure. The terms of all contributors, in the order
// of systems, are the figure. A figure about one thing gets its id in of.
type Figure struct {
	Name  string
	Unit  Unit
	Page  string // of the Codex, where one tells of it
	Terms func(t *Turn, of string) []Term
}

// View is one part of what the owner sees. It is projected again when one of the sections
// it reads has changed.
type View struct {
	Name    string
	Type    reflect.Type // of the record, or of a member
	Reads   []string     // sections, marks as "mark.<name>"; a slash behind: member by member; "name/id": that member alone
	Record  func(t *Turn) any
	Members func(t *Turn) map[string]any
	Member  func(t *Turn, id string) (any, bool) // one member of the collection of the same name
}

// Show makes a view of one value.
func Show[T any](name string, reads []string, f func(*Turn) T) View {
	return View{Name: name, Type: reflect.TypeFor[T](), Reads: reads, Record: func(t *Turn) any { return f(t) }}
}

// ShowEach makes a view of members. Own is the section whose members map one to one onto
// the view's, so that a change of one projects one; "" projects all again.
func ShowEach[T any](name string, own string, reads []string, ids func(*Turn) []string, f func(*Turn, string) (T, bool)) View {
	v := View{Name: name, Type: reflect.TypeFor[T](), Reads: reads,
		Members: func(t *Turn) map[string]any {
			out := map[string]any{}
			for _, id := range ids(t) {
				if m, ok := f(t, id); ok {
					out[id] = m
				}
			}
			return out
		},
	}
	if own != "" {
		v.Reads = append([]string{own + "/"}, reads...)
		v.Member = func(t *Turn, id string) (any, bool) { return f(t, id) }
	}
	return v
}

// Rates are figures that hold from tick to tick, computed once until something changes.
type Rates struct {
	Income int64 // thousandths of gold a tick
	Upkeep int64
	Farm   int64
	Watch  []Watch
}

// Watch names a number that ticks move and the next value somebody waits for.
type Watch struct {
	Read func(*Turn) int64
	At   int64
}

// Return is the end of an absence.
type Return struct {
	Left     int64
	Now      int64
	Finished []game.Notice
}
