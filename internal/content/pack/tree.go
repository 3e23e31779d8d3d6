package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	depthMost  = 12 // levels of objects and lists in a file
	numberMost = 20 // characters of a number
)

var errDeep = errors.New("lists and objects are nested too deeply")

// node is a value of a JSON file with its place.
type node struct {
	line   int
	raw    []byte // its bytes; of objects and lists
	value  any    // string, json.Number, bool or nil; of other values
	object bool
	list   bool
	keys   []string // of an object, in order
	lines  map[string]int
	fields map[string]*node
	items  []*node
}

// text is the value of a string.
func (n *node) text() (string, bool) {
	text, ok := n.value.(string)
	return text, ok
}

// field is the value of a key; an empty one where there is none.
func (n *node) field(key string) *node {
	if of := n.fields[key]; of != nil {
		return of
	}
	return &node{line: n.line}
}

// parser reads a file token by token, because encoding/json decodes without lines, and takes the last of two equal keys
// without a word.
type parser struct {
	file string
	data []byte
	d    *json.Decoder
	at   int // newlines are counted up to here
	line int
	f    *faults
}

// parse reads a JSON file. It returns nil where the file has no readable value; the faults then say why.
func parse(file string, data []byte, f *faults) *node {
	if !utf8.Valid(data) {
		f.add(file, 0, "the file is not UTF-8")
		return nil
	}
	p := &parser{file: file, data: data, d: json.NewDecoder(bytes.NewReader(data)), line: 1, f: f}
	p.d.UseNumber()
	root, err := p.value(0)
	if err == nil {
		if _, more := p.d.Token(); !errors.Is(more, io.EOF) {
			p.advance(int(p.d.InputOffset()))
			f.add(file, p.line, "more than one value")
			return nil
		}
		return root
	}
	bad := new(json.SyntaxError)
	switch {
	case errors.As(err, &bad):
		p.advance(int(bad.Offset))
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		p.advance(len(data))
		err = errors.New("the file ends too early")
	}
	f.add(file, p.line, "%s", strings.TrimPrefix(err.Error(), "json: "))
	return nil
}

// advance moves the line to an offset.
func (p *parser) advance(to int) {
	to = min(to, len(p.data))
	if to > p.at {
		p.line += bytes.Count(p.data[p.at:to], []byte("\n"))
		p.at = to
	}
}

func (p *parser) value(depth int) (*node, error) {
	token, err := p.d.Token()
	if err != nil {
		return nil, err
	}
	p.advance(int(p.d.InputOffset()))
	n, from := &node{line: p.line, value: token}, int(p.d.InputOffset())-1
	if depth > depthMost {
		return nil, errDeep
	}
	switch token {
	case json.Delim('{'):
		err = p.object(n, depth)
	case json.Delim('['):
		n.list = true
		for err == nil && p.d.More() {
			var item *node
			if item, err = p.value(depth + 1); err == nil {
				n.items = append(n.items, item)
			}
		}
	default:
		number, isNumber := token.(json.Number)
		if isNumber && (len(number) > numberMost || strings.ContainsAny(string(number), "eE")) {
			p.f.add(p.file, n.line, "a number needs at most %d characters and no exponent", numberMost)
		}
		return n, nil
	}
	if err == nil {
		_, err = p.d.Token() // the closing bracket
	}
	n.value, n.raw = nil, p.data[max(from, 0):p.d.InputOffset()]
	return n, err
}

func (p *parser) object(n *node, depth int) error {
	n.object, n.fields, n.lines = true, map[string]*node{}, map[string]int{}
	folded := map[string]bool{}
	for p.d.More() {
		token, err := p.d.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		p.advance(int(p.d.InputOffset()))
		line := p.line
		field, err := p.value(depth + 1)
		if err != nil {
			return err
		}
		// The decoder of the game matches keys in any case, so two that differ by case alone are one key to it.
		fold := strings.ToLower(strings.ToUpper(key))
		if folded[fold] {
			p.f.add(p.file, line, "the key %q stands twice", key)
		}
		folded[fold] = true
		n.keys = append(n.keys, key)
		n.fields[key], n.lines[key] = field, line
	}
	return nil
}

// lineOf is the line of a key, at any depth below a node; the node's own where no key has that name.
func (n *node) lineOf(key string) int {
	if line, ok := n.find(key); ok {
		return line
	}
	return n.line
}

func (n *node) find(key string) (int, bool) {
	if line, ok := n.lines[key]; ok {
		return line, true
	}
	for _, k := range n.keys {
		if line, ok := n.fields[k].find(key); ok {
			return line, true
		}
	}
	for _, item := range n.items {
		if line, ok := item.find(key); ok {
			return line, true
		}
	}
	return 0, false
}

// entries requires an object and yields its keys in order.
func (n *node) entries(file string, f *faults) []string {
	if n == nil {
		return nil
	}
	if !n.object {
		f.add(file, n.line, "an object is expected")
	}
	return n.keys
}
