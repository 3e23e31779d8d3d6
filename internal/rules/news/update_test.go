package news_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/news"
)

// decide gives an admin's command on a state and returns the row to write.
func decide[S, D any](t *testing.T, k *enginetest.Kingdom, seam rules.Seam[S, D], name string, state S, body any) (decided D, err error) {
	t.Helper()
	c, _ := k.Engine.Command(name)
	if c.Scope != rules.OnAdmin || c.Role != rules.Admin {
		t.Fatalf("%s: scope %s, role %s", name, c.Scope, c.Role)
	}
	env := k.Env()
	seam.Give(env, state)
	p, err := c.Prepare(env, body)
	if err != nil {
		return decided, err
	}
	p.Apply()
	decided, _ = seam.Decided(env)
	return decided, nil
}

func TestPutUpdate(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	fresh := news.UpdateState{NewID: "note-1", Today: "2026-11-22"}
	written, err := decide(t, k, news.UpdateSeam, "news.put_update", fresh, news.PutUpdate{Version: " 1.1 ", Title: "Dusk", Notes: " one \n\n  \ntwo\r\n"})
	if err != nil {
		t.Fatal(err)
	}
	u := written
	if u.ID != "note-1" || u.Version != "1.1" || u.Date != "2026-11-22" || u.CreatedAt != k.Now || u.Retired || !slices.Equal(u.Notes, []string{"one", "two"}) {
		t.Fatalf("%+v", u)
	}
	have := u.Update
	have.CreatedAt = 5
	known := news.UpdateState{NewID: "note-2", Today: "2026-12-01", Have: &have}
	written, err = decide(t, k, news.UpdateSeam, "news.put_update", known, news.PutUpdate{Update: "note-1", Version: "1.2", Title: "Dawn", Notes: "three"})
	if u := written; err != nil || u.ID != "note-1" || u.CreatedAt != 5 || u.Date != "2026-11-22" || u.Title != "Dawn" {
		t.Fatalf("%v %+v", err, u)
	}
	written, err = decide(t, k, news.UpdateSeam, "news.remove_update", known, news.RemoveUpdate{Update: "note-1"})
	if u := written; err != nil || !u.Retired || u.ID != "note-1" {
		t.Fatalf("%v %+v", err, u)
	}
}

func TestNoUpdate(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	whole := news.PutUpdate{Version: "1", Title: "Dusk", Notes: "one"}
	with := func(change func(*news.PutUpdate)) news.PutUpdate {
		b := whole
		change(&b)
		return b
	}
	for name, c := range map[string]struct {
		body news.PutUpdate
		code game.Code
	}{
		"no version":   {with(func(b *news.PutUpdate) { b.Version = " " }), news.ErrUpdate},
		"no title":     {with(func(b *news.PutUpdate) { b.Title = "" }), news.ErrUpdate},
		"no notes":     {with(func(b *news.PutUpdate) { b.Notes = "\n \n" }), news.ErrUpdate},
		"many notes":   {with(func(b *news.PutUpdate) { b.Notes = strings.Repeat("x\n", 41) }), news.ErrUpdate},
		"a long note":  {with(func(b *news.PutUpdate) { b.Notes = strings.Repeat("x", 301) }), news.ErrUpdate},
		"hidden words": {with(func(b *news.PutUpdate) { b.Title = "a\u202eb" }), news.ErrUpdate},
		"no day":       {with(func(b *news.PutUpdate) { b.Date = "2026-13-40" }), news.ErrUpdate},
		"an unknown":   {with(func(b *news.PutUpdate) { b.Update = "note-9" }), news.ErrUpdateUnknown},
	} {
		if _, err := decide(t, k, news.UpdateSeam, "news.put_update", news.UpdateState{NewID: "note-1"}, c.body); !errors.Is(err, c.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := decide(t, k, news.UpdateSeam, "news.remove_update", news.UpdateState{}, news.RemoveUpdate{Update: "x"}); !errors.Is(err, news.ErrUpdateUnknown.With()) {
		t.Errorf("an unknown note is deleted: %v", err)
	}
}

func TestAds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	good := news.AdState{NewID: "ad-1", Link: true, Image: true}
	body := news.PutAd{Label: " Candles ", ImageURL: "i", LinkURL: "l", Active: true}
	written, err := decide(t, k, news.AdSeam, "news.put_ad", good, body)
	if a := written; err != nil || a.Ad != (news.Ad{ID: "ad-1", Label: "Candles", ImageURL: "i", LinkURL: "l", Active: true, CreatedAt: k.Now}) || a.Gone {
		t.Fatalf("%v %+v", err, a)
	}
	for name, c := range map[string]struct {
		state news.AdState
		body  news.PutAd
		code  game.Code
	}{
		"no name":    {good, news.PutAd{Label: " "}, news.ErrAdLabel},
		"no link":    {news.AdState{Image: true}, body, news.ErrAdLink},
		"no picture": {news.AdState{Link: true}, body, news.ErrAdImage},
		"an unknown": {good, news.PutAd{Ad: "ad-9", Label: "x"}, news.ErrAdUnknown},
	} {
		if _, err := decide(t, k, news.AdSeam, "news.put_ad", c.state, c.body); !errors.Is(err, c.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	have := news.Ad{ID: "ad-1", CreatedAt: 7}
	written, err = decide(t, k, news.AdSeam, "news.put_ad", news.AdState{NewID: "ad-2", Link: true, Image: true, Have: &have}, news.PutAd{Ad: "ad-1", Label: "Wax"})
	if a := written; err != nil || a.ID != "ad-1" || a.CreatedAt != 7 || a.Label != "Wax" {
		t.Fatalf("%v %+v", err, a)
	}
	written, err = decide(t, k, news.AdSeam, "news.remove_ad", news.AdState{Have: &have}, news.RemoveAd{Ad: "ad-1"})
	if a := written; err != nil || !a.Gone || a.ID != "ad-1" {
		t.Fatalf("%v %+v", err, a)
	}
	if _, err := decide(t, k, news.AdSeam, "news.remove_ad", news.AdState{}, news.RemoveAd{Ad: "x"}); !errors.Is(err, news.ErrAdUnknown.With()) {
		t.Errorf("an unknown ad is deleted: %v", err)
	}
}

func TestRetract(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if _, err := decide(t, k, news.RetractSeam, "news.retract", news.State{}, news.Retract{ID: 1}); !errors.Is(err, news.ErrUnknown.With()) {
		t.Errorf("one that does not exist: %v", err)
	}
	if written, err := decide(t, k, news.RetractSeam, "news.retract", news.State{Known: true}, news.Retract{ID: 1}); err != nil || written != (news.Retracted{ID: 1}) {
		t.Errorf("%v %+v", err, written)
	}
}
