package httpapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"runtime/debug"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
)

// Refusals of httpapi itself.
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
	errInternal     = errors.New("internal")
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

// Problem is an error as application/problem+json.
type Problem struct {
	Type   string         `json:"type"`
	Title  string         `json:"title"`
	Status int            `json:"status"`
	Code   string         `json:"code" doc:"stable code of the refusal"`
	Params map[string]any `json:"params,omitempty"`
	Detail string         `json:"detail" doc:"text for the player"`
}

// fail answers an error. An error that is not a refusal is logged and answered without detail.
func (a *admission) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := a.problem(r, err)
	if p.Status == http.StatusForbidden {
		a.denied(r, p.Code)
	}
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

// Bounds of the log lines about refused rights, on each node, so that a flood does not fill the disk. The metrics count
// all of them.
const (
	deniedASecond = 1
	deniedAtOnce  = 20
)

// denied logs a refused right. The path is a known one: others are not found.
func (a *admission) denied(r *http.Request, code string) {
	if a.deniedLines.Allow() {
		who, _ := a.principal(r)
		a.log.Warn("a right was refused", "code", code, "method", r.Method, "path", r.URL.Path, "address", a.address(r), "account", who.Account)
	}
}

func (a *admission) problem(r *http.Request, err error) Problem {
	var no *game.Refusal
	err = reign.Outage(err)
	p := Problem{Type: "about:blank"}
	switch {
	case errors.As(err, &no):
		p.Code, p.Params, p.Status = no.Code.Name, no.Params, statuses[no.Code.Class]
	default:
		if r.Context().Err() == nil {
			a.log.Error("a request failed", "method", r.Method, "path", r.URL.Path, "error", err)
		}
		p.Code, p.Status = errBroken.Name, http.StatusInternalServerError
	}
	if p.Status == 0 {
		p.Status = http.StatusInternalServerError
	}
	p.Title = http.StatusText(p.Status)
	p.Detail = a.keeper.Content().Message(p.Code, p.Params)
	return p
}

func stack() string { return string(debug.Stack()) }
