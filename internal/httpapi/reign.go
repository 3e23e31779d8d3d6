package httpapi

import (
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
)

func (s *Server) reign() {
	s.describeReign()
	s.mux.HandleFunc("POST "+Base+"/reign", s.createKingdom)
	endpoint(s.router, op{id: "reign.get", method: "GET", path: "/reign", summary: "The whole view of the kingdom, brought up to now", access: signed},
		func(c *Call, _ rules.None) (json.RawMessage, error) {
			raw, err := s.Keeper.View(c, c.Who.Account)
			return raw, err
		})
	endpoint(s.router, op{id: "reign.breakdown", method: "GET", path: "/reign/breakdown/{figure...}", summary: "The terms of a figure and their sum", access: signed},
		func(c *Call, _ rules.None) (rules.Breakdown, error) {
			return s.Keeper.Breakdown(c, c.Who.Account, c.R.PathValue("figure"))
		})
	endpoint(s.router, op{id: "reign.records", method: "GET", path: "/reign/records/{kind}", summary: "Rows beside the document, newest first: activity, chronicle, journal:{npc}, raid", access: signed,
		query: []string{"limit", "beforeAt", "beforeId"}}, s.records)
	endpoint(s.router, op{id: "reign.daily", method: "GET", path: "/reign/daily", summary: "Totals of each day by reason, which are kept for ever: the newest days, or those before one", access: signed, query: []string{"beforeDay"}},
		func(c *Call, _ rules.None) ([]reign.Day, error) {
			return s.Keeper.History.DaysBefore(c, c.Who.Account, before(c, "beforeDay", math.MaxInt64))
		})
	endpoint(s.router, op{id: "reign.earned", method: "GET", path: "/reign/earned", summary: "Gold that came in by reason: of late, and since the reign began", access: signed},
		func(c *Call, _ rules.None) (reign.Earned, error) { return s.Keeper.History.Earned(c, c.Who.Account) })
	endpoint(s.router, op{id: "reign.production", method: "GET", path: "/reign/production", summary: "What the last thirty days brought, a row a day: gold by source, power, population", access: signed},
		func(c *Call, _ rules.None) (reign.Production, error) {
			return s.Keeper.History.Production(c, c.Who.Account)
		})
	s.contents()
}

// ErrRecords is the answer for an unknown kind of rows.
var ErrRecords = game.Refuse(game.Missing, "records.unknown_kind")

const recordsPage = 50

func (s *Server) records(c *Call, _ rules.None) ([]reign.Record, error) {
	kind := c.R.PathValue("kind")
	base, _, _ := strings.Cut(kind, ":")
	if base != "activity" && base != "chronicle" && base != "journal" && base != game.RaidKind {
		return nil, ErrRecords.With("id", kind)
	}
	q := c.R.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if err != nil || limit < 1 || limit > 200 {
		limit = recordsPage
	}
	at, _ := strconv.ParseInt(q.Get("beforeAt"), 10, 64)
	return s.Keeper.History.Records(c, c.Who.Account, kind, reign.Place{At: at, ID: q.Get("beforeId")}, limit)
}

func (s *Server) createKingdom(w http.ResponseWriter, r *http.Request) {
	o := op{access: signed, rate: rules.Heavy}
	c, err := s.admit(w, r, o)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	raw, err := s.body(c, o)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	var body ruler.Creation
	q, err := s.request(r, c, "ruler.create", raw)
	if err == nil {
		err = s.decode(s.creation, raw, &body)
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	answer, err := s.Keeper.CreateKingdom(r.Context(), q, body)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.answer(w, http.StatusCreated, json.RawMessage(answer))
}
