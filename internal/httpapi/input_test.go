package httpapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// hostile is a string that no form of the page sends.
type hostile struct {
	name, json, path string
	refused          bool // the string is refused in every place
}

var hostiles = []hostile{
	{"NUL", `"a\u0000b"`, "a%00b", true},
	{"half a surrogate pair", `"a\ud800b"`, "a%ed%a0%80b", true},
	{"a broken byte", "\"a\xffb\"", "a%ffb", true},
	{"10,000 characters", `"` + strings.Repeat("a", 10_000) + `"`, strings.Repeat("a", 10_000), false},
	{"a turned line", `"a\u202eb"`, "a%e2%80%aeb", false},
}

// S-071: no string or path segment breaks a store, and a refused one leaves no rows. Operations and fields come from the
// OpenAPI document, so that new ones are tested too.
func TestHostileInput(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) {
			c.Store, c.Proxies = o, browser.Proxies{netip.MustParsePrefix("127.0.0.0/8")}
		})
		d := describe(t, s)
		tried := 0
		for i, op := range d.operations() {
			address := httpapitest.Header{Name: "X-Forwarded-For", Value: fmt.Sprintf("10.0.%d.%d", i/256, i%256)}
			var p *httpapitest.Client
			for n, attempt := range d.attempts(op) {
				if p == nil || n%20 == 0 { // a new player, before the account's rate is reached
					p = admin(t, s, fmt.Sprintf("admin-%d-%d@umbrarch.example", i, n), address)
				}
				before := contents(t, s.Store)
				r := p.Send(op.method, attempt.path, attempt.body, address, httpapitest.Header{Name: "Content-Type", Value: "application/json"})
				tried++
				switch {
				case r.Err != nil || r.Status >= 500 || r.Status == http.StatusTooManyRequests || attempt.refused && r.Status < 400:
					t.Errorf("%s, %s: %.200v", op.id, attempt.name, r)
				case r.Status >= 400 && contents(t, s.Store) != before:
					t.Errorf("%s, %s: answered %d and stored something", op.id, attempt.name, r.Status)
				case r.Status < 300 && strings.HasPrefix(op.id, "auth."):
					p = nil // the browser may be signed out, or signed in to another account
				}
			}
		}
		if tried < 300 {
			t.Fatalf("only %d requests were made up from the description", tried)
		}
	})
}

// TestHostileHeaders: headers about the browser are stored with its session.
func TestHostileHeaders(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		for _, agent := range []string{"a\xffb", strings.Repeat("é", 5000), "a\u202eb"} {
			c := s.Client()
			c.Want(http.StatusOK, c.Post("/auth/guest", nil, httpapitest.Header{Name: "User-Agent", Value: agent}))
		}
	})
}

func admin(t *testing.T, s *httpapitest.Server, email string, from httpapitest.Header) *httpapitest.Client {
	t.Helper()
	p := s.Client()
	p.Want(http.StatusOK, p.Post("/auth/register", form{"email": email, "password": httpapitest.Password, "confirm": httpapitest.Password}, from))
	p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound"), from))
	if err := s.Accounts.Moderation.Grant(t.Context(), email); err != nil {
		t.Fatal(err)
	}
	return p.Confirm()
}

