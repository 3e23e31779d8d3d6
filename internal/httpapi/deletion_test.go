package httpapi_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/sqlite"
)

// S-070: the export lists every table with rows of a player; a deletion leaves only the audit line.
func TestEverythingIsToldAndEverythingGoes(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		const email = "gone@umbrarch.example"
		p := s.Client().Register(email).Reign("pact_bound")
		id := p.ID()
		p.Do("building.upgrade", form{"building": "walls"})
		p.Do("report.file", form{"kind": "portrait", "ref": "morwen_sableglass", "reason": "It names my neighbour."})
		s.Online(httpapitest.Tick)
		p.Do("kingdom.rename", form{"name": "Ashmoor"})
		if err := s.Store.FoldNow(t.Context()); err != nil {
			t.Fatal(err)
		}
		told := httpapitest.Read[struct {
			Account struct{ Tables map[string]int64 }
			Reports []struct{ Ref string }
			Records map[string][]any
		}](t, p.Want(http.StatusOK, p.Get("/auth/export")))
		known := search(t, s.Store, o.DatabaseURL == "", id, email)
		for _, table := range known {
			if !indexOfOthers(table) && told.Account.Tables[table] == 0 {
				t.Errorf("%s knows the player, the export lists %v", table, slices.Sorted(maps.Keys(told.Account.Tables)))
			}
		}
		if len(known) < 8 || len(told.Reports) != 1 || told.Reports[0].Ref != "morwen_sableglass" || len(told.Records["activity"]) == 0 {
			t.Errorf("%v, reports %+v, records %v", known, told.Reports, told.Records)
		}
		p.Want(http.StatusOK, p.Post("/auth/delete", form{"password": httpapitest.Password}))
		if left := search(t, s.Store, o.DatabaseURL == "", id, email); len(left) != 1 || left[0] != "audit_log" {
			t.Errorf("after the deletion the player is found in %v", left)
		}
	})
}

// S-070: after a deletion the file of the embedded database has no byte of a name or an e-mail, neither in free pages
// nor in the trigram index of the search for players.
func TestDeletedTextIsInNoPage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store.Dir = dir })
	stays := s.Client().Register("stays@umbrarch.example").Reign("pact_bound")
	goes := s.Client().Register("qxjzkvqq@umbrarch.example")
	body := httpapitest.Body("pact_bound")
	body.Name = "\u0429\u044a\u0436\u044b\u044f\u0444"
	goes.Want(http.StatusCreated, goes.Post("/reign", body))
	goes.Do("kingdom.rename", form{"name": "Qxjzkfell"})
	goes.View()
	if err := s.Store.FoldNow(t.Context()); err != nil {
		t.Fatal(err)
	}
	texts := []string{"qxjzk", "Qxjzk", "\u0429\u044a\u0436", "\u0449\u044a\u0436", "\u044b\u044f\u0444"}
	left := func() (found []string) {
		for _, name := range []string{sqlite.FileName, sqlite.FileName + "-wal"} {
			raw, err := os.ReadFile(filepath.Join(dir, name)) //nolint:gosec // the test's own
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			for _, text := range texts {
				if bytes.Contains(raw, []byte(text)) {
					found = append(found, name+" "+text)
				}
			}
		}
		return found
	}
	if before := strings.Join(left(), ", "); !strings.Contains(before, texts[0]) || !strings.Contains(before, texts[3]) {
		t.Fatalf("the test proves nothing: %s", before)
	}
	goes.Want(http.StatusOK, goes.Post("/auth/delete", form{"password": httpapitest.Password}))
	stays.View()
	s.Close()
	if after := left(); len(after) != 0 {
		t.Errorf("after the deletion the file has %v", after)
	}
}

// indexOfOthers are tables derived from others: the index of commits, and the search index of names, e-mails and ids.
// Their rows are removed with those of the others.
func indexOfOthers(table string) bool {
	return table == "commit_ranges" || strings.HasPrefix(table, "search_")
}

