package news_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/news"
	"umbrarch/internal/rules/turn"
)

func TestAnnounce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("news.announce")
	if c.Scope != turn.OnAdmin || c.Role != turn.Admin {
		t.Fatalf("scope %s, role %s", c.Scope, c.Role)
	}
	for _, message := range []string{"", "  \n ", "a\u202eb", strings.Repeat("x", 501)} {
		if _, err := c.Prepare(k.Turn(), news.Announce{Message: message}); !errors.Is(err, news.ErrMessage.With()) {
			t.Errorf("%.10q: %v", message, err)
		}
	}
	tu := k.Turn()
	tu.Shared = news.State{NextID: 7}
	p, err := c.Prepare(tu, news.Announce{Message: " The gates\nare open. "})
	if err != nil {
		t.Fatal(err)
	}
	want := news.Announcement{ID: 7, Message: "The gates\nare open.", CreatedAt: k.Now}
	if got := p.Apply(); got != want || tu.Out().Shared != want {
		t.Fatalf("announced %+v, to be written %+v", got, tu.Out().Shared)
	}
}

func TestDismiss(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Refused(news.ErrUnknown, "news.dismiss", news.Dismiss{})
	for i := range 130 {
		k.Do("news.dismiss", news.Dismiss{ID: strconv.Itoa(i)})
	}
	seen := k.Doc.Settings.Get().Seen
	if len(seen) != 100 || seen[0] != "30" || seen[99] != "129" {
		t.Fatalf("%d kept, from %s to %s", len(seen), seen[0], seen[len(seen)-1])
	}
	before := k.Dump()["settings"]
	if k.Do("news.dismiss", news.Dismiss{ID: "129"}); k.Dump()["settings"] != before {
		t.Fatal("dismissing twice changed something")
	}
}
