package game

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// plain is a section that writes its own JSON. Nearly every command stores the few that are, and encoding/json takes two
// allocations for each entry of a map. A test holds each against encoding/json, byte for byte.
type plain interface{ appendJSON(b []byte) []byte }

func encode(v any) (json.RawMessage, error) {
	if p, ok := v.(plain); ok {
		return p.appendJSON(make([]byte, 0, 256)), nil
	}
	return json.Marshal(v)
}

func (p *Pulse) appendJSON(b []byte) []byte {
	b = appendNumber(b, `{"tickedAt":`, p.TickedAt)
	b = appendNumber(b, `,"presentAt":`, p.PresentAt)
	b = appendNumber(b, `,"goldMilli":`, p.GoldMilli)
	b = appendNumber(b, `,"progress":`, p.Progress)
	b = appendNumber(b, `,"timePlayed":`, p.TimePlayed)
	b = appendSome(b, `,"farmCarry":`, p.FarmCarry)
	b = appendSome(b, `,"eventTicks":`, p.EventTicks)
	b = appendSome(b, `,"earned":`, p.Earned)
	b = appendSome(b, `,"paid":`, p.Paid)
	b = appendSome(b, `,"insolvent":`, p.Insolvent)
	return append(b, '}')
}

func (v *Building) appendJSON(b []byte) []byte {
	b = appendNumber(b, `{"level":`, v.Level)
	b = appendNumber(b, `,"cost":`, v.Cost)
	b = appendNumber(b, `,"investedGold":`, v.InvestedGold)
	return append(b, '}')
}

func (s *Stats) appendJSON(b []byte) []byte {
	return append(appendMap(append(b, `{"counts":`...), s.Counts, appendInt), '}')
}

func (d *Daily) appendJSON(b []byte) []byte {
	b = appendNumber(b, `{"day":`, d.Day)
	if len(d.Counts) > 0 {
		b = appendMap(append(b, `,"counts":`...), d.Counts, appendInt)
	}
	if len(d.Done) > 0 {
		b = appendMap(append(b, `,"done":`...), d.Done, strconv.AppendBool)
	}
	return append(b, '}')
}

func (m *Marks) appendJSON(b []byte) []byte {
	b = append(b, '{')
	if len(m.Of) > 0 {
		b = appendMap(append(b, `"of":`...), m.Of, appendText)
	}
	return append(b, '}')
}

func appendInt(b []byte, n int64) []byte { return strconv.AppendInt(b, n, 10) }

func appendNumber(b []byte, name string, n int64) []byte { return appendInt(append(b, name...), n) }

// appendSome leaves a zero out, as omitempty does.
func appendSome(b []byte, name string, n int64) []byte {
	if n == 0 {
		return b
	}
	return appendNumber(b, name, n)
}

// appendMap writes the entries in the order of their names, as encoding/json does.
func appendMap[V any](b []byte, m map[string]V, value func([]byte, V) []byte) []byte {
	if m == nil {
		return append(b, "null"...)
	}
	names := slices.AppendSeq(make([]string, 0, 32), maps.Keys(m))
	slices.Sort(names)
	b = append(b, '{')
	for i, name := range names {
		if i > 0 {
			b = append(b, ',')
		}
		b = value(append(appendText(b, name), ':'), m[name])
	}
	return append(b, '}')
}

// appendText quotes a text. Words of ours need nothing more; what players write may.
func appendText(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			raw, _ := json.Marshal(s) // a string always encodes
			return append(b, raw...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}
