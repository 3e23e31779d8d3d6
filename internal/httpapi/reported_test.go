package httpapi_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// S-067: the number of reports is bounded, and each must be about an existing piece: a row in the store, a pending row,
// or a part of the document. Pieces of another kingdom do not exist here.
func TestAReportIsAboutAPiece(t *testing.T) {
	onBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, stranger := s.Player(), s.Player()
		for _, c := range []struct {
			kind, rows, command string
			body                any
		}{{"chronicle", "chronicle", "chronicle.commission", nil}, {"journal", "journal:" + morwen, "npc.ponder", form{"npc": morwen}}} {
			newest := func() form {
				s.Gold(p.ID(), 5000)
				p.Do(c.command, c.body)
				rows := httpapitest.Read[[]struct{ ID string }](t, p.Want(http.StatusOK, p.Get("/reign/records/"+c.rows)))
				return form{"kind": c.kind, "ref": rows[0].ID, "reason": "It names me."}
			}
			unfolded := newest()
			stranger.Refused(http.StatusNotFound, "report.piece", "There is no such text.", stranger.Command("report.file", unfolded))
			p.Do("report.file", unfolded)
			folded := newest()
			if err := s.Store.FoldNow(t.Context()); err != nil {
				t.Fatal(err)
			}
			p.Do("report.file", folded)
		}
		for _, kind := range []string{"chronicle", "journal", "event", "vision", "portrait", "reply", "floor", "subject", "item", "agent"} {
			unchanged(t, p, http.StatusNotFound, "report.piece", "There is no such text.", func() httpapitest.Response {
				return p.Command("report.file", form{"kind": kind, "ref": "nothing", "reason": "It names me."})
			})
		}
		p.Do("report.file", form{"kind": "portrait", "ref": morwen, "reason": "It looks like me."})
	})
}
