package httpapi

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"umbrarch/internal/account/session"
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
	perAccount = 12 // sockets per account
	saysEvery  = 5  // messages a second from one socket
	saysAtOnce = 40
)

// sockets has the connected sessions, so that those of revoked ones can be closed.
type sockets struct {
	mu   sync.Mutex
	open map[string]map[*socket]bool // by account
}

type socket struct {
	session string
	close   context.CancelCauseFunc
	sub     *live.Subscriber
}

func newSockets() *sockets { return &sockets{open: map[string]map[*socket]bool{}} }

func (k *sockets) add(player string, one *socket) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.open[player]) >= perAccount {
		return false
	}
	if k.open[player] == nil {
		k.open[player] = map[*socket]bool{}
	}
	k.open[player][one] = true
	return true
}

func (k *sockets) remove(player string, one *socket) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.open[player], one)
	if len(k.open[player]) == 0 {
		delete(k.open, player)
	}
}

func (k *sockets) closeAll() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, some := range k.open {
		for one := range some {
			one.close(errAway)
		}
	}
}

func (k *sockets) count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := 0
	for _, some := range k.open {
		n += len(some)
	}
	return n
}

// End closes the sockets of ended sessions; nil means all of the account.
func (k *sockets) End(player string, sessions []string) {
	gone := map[string]bool{}
	for _, id := range sessions {
		gone[id] = true
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for one := range k.open[player] {
		if len(sessions) == 0 || gone[one.session] {
			one.close(errEnded)
		}
	}
}

type closing string

func (c closing) Error() string { return string(c) }

const (
	errAway  = closing("the server restarts; come back")
	errEnded = closing("the session ended")
)

// liveRoutes has the live socket, which pushes messages to open pages.
type liveRoutes struct {
	*router
	keeper  *reign.Keeper
	hub     *live.Hub
	sockets *sockets
}

func (s *liveRoutes) register() {
	s.keeper.OnFacts(s.leaveFactions)
	s.mux.HandleFunc("GET "+Base+"/live", func(w http.ResponseWriter, r *http.Request) {
		who, err := s.principal(r)
		if err == nil && !s.sameOrigin(r) {
			err = ErrCrossSite.With()
		}
		if err == nil {
			err = s.limits.take("live "+who.Account, rules.Heavy)
		}
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.serveSocket(w, r, who)
	})
}

func (s *liveRoutes) serveSocket(w http.ResponseWriter, r *http.Request, who session.Principal) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true}) // sameOrigin has checked the origin above
	if err != nil {
		return
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(readLimit)
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	sub := s.hub.Subscribe()
	defer sub.Close()
	one := &socket{session: who.Session, close: cancel, sub: sub}
	if !s.sockets.add(who.Account, one) {
		_ = conn.Close(websocket.StatusPolicyViolation, "too many connections")
		return
	}
	defer s.sockets.remove(who.Account, one)
	epoch := s.keeper.Epoch()
	// If the session ended before the socket was registered, its end did not close the socket.
	if why := s.ended(ctx, r, epoch); why != nil {
		farewell(conn, why)
		return
	}
	leave := s.keeper.Watch(who.Account)
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
func (s *liveRoutes) ended(ctx context.Context, r *http.Request, epoch string) error {
	err := s.auth.Alive(ctx, s.token(r))
	var denied *refusal.Refusal
	switch {
	case errors.As(err, &denied):
		return errEnded
	case s.keeper.Epoch() != epoch:
		return errAway
	}
	return nil
}

// hear handles subscriptions and pings; any other message closes the socket.
func (s *liveRoutes) hear(ctx context.Context, conn *websocket.Conn, sub *live.Subscriber, player string, cancel context.CancelCauseFunc) {
	defer cancel(nil)
	defer func() {
		if v := recover(); v != nil { // a panic closes this socket alone
			s.log.Error("a socket panicked", "panic", v, "stack", stack())
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
func (s *liveRoutes) speak(ctx context.Context, conn *websocket.Conn, sub *live.Subscriber, who session.Principal, ended func() error) error {
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

func (s *liveRoutes) tellLatest(ctx context.Context, sub *live.Subscriber, player string) {
	version, ticked, err := s.keeper.Dev.Latest(ctx, player)
	if err != nil {
		return // without a reign, or if the store fails, the page learns it from the next beacon
	}
	sub.Offer(Latest{
		Type: "latest", Topic: "kingdom", Version: version, TickedAt: ticked, Epoch: s.keeper.Epoch(), Build: s.keeper.Build(),
		ContentHash: s.keeper.Content().Hash, ServerTime: s.keeper.Now(),
	})
}
