package realm_test

import (
	"errors"
	"os"
	"testing"

	"umbrarch/internal/realm"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"

	rulesnews "umbrarch/internal/rules/news"
	rulesreport "umbrarch/internal/rules/report"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// TestEverySharedCommandIsJoined to its rows, and nothing else is.
func TestEverySharedCommandIsJoined(t *testing.T) {
	t.Parallel()
	joined := realm.Commands(nil)
	for _, c := range engine.New(engine.Systems()).Commands() {
		r, ok := joined[c.Name]
		if shared := c.Scope != rules.OnKingdom && c.Scope != rules.OnPlayer; shared != ok {
			t.Errorf("%s has scope %s; joined to rows: %v", c.Name, c.Scope, ok)
		}
		if ok && r.Write == nil && r.Load == nil {
			t.Errorf("%s neither reads nor writes", c.Name)
		}
		delete(joined, c.Name)
	}
	for name := range joined {
		t.Errorf("%s is joined and is no command", name)
	}
}

func TestNewsNewestFirst(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		for i := range int64(5) {
			err := s.Write(ctx, func(tx store.Tx) error {
				state, err := news.Load(ctx, tx, nil, nil)
				if err != nil {
					return err
				}
				return news.Write(ctx, tx, rulesnews.Announcement{ID: state.(rulesnews.State).NextID, Message: "<b>" + string(rune('a'+i)), CreatedAt: 100})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		list, err := news.Newest(ctx, s, 3)
		if err != nil || len(list) != 3 || list[0].Message != "<b>e" || list[2].Message != "<b>c" || list[0].ID != 5 {
			t.Fatalf("%v %+v", err, list)
		}
		taken := s.Write(ctx, func(tx store.Tx) error {
			return news.Write(ctx, tx, rulesnews.Announcement{ID: 5, Message: "twice", CreatedAt: 1})
		})
		if taken == nil {
			t.Fatal("one id for two announcements")
		}
	})
}

func TestOneReportOfAPiece(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		write := func(player string) error {
			return s.Write(ctx, func(tx store.Tx) error {
				return report.Write(ctx, tx, rulesreport.Report{Player: player, Kind: "event", Ref: "e", Reason: "It rhymes.", At: 1})
			})
		}
		if err := write("a"); err != nil {
			t.Fatal(err)
		}
		if err := write("b"); err != nil {
			t.Fatal(err)
		}
		if err := write("a"); !errors.Is(err, rulesreport.ErrAlready.With()) {
			t.Fatalf("reported twice: %v", err)
		}
		for player, want := range map[string]bool{"a": true, "c": false} {
			var got any
			err := s.Read(ctx, func(tx store.Tx) (err error) {
				got, err = report.Load(ctx, tx, &rules.Env{Actor: rules.Actor{Player: player}}, rulesreport.File{Kind: "event", Ref: "e"})
				return err
			})
			if err != nil || got.(rulesreport.State).Already != want {
				t.Errorf("%s: %v %v", player, got, err)
			}
		}
	})
}
