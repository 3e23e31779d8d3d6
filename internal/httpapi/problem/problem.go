// Package problem turns errors into answers of the type application/problem+json.
package problem

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
)

// Refusals of the HTTP side itself.
var (
	ErrMalformed    = game.Refuse(game.Malformed, "request.malformed")
	ErrInvalid      = game.Refuse(game.Unmet, "request.invalid")
	ErrTooLarge     = game.Refuse(game.Malformed, "request.too_large")
	ErrCrossSite    = game.Refuse(game.Forbidden, "request.cross_site")
	ErrKeyShape     = game.Refuse(game.Malformed, "request.key_malformed")
	ErrNotFound     = game.Refuse(game.Missing, "request.unknown_path")
	ErrLimited      = game.Refuse(game.Limited, "rate.limited")
	ErrShuttingDown = game.Refuse(game.Unavailable, "server.draining")
	ErrUnsigned     = game.Refuse(game.Unsigned, "auth.unsigned")
	errBroken       = game.Refuse(game.Unavailable, "server.internal")
)

// statuses maps a refusal's class to a status.
var statuses = map[game.Class]int{
	game.Malformed:   http.StatusBadRequest,
	game.Unsigned:    http.StatusUnauthorized,
	game.Forbidden:   http.StatusForbidden,
	game.Missing:     http.StatusNotFound,
	game.Conflict:    http.StatusConflict,
	game.Unmet:       http.StatusUnprocessableEntity,
	game.Limited:     http.StatusTooManyRequests,
	game.Unavailable: http.StatusServiceUnavailable,
}

// Status is the status of a refusal's class; 0 if the class has none.
func Status(c game.Class) int { return statuses[c] }

// Problem is an error as application/problem+json.
type Problem struct {
	Type   string         `json:"type"`
	Title  string         `json:"title"`
	Status int            `json:"status"`
	Code   string         `json:"code" doc:"stable code of the refusal"`
	Params map[string]any `json:"params,omitempty"`
	Detail string         `json:"detail" doc:"text for the player"`
}

// Of describes an error; the texts come from words. It tells whether the error is a refusal: any other error keeps its
// details from the client.
func Of(err error, words func(code string, params map[string]any) string) (p Problem, refused bool) {
	var no *game.Refusal
	p.Type = "about:blank"
	if refused = errors.As(reign.Outage(err), &no); refused {
		p.Code, p.Params, p.Status = no.Code.Name, no.Params, statuses[no.Code.Class]
	} else {
		p.Code = errBroken.Name
	}
	if p.Status == 0 {
		p.Status = http.StatusInternalServerError
	}
	p.Title = http.StatusText(p.Status)
	p.Detail = words(p.Code, p.Params)
	return p, refused
}

// Write sends the problem.
func (p Problem) Write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	if after, ok := p.Params["retryAfter"].(int64); ok {
		h.Set("Retry-After", strconv.FormatInt(after, 10))
	} else if p.Status == http.StatusServiceUnavailable {
		h.Set("Retry-After", "2")
	}
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}
