package icu

import (
	"fmt"
	"slices"
	"strings"
)

// A Fault says where a text is no message, as a count of bytes, and why.
type Fault struct {
	At  int
	Why string
}

func (f *Fault) Error() string { return fmt.Sprintf("%s (at byte %d)", f.Why, f.At) }

// Compile reads a text in MessageFormat.
func Compile(source string) (Message, error) {
	p := &parser{text: source}
	nodes, err := p.nodes(false, 0)
	if err != nil {
		return Message{}, err
	}
	if p.at < len(source) {
		return Message{}, p.fault("a } closes nothing")
	}
	return Message{nodes}, nil
}

// maxDepth bounds selectors inside of selectors.
const maxDepth = 8

type parser struct {
	text string
	at   int
}

func (p *parser) fault(why string, args ...any) error {
	return &Fault{At: p.at, Why: fmt.Sprintf(why, args...)}
}

// nodes reads up to the end or to the } that closes a branch. In a branch of a plural, # is the count.
func (p *parser) nodes(plural bool, depth int) ([]node, error) {
	var out []node
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			out = append(out, node{text: text.String()})
			text.Reset()
		}
	}
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == '}':
			flush()
			return out, nil
		case c == '{':
			flush()
			s, err := p.slot(depth)
			if err != nil {
				return nil, err
			}
			out = append(out, node{slot: s})
		case c == '#' && plural:
			flush()
			out = append(out, node{count: true})
			p.at++
		case c == '\'':
			p.quote(&text, plural)
		case c == '<' && p.beginsTag():
			return nil, p.fault("a text has no markup")
		default:
			text.WriteByte(c)
			p.at++
		}
	}
	flush()
	return out, nil
}

// quote reads an apostrophe. Two are one; before a sign of the syntax it quotes up to the next one; else it is itself.
func (p *parser) quote(text *strings.Builder, plural bool) {
	rest := p.text[p.at+1:]
	switch {
	case strings.HasPrefix(rest, "'"):
		text.WriteByte('\'')
		p.at += 2
		return
	case rest == "" || !quotes(rest[0], plural):
		text.WriteByte('\'')
		p.at++
		return
	}
	for p.at++; p.at < len(p.text); p.at++ {
		if p.text[p.at] != '\'' {
			text.WriteByte(p.text[p.at])
			continue
		}
		if p.at+1 == len(p.text) || p.text[p.at+1] != '\'' {
			p.at++
			return
		}
		text.WriteByte('\'')
		p.at++
	}
}

func (p *parser) beginsTag() bool {
	if p.at+1 == len(p.text) {
		return false
	}
	next := p.text[p.at+1]
	return next == '/' || isLetter(next)
}

// slot reads {name}, {name, form} or {name, form, style or branches}.
func (p *parser) slot(depth int) (*slot, error) {
	p.at++
	name := p.word()
	if name == "" {
		return nil, p.fault("a slot has no name")
	}
	s := &slot{name: name, form: argument}
	if p.closed() {
		return s, nil
	}
	if !p.take(',') {
		return nil, p.fault("the slot {%s is not closed", name)
	}
	form := p.word()
	switch form {
	case "number":
		s.form = number
	case "date":
		s.form = date
	case "time":
		s.form, s.style = clock, "medium"
	case "plural":
		s.form = cardinal
	case "selectordinal":
		s.form = ordinal
	case "select":
		s.form = choice
	default:
		return nil, p.fault("{%s} has the unknown form %q", name, form)
	}
	if s.form == cardinal || s.form == ordinal || s.form == choice {
		return s, p.branches(s, depth)
	}
	return s, p.styled(s)
}

// styled reads the named style of a number, a date or a time.
func (p *parser) styled(s *slot) error {
	if p.closed() {
		return nil
	}
	if !p.take(',') {
		return p.fault("the slot {%s is not closed", s.name)
	}
	style := p.word()
	if !slices.Contains(styles[s.form], style) {
		return p.fault("{%s} has the unknown style %q", s.name, style)
	}
	s.style = style
	if !p.closed() {
		return p.fault("the slot {%s is not closed", s.name)
	}
	return nil
}

func (p *parser) branches(s *slot, depth int) error {
	if depth == maxDepth {
		return p.fault("{%s} lies too deep in other choices", s.name)
	}
	if !p.take(',') {
		return p.fault("{%s} has no choices", s.name)
	}
	counted := s.form != choice // inside of a select, # is a sign
	for !p.closed() {
		selector := p.selector()
		if selector == "" || s.form != choice && !isCategory(selector) {
			return p.fault("{%s} has the selector %q", s.name, selector)
		}
		if slices.ContainsFunc(s.branches, func(b branch) bool { return b.selector == selector }) {
			return p.fault("{%s} has %q twice", s.name, selector)
		}
		if !p.take('{') {
			return p.fault("%q of {%s} has no text", selector, s.name)
		}
		nodes, err := p.nodes(counted, depth+1)
		if err != nil {
			return err
		}
		if p.at == len(p.text) {
			return p.fault("%q of {%s} is not closed", selector, s.name)
		}
		p.at++
		s.branches = append(s.branches, branch{selector, nodes})
	}
	if !slices.ContainsFunc(s.branches, func(b branch) bool { return b.selector == "other" }) {
		return p.fault("{%s} has no choice for other", s.name)
	}
	return nil
}

var categories = []string{"zero", "one", "two", "few", "many", "other"}

// isCategory accepts the categories of plurals, and exact counts such as =0.
func isCategory(selector string) bool {
	if exact, ok := strings.CutPrefix(selector, "="); ok {
		return exact != "" && strings.Trim(exact, "0123456789") == ""
	}
	return slices.Contains(categories, selector)
}

func (p *parser) space() {
	for p.at < len(p.text) && strings.IndexByte(" \n\t\r", p.text[p.at]) >= 0 {
		p.at++
	}
}

// take reads a sign and the space before it.
func (p *parser) take(c byte) bool {
	p.space()
	if p.at == len(p.text) || p.text[p.at] != c {
		return false
	}
	p.at++
	return true
}

func (p *parser) closed() bool { return p.take('}') }

func (p *parser) word() string {
	p.space()
	from := p.at
	for p.at < len(p.text) && (isLetter(p.text[p.at]) || isDigit(p.text[p.at]) || p.text[p.at] == '_') {
		p.at++
	}
	return p.text[from:p.at]
}

// selector reads up to the text of the choice.
func (p *parser) selector() string {
	p.space()
	from := p.at
	for p.at < len(p.text) && strings.IndexByte(" \n\t\r{},'#", p.text[p.at]) < 0 {
		p.at++
	}
	return p.text[from:p.at]
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// quotes tells whether an apostrophe before a sign quotes it.
func quotes(c byte, plural bool) bool { return strings.IndexByte("{}<>", c) >= 0 || plural && c == '#' }
