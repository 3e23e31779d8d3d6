package route

import (
	"context"
	"net/http"
	"strconv"

	"umbrarch/internal/account/session"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Base of every path.
const Base = "/api/v1"

// Call is a request with its sender.
type Call struct {
	context.Context
	W   http.ResponseWriter
	R   *http.Request
	Who session.Principal // empty on open endpoints when signed out
}

// Number is a positive number of the query, such as the start of a page.
func (c *Call) Number(name string, otherwise int64) int64 {
	if n, err := strconv.ParseInt(c.R.URL.Query().Get(name), 10, 64); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// Access is the set of permitted callers.
type Access int

// Callers: everybody, signed-in accounts with guests, moderators with admins, admins alone.
const (
	Open Access = iota
	Signed
	Moderators
	Admins
)

// Op describes an endpoint, for the route and for the document.
type Op struct {
	ID      string
	Method  string
	Path    string // below Base
	Summary string
	Access  Access
	Status  int
	Rate    rules.Rate
	Query   []string    // names of query parameters
	Codes   []game.Code // refusals of the operation itself
	Confirm bool        // requires a confirmation
	Logged  bool        // its write is a row of a kingdom's log, where a conflict reveals an outdated node
}

// Paged are the query parameters of a list that can be searched and has pages.
var Paged = []string{"q", "after"}
