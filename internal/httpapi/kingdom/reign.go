package kingdom

import (
	"encoding/json"
	"math"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ruler"
)

func (s *Routes) reign() {
	s.creation()
	s.statistics()
	route.Endpoint(s.Router, route.Op{ID: "reign.get", Method: "GET", Path: "/reign", Summary: "The whole view of the kingdom, brought up to now", Access: route.Signed},
		func(c *route.Call, _ rules.None) (json.RawMessage, error) {
			raw, err := s.Keeper.View(c, c.Who.Account)
			return raw, err
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.breakdown", Method: "GET", Path: "/reign/breakdown/{figure...}", Summary: "The terms of a figure and their sum", Access: route.Signed},
		func(c *route.Call, _ rules.None) (rules.Breakdown, error) {
			return s.Keeper.Breakdown(c, c.Who.Account, c.R.PathValue("figure"))
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.records", Method: "GET", Path: "/reign/records/{kind}", Summary: "Rows beside the document, newest first: activity, chronicle, journal:{npc}, raid, court", Access: route.Signed,
		Query: []string{"limit", "beforeAt", "beforeId"}}, s.records)
	route.Endpoint(s.Router, route.Op{ID: "reign.daily", Method: "GET", Path: "/reign/daily", Summary: "Totals of each day by reason, which are kept for ever: the newest days, or those before one", Access: route.Signed, Query: []string{"beforeDay"}},
		func(c *route.Call, _ rules.None) ([]reign.Day, error) {
			return s.Keeper.History.DaysBefore(c, c.Who.Account, c.Number("beforeDay", math.MaxInt64))
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.earned", Method: "GET", Path: "/reign/earned", Summary: "Gold that came in by reason: of late, and since the reign began", Access: route.Signed},
		func(c *route.Call, _ rules.None) (reign.Earned, error) {
			return s.Keeper.History.Earned(c, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.production", Method: "GET", Path: "/reign/production", Summary: "What the last thirty days brought, a row a day: gold by source, power, population", Access: route.Signed},
		func(c *route.Call, _ rules.None) (reign.Production, error) {
			return s.Keeper.History.Production(c, c.Who.Account)
		})
}

// errRecords is the answer for an unknown kind of rows.
var errRecords = game.Refuse(game.Missing, "records.unknown_kind")

const recordsPage = 50

func (s *Routes) records(c *route.Call, _ rules.None) ([]reign.Record, error) {
	kind := c.R.PathValue("kind")
	base, _, _ := strings.Cut(kind, ":")
	if base != "activity" && base != "chronicle" && base != "journal" && base != game.RaidKind && base != game.CourtBookKind {
		return nil, errRecords.With("id", kind)
	}
	q := c.R.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if err != nil || limit < 1 || limit > 200 {
		limit = recordsPage
	}
	at, _ := strconv.ParseInt(q.Get("beforeAt"), 10, 64)
	return s.Keeper.History.Records(c, c.Who.Account, kind, reign.Place{At: at, ID: q.Get("beforeId")}, limit)
}

func (s *Routes) creation() {
	o := route.Op{ID: "reign.create", Method: http.MethodPost, Path: "/reign", Summary: "Create the ruler", Access: route.Signed, Rate: rules.Heavy, Status: http.StatusCreated,
		Codes: []game.Code{problem.ErrKeyShape, ruler.ErrChoice, ruler.ErrPoints, ruler.ErrColour, ruler.ErrReigns}}
	schema := s.Schemas.Schema(reflect.TypeFor[ruler.Creation](), true, "")
	answer := durable(s.Document, reflect.TypeFor[ruler.Created](), "")
	operation := s.Describe(o, schema, nil)
	operation.Description = "Creates the account's only reign. " + o.Access.Callers()
	operation.Responses["201"] = answer
	s.HandleFunc(o, func(w http.ResponseWriter, r *http.Request) {
		answer, err := s.createKingdom(w, r, o, schema)
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		route.Answer(w, o.Status, answer)
	})
}

func (s *Routes) createKingdom(w http.ResponseWriter, r *http.Request, o route.Op, schema *huma.Schema) (any, error) {
	c, err := s.Admit(w, r, o)
	if err != nil {
		return nil, err
	}
	raw, err := s.Body(c, o)
	if err != nil {
		return nil, err
	}
	q, err := s.request(r, c, "ruler.create", raw)
	if err != nil {
		return nil, err
	}
	var body ruler.Creation
	if err := jsonbody.Decode(s.Schemas, schema, raw, &body); err != nil {
		return nil, err
	}
	answer, err := s.Keeper.CreateKingdom(r.Context(), q, body)
	return json.RawMessage(answer), err
}
