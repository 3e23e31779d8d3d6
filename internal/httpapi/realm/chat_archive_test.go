package realm_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// H64: a disbanded faction's messages are hidden from players at once, remain for moderators, and are removed when their
// time is over. Another faction's messages stay at any age.
func TestDisbandingArchivesTheChat(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		a, x := founder(s, "Iron Pact", 0)
		other, y := founder(s, "Salt Pact", 0)
		a.Do("chat.send", say("the last words"))
		other.Do("chat.send", say("we go on"))
		said := func(faction string) int {
			return s.Count(`SELECT COUNT(*) FROM chat_messages WHERE faction_id = $1`, faction)
		}
		a.Do("faction.disband", form{"name": "Iron Pact"})
		at := s.Keeper.Now()
		a.Want(http.StatusNotFound, a.Get("/factions/"+x+"/chat"))
		if n := s.Count(`SELECT archived_at FROM chat_heads WHERE faction_id = $1`, x); int64(n) != at {
			t.Errorf("archived at %d, disbanded at %d", n, at)
		}
		kept := time.Duration(s.Keeper.Content().Balance.Chat.ArchiveDays) * 24 * time.Hour
		s.Clock.Move(kept.Milliseconds() - 1)
		s.Due()
		if said(x) != 1 {
			t.Error("gone before its time")
		}
		s.Clock.Move(1)
		s.Due()
		if said(x) != 0 || s.Count(`SELECT COUNT(*) FROM chat_heads WHERE faction_id = $1`, x) != 0 {
			t.Error("still there after its time")
		}
		if said(y) != 1 {
			t.Error("the chat of a faction that stands is gone")
		}
	})
}

// H64: a message decided before the faction's end is not stored after it, with or without earlier messages.
func TestNobodySpeaksAfterTheEnd(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		for _, before := range []int64{0, 1} {
			a, x := founder(s, "Iron Pact", 0)
			if before > 0 {
				a.Do("chat.send", say("the last words"))
			}
			a.Do("faction.disband", form{"name": "Iron Pact"})
			late := ruleschat.Sent{Message: ruleschat.Message{ID: before + 1, Faction: x, Player: a.ID(), Name: "Ysolde", Text: "too late"}, Keep: 10}
			err := s.Store.Write(t.Context(), func(tx store.Tx) error { return chat.Say(t.Context(), tx, late) })
			if !errors.Is(err, store.ErrConflict) {
				t.Errorf("after %d messages: %v", before, err)
			}
			if n := s.Count(`SELECT COUNT(*) FROM chat_messages WHERE faction_id = $1`, x); int64(n) != before {
				t.Errorf("%d messages, not %d", n, before)
			}
		}
	})
}
