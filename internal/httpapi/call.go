package httpapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/account/session"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

const bodyLimit = 64 << 10

// Call is a request with its sender.
type Call struct {
	context.Context
	W   http.ResponseWriter
	R   *http.Request
	Who session.Principal // empty on open endpoints when signed out
}

// access is the set of permitted callers.
type access int

const (
	open access = iota
	signed
	moderators
	admins
)

// op describes an endpoint, for the route and for the document.
type op struct {
	id      string
	method  string
	path    string // below Base
	summary string
	access  access
	status  int
	rate    rules.Rate
	query   []string // names of query parameters
	confirm bool     // requires a confirmation
	logged  bool     // its write is a row of a kingdom's log, where a conflict reveals an outdated node
}

// router registers operations: each is described and routed once.
type router struct {
	*description
	*admission
	mux *http.ServeMux
}

// endpoint routes a typed function. In may be rules.None; Out rules.None answers 204.
func endpoint[In, Out any](s *router, o op, f func(*Call, In) (Out, error)) {
	in, out := reflect.TypeFor[In](), reflect.TypeFor[Out]()
	none := reflect.TypeFor[rules.None]()
	if o.status == 0 {
		o.status = http.StatusOK
		if out == none {
			o.status = http.StatusNoContent
		}
	}
	var schema *huma.Schema
	if in != none {
		schema = s.schemas.Schema(in, true, "")
	}
	s.describe(o, schema, out)
	s.mux.HandleFunc(o.method+" "+Base+o.path, func(w http.ResponseWriter, r *http.Request) {
		c, err := s.admit(w, r, o)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		var body In
		if schema != nil {
			raw, err := s.body(c, o)
			if err == nil {
				err = s.decode(schema, raw, &body)
			}
			if err != nil {
				s.fail(w, r, err)
				return
			}
		}
		if o.confirm {
			if err := s.confirmed(c); err != nil {
				s.fail(w, r, err)
				return
			}
		}
		answer, err := f(c, body)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.answer(w, o.status, answer)
	})
}

// SeenHeader has the newest version known to a page: epoch, slash, version.
const SeenHeader = "Umbrarch-Seen"

// seen reads the header; an unreadable one counts as missing.
func seen(r *http.Request) reign.Seen {
	epoch, version, _ := strings.Cut(r.Header.Get(SeenHeader), "/")
	n, err := strconv.ParseInt(version, 10, 64)
	if err != nil {
		return reign.Seen{}
	}
	return reign.Seen{Epoch: epoch, Version: n}
}

// Shared header values. Their capacity is full, so that append copies them.
var noStore, ofJSON = []string{"no-store"}, []string{"application/json"}

// counted is the size up to which net/http sets Content-Length itself.
const counted = 2048

func (on *router) answer(w http.ResponseWriter, status int, v any) {
	h := w.Header()
	h["Cache-Control"] = noStore
	if status == http.StatusNoContent {
		w.WriteHeader(status)
		return
	}
	h["Content-Type"] = ofJSON
	if raw, ok := v.(json.RawMessage); ok {
		if len(raw) > counted {
			h.Set("Content-Length", strconv.Itoa(len(raw))) // otherwise net/http would send chunks
		}
		w.WriteHeader(status)
		_, _ = w.Write(raw)
		return
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyLimit))
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return nil, ErrTooLarge.With("n", bodyLimit)
	}
	if err != nil {
		return nil, ErrMalformed.With()
	}
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = []byte("{}")
	}
	return raw, nil
}
