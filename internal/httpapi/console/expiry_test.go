package console_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/console"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// A deleted reign can be restored on the 29th day; after 30 days the restore is refused, and the reign is removed with
// its versions, also if it is one of several (S-110). The current reign and those still restorable keep their versions.
func TestADeletedReignExpires(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p, q := s.Admin().Confirm(), s.Player(), s.Player()
		id, path := p.ID(), "/admin/players/"+p.ID()
		const day = 24 * time.Hour
		rows := func(table string) int { return s.Count(`SELECT COUNT(*) FROM `+table+` WHERE player_id = $1`, id) }
		rename := func(name string) {
			p.Do("kingdom.rename", form{"name": name})
			s.Keeper.Oversight.KeepVersions(t.Context())
		}
		found := func() {
			s.Away(time.Second)
			p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body("pact_bound")))
		}
		remove := func() { admin.Want(http.StatusNoContent, admin.Post(path+"/delete", nil)) }
		q.Do("kingdom.rename", form{"name": "Another's"})
		rename("First")
		remove() // on day 0
		found()
		rename("Second")
		s.Away(29 * day)
		admin.ConfirmAgain()
		s.Keeper.Oversight.PurgeDeleted(t.Context())
		if n := rows("kept_reigns"); n != 2 {
			t.Fatalf("the test proves nothing: %d versions are kept", n)
		}
		admin.Want(http.StatusNoContent, admin.Post(path+"/restore", nil)) // on day 29; the restore deletes the second reign
		if name := p.View().Sections.Kingdom.Name; name != "First" {
			t.Fatalf("%q came back", name)
		}
		remove() // deletes the first reign again, on day 29: it is now the newest, before the second
		found()
		rename("Third")
		if kept, waits := rows("kept_reigns"), rows("deleted_reigns")+rows("deleted_before"); kept != 3 || waits != 2 {
			t.Fatalf("the test proves nothing: %d versions, %d reigns", kept, waits)
		}
		s.Away(30*day - time.Minute)
		admin.ConfirmAgain()
		s.Keeper.Oversight.PurgeDeleted(t.Context())
		waiting := httpapitest.Read[console.AdminPlayer](t, admin.Want(http.StatusOK, admin.Get(path))).Deleted
		if len(waiting) != 2 || rows("kept_reigns") != 3 {
			t.Fatalf("a minute before the end %+v wait", waiting)
		}
		s.Away(time.Minute)
		for _, version := range []int64{0, waiting[0].Version, waiting[1].Version} {
			admin.Refused(http.StatusNotFound, "admin.not_deleted", "Nothing of this player waits to be restored.", admin.Post(fmt.Sprintf("%s/restore?version=%d", path, version), nil))
		}
		if n := rows("deleted_reigns") + rows("deleted_before"); n != 2 {
			t.Fatalf("the test proves nothing: %d rows", n)
		}
		s.Keeper.Oversight.PurgeDeleted(t.Context())
		if n := rows("deleted_reigns") + rows("deleted_before"); n != 0 {
			t.Errorf("%d rows of reigns are left that nobody can bring back", n)
		}
		if n := rows("kept_reigns"); n != 1 {
			t.Errorf("%d versions are left, one is of the reign that stands", n)
		}
		if name := p.View().Sections.Kingdom.Name; name != "Third" {
			t.Errorf("%q stands", name)
		}
	})
}

// A node that never runs for an hour removes expired reigns, too.
func TestAStartRemovesExpiredReigns(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		clock := reign.NewFrozenClock(httpapitest.Epoch)
		again := func() *httpapitest.Server {
			return httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store, c.Clock = o, clock })
		}
		s := again()
		admin, p := s.Admin().Confirm(), s.Player()
		admin.Want(http.StatusNoContent, admin.Post("/admin/players/"+p.ID()+"/delete", nil))
		s.Away(31 * 24 * time.Hour)
		if s.Count(`SELECT COUNT(*) FROM deleted_reigns`) != 1 {
			t.Fatal("the test proves nothing")
		}
		s.Close()
		s = again()
		httpapitest.Wait(t, "the reign is removed", func() bool { return s.Count(`SELECT COUNT(*) FROM deleted_reigns`) == 0 })
	})
}
