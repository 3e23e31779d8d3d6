package icu

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Format words the message with its params. Amounts are plain digits (decision H0b): the page groups them for its
// reader. A slot without a param stays visible. Params are not searched for slots, because players type them. A name
// that begins with an article loses it behind another article: "the {item}" with "The Patient Ember" gives "the Patient
// Ember".
func (m Message) Format(in language.Tag, params map[string]any) string {
	w := writer{in: in, params: params}
	w.nodes(m.nodes, nil)
	return w.String()
}

type writer struct {
	strings.Builder
	in     language.Tag
	params map[string]any
}

// nodes writes a branch; count is that of the plural around it.
func (w *writer) nodes(nodes []node, count any) {
	for _, n := range nodes {
		switch {
		case n.count:
			_, _ = fmt.Fprint(&w.Builder, count)
		case n.slot == nil:
			w.WriteString(n.text)
		default:
			w.slot(n.slot, count)
		}
	}
}

func (w *writer) slot(s *slot, count any) {
	value, known := w.params[s.name]
	if !known {
		value = "{" + s.name + "}"
	}
	switch s.form {
	case choice:
		w.nodes(pick(s, fmt.Sprint(value)), count)
	case cardinal, ordinal:
		w.nodes(w.counted(s, value), value)
	case number:
		w.WriteString(amount(s.style, value))
	case date, clock:
		w.WriteString(moment(s, value))
	default:
		said := fmt.Sprint(value)
		if EndsInArticle(w.String()) {
			said = withoutArticle(said)
		}
		w.WriteString(said)
	}
}

// pick is the first branch with one of the selectors, else that for other.
func pick(s *slot, selectors ...string) []node {
	for _, selector := range append(selectors, "other") {
		if i := slices.IndexFunc(s.branches, func(b branch) bool { return b.selector == selector }); i >= 0 {
			return s.branches[i].nodes
		}
	}
	return nil
}

func (w *writer) counted(s *slot, value any) []node {
	n, isCount := whole(value)
	if !isCount {
		return pick(s)
	}
	rules := plural.Cardinal
	if s.form == ordinal {
		rules = plural.Ordinal
	}
	size := n
	if size < 0 {
		size = -size
	}
	category := rules.MatchPlural(w.in, int(size%1_000_000), 0, 0, 0, 0)
	return pick(s, "="+strconv.FormatInt(n, 10), categoryNames[category])
}

var categoryNames = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
}

// whole reads a number of any integer type. A param that was stored as JSON is a float64 or a json.Number.
func whole(value any) (int64, bool) {
	if n, ok := value.(json.Number); ok {
		whole, err := n.Int64()
		return whole, err == nil
	}
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return v.Int(), true
	case v.CanFloat():
		return int64(v.Float()), v.Float() == float64(int64(v.Float()))
	}
	return 0, false
}

// styles are the named styles that a form may have.
var styles = map[form][]string{
	number: {"signed", "perTick", "percent", "duration", "ticks", "timer"},
	date:   {"medium"},
	clock:  {"short", "medium"},
}

// amount writes a number. The other styles are worded by the page alone.
func amount(style string, value any) string {
	if n, ok := whole(value); ok {
		if style == "signed" && n > 0 {
			return "+" + strconv.FormatInt(n, 10)
		}
		return strconv.FormatInt(n, 10)
	}
	return fmt.Sprint(value)
}

// moment writes milliseconds since 1970 in UTC.
func moment(s *slot, value any) string {
	at, ok := whole(value)
	if !ok {
		return fmt.Sprint(value)
	}
	layout := "2 January 2006"
	if s.form == clock {
		layout = "15:04"
	}
	return time.UnixMilli(at).UTC().Format(layout)
}
