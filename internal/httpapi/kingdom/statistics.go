package kingdom

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// statistics serves the reign by day, for the page and as files.
func (s *Routes) statistics() {
	route.Endpoint(s.Router, route.Op{ID: "reign.statistics", Method: "GET", Path: "/reign/statistics", Summary: "The reign by day: gold by source, how the kingdom stood, and the records", Access: route.Signed},
		func(c *route.Call, _ rules.None) (reign.Statistics, error) {
			return s.Keeper.History.Statistics(c, c.Who.Account)
		})
	route.Endpoint(s.Router, route.Op{ID: "reign.statistics.json", Method: "GET", Path: "/reign/statistics.json", Summary: "All data of the statistics, as a file", Access: route.Signed, Rate: route.Rare},
		func(c *route.Call, _ rules.None) (reign.StatisticsExport, error) {
			all, err := s.Keeper.History.StatisticsExport(c, c.Who.Account)
			if err == nil {
				asFile(c.W, "json")
			}
			return all, err
		})
	o := route.Op{ID: "reign.statistics.csv", Method: "GET", Path: "/reign/statistics.csv", Summary: "All data of the statistics, as a table: a row for each number", Access: route.Signed, Rate: route.Rare, Status: http.StatusOK}
	s.Describe(o, nil, nil).Responses["200"].Content = map[string]*huma.MediaType{ofCSV: {Schema: &huma.Schema{Type: "string"}}}
	s.HandleFunc(o, func(w http.ResponseWriter, r *http.Request) {
		table, err := s.statisticsTable(w, r, o)
		if err != nil {
			s.Fail(w, r, err)
			return
		}
		asFile(w, "csv")
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Content-Type", ofCSV+"; charset=utf-8")
		_, _ = w.Write(table)
	})
}

const ofCSV = "text/csv"

func (s *Routes) statisticsTable(w http.ResponseWriter, r *http.Request, o route.Op) ([]byte, error) {
	c, err := s.Admit(w, r, o)
	if err != nil {
		return nil, err
	}
	all, err := s.Keeper.History.StatisticsExport(c, c.Who.Account)
	if err != nil {
		return nil, err
	}
	return all.CSV()
}

// asFile lets a browser save the answer.
func asFile(w http.ResponseWriter, ending string) {
	w.Header().Set("Content-Disposition", `attachment; filename="umbrarch-statistics.`+ending+`"`)
}
