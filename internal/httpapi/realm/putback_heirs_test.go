package realm_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
)

// A child is where the version has it to which a reign is put back: at court before it was sent, with the house after.
// Neither brings a second child, and the house takes the same one again.
func TestAPutBackReignHasItsChildrenWhereTheyWere(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		const child = "ottoline_vey.0"
		admin := s.Admin().Confirm()
		for _, c := range []struct{ command, kind string }{{"heir.send", game.AbroadHostage}, {"heir.wed", game.AbroadWed}} {
			p := s.Player()
			id := p.ID()
			s.Edit(id, func(d *game.Document) {
				crownable(d)
				d.Heirs.Edit().Named = ""
			})
			p.Do("kingdom.rename", given{"name": "Ashmoor"})
			home := s.KeptVersions(admin, id, 1)[0].Seq
			at := func(want string) {
				t.Helper()
				d := s.Document(id)
				if got := d.Heirs.Get().Abroad[child].Kind; got != want || len(d.Story.Get().Heirs) != 1 {
					t.Errorf("%s: the child is abroad as %q, want %q; %+v", c.command, got, want, d.Story.Get().Heirs)
				}
			}
			// back returns the version that the reign had before.
			back := func(seq int64) int64 {
				t.Helper()
				plan := planOf(t, admin, id, seq)
				admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+id+"/revert", console.Revert{Seq: seq, Seal: plan.Seal}))
				return admin.Versions(id)[0].Seq
			}
			send := func() { p.Do(c.command, given{"child": child, "house": "thorn"}) }
			send()
			at(c.kind)
			away := back(home)
			at("")
			send()
			at(c.kind)
			back(home)
			back(away)
			at(c.kind)
			s.Edit(id, func(d *game.Document) { // the house has been deleted since
				a := d.Heirs.Get().Abroad[child]
				a.Seat = "house-nobody-1"
				d.Heirs.Edit().Abroad[child] = a
			})
			p.Do("kingdom.rename", given{"name": "Later"})
			at("")
		}
	})
}
