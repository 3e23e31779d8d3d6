package reign

import (
	"bytes"
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/jsonwriter"
	"umbrarch/internal/rules/engine"
)

// Answer is what a command says. It is stored with the commit, so that a repeated key gets
// the same bytes.
type Answer struct {
	Version     int64           `json:"version"`
	From        int64           `json:"from"`
	Seq         int64           `json:"seq"`
	LastUpdated int64           `json:"lastUpdated"`
	ServerTime  int64           `json:"serverTime"`
	Sections    engine.Sections `json:"sections"`
	Notices     []game.Notice   `json:"notices"`
	Result      any             `json:"result"`
	Replayed    bool            `json:"replayed,omitempty" doc:"carried out before: the kingdom as it is now, as the first answer is no longer kept"`
}

// An answer is written here and not by encoding/json of its struct, because its sections are compared with what was sent
// while they are written, and its parts are used again: the push has its sections and notices, the activity log its notices.
// A test holds both against the structs that the documentation describes.

// reply is an answer that was written.
type reply struct {
	raw      []byte            // all of it, which the row of the log keeps
	sections []byte            // of it
	notices  []byte            // of it
	each     []json.RawMessage // of the notices
}

// empty tells whether there is nothing in it to tell another page.
func (r *reply) empty() bool { return len(r.sections) == len("{}") && len(r.each) == 0 }

// write writes an answer whose sections are what of a patch was not sent before.
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

// notices writes a list, which is never null.
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

// write writes a patch of what an answer says.
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
