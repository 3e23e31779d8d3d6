package genai

import (
	"encoding/json"
	"fmt"
	"time"
)

// Attempt is an answer that could not be taken, and why. The next call shows both to the provider, which repairs it.
type Attempt struct {
	Text  json.RawMessage
	Fault string
}

// Turn is one message of the conversation that a request is.
type Turn struct {
	Model bool // said by the model, not to it
	Text  string
}

// System is what a provider is told as its instructions. The shape stands there in words too, for servers that know no
// schemas.
func (r *Request) System() string {
	return r.Instructions + "\nThe shape of the answer, as JSON Schema: " + string(r.Shape)
}

// Turns are the messages. What players wrote is the first of them, as data, and nothing of it is part of the instructions.
func (r *Request) Turns() []Turn {
	all := []Turn{{Text: string(r.Facts)}}
	if p := r.Previous; p != nil {
		all = append(all,
			Turn{Model: true, Text: string(p.Text)},
			Turn{Text: "This answer cannot be used: " + p.Fault + "\nGive the whole answer again without the fault: one JSON value of the shape, and nothing else."})
	}
	return all
}

// Prompt is what is asked of a provider of pictures, which takes one text.
func (r *Request) Prompt() string {
	return r.Instructions + "\nWhat to show, as data: " + string(r.Facts)
}

// RateLimitedError says that a provider wants to be left alone, and for how long; 0 where it does not say.
type RateLimitedError struct {
	Status int
	After  time.Duration
}

func (e *RateLimitedError) Error() string {
	return fmt.Sprintf("status %d, again after %v", e.Status, e.After)
}
