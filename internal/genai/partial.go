package genai

import (
	"encoding/json"
	"strings"
	"time"
)

const (
	partialEvery = 200 * time.Millisecond // frequent enough for a page
	wordsHeld    = 3                      // the last words may be the beginning of a forbidden phrase
)

// readable passes the answer's texts so far to a player: without the JSON around them and without the last words. After
// a forbidden word nothing more is passed.
func (w *Runner) readable(hear func(text string)) func(text string) {
	if hear == nil {
		return nil
	}
	var last time.Time
	return func(answer string) {
		if now := time.Now(); now.Sub(last) >= partialEvery {
			last = now
			if text := textSoFar(answer); w.o.Words.Unfit(text) == "" {
				hear(withoutLastWords(text, wordsHeld))
			}
		}
	}
}

func withoutLastWords(text string, n int) string {
	for range n {
		end := strings.LastIndexAny(strings.TrimRight(text, " \n"), " \n")
		if end < 0 {
			return ""
		}
		text = text[:end]
	}
	return text
}

// textSoFar is the texts in the beginning of a JSON value, line by line, without names of fields.
func textSoFar(answer string) string {
	var texts []string
	d := &jsonPrefix{rest: answer}
	for {
		text, name, ok := d.next()
		if !ok {
			return strings.Join(texts, "\n")
		}
		if !name {
			texts = append(texts, text)
		}
	}
}

// jsonPrefix finds the strings in the beginning of a JSON value.
type jsonPrefix struct{ rest string }

func (d *jsonPrefix) next() (text string, name, ok bool) {
	_, after, found := strings.Cut(d.rest, `"`)
	if !found {
		return "", false, false
	}
	end := stringEnd(after)
	if end < 0 {
		d.rest = ""
		return unquoted(after), false, true
	}
	d.rest = after[end+1:]
	return unquoted(after[:end]), strings.HasPrefix(strings.TrimSpace(d.rest), ":"), true
}

// stringEnd is the position of a string's closing quote, or -1.
func stringEnd(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return -1
}

// unquoted decodes a string. A truncated escape at its end is dropped.
func unquoted(s string) string {
	for cut := 0; cut <= len(`\ud83d\udc51`) && cut <= len(s); cut++ {
		var text string
		if json.Unmarshal([]byte(`"`+s[:len(s)-cut]+`"`), &text) == nil {
			return strings.TrimRight(text, "\uFFFD")
		}
	}
	return ""
}
