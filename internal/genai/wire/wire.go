// Package wire is the HTTP client of drivers: JSON posted to one host, the answer read whole or as server-sent events,
// and errors by status. It bounds the bytes read and follows no redirects, because the key is for that host alone.
package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"umbrarch/internal/genai"
)

// Bounds of the bytes read of an answer. A picture arrives as base64, which is a third longer than its file.
const (
	mostText    = 1 << 20
	mostPicture = 16 << 20
)

// Client posts to one host.
type Client struct {
	Host   string // for the log
	base   string
	header http.Header
	http   *http.Client
}

// New validates the address. A header without a value is left out.
func New(base string, header map[string]string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil || u.RawQuery != "" {
		return nil, errors.New("the provider's address is not of the form https://host/path") // without the text, which may contain a key
	}
	c := &Client{Host: u.Hostname(), base: strings.TrimRight(base, "/"), header: http.Header{"Content-Type": {"application/json"}}, http: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	for name, value := range header {
		if value != "" {
			c.header.Set(name, value)
		}
	}
	return c, nil
}

// Post sends a body and reads the whole answer.
func (c *Client) Post(ctx context.Context, path string, body, into any) error {
	return c.post(ctx, path, body, into, mostText)
}

// PostPicture is Post for an answer with a picture.
func (c *Client) PostPicture(ctx context.Context, path string, body, into any) error {
	return c.post(ctx, path, body, into, mostPicture)
}

func (c *Client) post(ctx context.Context, path string, body, into any, most int64) error {
	answer, err := c.send(ctx, path, body)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(answer.Body, most+1))
	switch {
	case err != nil:
		return err
	case int64(len(raw)) > most:
		return fmt.Errorf("%w: more than %d bytes", genai.ErrShape, most)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return errors.New("the provider answered no JSON of its interface")
	}
	return nil
}

// send returns an answer with status 200; the caller closes its body.
func (c *Client) send(ctx context.Context, path string, body any) (*http.Response, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+path, bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	q.Header = c.header.Clone()
	answer, err := c.http.Do(q)
	if err != nil {
		return nil, err
	}
	if err := fault(answer); err != nil {
		_ = answer.Body.Close()
		return nil, err
	}
	return answer, nil
}

// fault is the error of a status. The provider's message is not read: it may repeat the key or a player's text.
func fault(answer *http.Response) error {
	switch status := answer.StatusCode; {
	case status == http.StatusOK:
		return nil
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		return &genai.RateLimitedError{Status: status, After: after(answer.Header.Get("Retry-After"), time.Now())}
	case status == http.StatusRequestTimeout, status >= http.StatusInternalServerError:
		return fmt.Errorf("status %d", status)
	case status == http.StatusBadRequest, status == http.StatusRequestEntityTooLarge, status == http.StatusUnprocessableEntity:
		return fmt.Errorf("%w: status %d", genai.ErrRefused, status)
	default: // the key, the model or the address is wrong: retrying is useless
		return fmt.Errorf("%w: status %d", genai.ErrDenied, status)
	}
}

// after parses seconds or a date.
func after(text string, now time.Time) time.Duration {
	if n, err := strconv.ParseInt(text, 10, 32); err == nil {
		return max(0, time.Duration(n)*time.Second)
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}

// Bare removes the code fence that many models put around JSON.
func Bare(text string) json.RawMessage {
	text = strings.TrimSpace(text)
	if inner, ok := strings.CutPrefix(text, "```"); ok {
		inner = strings.TrimSuffix(strings.TrimSpace(inner), "```")
		text = strings.TrimSpace(strings.TrimPrefix(inner, "json"))
	}
	return json.RawMessage(text)
}
