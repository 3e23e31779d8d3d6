// Package figures keeps the named terms that systems contribute to income, upkeep, power, slots, odds and the like. The
// total of a figure and its breakdown are the same list, so that "Why?" always agrees with the number. It imports the
// package rules alone.
package figures

import (
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Book holds the contributors of each figure, in the order of systems.
type Book struct {
	named map[string]*figure
	order []string
}

type figure struct {
	unit  rules.Unit
	page  string
	terms []func(*rules.Env, string) []rules.Term
}

// NewBook collects the figures of all systems.
func NewBook(systems []rules.System) *Book {
	b := &Book{named: map[string]*figure{}}
	for _, s := range systems {
		for _, f := range s.Figures {
			have := b.named[f.Name]
			if have == nil {
				have = &figure{}
				b.named[f.Name] = have
				b.order = append(b.order, f.Name)
			}
			if f.Unit != "" {
				have.unit = f.Unit
			}
			if f.Page != "" {
				have.page = f.Page
			}
			have.terms = append(have.terms, f.Terms)
		}
	}
	return b
}

// Names lists all figures.
func (b *Book) Names() []string { return b.order }

// Has tells whether a system contributes to a figure.
func (b *Book) Has(name string) bool { return b.named[name] != nil }

// Total is the sum of a figure's terms. An unknown figure is 0.
func (b *Book) Total(env *rules.Env, name string) int64 {
	var sum int64
	defer env.Plain(env.Plain(true))
	b.each(env, name, func(term rules.Term) {
		if !term.Detail {
			sum = game.Add(sum, term.Value)
		}
	})
	return sum
}

// Breakdown is a figure with its terms. It is false for an unknown figure.
func (b *Book) Breakdown(env *rules.Env, name string) (rules.Breakdown, bool) {
	base, _, _ := strings.Cut(name, ":")
	f, ok := b.named[base]
	if !ok {
		return rules.Breakdown{}, false
	}
	out := rules.Breakdown{Figure: name, Unit: f.unit, Page: f.page, Terms: []rules.Term{}}
	b.each(env, name, func(term rules.Term) {
		out.Terms = append(out.Terms, term)
		if !term.Detail {
			out.Total = game.Add(out.Total, term.Value)
		}
	})
	return out, true
}

func (b *Book) each(env *rules.Env, name string, visit func(rules.Term)) {
	base, of, _ := strings.Cut(name, ":")
	f, ok := b.named[base]
	if !ok {
		return
	}
	for _, terms := range f.terms {
		for _, term := range terms(env, of) {
			visit(term)
		}
	}
}
