// Package icu compiles texts in ICU's MessageFormat and words them on the server. The compiled form is the arrays of
// the npm package icu-minify, so that the page words the same ones (web/src/lib/icu.ts). testdata/conformance.json holds
// both sides to the same results.
//
// Supported are arguments, plural, selectordinal, select, number with a named style, date and time. A tag is refused:
// no text has markup.
package icu

import (
	"slices"
	"strings"
)

// A form says how a slot is worded. The values are those of icu-minify.
type form int

const (
	argument form = -1
	choice   form = 1 // select
	cardinal form = 2 // plural
	ordinal  form = 3 // selectordinal
	number   form = 4
	date     form = 5
	clock    form = 6
)

var formNames = map[form]string{
	argument: "text", choice: "select", cardinal: "plural", ordinal: "selectordinal", number: "number", date: "date", clock: "time",
}

// A node is a text, a slot, or the count of the plural around it ("#").
type node struct {
	text  string
	slot  *slot
	count bool
}

type slot struct {
	name     string
	form     form
	style    string
	branches []branch
}

type branch struct {
	selector string
	nodes    []node
}

// Message is a compiled text.
type Message struct{ nodes []node }

// A Param is a slot's name with the ways in which the message uses it.
type Param struct {
	Name      string
	Form      string   // text, select, plural, selectordinal, number, date or time
	Selectors []string // of a select; in Counts of a count
}

// TakesNumber tells whether a number fills the slot.
func (p Param) TakesNumber() bool {
	return p.Form == formNames[number] || p.Form == formNames[cardinal] || p.Form == formNames[ordinal]
}

// Params are the message's slots, each once in each form, in the order of names.
func (m Message) Params() []Param {
	var out []Param
	eachSlot(m.nodes, func(s *slot) {
		p := Param{Name: s.name, Form: formNames[s.form]}
		if s.form == choice {
			p.Selectors = s.selectors()
			slices.Sort(p.Selectors)
		}
		if !slices.ContainsFunc(out, func(o Param) bool {
			return o.Name == p.Name && o.Form == p.Form && slices.Equal(o.Selectors, p.Selectors)
		}) {
			out = append(out, p)
		}
	})
	slices.SortFunc(out, func(a, b Param) int { return strings.Compare(a.Name+" "+a.Form, b.Name+" "+b.Form) })
	return out
}

// Counts are the message's counts (plural and selectordinal), each with its selectors.
func (m Message) Counts() []Param {
	var out []Param
	eachSlot(m.nodes, func(s *slot) {
		if s.form == cardinal || s.form == ordinal {
			out = append(out, Param{Name: s.name, Form: formNames[s.form], Selectors: s.selectors()})
		}
	})
	return out
}

func (s *slot) selectors() (names []string) {
	for _, b := range s.branches {
		names = append(names, b.selector)
	}
	return names
}

// eachSlot visits the slots of nodes, those within branches before the slot around them.
func eachSlot(nodes []node, visit func(*slot)) {
	for _, n := range nodes {
		if n.slot == nil {
			continue
		}
		for _, b := range n.slot.branches {
			eachSlot(b.nodes, visit)
		}
		visit(n.slot)
	}
}