// S-070: the deletion of an admin, too, leaves only the audit line. It removes orders and the admin's name on changes of
// content; the changes stay.
func TestFormerAdminsAreGone(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		stays, goes := appointed(t, s, 0).Confirm(), appointed(t, s, 1).Confirm()
		id, quest := goes.ID(), s.Keeper.Content().Quests[0].ID
		email := httpapitest.Read[struct{ Email string }](t, goes.Want(http.StatusOK, goes.Get("/auth/me"))).Email
		goes.Do("quest.retire", form{"quest": quest})
		stays.Do("news.announce", form{"message": "The gate stands open."})
		told := httpapitest.Read[struct {
			Account struct{ Tables map[string]int64 }
		}](t, goes.Want(http.StatusOK, goes.Get("/auth/export"))).Account.Tables
		for _, table := range search(t, s.Store, o.DatabaseURL == "", id, email) {
			if !indexOfOthers(table) && told[table] == 0 {
				t.Errorf("%s knows the admin, the export lists %v", table, told)
			}
		}
		if told["orders"] == 0 || told["content_overrides"] == 0 {
			t.Errorf("the test proves nothing: %v", told)
		}
		goes.Want(http.StatusOK, goes.Post("/auth/delete", form{"password": httpapitest.Password}))
		if left := search(t, s.Store, o.DatabaseURL == "", id, email); len(left) != 1 || left[0] != "audit_log" {
			t.Errorf("after the deletion the admin is found in %v", left)
		}
		if n := s.Count(`SELECT COUNT(*) FROM orders`); n != 1 || s.Count(`SELECT COUNT(*) FROM content_overrides WHERE retired`) != 1 {
			t.Errorf("%d orders of the admin who stays", n)
		}
	})
}

// Remains of former admins from an older version are reported to the operator, who can erase them.
func TestFormerAdminsAreToldOfAndErased(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		stays := appointed(t, s, 0).Confirm()
		stays.Do("quest.retire", form{"quest": s.Keeper.Content().Quests[0].ID})
		if named, err := s.Store.FormerAdmins(t.Context()); err != nil || len(named) != 0 {
			t.Fatalf("%v, %v", named, err)
		}
		const gone = "an-older-admin"
		err := s.Store.Write(t.Context(), func(tx store.Tx) error {
			_, err := tx.Exec(t.Context(), `INSERT INTO orders (actor_id, idempotency_key, key_hash, at, command, args, answer) VALUES ($1, 'k', '', 0, 'c', '', '')`, gone)
			if err == nil {
				_, err = tx.Exec(t.Context(), `UPDATE content_overrides SET by_id = $1`, gone)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		named, err := s.Store.FormerAdmins(t.Context())
		if want := []string{"orders " + gone, "content_overrides " + gone}; err != nil || !slices.Equal(named, want) {
			t.Errorf("%v, %v, want %v", named, err, want)
		}
		if err := s.Store.EraseFormerAdmins(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left := search(t, s.Store, o.DatabaseURL == "", gone); len(left) != 0 {
			t.Errorf("found in %v", left)
		}
		if n := s.Count(`SELECT COUNT(*) FROM orders`); n != 1 || s.Count(`SELECT COUNT(*) FROM content_overrides WHERE retired`) != 1 {
			t.Errorf("%d orders of the admin who stays", n)
		}
	})
}

// search looks for texts in every column of every table, and returns the tables with a match.
func search(t *testing.T, s *store.Store, embedded bool, texts ...string) []string {
	t.Helper()
	columns := `SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = current_schema()`
	if embedded {
		columns = `SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'`
	}
	found := map[string]bool{}
	err := s.Read(t.Context(), func(tx store.Tx) error {
		rows, err := tx.Query(t.Context(), columns)
		if err != nil {
			return err
		}
		defer rows.Close()
		var all [][2]string
		for rows.Next() {
			var c [2]string
			if err := rows.Scan(&c[0], &c[1]); err != nil {
				return err
			}
			all = append(all, c)
		}
		for _, c := range all {
			for _, text := range texts {
				var n int
				query := fmt.Sprintf(`SELECT COUNT(*) FROM %s WHERE CAST(%s AS TEXT) LIKE $1`, c[0], c[1])
				if err := tx.QueryRow(t.Context(), query, "%"+text+"%").Scan(&n); err != nil {
					return err
				}
				if n > 0 {
					found[c[0]] = true
				}
			}
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(found))
}
