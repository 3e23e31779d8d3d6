// Package genai generates texts and pictures: an interface for all providers, and the runner that bounds their use. It
// knows nothing of kingdoms. A provider is optional: without one the archive writes everything, which is the default
// and the tested state.
package genai

import (
	"context"
	"encoding/json"
	"errors"
)

// Request is one piece of work for a provider. It consists of data copied beforehand, so that no kingdom is locked
// while it runs.
type Request struct {
	Kind         string          // of work, such as "vision"
	Player       string          // whose budget pays; not sent to the provider
	Guest        bool            // the player is a guest
	Network      string          // the request's network, whose budget pays, too; "": none
	Instructions string          // the content's instructions
	Facts        json.RawMessage // the subject of the piece: data, never part of the instructions
	Shape        json.RawMessage // JSON Schema of the answer; ignored for pictures
	Picture      bool            // asks for a picture instead of a text

	Previous *Attempt // the answer that this call should repair; set by the runner

	// Partial gets the answer's text so far, where the provider streams. It is for display alone, because only the
	// whole answer is checked. One goroutine calls it, before Write returns.
	Partial func(text string)

	// Admit is the rule's own check of an answer of the right shape. It runs outside all locks.
	Admit func(answer json.RawMessage) bool
}

// Answer is a provider's answer.
type Answer struct {
	Text    json.RawMessage // one JSON value
	Picture []byte          // the file of a picture, if requested
	Source  string          // provider and model, for the log
	Usage   Usage
}

// Usage is an answer's cost as reported by the provider; zero where it reports none.
type Usage struct {
	TokensIn  int64
	TokensOut int64
}

// Drawn is the answer of Write for a picture. The picture itself is stored beside the kingdom, under the hash of its
// bytes.
type Drawn struct {
	Picture string `json:"picture"` // SHA-256 of the stored JPEG, in hex
}

// Provider executes a request. It stops when its context ends; a later answer is discarded.
type Provider interface {
	Generate(ctx context.Context, r Request) (Answer, error)
}

// Reasons for the lack of an answer. Rules treat all the same: the archive writes.
var (
	ErrOff     = errors.New("genai: no provider is configured, or it is switched off")
	ErrClosed  = errors.New("genai: the server is stopping")
	ErrBudget  = errors.New("genai: the budget is spent")
	ErrCrowded = errors.New("genai: too many calls are out")
	ErrOpen    = errors.New("genai: the provider has failed too often and rests")
	ErrLate    = errors.New("genai: the provider was silent for too long")
	ErrFailed  = errors.New("genai: the provider failed")
	ErrDenied  = errors.New("genai: the provider refuses such a request")    // retrying is useless
	ErrRefused = errors.New("genai: the provider does not take these words") // an error of the request, not of the provider
	ErrShape   = errors.New("genai: the answer has another shape")
	ErrUnfit   = errors.New("genai: a text may not be shown")
)
