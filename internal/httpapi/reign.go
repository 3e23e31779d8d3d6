package httpapi

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/store"

	rulesnews "umbrarch/internal/rules/news"
)

func (s *Server) reign() {
	s.describeReign()
	s.mux.HandleFunc("POST "+Base+"/reign", s.found)
	endpoint(s, op{id: "reign.get", method: "GET", path: "/reign", summary: "The whole view of the kingdom, brought up to now", access: signed},
		func(c *Call, _ turn.None) (json.RawMessage, error) {
			raw, err := s.Keeper.View(c, c.Who.Account)
			return raw, err
		})
	endpoint(s, op{id: "reign.breakdown", method: "GET", path: "/reign/breakdown/{figure...}", summary: "The terms of a figure and their sum", access: signed},
		func(c *Call, _ turn.None) (turn.Breakdown, error) {
			return s.Keeper.Breakdown(c, c.Who.Account, c.R.PathValue("figure"))
		})
	endpoint(s, op{id: "reign.records", method: "GET", path: "/reign/records/{kind}", summary: "Rows beside the document, newest first: activity, chronicle, journal:{npc}", access: signed},
		s.records)
	endpoint(s, op{id: "reign.daily", method: "GET", path: "/reign/daily", summary: "Totals of each day by reason, for ever", access: signed},
		func(c *Call, _ turn.None) ([]Day, error) {
			rows, err := s.Store.Daily(c, c.Who.Account)
			out := make([]Day, 0, len(rows))
			for _, r := range rows {
				out = append(out, Day{Day: r.Day, Reason: r.Reason, Sums: r.Sums})
			}
			return out, err
		})
	endpoint(s, op{id: "news.list", method: "GET", path: "/news", summary: "Announcements, newest first", access: signed},
		func(c *Call, _ turn.None) (out []rulesnews.Announcement, err error) {
			err = s.Store.Read(c, func(tx store.Tx) error {
				out, err = news.List(c, tx, 50)
				return err
			})
			return out, err
		})
	s.contents()
}

// Day is what one day moved for one reason.
type Day struct {
	Day    int64            `json:"day" doc:"days since the epoch, UTC"`
	Reason string           `json:"reason"`
	Sums   map[string]int64 `json:"sums"`
}

// RecordRow is one row beside the document.
type RecordRow struct {
	ID   string          `json:"id"`
	At   int64           `json:"at"`
	Body json.RawMessage `json:"body"`
}

// ErrRecords is answered for a kind of rows that does not exist.
var ErrRecords = game.Refuse(game.Missing, "records.unknown_kind")

const recordsPage = 50

func (s *Server) records(c *Call, _ turn.None) ([]RecordRow, error) {
	kind := c.R.PathValue("kind")
	base, _, _ := strings.Cut(kind, ":")
	if base != "activity" && base != "chronicle" && base != "journal" {
		return nil, ErrRecords.With("id", kind)
	}
	q := c.R.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if err != nil || limit < 1 || limit > 200 {
		limit = recordsPage
	}
	at, _ := strconv.ParseInt(q.Get("beforeAt"), 10, 64)
	rows, err := s.Store.Records(c, c.Who.Account, kind, store.Before{At: at, ID: q.Get("beforeId")}, limit)
	out := make([]RecordRow, 0, len(rows))
	for _, r := range rows {
		out = append(out, RecordRow{ID: r.ID, At: r.At, Body: r.Body})
	}
	return out, err
}

func (s *Server) found(w http.ResponseWriter, r *http.Request) {
	c, err := s.admit(w, r, op{access: signed, rate: turn.Heavy})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	raw, err := readBody(w, r)
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
	answer, err := s.Keeper.Found(r.Context(), q, body)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.answer(w, http.StatusCreated, json.RawMessage(answer))
}
