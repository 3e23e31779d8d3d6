package reign

import (
	"bytes"
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules/engine"
)

// Answer is the result of a command. It is stored with the commit, so that a repeated key gets the same bytes.
type Answer struct {
	Version     int64           `json:"version"`
	From        int64           `json:"from"`
	Seq         int64           `json:"seq"`
	LastUpdated int64           `json:"lastUpdated"`
	ServerTime  int64           `json:"serverTime"`
	Sections    engine.Sections `json:"sections"`
	Notices     []game.Notice   `json:"notices"`
	Result      any             `json:"result"`
	Replayed    bool            `json:"replayed,omitempty" doc:"true for a repeated key whose first answer is no longer kept: the command was executed before, and this is the kingdom now"`
}

// Answers are encoded by hand and not with encoding/json: while a section is written, it is compared with the last one
// sent, and parts are reused. The push reuses the sections and notices, the activity log the notices. A test compares
// the result with the documented structs.

// reply is an encoded answer.
type reply struct {
	raw      []byte            // the whole answer, stored in the log row
	sections []byte            // the sections within raw
	notices  []byte            // the list of notices within raw
	each     []json.RawMessage // the single notices within raw
}

// empty tells whether the answer has nothing for other pages.
func (r *reply) empty() bool { return len(r.sections) == len("{}") && len(r.each) == 0 }

// write encodes an answer. Its sections are the parts of the patch that were not sent before.
func (a *Answer) write(last *lastSent, patch engine.Sections) (reply, error) {
	w := newWriter()
	defer w.free()
	w.number(`{"version":`, a.Version)
	w.number(`,"from":`, a.From)
	w.number(`,"seq":`, a.Seq)
	w.number(`,"lastUpdated":`, a.LastUpdated)
	w.number(`,"serverTime":`, a.ServerTime)
	w.b = append(w.b, `,"sections":`...)
	sections := len(w.b)
	if err := w.diff(last, patch); err != nil {
		return reply{}, err
	}
	begun := len(w.b)
	w.b = append(w.b, `,"notices":`...)
	notices := len(w.b)
	if err := w.notices(a.Notices); err != nil {
		return reply{}, err
	}
	said := len(w.b)
	w.b = append(w.b, `,"result":`...)
	if err := w.value(a.Result); err != nil {
		return reply{}, err
	}
	w.b = append(w.b, '}')
	raw := bytes.Clone(w.b)
	out := reply{raw: raw, sections: raw[sections:begun], notices: raw[notices:said]}
	if len(a.Notices) > 0 {
		out.each = make([]json.RawMessage, len(a.Notices))
	}
	for i := range out.each {
		out.each[i] = raw[w.spans[2*i]:w.spans[2*i+1]]
	}
	return out, nil
}

func (w *writer) number(before string, n int64) {
	w.b = strconv.AppendInt(append(w.b, before...), n, 10)
}

// notices writes a list, never null.
func (w *writer) notices(notices []game.Notice) error {
	w.b = append(w.b, '[')
	for i := range notices {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.spans = append(w.spans, len(w.b))
		if err := w.value(&notices[i]); err != nil {
			return err
		}
		w.spans = append(w.spans, len(w.b))
	}
	w.b = append(w.b, ']')
	return nil
}

// write encodes a patch from the parts of an answer.
func (p *Patch) write(r *reply) []byte {
	w := newWriter()
	defer w.free()
	w.b = append(w.b, '{')
	texts := []struct{ name, text string }{{"type", p.Type}, {"topic", p.Topic}, {"epoch", p.Epoch}, {"build", p.Build}, {"cause", p.Cause}}
	for _, t := range texts {
		if t.name == "cause" && t.text == "" {
			continue
		}
		w.name(t.name)
		w.b = jsonwriter.AppendString(w.b, t.text)
	}
	w.number(`,"version":`, p.Version)
	w.number(`,"from":`, p.From)
	w.number(`,"serverTime":`, p.ServerTime)
	w.number(`,"lastUpdated":`, p.LastUpdated)
	w.b = append(append(w.b, `,"sections":`...), r.sections...)
	w.b = append(append(w.b, `,"notices":`...), r.notices...)
	w.b = append(w.b, '}')
	return bytes.Clone(w.b)
}
