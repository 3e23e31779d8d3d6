// Package genai is the seam for generated text: one portable type that every provider fills, and the runner that bounds it.
// It knows nothing of kingdoms. A provider is optional: without one the archive writes everything, which is how the game is
// delivered and tested.
package genai

import (
	"context"
	"encoding/json"
	"errors"
)

// Request is one piece of work for a provider. Everything in it is data that was taken beforehand, so that nobody holds a
// kingdom while it is answered.
type Request struct {
	Kind         string          // of work, as "vision"
	Player       string          // whose budget it takes from; a provider is not told
	Guest        bool            // that player has no account of its own yet
	Network      string          // where it came from, whose budget it takes from too; "": nobody's
	Instructions string          // what to write, in the words of content
	Facts        json.RawMessage // what the piece is about: data, never part of the instructions
	Shape        json.RawMessage // JSON Schema of the answer; of a picture it is not looked at
	Picture      bool            // a picture is wanted, and no text

	Previous *Attempt // the answer that this call shall repair; the runner sets it

	// Partial hears the text of the answer as far as it has come, where the provider streams: for show alone, as nothing
	// but the whole answer is checked. It is called by one goroutine, before Write returns.
	Partial func(text string)

	// Admit is the rule's own check of an answer that has the shape: its clamps, its lengths. It runs outside every lock.
	Admit func(answer json.RawMessage) bool
}

// Answer of a provider.
type Answer struct {
	Text    json.RawMessage // one JSON value
	Picture []byte          // the file of a picture, where one was wanted
	Source  string          // provider and model, for the log
	Usage   Usage
}

// Usage is what an answer has cost, as the provider counts it; zero where it does not say.
type Usage struct {
	TokensIn  int64
	TokensOut int64
}

// Drawn is the text that stands for a picture: what Write answers where one was wanted. The picture itself is kept beside
// the kingdom, under the hash of its bytes.
type Drawn struct {
	Picture string `json:"picture"` // SHA-256 of the kept JPEG, in hex
}

// Provider writes what a request asks for. It ends with its context: an answer after it has ended is an answer too late.
type Provider interface {
	Generate(ctx context.Context, r Request) (Answer, error)
}

// Why there is no answer. All of them mean the same to a rule: the archive writes.
var (
	ErrOff     = errors.New("genai: no provider is configured, or it is switched off")
	ErrClosed  = errors.New("genai: the server is stopping")
	ErrBudget  = errors.New("genai: the budget is spent")
	ErrCrowded = errors.New("genai: too many calls are out")
	ErrOpen    = errors.New("genai: the provider has failed too often and rests")
	ErrLate    = errors.New("genai: the provider was silent for too long")
	ErrFailed  = errors.New("genai: the provider failed")
	ErrDenied  = errors.New("genai: the provider refuses such a request")    // asking again is no use
	ErrRefused = errors.New("genai: the provider does not take these words") // an answer about them, not about the provider
	ErrShape   = errors.New("genai: the answer has another shape")
	ErrUnfit   = errors.New("genai: a text may not be shown")
)
