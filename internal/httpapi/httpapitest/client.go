package httpapitest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
)

// Base of every path of the API.
const Base = "/api/v1"

// Client is one browser with its own cookies.
type Client struct {
	T    testing.TB
	URL  string
	HTTP *http.Client
}

// Dial makes a client of any running server. It sends nothing yet.
func Dial(t testing.TB, url string) *Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Client{T: t, URL: url, HTTP: &http.Client{Jar: jar, Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 16}}}
}

// Response is an answer, read whole.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	Err    error // the request got no answer
}

// Problem is an encoded refusal.
type Problem struct {
	Status int            `json:"status"`
	Code   string         `json:"code"`
	Params map[string]any `json:"params"`
	Detail string         `json:"detail"`
}

// Problem decodes a refusal.
func (r Response) Problem() (p Problem) {
	if strings.HasPrefix(r.Header.Get("Content-Type"), "application/problem+json") {
		_ = json.Unmarshal(r.Body, &p)
	}
	return p
}

func (r Response) String() string {
	if r.Err != nil {
		return r.Err.Error()
	}
	return fmt.Sprintf("%d %s", r.Status, r.Body)
}

// Header is one request header.
type Header struct{ Name, Value string }

// Key is the idempotency key of a command.
func Key(key string) Header { return Header{"Idempotency-Key", key} }

// Send sends a request; it never fails the test, so that goroutines may call it.
func (c *Client) Send(method, path string, body any, headers ...Header) Response {
	var reader io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			return Response{Err: err}
		}
		reader = bytes.NewReader(raw)
	}
	r, err := http.NewRequestWithContext(context.Background(), method, c.URL+path, reader)
	if err != nil {
		return Response{Err: err}
	}
	if reader != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, h := range headers {
		if h.Name == "Host" {
			r.Host = h.Value
		}
		r.Header.Set(h.Name, h.Value)
	}
	answer, err := c.HTTP.Do(r)
	if err != nil {
		return Response{Err: err}
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(answer.Body)
	return Response{Status: answer.StatusCode, Header: answer.Header, Body: raw, Err: err}
}

// Command sends a command of the registry. A refusal that the command does not declare fails the test.
func (c *Client) Command(name string, body any, headers ...Header) Response {
	r := c.Send(http.MethodPost, Base+"/commands/"+name, body, headers...)
	if code := r.Problem().Code; code != "" && !declares(name, code) {
		c.T.Errorf("%s answers the undeclared code %s", name, code)
	}
	return r
}

// declares tells whether a command may answer with a code: its own, or one of httpapi, the session and the store, which
// any command may return.
func declares(name, code string) bool {
	switch system, _, _ := strings.Cut(code, "."); system {
	case "request", "auth", "rate", "store", "server":
		return true
	}
	if code == "reign.none" || code == "reign.moved" || code == "admin.confirm" {
		return true
	}
	c, ok := theGame().Command(name)
	return ok && slices.ContainsFunc(c.Codes, func(one game.Code) bool { return one.Name == code })
}

// Get reads a path under the API's base.
func (c *Client) Get(path string, headers ...Header) Response {
	return c.Send(http.MethodGet, Base+path, nil, headers...)
}

// Post sends to a path under the API's base.
func (c *Client) Post(path string, body any, headers ...Header) Response {
	return c.Send(http.MethodPost, Base+path, body, headers...)
}

// Cookie is the browser's session as a header, for another browser.
func (c *Client) Cookie() []Header {
	c.T.Helper()
	at, err := url.Parse(c.URL)
	if err != nil {
		c.T.Fatal(err)
	}
	return []Header{{Name: "Cookie", Value: c.HTTP.Jar.Cookies(at)[0].String()}}
}

// Want fails the test unless the answer has the status, and returns the answer.
func (c *Client) Want(status int, r Response) Response {
	c.T.Helper()
	if r.Err != nil || r.Status != status {
		c.T.Fatalf("got %v, want status %d", r, status)
	}
	return r
}

// Refused fails the test unless the answer is this refusal with exactly this text.
func (c *Client) Refused(status int, code, detail string, r Response) Problem {
	c.T.Helper()
	p := r.Problem()
	if r.Err != nil || r.Status != status || p.Status != status || p.Code != code || p.Detail != detail {
		c.T.Fatalf("got %v, want %d %s %q", r, status, code, detail)
	}
	return p
}

// Do sends a command that must be accepted.
func (c *Client) Do(name string, body any, headers ...Header) Answer {
	c.T.Helper()
	return Read[Answer](c.T, c.Want(http.StatusOK, c.Command(name, body, headers...)))
}

// Read decodes an answer.
func Read[T any](t testing.TB, r Response) (v T) {
	t.Helper()
	if err := json.Unmarshal(r.Body, &v); err != nil {
		t.Fatalf("%v in %s", err, r.Body)
	}
	return v
}
