package kingdom_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// S-067: the number of reports is bounded, and each must be about an existing piece: a row in the store, a pending row,
// or a part of the document. Pieces of another kingdom do not exist here.
func TestAReportIsAboutAPiece(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
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
		for _, kind := range []string{"chronicle", "journal", "event", "vision", "portrait", "reply", "floor", "subject", "item", "agent", "scene"} {
			p.Unchanged(http.StatusNotFound, "report.piece", "There is no such text.", func() httpapitest.Response {
				return p.Command("report.file", form{"kind": kind, "ref": "nothing", "reason": "It names me."})
			})
		}
		p.Do("report.file", form{"kind": "portrait", "ref": morwen, "reason": "It looks like me."})
	})
}

func TestReports(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	body := form{"kind": "portrait", "ref": "morwen_sableglass", "reason": "It names me."}
	accepted := httpapitest.Accepted(t, httpapitest.AtOnce(4, func(int) httpapitest.Response { return p.Command("report.file", body) }))
	if accepted != 1 || s.Count(`SELECT COUNT(*) FROM reports`) != 1 || p.View().Version != 2 {
		t.Fatalf("%d accepted, %d rows, version %d", accepted, s.Count(`SELECT COUNT(*) FROM reports`), p.View().Version)
	}
	p.Unchanged(http.StatusConflict, "report.already", "You have reported this already.", func() httpapitest.Response { return p.Command("report.file", body) })
	p.Unchanged(http.StatusUnprocessableEntity, "report.reason", "A report needs a reason.", func() httpapitest.Response {
		return p.Command("report.file", form{"kind": "chronicle", "ref": "c-2", "reason": " \n "})
	})
	p.Unchanged(http.StatusUnprocessableEntity, "request.invalid", "kind is missing or has a value that is not allowed.", func() httpapitest.Response {
		return p.Command("report.file", form{"kind": "player", "ref": "c-2", "reason": "x"})
	})
	s.Player().Do("report.file", body) // another player may report the same
}
