// Package dev has the operations of a development server: a clock that can be moved and dice that can be fixed, for tests.
package dev

import (
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// errDevOnly restricts the development endpoints to this machine.
var errDevOnly = game.Refuse(game.Missing, "request.unknown_path")

// clockMove shifts the realm's clock.
type clockMove struct {
	AdvanceSeconds int64 `json:"advanceSeconds" minimum:"0" maximum:"315360000"`
	Online         bool  `json:"online,omitempty" doc:"whether the players were present meanwhile"`
}

// clockAnswer is the realm's time after a move.
type clockAnswer struct {
	Now int64 `json:"now"`
}

// seedSet fixes the dice of every kingdom from now on.
type seedSet struct {
	Seed int64 `json:"seed"`
}

// Routes are the operations of a development server.
type Routes struct {
	*route.Router
	Keeper *reign.Keeper
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	local := func(c *route.Call) error {
		if !browser.FromThisMachine(c.R) {
			return errDevOnly.With()
		}
		return nil
	}
	s.Mux.HandleFunc("POST /dev/clock", handler(s.Router, local, func(c *route.Call, b clockMove) (clockAnswer, error) {
		err := s.Keeper.Dev.MoveClock(c, b.AdvanceSeconds*1000, b.Online)
		s.Keeper.WriteStandings(c) // the round that runs every minute
		return clockAnswer{Now: s.Keeper.Now()}, err
	}))
	s.Mux.HandleFunc("POST /dev/seed", handler(s.Router, local, func(c *route.Call, b seedSet) (rules.None, error) {
		return rules.None{}, s.Keeper.Dev.FixSeed(c, b.Seed)
	}))
}

func handler[In, Out any](s *route.Router, allowed func(*route.Call) error, f func(*route.Call, In) (Out, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &route.Call{Context: r.Context(), W: w, R: r}
		if err := allowed(c); err != nil {
			s.Fail(w, r, err)
			return
		}
		raw, err := jsonbody.Read(w, r)
		var body In
		if err == nil {
			err = jsonbody.Decode(s.Schemas, schemaOf[In](s), raw, &body)
		}
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		out, err := f(c, body)
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		route.Answer(w, http.StatusOK, out)
	}
}

func schemaOf[T any](s *route.Router) *huma.Schema {
	return huma.SchemaFromType(s.Schemas, reflect.TypeFor[T]())
}
