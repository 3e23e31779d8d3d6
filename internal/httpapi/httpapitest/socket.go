package httpapitest

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// Socket is one live connection.
type Socket struct {
	c    *Client
	conn *websocket.Conn
	in   chan Message
	end  chan struct{} // closed with the connection
	code websocket.StatusCode
}

// Message is any message of the live socket.
type Message struct {
	Type     string                     `json:"type"`
	Topic    string                     `json:"topic"`
	Version  int64                      `json:"version"`
	From     int64                      `json:"from"`
	TickedAt int64                      `json:"tickedAt"`
	Epoch    string                     `json:"epoch"`
	Build    string                     `json:"build"`
	Cause    string                     `json:"cause"`
	Sections map[string]json.RawMessage `json:"sections"`
	Notices  []Notice                   `json:"notices"`
	Raw      string                     `json:"-"`
}

// Open requests a live socket and returns the server's answer.
func (c *Client) Open(headers ...Header) (*Socket, *http.Response, error) {
	h := http.Header{}
	for _, one := range headers {
		h.Set(one.Name, one.Value)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	conn, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(c.URL, "http")+Base+"/live", &websocket.DialOptions{HTTPClient: c.HTTP, HTTPHeader: h})
	if err != nil {
		return nil, answer, err
	}
	conn.SetReadLimit(1 << 20)
	s := &Socket{c: c, conn: conn, in: make(chan Message, 1024), end: make(chan struct{})}
	go s.read()
	return s, answer, nil
}

// Live opens a socket on topics; a page's are kingdom and realm. When it returns, the subscriptions are in force, since
// the server handles a ping after earlier messages.
func (c *Client) Live(topics ...string) *Socket {
	c.T.Helper()
	s, _, err := c.Open()
	if err != nil {
		c.T.Fatal(err)
	}
	c.T.Cleanup(s.Close)
	s.Say(map[string]any{"type": "subscribe", "topics": topics})
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	_ = s.conn.Ping(ctx) // some tests are about a socket that is closed at once
	return s
}

func (s *Socket) read() {
	defer close(s.end)
	for {
		_, raw, err := s.conn.Read(context.Background())
		if err != nil {
			s.code = websocket.CloseStatus(err)
			return
		}
		m := Message{Raw: string(raw)}
		if json.Unmarshal(raw, &m) == nil {
			s.in <- m
		}
	}
}

// Say sends a page's message.
func (s *Socket) Say(v any) {
	s.c.T.Helper()
	if err := s.Try(v); err != nil {
		s.c.T.Fatal(err)
	}
}

// Try sends a message, even if the server may have closed the socket.
func (s *Socket) Try(v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageText, raw)
}

// Next returns the next message of a type within the time, or nothing.
func (s *Socket) Next(kind string, within time.Duration) (Message, bool) {
	limit := time.After(within)
	for {
		select {
		case m := <-s.in:
			if m.Type == kind {
				return m, true
			}
		case <-limit:
			return Message{}, false
		}
	}
}

// Want fails the test unless a message of a type comes within the time, and returns it.
func (s *Socket) Want(kind string, within time.Duration) Message {
	s.c.T.Helper()
	m, ok := s.Next(kind, within)
	if !ok {
		s.c.T.Fatalf("no %s came within %v", kind, within)
	}
	return m
}

// Ended waits for the server to close the socket and returns its code.
func (s *Socket) Ended(within time.Duration) (websocket.StatusCode, bool) {
	select {
	case <-s.end:
		return s.code, true
	case <-time.After(within):
		return 0, false
	}
}

// Closed fails the test unless the server closes the socket within the time with a code.
func Closed(t *testing.T, subject string, s *Socket, within time.Duration, want websocket.StatusCode) {
	t.Helper()
	if code, ended := s.Ended(within); !ended || code != want {
		t.Errorf("%s: the socket ended %v with %d, want %d", subject, ended, code, want)
	}
}

// Close cuts the connection without a closing message, as a lost network does.
func (s *Socket) Close() { _ = s.conn.CloseNow() }
