package reign_test

import (
	"context"
	"errors"
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/rules/chat"
	"umbrarch/internal/rules/news"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// TestACommandThatChangesNothingTells: ticks before an administrator's command reach the kingdom's pages, even if the
// command itself changes nothing.
func TestACommandThatChangesNothingTells(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	n.createKingdom("p")
	defer n.Watch("p")()
	n.Wake(t.Context())
	tab := n.hub.Subscribe()
	defer tab.Close()
	tab.Join(reign.Topic("p"))
	before := n.view("p").Version
	tab.Take()
	n.give("p", "20")
	n.ordered("admin.edit", "k", admin.Edit{TargetPlayer: rules.TargetPlayer{Player: "p"}})
	n.Wake(t.Context())
	if got := gifts(tab.Take()); got != 1 {
		t.Errorf("the page was told %d times", got)
	}
	if after := n.view("p").Version; after != before {
		t.Errorf("version %d, before %d", after, before)
	}
}

// TestDryRunNeedsNoKingdomOfTheSender: an administrator without a reign gets dry runs, on rows and on players.
func TestDryRunNeedsNoKingdomOfTheSender(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		preview := func(role rules.Role, name string, body any) error {
			t.Helper()
			_, err := n.Preview(context.Background(), n.request("admin", role, name, "", body))
			return err
		}
		gold := int64(7)
		edit := func(player string) admin.Edit {
			return admin.Edit{TargetPlayer: rules.TargetPlayer{Player: player}, Gold: &gold}
		}
		for subject, err := range map[string]error{
			"an announcement": preview(rules.Admin, "news.announce", news.Announce{Message: "Dusk."}),
			"a player":        preview(rules.Admin, "admin.edit", edit("p")),
		} {
			if err != nil {
				t.Errorf("%s: %v", subject, err)
			}
		}
		for subject, one := range map[string]struct{ got, want error }{
			"a text that is refused":   {preview(rules.Admin, "news.announce", news.Announce{}), news.ErrMessage.With()},
			"a player who reigns not":  {preview(rules.Admin, "admin.edit", edit("nobody")), admin.ErrFailed.With()},
			"a user who is no admin":   {preview(rules.User, "news.announce", news.Announce{Message: "Dusk."}), reign.ErrForbidden.With()},
			"a user, a player's gold":  {preview(rules.User, "admin.edit", edit("p")), reign.ErrForbidden.With()},
			"a command of one's own":   {preview(rules.Admin, "kingdom.rename", name{"Ashmoor"}), reign.ErrNone.With()},
			"a message of no member's": {preview(rules.Admin, "chat.send", map[string]string{"message": "Hail"}), chat.ErrMember.With()},
		} {
			if !errors.Is(one.got, one.want) {
				t.Errorf("%s: %v, want %v", subject, one.got, one.want)
			}
		}
		if v := n.view("p"); v.Sections.Pulse.Gold != 2500 {
			t.Errorf("a dry run gave gold: %+v", v)
		}
	})
}
