package icu

import (
	"encoding/json"
	"strconv"
)

// MarshalJSON writes the arrays that the page words: a plain text as itself, a message as a list of its parts. A slot is
// [name], [name, form], [name, form, style] or [name, form, {selector: parts}]; 0 is the count of a plural.
func (m Message) MarshalJSON() ([]byte, error) {
	if len(m.nodes) == 0 {
		return []byte(`""`), nil
	}
	if len(m.nodes) == 1 && m.nodes[0].isText() {
		return appendText(nil, m.nodes[0].text), nil
	}
	return appendNodes(nil, m.nodes), nil
}

func (n node) isText() bool { return n.slot == nil && !n.count }

func appendText(b []byte, text string) []byte {
	quoted, _ := json.Marshal(text) // a string cannot fail
	return append(b, quoted...)
}

func appendNodes(b []byte, nodes []node) []byte {
	b = append(b, '[')
	for i, n := range nodes {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendNode(b, n)
	}
	return append(b, ']')
}

func appendNode(b []byte, n node) []byte {
	switch {
	case n.count:
		return append(b, '0')
	case n.slot == nil:
		return appendText(b, n.text)
	}
	b = appendText(append(b, '['), n.slot.name)
	if n.slot.form == argument {
		return append(b, ']')
	}
	b = strconv.AppendInt(append(b, ','), int64(n.slot.form), 10)
	if n.slot.style != "" {
		b = appendText(append(b, ','), n.slot.style)
	}
	if n.slot.branches != nil {
		b = append(b, ',', '{')
		for i, branch := range n.slot.branches {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, branch.selector), ':')
			b = appendBranch(b, branch.nodes)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}

// appendBranch writes a lone text or count without a list around it.
func appendBranch(b []byte, nodes []node) []byte {
	switch {
	case len(nodes) == 0:
		return append(b, `""`...)
	case len(nodes) == 1 && nodes[0].slot == nil:
		return appendNode(b, nodes[0])
	}
	return appendNodes(b, nodes)
}
