package httpapi

import (
	"net"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// ErrDevOnly restricts the development endpoints to this machine.
var ErrDevOnly = game.Refuse(game.Missing, "request.unknown_path")

// ClockMove shifts the realm's clock.
type ClockMove struct {
	AdvanceSeconds int64 `json:"advanceSeconds" minimum:"0" maximum:"315360000"`
	Online         bool  `json:"online,omitempty" doc:"whether the players were present meanwhile"`
}

// ClockAnswer is the realm's time after a move.
type ClockAnswer struct {
	Now int64 `json:"now"`
}

// SeedSet fixes the dice of every kingdom from now on.
type SeedSet struct {
	Seed int64 `json:"seed"`
}

// dev registers the operations of a development server: a clock that can be moved and dice that can be fixed, for tests.
func (s *Server) dev() {
	local := func(c *Call) error {
		if !fromThisMachine(c.R) {
			return ErrDevOnly.With()
		}
		return nil
	}
	s.mux.HandleFunc("POST /dev/clock", devHandler(s, local, func(c *Call, b ClockMove) (ClockAnswer, error) {
		err := s.Keeper.Dev.MoveClock(c, b.AdvanceSeconds*1000, b.Online)
		s.Keeper.WriteStandings(c) // the round that runs every minute
		return ClockAnswer{Now: s.Keeper.Now()}, err
	}))
	s.mux.HandleFunc("POST /dev/seed", devHandler(s, local, func(c *Call, b SeedSet) (rules.None, error) {
		return rules.None{}, s.Keeper.Dev.FixSeed(c, b.Seed)
	}))
}

// fromThisMachine recognises a local request that no local proxy forwarded.
func fromThisMachine(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	named := host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host == "::1"
	return named && !forwarded(r) && peer(r).IsLoopback()
}

func forwarded(r *http.Request) bool {
	for name := range r.Header {
		if name == "Forwarded" || strings.HasPrefix(name, "X-Forwarded") {
			return true
		}
	}
	return false
}

func devHandler[In, Out any](s *Server, allowed func(*Call) error, f func(*Call, In) (Out, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &Call{Context: r.Context(), W: w, R: r}
		if err := allowed(c); err != nil {
			s.fail(w, r, err)
			return
		}
		raw, err := readBody(w, r)
		var body In
		if err == nil {
			err = s.decode(schemaOf[In](s), raw, &body)
		}
		if err != nil {
			s.fail(w, r, err)
			return
		}
		out, err := f(c, body)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.answer(w, http.StatusOK, out)
	}
}

func schemaOf[T any](s *Server) *huma.Schema {
	return huma.SchemaFromType(s.schemas, reflect.TypeFor[T]())
}
