package realm_test

import (
	"errors"
	"os"
	"testing"

	"umbrarch/internal/realm"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"

	rulesnews "umbrarch/internal/rules/news"
	rulesreport "umbrarch/internal/rules/report"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// TestEverySharedCommandIsJoined: every shared command has a join, and no other command has one.
func TestEverySharedCommandIsJoined(t *testing.T) {
	t.Parallel()
	commands := engine.New(engine.Systems()).Commands()
	if err := reign.Joined(commands, realm.Commands(nil)); err != nil {
		t.Error(err)
	}
	for name, wrong := range map[string]func(map[string]reign.Realm){
		"a join is missing":           func(all map[string]reign.Realm) { delete(all, "chat.send") },
		"a join has no command":       func(all map[string]reign.Realm) { all["chat.shout"] = all["chat.send"] },
		"a join is of another seam":   func(all map[string]reign.Realm) { all["chat.send"] = all["chat.report"] },
		"a join takes another body":   func(all map[string]reign.Realm) { all["quest.put"] = all["quest.retire"] },
		"a kingdom's command is one":  func(all map[string]reign.Realm) { all["building.upgrade"] = all["chat.send"] },
		"a faction's takes any other": func(all map[string]reign.Realm) { all["faction.join"] = all["faction.create"] },
	} {
		joins := realm.Commands(nil)
		wrong(joins)
		if reign.Joined(commands, joins) == nil {
			t.Errorf("%s, and nobody says so", name)
		}
	}
}

func TestNewsNewestFirst(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		for i := range int64(5) {
			err := s.Write(ctx, func(tx store.Tx) error {
				var env rules.Env
				if err := news.Commands()["news.announce"].Load(ctx, tx, &env, rulesnews.Announce{}); err != nil {
					return err
				}
				return news.Write(ctx, tx, rulesnews.Announcement{ID: rulesnews.AnnounceSeam.State(&env).NextID, Message: "<b>" + string(rune('a'+i)), CreatedAt: 100})
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
			env := rules.Env{Actor: rules.Actor{Player: player}}
			err := s.Read(ctx, func(tx store.Tx) error {
				return report.Commands()["report.file"].Load(ctx, tx, &env, rulesreport.File{Kind: "event", Ref: "e"})
			})
			if got := rulesreport.Seam.State(&env); err != nil || got.Already != want {
				t.Errorf("%s: %v %v", player, got, err)
			}
		}
	})
}
