package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

// S-070: the export lists every table that knows a player; deletion leaves of them nothing but the audit line.
func TestEverythingIsToldAndEverythingGoes(t *testing.T) {
	onBothStores(t, func(t *testing.T, o store.Options) {
		s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o })
		const email = "gone@umbrarch.example"
		p := s.Client().Register(email).Reign("pact_bound")
		id := p.ID()
		p.Do("building.upgrade", form{"building": "walls"})
		p.Do("report.file", form{"kind": "portrait", "ref": morwen, "reason": "It names my neighbour."})
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
			if table != "commit_ranges" && told.Account.Tables[table] == 0 { // that is an index of the commits
				t.Errorf("%s knows the player, the export lists %v", table, slices.Sorted(maps.Keys(told.Account.Tables)))
			}
		}
		if len(known) < 8 || len(told.Reports) != 1 || told.Reports[0].Ref != morwen || len(told.Records["activity"]) == 0 {
			t.Errorf("%v, reports %+v, records %v", known, told.Reports, told.Records)
		}
		p.Want(http.StatusOK, p.Post("/auth/delete", form{"password": httpapitest.Password}))
		if left := search(t, s.Store, o.DatabaseURL == "", id, email); len(left) != 1 || left[0] != "audit_log" {
			t.Errorf("after the deletion the player is found in %v", left)
		}
	})
}

// search looks for texts in every column of every table, and names the tables that have one.
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
