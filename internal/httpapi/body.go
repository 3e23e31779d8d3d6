package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

func init() {
	huma.ValidateStrictCasing = true // one way to write a field: two readers see one order
}

// deepest is how far a body may be nested; no body of ours comes near.
const deepest = 16

// decode validates against the schema and fills the struct. A field that is missing, null
// or outside its bounds is a matter of validation; one that is unknown or of another type is
// malformed.
func (s *Server) decode(schema *huma.Schema, raw []byte, into any) error {
	if !sane(raw) {
		return ErrMalformed.With()
	}
	var parsed any
	if err := json.Unmarshal(raw, &parsed); err != nil {
		return ErrMalformed.With()
	}
	if object, ok := parsed.(map[string]any); ok {
		for field, v := range object {
			if v == nil {
				return ErrInvalid.With("field", field)
			}
		}
	}
	var found huma.ValidateResult
	path := huma.NewPathBuffer([]byte{}, 0)
	huma.Validate(s.schemas, schema, path, huma.ModeWriteToServer, parsed, &found)
	if err := worst(found.Errors); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return ErrMalformed.With()
	}
	return nil
}

// sane refuses what a decoder would take and no page of ours sends: two values, deep
// nesting, a field twice (two readers could see two different orders) and minus nothing.
func sane(raw []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	if !walk(dec, 0) {
		return false
	}
	_, err := dec.Token()
	return errors.Is(err, io.EOF)
}

func walk(dec *json.Decoder, depth int) bool {
	token, err := dec.Token()
	if err != nil || depth > deepest {
		return false
	}
	switch v := token.(type) {
	case json.Number:
		return v != "-0" && !strings.HasPrefix(string(v), "-0.0") && !strings.HasPrefix(string(v), "-0e")
	case json.Delim:
		return inside(dec, v, depth+1)
	}
	return true
}

func inside(dec *json.Decoder, open json.Delim, depth int) bool {
	seen := map[string]bool{}
	for dec.More() {
		if open == '{' {
			name, err := dec.Token()
			field, ok := name.(string)
			if err != nil || !ok || seen[field] {
				return false
			}
			seen[field] = true
		}
		if !walk(dec, depth) {
			return false
		}
	}
	_, err := dec.Token()
	return err == nil
}

// What huma says of a field that is absent or outside its bounds.
const missing = "expected required property "

var bounds = []string{"expected value to be one of", "expected number >", "expected number <", "expected length ", "expected array length "}

// worst answers what cannot be read before what is not allowed.
func worst(found []error) error {
	var first error
	for _, err := range found {
		no := fault(err)
		if errors.Is(no, ErrMalformed.With()) {
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
		return ErrMalformed.With()
	}
	if rest, ok := strings.CutPrefix(detail.Message, missing); ok {
		field := strings.TrimSuffix(rest, " to be present")
		if detail.Location != "" {
			field = detail.Location + "." + field
		}
		return ErrInvalid.With("field", field)
	}
	for _, b := range bounds {
		if strings.HasPrefix(detail.Message, b) {
			return ErrInvalid.With("field", detail.Location)
		}
	}
	return ErrMalformed.With("field", detail.Location)
}
