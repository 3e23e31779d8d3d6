// Package jsonbody reads the JSON body of a request and validates it against a schema.
package jsonbody

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/httpapi/problem"
)

func init() {
	huma.ValidateStrictCasing = true // a field has one spelling, so that two parsers read the same command
}

const limit = 64 << 10

// deepest is the maximum nesting of a body; valid bodies are far below it.
const deepest = 16

// Read reads a body; an empty one counts as an empty object.
func Read(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return nil, problem.ErrTooLarge.With("n", limit)
	}
	if err != nil {
		return nil, problem.ErrMalformed.With()
	}
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = []byte("{}")
	}
	return raw, nil
}

// Decode validates a body against the schema and fills the struct. A missing, null or out-of-range field is a validation
// error; an unknown field or a wrong type is malformed.
func Decode(registry huma.Registry, schema *huma.Schema, raw []byte, into any) error {
	if err := Check(registry, schema, raw); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return problem.ErrMalformed.With()
	}
	return nil
}

// Check validates a body without filling a struct.
func Check(registry huma.Registry, schema *huma.Schema, raw []byte) error {
	body, ok := parse(raw)
	if !ok {
		return problem.ErrMalformed.With()
	}
	if object, ok := body.(map[string]any); ok {
		for field, v := range object {
			if v == nil {
				return problem.ErrInvalid.With("field", field)
			}
		}
	}
	var found huma.ValidateResult
	path := huma.NewPathBuffer([]byte{}, 0)
	huma.Validate(registry, schema, path, huma.ModeWriteToServer, body, &found)
	return worst(found.Errors)
}

// parse reads one JSON value and rejects input that a decoder would accept and no page sends: two values, deep nesting,
// duplicate fields (two parsers could read different commands), negative zero and invalid text.
func parse(raw []byte) (any, bool) {
	if !utf8.Valid(raw) {
		return nil, false
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	v, ok := value(dec, 0)
	if !ok {
		return nil, false
	}
	_, err := dec.Token()
	return v, errors.Is(err, io.EOF)
}

func value(dec *json.Decoder, depth int) (any, bool) {
	token, err := dec.Token()
	if err != nil || depth > deepest {
		return nil, false
	}
	switch v := token.(type) {
	case json.Number:
		return number(v)
	case string:
		return v, IsText(v)
	case json.Delim:
		if v == '{' {
			return object(dec, depth+1)
		}
		return list(dec, depth+1)
	}
	return token, true
}

// IsText rejects text that databases store differently: NUL, invalid UTF-8, and half a surrogate pair, which the decoder
// has replaced.
func IsText(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsAny(s, "\x00\ufffd")
}

func number(v json.Number) (any, bool) {
	if v == "-0" || strings.HasPrefix(string(v), "-0.0") || strings.HasPrefix(string(v), "-0e") {
		return nil, false
	}
	n, err := v.Float64()
	return n, err == nil
}

func object(dec *json.Decoder, depth int) (any, bool) {
	out := map[string]any{}
	for dec.More() {
		name, err := dec.Token()
		field, ok := name.(string)
		if err != nil || !ok {
			return nil, false
		}
		if _, twice := out[field]; twice || !IsText(field) {
			return nil, false
		}
		if out[field], ok = value(dec, depth); !ok {
			return nil, false
		}
	}
	_, err := dec.Token()
	return out, err == nil
}

func list(dec *json.Decoder, depth int) (any, bool) {
	out := []any{}
	for dec.More() {
		v, ok := value(dec, depth)
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	_, err := dec.Token()
	return out, err == nil
}

// Prefix of huma's message for a missing field.
const missing = "expected required property "

var bounds = []string{"expected value to be one of", "expected number >", "expected number <", "expected length ", "expected array length "}

// worst reports malformed input before validation errors.
func worst(found []error) error {
	var first error
	for _, err := range found {
		no := fault(err)
		if errors.Is(no, problem.ErrMalformed.With()) {
			return no
		}
		if first == nil {
			first = no
		}
	}
	return first
}

func fault(err error) error {
	var detail *huma.ErrorDetail
	if !errors.As(err, &detail) {
		return problem.ErrMalformed.With()
	}
	if rest, ok := strings.CutPrefix(detail.Message, missing); ok {
		field := strings.TrimSuffix(rest, " to be present")
		if detail.Location != "" {
			field = detail.Location + "." + field
		}
		return problem.ErrInvalid.With("field", field)
	}
	for _, b := range bounds {
		if strings.HasPrefix(detail.Message, b) {
			return problem.ErrInvalid.With("field", detail.Location)
		}
	}
	return problem.ErrMalformed.With("field", detail.Location)
}
