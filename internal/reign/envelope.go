package reign

import (
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
)

// An answer and a patch carry sections that are JSON already. encoding/json would read every
// byte of them again, twice a command; so what stands around them is written here. A test
// holds both against the structs that the documentation describes.

type envelope struct{ b []byte }

func open(size int) *envelope { return &envelope{append(make([]byte, 0, size), '{')} }

func (e *envelope) name(name string) {
	if len(e.b) > 1 {
		e.b = append(e.b, ',')
	}
	e.b = append(append(append(e.b, '"'), name...), `":`...)
}

func (e *envelope) number(name string, v int64) {
	e.name(name)
	e.b = strconv.AppendInt(e.b, v, 10)
}

func (e *envelope) raw(name string, v []byte) {
	e.name(name)
	if v == nil {
		v = []byte("null")
	}
	e.b = append(e.b, v...)
}

func (e *envelope) value(name string, v any) error {
	raw, err := json.Marshal(v)
	e.raw(name, raw)
	return err
}

func (e *envelope) close() []byte { return append(e.b, '}') }

// encode writes an answer whose sections are told.
func (a *Answer) encode(told []byte) ([]byte, error) {
	e := open(len(told) + 512)
	e.number("version", a.Version)
	e.number("from", a.From)
	e.number("seq", a.Seq)
	e.number("lastUpdated", a.LastUpdated)
	e.number("serverTime", a.ServerTime)
	e.raw("sections", told)
	err := e.value("notices", list(a.Notices))
	if err == nil {
		err = e.value("result", a.Result)
	}
	return e.close(), err
}

// encode writes a patch whose sections are told.
func (p *Patch) encode(told []byte) ([]byte, error) {
	e := open(len(told) + 512)
	texts := []struct{ name, text string }{{"type", p.Type}, {"topic", p.Topic}, {"epoch", p.Epoch}, {"build", p.Build}, {"cause", p.Cause}}
	for _, t := range texts {
		if t.name == "cause" && t.text == "" {
			continue
		}
		if err := e.value(t.name, t.text); err != nil {
			return nil, err
		}
	}
	e.number("version", p.Version)
	e.number("from", p.From)
	e.number("serverTime", p.ServerTime)
	e.number("lastUpdated", p.LastUpdated)
	e.raw("sections", told)
	err := e.value("notices", list(p.Notices))
	return e.close(), err
}

// list is never null.
func list(notices []game.Notice) []game.Notice {
	if notices == nil {
		return []game.Notice{}
	}
	return notices
}
