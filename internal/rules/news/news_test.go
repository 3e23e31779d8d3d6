package news_test

import (
	"errors"
	"strings"
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/news"
)

func TestAnnounce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("news.announce")
	if c.Scope != rules.OnAdmin || c.Role != rules.Admin {
		t.Fatalf("scope %s, role %s", c.Scope, c.Role)
	}
	for _, message := range []string{"", "  \n ", "a\u202eb", strings.Repeat("x", 501)} {
		if _, err := c.Prepare(k.Env(), news.Announce{Message: message}); !errors.Is(err, news.ErrMessage.With()) {
			t.Errorf("%.10q: %v", message, err)
		}
	}
	env := k.Env()
	news.AnnounceSeam.Give(env, news.State{NextID: 7})
	p, err := c.Prepare(env, news.Announce{Message: " The gates\nare open. "})
	if err != nil {
		t.Fatal(err)
	}
	want := news.Announcement{ID: 7, Message: "The gates\nare open.", CreatedAt: k.Now}
	got := p.Apply()
	if decided, _ := news.AnnounceSeam.Decided(env); got != want || decided != want {
		t.Fatalf("announced %+v, to be written %+v", got, decided)
	}
}

func TestDismiss(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("news.dismiss")
	dismiss := func(id int64, known bool) error {
		env := k.Env()
		news.DismissSeam.Give(env, news.State{Known: known})
		p, err := c.Prepare(env, news.Dismiss{ID: id})
		if err == nil && p.Apply != nil {
			p.Apply()
		}
		return err
	}
	if err := dismiss(1, false); !errors.Is(err, news.ErrUnknown.With()) {
		t.Fatalf("one that does not exist: %v", err)
	}
	for i := range 130 {
		if err := dismiss(int64(i), true); err != nil {
			t.Fatal(err)
		}
	}
	seen := k.Doc.Settings.Get().Seen
	if len(seen) != 100 || seen[0] != "30" || seen[99] != "129" {
		t.Fatalf("%d kept, from %s to %s", len(seen), seen[0], seen[len(seen)-1])
	}
	before := k.Dump()["settings"]
	if err := dismiss(129, true); err != nil || k.Dump()["settings"] != before {
		t.Fatalf("dismissing twice: %v", err)
	}
}
