package httpapi_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

// room lets the database grow by so many pages, like a nearly full disk.
func room(t *testing.T, s *httpapitest.Server, more int64) {
	t.Helper()
	err := s.Store.Write(t.Context(), func(tx store.Tx) error {
		var pages, limit int64
		if err := tx.QueryRow(t.Context(), `PRAGMA page_count`).Scan(&pages); err != nil {
			return err
		}
		return tx.QueryRow(t.Context(), fmt.Sprintf(`PRAGMA max_page_count = %d`, pages+more)).Scan(&limit)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFullDisk(t *testing.T) { // C-243
	t.Parallel()
	s := httpapitest.Start(t)
	p, q := s.Player(), s.Player()
	s.Edit(p.ID(), func(d *game.Document) {
		for i := range 100 {
			d.Events.Put(fmt.Sprint("e", i), game.Event{Card: s.Keeper.Content().Events[0].ID})
		}
	})
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	room(t, s, 0)
	var refused httpapitest.Response
	key, done := "", 0
	for i := range 100 {
		key = fmt.Sprint("full-", i)
		if refused = p.Command("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)}, httpapitest.Key(key)); refused.Status != http.StatusOK {
			break
		}
		done++
	}
	p.Refused(http.StatusServiceUnavailable, "store.unavailable", "Nothing can be saved for a moment. Please try again.", refused)
	if refused.Header.Get("Retry-After") == "" {
		t.Error("no time to come back")
	}
	if !s.Log.Has("CRITICAL: Game save failed!") {
		t.Errorf("the log does not say it:\n%s", s.Log)
	}
	named, report := done, form{} // a smaller row may still fit on the last page
	for i := range 100 {
		report = form{"kind": "event", "ref": fmt.Sprint("e", i), "reason": "It rhymes."}
		if refused = p.Command("report.file", report); refused.Status != http.StatusOK {
			break
		}
		done++
	}
	p.Want(http.StatusServiceUnavailable, refused)
	v := p.View()
	if want := int64(done) + 1; v.Version != want || named > 0 && v.Sections.Kingdom.Name != fmt.Sprint("Camp ", named-1) {
		t.Fatalf("version %d of %q, want %d", v.Version, v.Sections.Kingdom.Name, want)
	}
	p.Want(http.StatusServiceUnavailable, p.Send(http.MethodGet, "/readyz", nil))
	q.View() // reading continues
	room(t, s, 10_000)
	p.Want(http.StatusOK, p.Command("kingdom.rename", form{"name": fmt.Sprint("Camp ", done)}, httpapitest.Key(key)))
	if after := p.View(); after.Version != v.Version+1 || after.Sections.Kingdom.Name != fmt.Sprint("Camp ", done) {
		t.Fatalf("after the disk was cleared: version %d of %q", after.Version, after.Sections.Kingdom.Name)
	}
	p.Do("report.file", report) // the refused report wrote nothing
	for range done + 1 {
		if m := tab.Want("patch", time.Second); m.Cause == key && m.Version != v.Version+1 {
			t.Fatalf("a push before the commit: %s", m.Raw)
		}
	}
	httpapitest.Wait(t, "the server is ready again", func() bool { return p.Send(http.MethodGet, "/readyz", nil).Status == http.StatusOK })
}
