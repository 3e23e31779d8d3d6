package genai

import (
	"encoding/json"
	"fmt"
	"time"
)

// Attempt is an invalid answer with its fault. The next call sends both to the provider for repair.
type Attempt struct {
	Text  json.RawMessage
	Fault string
}

// Turn is one message of a request's conversation.
type Turn struct {
	Model bool // written by the model
	Text  string
}

// System is the system prompt: the instructions, with the shape in words, too, for servers without schemas.
func (r *Request) System() string {
	return r.Instructions + "\nThe shape of the answer, as JSON Schema: " + string(r.Shape)
}

// Turns are the messages. The first has players' texts as data; none of them is part of the instructions.
func (r *Request) Turns() []Turn {
	all := []Turn{{Text: string(r.Facts)}}
	if p := r.Previous; p != nil {
		all = append(all,
			Turn{Model: true, Text: string(p.Text)},
			Turn{Text: "This answer cannot be used: " + p.Fault + "\nGive the whole answer again without the fault: one JSON value of the shape, and nothing else."})
	}
	return all
}

// Prompt is the single text for providers of pictures.
func (r *Request) Prompt() string {
	return r.Instructions + "\nWhat to show, as data: " + string(r.Facts)
}

// RateLimitedError says that a provider limits the rate, and the time to wait; 0 where it gives none.
type RateLimitedError struct {
	Status int
	After  time.Duration
}

func (e *RateLimitedError) Error() string {
	return fmt.Sprintf("status %d, again after %v", e.Status, e.After)
}
