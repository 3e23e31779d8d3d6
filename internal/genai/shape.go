package genai

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// shape is a compiled JSON Schema.
type shape struct{ schema *jsonschema.Schema }

// shapes caches compiled schemas, one for each kind of work.
type shapes struct {
	mu   sync.Mutex
	made map[string]*shape
}

const shapeID = "urn:umbrarch:shape"

// of compiles a schema once. A schema that does not compile is a bug of its rule.
func (s *shapes) of(raw json.RawMessage) (*shape, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known, ok := s.made[string(raw)]; ok {
		return known, nil
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("genai: a shape is not JSON: %w", err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(shapeID, doc); err != nil {
		return nil, fmt.Errorf("genai: a shape is no schema: %w", err)
	}
	schema, err := c.Compile(shapeID)
	if err != nil {
		return nil, fmt.Errorf("genai: a shape is no schema: %w", err)
	}
	if s.made == nil {
		s.made = map[string]*shape{}
	}
	s.made[string(raw)] = &shape{schema}
	return s.made[string(raw)], nil
}

// holds checks an answer, which must be exactly one JSON value.
func (s *shape) holds(text json.RawMessage) error {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if err := s.schema.Validate(value); err != nil {
		return fmt.Errorf("%.*s", faultBytes, err)
	}
	return nil
}

// faultBytes bounds a logged fault, because faults contain field names made up by a model.
const faultBytes = 300