// contents counts the rows of every table, except presence.
func contents(t *testing.T, s *store.Store) string {
	t.Helper()
	var out strings.Builder
	err := s.Read(t.Context(), func(tx store.Tx) error {
		for _, table := range []string{
			"commits", "inbox", "accounts", "sessions", "account_links", "mail_outbox", "audit_log", "announcements", "reports", "orders",
			"content_overrides", "content_versions", "chat_heads", "chat_messages", "chat_reports", "chat_evidence", "chat_mutes", "shared_answers", "push_subscriptions", "notify_settings", "passkeys",
		} {
			var n int64
			if err := tx.QueryRow(t.Context(), `SELECT COUNT(*) FROM `+table).Scan(&n); err != nil {
				return err
			}
			fmt.Fprintf(&out, "%s %d ", table, n)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

type description struct {
	t          *testing.T
	Paths      map[string]map[string]json.RawMessage `json:"paths"`
	Components struct {
		Schemas map[string]schema `json:"schemas"`
	} `json:"components"`
}

type schema struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Properties map[string]schema `json:"properties"`
	Items      *schema           `json:"items"`
	Enum       []any             `json:"enum"`
	Minimum    *float64          `json:"minimum"`
	Additional any               `json:"additionalProperties"`
}

type operation struct {
	id, method, path string
	query            []string
	body             *schema
}

type attempt struct {
	name, path string
	body       any
	refused    bool
}

func describe(t *testing.T, s *httpapitest.Server) *description {
	t.Helper()
	raw, err := s.API.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	d := httpapitest.Read[description](t, httpapitest.Response{Body: raw})
	d.t = t
	return &d
}

func (d *description) operations() []operation {
	var out []operation
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(d.Paths[path])) {
			if !slices.Contains([]string{"get", "post", "put", "patch", "delete"}, method) {
				continue
			}
			o := httpapitest.Read[struct {
				OperationID string
				Parameters  []struct{ Name, In string }
				RequestBody struct {
					Content map[string]struct{ Schema *schema }
				}
			}](d.t, httpapitest.Response{Body: d.Paths[path][method]})
			op := operation{id: o.OperationID, method: strings.ToUpper(method), path: path, body: o.RequestBody.Content["application/json"].Schema}
			for _, p := range o.Parameters {
				if p.In == "query" {
					op.query = append(op.query, p.Name)
				}
			}
			out = append(out, op)
		}
	}
	return out
}

// attempts puts every hostile string into every string of an operation.
func (d *description) attempts(op operation) []attempt {
	var out []attempt
	for _, h := range hostiles {
		for i, part := range strings.Split(op.path, "/") {
			if strings.HasPrefix(part, "{") {
				parts := strings.Split(op.path, "/")
				parts[i] = h.path
				out = append(out, attempt{h.name + " in " + part, plainPath(strings.Join(parts, "/")), nil, h.refused})
			}
		}
		for _, name := range op.query {
			out = append(out, attempt{h.name + " in ?" + name, plainPath(op.path) + "?" + name + "=" + h.path, "{}", h.refused})
		}
		if op.body == nil {
			continue
		}
		for n := range d.count(*op.body) {
			place := n
			v, name := d.example(*op.body, &place, "")
			raw, err := json.Marshal(v)
			if err != nil {
				d.t.Fatal(err)
			}
			raw = bytes.ReplaceAll(raw, []byte(`"`+here+`"`), []byte(h.json))
			out = append(out, attempt{h.name + " in " + name, plainPath(op.path), string(raw), h.refused})
		}
	}
	return out
}

// plainPath replaces the remaining path parameters with plain values.
func plainPath(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if strings.HasPrefix(part, "{") {
			parts[i] = "x"
		}
	}
	return strings.Join(parts, "/")
}

const here = "~here~"

func (d *description) count(s schema) int {
	n := 1 << 20
	_, _ = d.example(s, &n, "")
	return 1<<20 - n
}

// example makes a value of a schema. place counts down over the strings; the string at which it ends becomes the mark.
func (d *description) example(s schema, place *int, at string) (v any, name string) {
	if ref, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		s = d.Components.Schemas[ref]
	}
	kind := fmt.Sprint(s.Type)
	switch {
	case strings.Contains(kind, "object") || s.Properties != nil:
		out := map[string]any{}
		for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
			if field == "$schema" {
				continue
			}
			value, found := d.example(s.Properties[field], place, at+"."+field)
			out[field], name = value, name+found
		}
		return out, name
	case strings.Contains(kind, "array") && s.Items != nil:
		value, found := d.example(*s.Items, place, at+"[]")
		return []any{value}, found
	case strings.Contains(kind, "string"):
		*place--
		if *place == -1 {
			return here, strings.TrimPrefix(at, ".")
		}
		if len(s.Enum) > 0 {
			return s.Enum[0], ""
		}
		return "x", ""
	case strings.Contains(kind, "boolean"):
		return false, ""
	case s.Minimum != nil:
		return *s.Minimum, ""
	}
	return 1, ""
}
