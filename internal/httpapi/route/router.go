// Package route describes and routes operations. It checks the caller, the rights and the rate, decodes the body and
// encodes the answer, so that only the call itself is left to a subject.
package route

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/time/rate"

	"umbrarch/internal/account/session"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/openapi"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// Options of a Router.
type Options struct {
	Document *openapi.Document
	Browsers *browser.Browsers
	Auth     *session.Authenticator
	Sessions *session.Sessions
	Keeper   *reign.Keeper
	Wall     func() time.Time // for rates
	Log      *slog.Logger
}

// Router registers operations: each is described and routed once.
type Router struct {
	*openapi.Document
	*admission
	Mux *http.ServeMux
}

// New has no operations yet.
func New(o Options) *Router {
	return &Router{Document: o.Document, Mux: http.NewServeMux(), admission: &admission{
		Browsers: o.Browsers, auth: o.Auth, sessions: o.Sessions, keeper: o.Keeper, limits: newLimits(o.Wall), log: o.Log,
		deniedLines: rate.NewLimiter(deniedASecond, deniedAtOnce),
	}}
}

// HandleFunc routes an operation that decodes and answers by itself.
func (on *Router) HandleFunc(o Op, f http.HandlerFunc) {
	on.Mux.HandleFunc(o.Method+" "+Base+o.Path, f)
}

// Endpoint describes and routes a typed function. In may be rules.None; Out rules.None answers 204.
func Endpoint[In, Out any](on *Router, o Op, f func(*Call, In) (Out, error)) {
	in, out := reflect.TypeFor[In](), reflect.TypeFor[Out]()
	none := reflect.TypeFor[rules.None]()
	if o.Status == 0 {
		o.Status = http.StatusOK
		if out == none {
			o.Status = http.StatusNoContent
		}
	}
	var schema *huma.Schema
	if in != none {
		schema = on.Schemas.Schema(in, true, "")
	}
	on.Describe(o, schema, out)
	on.HandleFunc(o, func(w http.ResponseWriter, r *http.Request) {
		c, err := on.Admit(w, r, o)
		if err != nil {
			on.Fail(w, r, err)
			return
		}
		var body In
		if schema != nil {
			raw, err := on.Body(c, o)
			if err == nil {
				err = jsonbody.Decode(on.Schemas, schema, raw, &body)
			}
			if err != nil {
				on.Fail(w, r, err)
				return
			}
		}
		if o.Confirm {
			if err := on.Confirmed(c); err != nil {
				on.Fail(w, r, err)
				return
			}
		}
		answer, err := f(c, body)
		if err != nil {
			on.Fail(w, r, err)
			return
		}
		Answer(w, o.Status, answer)
	})
}

// Shared header values. Their capacity is full, so that append copies them.
var noStore, ofJSON = []string{"no-store"}, []string{"application/json"}

// counted is the size up to which net/http sets Content-Length itself.
const counted = 2048

// Answer sends a value as JSON.
func Answer(w http.ResponseWriter, status int, v any) {
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
