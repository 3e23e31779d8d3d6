package httpapi

import (
	"strconv"
	"sync"
)

// Nearly every command's body is one object of short names and plain values. Such a one is read here in one go; whatever
// is not as plain as that is left to parse, which a test holds this against.

// simple reads a plain object into out, or tells that it is none: a field twice is not plain either.
func simple(raw []byte, out map[string]any) bool {
	if len(raw) < 2 || raw[0] != '{' {
		return false
	}
	text, i := string(raw), 1 // one copy, of which the names and values are parts
	if text[i] == '}' {
		return len(text) == 2
	}
	for {
		name, next := plainText(text, i)
		if next == 0 || next == len(text) || text[next] != ':' {
			return false
		}
		v, next := plainValue(text, next+1)
		if next == 0 || next == len(text) {
			return false
		}
		if _, twice := out[name]; twice {
			return false
		}
		out[name] = v
		switch text[next] {
		case ',':
			i = next + 1
		case '}':
			return next == len(text)-1
		default:
			return false
		}
	}
}

// plainText reads a string that is its own JSON and says where it ended; 0 is nowhere.
func plainText(text string, i int) (string, int) {
	if i >= len(text) || text[i] != '"' {
		return "", 0
	}
	for j := i + 1; j < len(text); j++ {
		switch c := text[j]; {
		case c == '"':
			return text[i+1 : j], j + 1
		case c < ' ' || c > '~' || c == '\\':
			return "", 0
		}
	}
	return "", 0
}

// exact is how many digits a float holds without loss.
const exact = 15

func plainValue(text string, i int) (any, int) {
	if i >= len(text) {
		return nil, 0
	}
	switch c := text[i]; {
	case c == '"':
		s, next := plainText(text, i)
		return s, next
	case c == 't' && len(text)-i > 4 && text[i:i+4] == "true":
		return true, i + 4
	case c == 'f' && len(text)-i > 5 && text[i:i+5] == "false":
		return false, i + 5
	case c == '0':
		return 0.0, i + 1
	case c > '0' && c <= '9':
		j := i
		for j < len(text) && text[j] >= '0' && text[j] <= '9' {
			j++
		}
		if j-i > exact {
			return nil, 0
		}
		n, err := strconv.ParseInt(text[i:j], 10, 64)
		if err != nil {
			return nil, 0
		}
		return float64(n), j
	}
	return nil, 0
}

var objects = sync.Pool{New: func() any { return map[string]any{} }}

// freeObject gives an object back. One with many fields would stay large.
func freeObject(o map[string]any) {
	if len(o) <= 8 {
		clear(o)
		objects.Put(o)
	}
}
