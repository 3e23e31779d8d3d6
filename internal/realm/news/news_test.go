package news_test

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/rules"
	rulesnews "umbrarch/internal/rules/news"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func write(t *testing.T, s *store.Store, f func(tx store.Tx) error) {
	t.Helper()
	if err := s.Write(t.Context(), f); err != nil {
		t.Fatal(err)
	}
}

var built = []content.Update{{ID: "old", Version: "1", Title: "Old", Date: "2026-11-01", Notes: []string{"x"}}, {ID: "older", Version: "0", Title: "Older", Date: "2026-10-01", Notes: []string{"y"}}}

func env() *rules.Env {
	c := &content.Snapshot{Updates: content.Updates{Updates: built}}
	return rules.NewEnv(game.New(), c, &rules.Facts{}, 1_795_000_000_000, nil)
}

// Stored rows replace built-in notes; a deleted note stays deleted.
func TestUpdates(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		titles := func() (out []string) {
			t.Helper()
			list, err := news.Updates(t.Context(), s, built)
			if err != nil {
				t.Fatal(err)
			}
			for _, u := range list {
				out = append(out, u.Title)
			}
			return out
		}
		want := func(what ...string) {
			t.Helper()
			if got := titles(); !slices.Equal(got, what) {
				t.Errorf("the log holds %v, want %v", got, what)
			}
		}
		state := func(body any) (u rulesnews.UpdateState) {
			t.Helper()
			write(t, s, func(tx store.Tx) error {
				e := env()
				name := map[bool]string{true: "news.remove_update", false: "news.put_update"}[reflect.TypeOf(body) == reflect.TypeFor[rulesnews.RemoveUpdate]()]
				err := news.Commands()[name].Load(t.Context(), tx, e, body)
				u = rulesnews.UpdateSeam.State(e)
				return err
			})
			return u
		}
		put := func(u rulesnews.UpdateRow) {
			t.Helper()
			write(t, s, func(tx store.Tx) error { return news.WriteUpdate(t.Context(), tx, u) })
		}
		want("Old", "Older")
		have := state(rulesnews.PutUpdate{Update: "old", Date: "2026-11-30"})
		if have.Have == nil || have.Have.Title != "Old" || !have.Day || have.Today != "2026-11-18" || have.NewID != "note-1795000000000" {
			t.Fatalf("%+v", have)
		}
		changed := *have.Have
		changed.Title = "Old, mended"
		put(rulesnews.UpdateRow{Update: changed})
		put(rulesnews.UpdateRow{Update: rulesnews.Update{ID: "note-1", Title: "New", Notes: []string{"a", "b"}, CreatedAt: have.Have.CreatedAt + 1}})
		want("New", "Old, mended", "Older")
		put(rulesnews.UpdateRow{Update: changed, Retired: true})
		want("New", "Older")
		if again := state(rulesnews.RemoveUpdate{Update: "old"}); again.Have != nil {
			t.Errorf("a deleted note is found: %+v", again.Have)
		}
	})
}

// E-233: links are https alone; pictures are uploads, or of hosts allowed both when saved and when shown.
func TestAdsAndTheirHosts(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		a := news.Ads{Hosts: []string{"pictures.example"}}
		write(t, s, func(tx store.Tx) error {
			return picture.Put(t.Context(), tx, picture.Picture{Hash: "kept", Kind: "image/png", Body: []byte{1}}, 1)
		})
		state := func(body any) (out rulesnews.AdState) {
			t.Helper()
			write(t, s, func(tx store.Tx) error {
				e := env()
				name := map[bool]string{true: "news.remove_ad", false: "news.put_ad"}[reflect.TypeOf(body) == reflect.TypeFor[rulesnews.RemoveAd]()]
				err := news.Commands(a.Hosts...)[name].Load(t.Context(), tx, e, body)
				out = rulesnews.AdSeam.State(e)
				return err
			})
			return out
		}
		for link, good := range map[string]bool{
			"https://candles.example/x?y=1": true, "javascript:alert(1)": false, "http://x": false, "https:alert(1)": false, "//x.example": false,
			"https://user@x.example": false, "https://": false, "": false, "https://x.example/\n": false, "data:text/html,x": false, `https://x.example\@y`: false,
		} {
			if got := state(rulesnews.PutAd{LinkURL: link}).Link; got != good {
				t.Errorf("link %q: %v", link, got)
			}
		}
		for image, good := range map[string]bool{
			picture.Path + "kept": true, picture.Path + "gone": false, "https://pictures.example/a.png": true, "https://PICTURES.example/a.png": true,
			"https://elsewhere.example/a.png": false, "http://pictures.example/a.png": false, "https://pictures.example.evil.example/a.png": false, "": false,
		} {
			if got := state(rulesnews.PutAd{ImageURL: image}).Image; got != good {
				t.Errorf("picture %q: %v", image, got)
			}
		}
		for _, ad := range []rulesnews.Ad{
			{ID: "1", Label: "Ours", ImageURL: picture.Path + "kept", Active: true, CreatedAt: 1}, {ID: "2", Label: "Allowed", ImageURL: "https://pictures.example/a", Active: true, CreatedAt: 2},
			{ID: "3", Label: "Off", ImageURL: picture.Path + "kept", CreatedAt: 3},
		} {
			write(t, s, func(tx store.Tx) error { return news.WriteAd(t.Context(), tx, rulesnews.AdRow{Ad: ad}) })
		}
		shown := func(a news.Ads) (out []string) {
			t.Helper()
			list, err := a.Shown(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range list {
				out = append(out, one.Label)
			}
			return out
		}
		if got := shown(a); !slices.Equal(got, []string{"Allowed", "Ours"}) {
			t.Errorf("shown: %v", got)
		}
		if got := shown(news.Ads{}); !slices.Equal(got, []string{"Ours"}) {
			t.Errorf("shown after the host was taken off the list: %v", got)
		}
		if state(rulesnews.RemoveAd{Ad: "2"}).Have == nil {
			t.Fatal("an ad is not found")
		}
		day := int64(24 * 60 * 60 * 1000)
		for _, gone := range []string{"1", "3"} {
			write(t, s, func(tx store.Tx) error {
				return news.WriteAd(t.Context(), tx, rulesnews.AdRow{Ad: rulesnews.Ad{ID: gone, CreatedAt: 1}, Gone: true, At: 2 * day})
			})
		}
		if _, known, err := picture.Get(t.Context(), s, nil, "kept"); err != nil || known {
			t.Errorf("a picture that no ad shows is kept: %v", err)
		}
	})
}

// E-244: without the table there are no ads, and saving one returns a code with the reason.
func TestAdsWithoutTheirTable(t *testing.T) {
	bothtest.Stores(t, func(t *testing.T, s *store.Store) {
		write(t, s, func(tx store.Tx) error {
			_, err := tx.Exec(t.Context(), `DROP TABLE ads`)
			return err
		})
		if list, err := (news.Ads{}).Shown(t.Context(), s); err != nil || len(list) != 0 {
			t.Errorf("%v %v", list, err)
		}
		err := s.Write(t.Context(), func(tx store.Tx) error {
			return news.Commands()["news.put_ad"].Load(t.Context(), tx, env(), rulesnews.PutAd{})
		})
		if !errors.Is(err, rulesnews.ErrAdFailed.With()) {
			t.Errorf("deciding: %v", err)
		}
		err = s.Write(t.Context(), func(tx store.Tx) error { return news.WriteAd(t.Context(), tx, rulesnews.AdRow{}) })
		if !errors.Is(err, rulesnews.ErrAdFailed.With()) {
			t.Errorf("writing: %v", err)
		}
	})
}
