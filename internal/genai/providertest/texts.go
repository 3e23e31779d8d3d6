package providertest

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"umbrarch/internal/genai"
)

const crow = `{"line":"A crow reads your ledger aloud, twice."}`

// sameJSON compares values, ignoring white space.
func sameJSON(a, b []byte) bool {
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	p, _ := json.Marshal(x)
	q, _ := json.Marshal(y)
	return string(p) == string(q)
}

// aText: instructions are in the system prompt, players' texts are data beside them, and the player's id is not sent.
func aText(t *testing.T, d Dialect) {
	var sent Sent
	var path string
	p := serve(t, d, func(w http.ResponseWriter, q *http.Request) {
		raw := body(t, q)
		if strings.Contains(string(raw), "player-7") {
			t.Error("the provider is sent who plays")
		}
		sent, path = d.Sent(raw), q.Method+" "+q.URL.Path
		d.Answer(w, crow)
	})
	a, err := p.Generate(t.Context(), request())
	if err != nil || !sameJSON(a.Text, []byte(crow)) || a.Usage != (genai.Usage{TokensIn: TokensIn, TokensOut: TokensOut}) || !strings.HasPrefix(a.Source, "127.0.0.1/") {
		t.Errorf("%+v, %v", a, err)
	}
	if path != "POST "+d.Path {
		t.Errorf("asked by %s", path)
	}
	if !strings.Contains(sent.System, "Write a line.") || strings.Contains(sent.System, "Ysolde") || len(sent.Turns) != 1 ||
		sent.Turns[0] != string(request().Facts) || !sameJSON(sent.Schema, []byte(aLine)) {
		t.Errorf("sent %+v", sent)
	}
}

// aStream: a streamed answer is passed on while it arrives, and equals the whole answer in the end.
func aStream(t *testing.T, d Dialect) {
	pieces := []string{`{"line":"A crow reads`, ` your ledger`, ` aloud, twice."}`}
	p := serve(t, d, func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path != d.StreamPath {
			t.Errorf("streamed by %s", q.URL)
		}
		d.Stream(w, pieces, true)
	})
	r, heard := request(), []string{}
	r.Partial = func(text string) { heard = append(heard, text) }
	a, err := p.Generate(t.Context(), r)
	if err != nil || !sameJSON(a.Text, []byte(crow)) || a.Usage != (genai.Usage{TokensIn: TokensIn, TokensOut: TokensOut}) {
		t.Errorf("%+v, %v", a, err)
	}
	if len(heard) != len(pieces) || heard[1] != pieces[0]+pieces[1] {
		t.Errorf("heard %q", heard)
	}
	broken := serve(t, d, func(w http.ResponseWriter, _ *http.Request) { d.Stream(w, pieces[:2], false) })
	if text, err := runner(t, broken).Write(t.Context(), r); err == nil {
		t.Errorf("a stream that breaks off is %s", text)
	}
	endless := serve(t, d, func(w http.ResponseWriter, _ *http.Request) {
		d.Stream(w, []string{`{"line":"`, strings.Repeat("crow ", 2<<20), `"}`}, true)
	})
	if _, err := patient(t, endless).Write(t.Context(), r); !errors.Is(err, genai.ErrShape) {
		t.Errorf("10 MB streamed: %v", err)
	}
}

// noText: E-237 over HTTP. An invalid answer fails after a failed repair.
func noText(t *testing.T, d Dialect) {
	for what, c := range map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"half an answer": {func(w http.ResponseWriter, _ *http.Request) { d.Answer(w, `{"line":"A cr`) }, genai.ErrShape},
		"another shape":  {func(w http.ResponseWriter, _ *http.Request) { d.Answer(w, `{"verse":4}`) }, genai.ErrShape},
		"10 MB of text": {func(w http.ResponseWriter, _ *http.Request) {
			d.Answer(w, `{"line":"`+strings.Repeat("crow ", 2<<20)+`"}`)
		}, genai.ErrShape},
		"words of no game":   {func(w http.ResponseWriter, _ *http.Request) { d.Answer(w, `{"line":"As an AI, I see a crow."}`) }, genai.ErrUnfit},
		"half of the wire":   {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"id":"1","cho`) }, genai.ErrFailed},
		"a page":             {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `<html>`) }, genai.ErrFailed},
		"an answer of none":  {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{}`) }, genai.ErrFailed},
		"a line that is cut": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, genai.ErrFailed},
	} {
		if text, err := patient(t, serve(t, d, c.answer)).Write(t.Context(), request()); !errors.Is(err, c.want) || text != nil {
			t.Errorf("%s: %.80s, %v", what, text, err)
		}
	}
}

// repaired: the second call sends the first answer and its fault to the provider.
func repaired(t *testing.T, d Dialect) {
	var calls atomic.Int64
	var second Sent
	p := serve(t, d, func(w http.ResponseWriter, q *http.Request) {
		if calls.Add(1) == 1 {
			d.Answer(w, `{"line":""}`)
			return
		}
		second = d.Sent(body(t, q))
		d.Answer(w, crow)
	})
	text, err := runner(t, p).Write(t.Context(), request())
	if err != nil || !sameJSON(text, []byte(crow)) || calls.Load() != 2 {
		t.Fatalf("%s, %v after %d calls", text, err, calls.Load())
	}
	if len(second.Turns) != 3 || second.Turns[0] != string(request().Facts) || !sameJSON([]byte(second.Turns[1]), []byte(`{"line":""}`)) ||
		!strings.Contains(second.Turns[2], "minLength") {
		t.Errorf("sent %q", second.Turns)
	}
}

// bold: E-236 and E-238 over HTTP. Markup and the results of an injection arrive as data: text stays text, and the rule
// clamps numbers.
func bold(t *testing.T, d Dialect) {
	for _, answer := range []string{
		`{"line":"<script>alert(1)</script>"}`, `{"line":"Very well.","loyaltyEffect":9999}`, "{\"line\":\"A \\u0022crow\\u0022\\n\"}",
	} {
		p := serve(t, d, func(w http.ResponseWriter, _ *http.Request) { d.Answer(w, answer) })
		if text, err := runner(t, p).Write(t.Context(), request()); err != nil || !sameJSON(text, []byte(answer)) {
			t.Errorf("%s became %s, %v", answer, text, err)
		}
	}
}
