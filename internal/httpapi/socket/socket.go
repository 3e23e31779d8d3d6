// Package socket has the live socket, which pushes messages to open pages.
package socket

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"umbrarch/internal/account/session"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/live"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/refusal"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// Latest is a socket's beacon, sent every 20 seconds: a page that is behind loads the view.
type Latest struct {
	Type        string `json:"type" enum:"latest"`
	Topic       string `json:"topic"`
	Version     int64  `json:"version"`
	TickedAt    int64  `json:"tickedAt"`
	Epoch       string `json:"epoch"`
	Build       string `json:"build"`
	ContentHash string `json:"contentHash"`
	ServerTime  int64  `json:"serverTime"`
}

// subscribe is the only message from a page.
type subscribe struct {
	Type   string   `json:"type"`
	Topics []string `json:"topics"`
}

const (
	beacon     = 20 * time.Second
	recheck    = 10 * time.Second // interval between checks that the session is valid
	readLimit  = 4 << 10
	sendWithin = 10 * time.Second
	saysEvery  = 5 // messages a second from one socket
	saysAtOnce = 40
)

// Routes has the live socket, which pushes messages to open pages.
type Routes struct {
	*route.Router
	Keeper  *reign.Keeper
	Hub     *live.Hub
	Sockets *Sockets
	Log     *slog.Logger
}

// Register adds the socket to the router.
func (s *Routes) Register() {
	s.Keeper.OnFacts(s.leaveFactions)
	s.Mux.HandleFunc("GET "+route.Base+"/live", func(w http.ResponseWriter, r *http.Request) {
		who, err := s.Principal(r)
		if err == nil && !s.SameOrigin(r) {
			err = problem.ErrCrossSite.With()
		}
		if err == nil {
			err = s.Limit("live "+who.Account, rules.Heavy)
		}
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		s.serveSocket(w, r, who)
	})
}

func (s *Routes) serveSocket(w http.ResponseWriter, r *http.Request, who session.Principal) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true}) // sameOrigin has checked the origin above
	if err != nil {
		return
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(readLimit)
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	sub := s.Hub.Subscribe()
	defer sub.Close()
	one := &socket{session: who.Session, close: cancel, sub: sub}
	if !s.Sockets.add(who.Account, one) {
		_ = conn.Close(websocket.StatusPolicyViolation, "too many connections")
		return
	}
	defer s.Sockets.remove(who.Account, one)
	epoch := s.Keeper.Epoch()
	// If the session ended before the socket was registered, its end did not close the socket.
	if why := s.ended(ctx, r, epoch); why != nil {
		farewell(conn, why)
		return
	}
	leave := s.Keeper.Watch(who.Account)
	defer leave()
	// The connection uses the request's context: cancelling a read or write would cut it before the page gets the
	// reason.
	go s.hear(r.Context(), conn, sub, who.Account, cancel)
	why := s.speak(ctx, conn, sub, who, func() error { return s.ended(ctx, r, epoch) })
	farewell(conn, cmp.Or(why, context.Cause(ctx)))
}

func farewell(conn *websocket.Conn, why error) {
	switch {
	case errors.Is(why, errAway):
		_ = conn.Close(websocket.StatusServiceRestart, string(errAway))
	case errors.Is(why, errEnded):
		_ = conn.Close(4401, string(errEnded))
	}
}

// ended is the reason to close a socket; nil if there is none. A store that cannot answer closes none.
func (s *Routes) ended(ctx context.Context, r *http.Request, epoch string) error {
	err := s.Alive(ctx, r)
	var denied *refusal.Refusal
	switch {
	case errors.As(err, &denied):
		return errEnded
	case s.Keeper.Epoch() != epoch:
		return errAway
	}
	return nil
}

// hear handles subscriptions and pings; any other message closes the socket.
func (s *Routes) hear(ctx context.Context, conn *websocket.Conn, sub *live.Subscriber, player string, cancel context.CancelCauseFunc) {
	defer cancel(nil)
	defer func() {
		if v := recover(); v != nil { // a panic closes this socket alone
			s.Log.Error("a socket panicked", "panic", v, "stack", string(debug.Stack()))
		}
	}()
	joined := map[string]bool{}
	pace := rate.NewLimiter(saysEvery, saysAtOnce)
	for {
		_, raw, err := conn.Read(ctx)
		if err != nil || !pace.Allow() {
			return
		}
		var m subscribe
		if json.Unmarshal(raw, &m) != nil {
			return
		}
		if m.Type == "ping" {
			sub.Offer(map[string]string{"type": "pong"})
			continue
		}
		if m.Type != "subscribe" || len(m.Topics) > 8 {
			return
		}
		for _, topic := range m.Topics {
			if joined[topic] {
				continue
			}
			switch topic {
			case "kingdom":
				sub.Join(reign.Topic(player))
				s.tellLatest(ctx, sub, player)
			case "realm", faction.ListTopic:
				sub.Join(topic)
			default:
				if id, of := ofFaction(topic); of {
					s.joinFaction(ctx, sub, player, id)
				}
				continue // an unknown topic, perhaps of a newer page, is ignored
			}
			joined[topic] = true
		}
	}
}

// speak sends messages until the context or the session ends. The session may expire, or end on a node that cannot
// announce it. After a restore the page has to reconnect and identify itself again.
func (s *Routes) speak(ctx context.Context, conn *websocket.Conn, sub *live.Subscriber, who session.Principal, ended func() error) error {
	tick, check := time.NewTicker(beacon), time.NewTicker(recheck)
	defer tick.Stop()
	defer check.Stop()
	wire := context.WithoutCancel(ctx) // a cancelled write would cut the connection before the page gets the reason
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-sub.Ready():
			for _, m := range sub.Take() {
				send, done := context.WithTimeout(wire, sendWithin)
				err := conn.Write(send, websocket.MessageText, m)
				done()
				if err != nil {
					return nil
				}
			}
		case <-check.C:
			if why := ended(); why != nil {
				return why
			}
		case <-tick.C:
			ping, done := context.WithTimeout(wire, sendWithin)
			err := conn.Ping(ping)
			done()
			if err != nil {
				return nil
			}
			s.tellLatest(ctx, sub, who.Account)
		}
	}
}

func (s *Routes) tellLatest(ctx context.Context, sub *live.Subscriber, player string) {
	version, ticked, err := s.Keeper.Dev.Latest(ctx, player)
	if err != nil {
		return // without a reign, or if the store fails, the page learns it from the next beacon
	}
	sub.Offer(Latest{
		Type: "latest", Topic: "kingdom", Version: version, TickedAt: ticked, Epoch: s.Keeper.Epoch(), Build: s.Keeper.Build(),
		ContentHash: s.Keeper.Content().Hash, ServerTime: s.Keeper.Now(),
	})
}
