package realm_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/store"
)

type given = map[string]any

type spoken struct {
	ID      int64
	Faction string `json:"faction_id"`
	Player  string `json:"user_id"`
	Name    string `json:"player_name"`
	Message string
	At      int64 `json:"created_at"`
}

// enlist adds a player to a faction.
func enlist(t *testing.T, s *httpapitest.Server, p *httpapitest.Client, faction, role, name string) *httpapitest.Client {
	t.Helper()
	id := p.ID()
	err := s.Store.Write(t.Context(), func(tx store.Tx) error {
		changed, err := facts.Raise(t.Context(), tx)
		if err != nil {
			return err
		}
		_, err = tx.Exec(t.Context(), `INSERT INTO faction_members (player_id, faction_id, role, name, joined_at, changed) VALUES ($1, $2, $3, $4, 1, $5)`, id, faction, role, name, changed)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func say(text string) given { return given{"message": text} }

func chatOf(t *testing.T, p *httpapitest.Client, faction string) []spoken {
	t.Helper()
	return httpapitest.Read[[]spoken](t, p.Want(http.StatusOK, p.Get("/factions/"+faction+"/chat")))
}

// E-177: of 60 messages the newest 50 are shown, oldest first. Older ones follow on request.
func TestChatHistory(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p := enlist(t, s, s.Player(), "f", "Member", "Ysolde")
		for i := range 60 {
			p.Do("chat.send", say(fmt.Sprint("message ", i+1)))
			s.Clock.Move(3000)
		}
		list := chatOf(t, p, "f")
		if len(list) != 50 || list[0].Message != "message 11" || list[49].Message != "message 60" || list[49].Name != "Ysolde" || list[0].At >= list[1].At {
			t.Fatalf("%d messages, %+v to %+v", len(list), list[0], list[len(list)-1])
		}
		older := httpapitest.Read[[]spoken](t, p.Want(http.StatusOK, p.Get(fmt.Sprint("/factions/f/chat?before=", list[0].ID))))
		if len(older) != 10 || older[0].Message != "message 1" {
			t.Fatalf("%d older messages", len(older))
		}
	})
}

// E-178: an invalid message is refused and not stored. 500 characters are sent, trimmed.
func TestChatRefusesWhatIsNoMessage(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p := enlist(t, s, s.Player(), "f", "Member", "Ysolde")
		for _, text := range []string{"", "   ", strings.Repeat("x", 501), "\u200b\u200b\u200b", "https://only.example/a-link"} {
			p.Refused(http.StatusUnprocessableEntity, "chat.text", "A message needs 1 to 500 characters that can be shown.", p.Command("chat.send", say(text)))
		}
		p.Refused(http.StatusUnprocessableEntity, "chat.blocked", "This message has a word that is not allowed here.", p.Command("chat.send", say("K i l l  y0urself, coward")))
		p.Do("chat.send", say("  "+strings.Repeat("x", 500)+" "))
		if list := chatOf(t, p, "f"); len(list) != 1 || list[0].Message != strings.Repeat("x", 500) {
			t.Fatalf("%+v", list)
		}
	})
}

// E-179: five messages in ten seconds; the sixth is refused with the waiting time.
func TestChatPace(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p := enlist(t, s, s.Player(), "f", "Member", "Ysolde")
		for i := range 5 {
			p.Do("chat.send", say(fmt.Sprint("quick ", i)))
			s.Clock.Move(200)
		}
		r := p.Command("chat.send", say("quick 5"))
		p.Refused(http.StatusTooManyRequests, "chat.pace", "You write too quickly. Try again in 9 s.", r)
		if r.Header.Get("Retry-After") != "9" {
			t.Errorf("Retry-After %q", r.Header.Get("Retry-After"))
		}
		s.Clock.Move(9000)
		p.Do("chat.send", say("quick 5"))
	})
}

// E-179: the same text sent concurrently to two nodes with two keys is stored once; so is a repeated key.
func TestChatSaysTheSameOnce(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	p := enlist(t, a, a.Player(), "f", "Member", "Ysolde")
	there := b.Beside(p)
	for round := range 10 {
		text := fmt.Sprint("round ", round)
		a.Clock.Move(11_000)
		var both sync.WaitGroup
		answers := make([]httpapitest.Response, 4)
		for i := range answers {
			both.Go(func() { answers[i] = []*httpapitest.Client{p, there}[i%2].Command("chat.send", say(text)) })
		}
		both.Wait()
		for _, r := range answers {
			p.Want(http.StatusOK, r)
		}
	}
	first := p.Do("chat.send", say("with a key"), httpapitest.Key("k1"))
	a.Clock.Move(60_000)
	again := there.Do("chat.send", say("with a key"), httpapitest.Key("k1"))
	if string(first.Result) != string(again.Result) {
		t.Errorf("%s, then %s", first.Result, again.Result)
	}
	there.Refused(http.StatusConflict, "request.key_reused", p.Command("chat.send", say("another"), httpapitest.Key("k1")).Problem().Detail, there.Command("chat.send", say("another"), httpapitest.Key("k1")))
	list := chatOf(t, p, "f")
	if len(list) != 11 {
		t.Fatalf("%d messages", len(list))
	}
	for i, m := range list {
		if m.ID != int64(i+1) {
			t.Errorf("message %d has the number %d", i+1, m.ID)
		}
	}
}

// Many members of a faction send concurrently on two nodes: all messages are stored and numbered without a gap.
func TestChatOfManyAtOnce(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	var all sync.WaitGroup
	for i := range 8 {
		p := enlist(t, a, a.Player(), "f", "Member", fmt.Sprint("Member ", i))
		at := []*httpapitest.Client{p, b.Beside(p)}[i%2]
		all.Go(func() {
			for j := range 4 {
				if r := at.Command("chat.send", say(fmt.Sprint(i, " says ", j))); r.Status != http.StatusOK {
					t.Errorf("%v", r)
				}
			}
		})
	}
	all.Wait()
	p := enlist(t, a, a.Player(), "f", "Member", "Reader")
	list := chatOf(t, p, "f")
	if len(list) != 32 || list[31].ID != 32 {
		t.Fatalf("%d messages, the last is %d", len(list), list[len(list)-1].ID)
	}
}

// E-180: sender and faction come from the session; a body that names them is refused.
func TestChatNamesNobodyElse(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := enlist(t, s, s.Player(), "f", "Member", "Ysolde")
	for field, value := range map[string]any{"user_id": "x", "player_name": "Admin", "faction_id": "g", "role": "Owner"} {
		p.Want(http.StatusBadRequest, p.Command("chat.send", given{"message": "hello", field: value}))
	}
	p.Do("chat.send", say("hello"))
	if list := chatOf(t, p, "f"); len(list) != 1 || list[0].Player != p.ID() || list[0].Name != "Ysolde" || list[0].Faction != "f" {
		t.Fatalf("%+v", list)
	}
}

// E-181: another faction's chat cannot be read, written or heard; neither can that of a former faction.
func TestChatIsTheMembersAlone(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		member, other, nobody := enlist(t, s, s.Player(), "f", "Owner", "Ysolde"), enlist(t, s, s.Player(), "g", "Owner", "Other"), s.Player()
		inside, outside := member.Live("faction:f"), other.Live("faction:f", "faction:g")
		first := said1(t, member, inside, "for us")
		for _, c := range []*httpapitest.Client{other, nobody} {
			c.Refused(http.StatusNotFound, "chat.unknown", "There is no such message.", c.Get("/factions/f/chat"))
			c.Want(http.StatusNotFound, c.Command("chat.remove", given{"faction": "f", "id": first.ID}))
			c.Want(http.StatusNotFound, c.Command("chat.report", given{"faction": "f", "id": first.ID, "reason": "x"}))
		}
		nobody.Refused(http.StatusForbidden, "chat.no_faction", "You are in no faction.", nobody.Command("chat.send", say("let me in")))
		said1(t, other, outside, "for the others") // the first message on this socket is of its own faction
		if _, heard := inside.Next("chat", 0); heard {
			t.Error("a member hears another faction")
		}
	})
}

// said1 sends until the socket receives the message; no other may come before.
func said1(t *testing.T, p *httpapitest.Client, tab *httpapitest.Socket, text string) (m spoken) {
	t.Helper()
	for range 100 { // the subscription takes effect after a while
		p.Do("chat.send", say(text))
		if heard, ok := tab.Next("chat", 100*time.Millisecond); ok {
			if !strings.Contains(heard.Raw, text) {
				t.Fatalf("heard %s", heard.Raw)
			}
			list := chatOf(t, p, ofTopic(heard.Topic))
			return list[len(list)-1]
		}
		text += "."
	}
	t.Fatal("nothing is heard")
	return m
}

func ofTopic(topic string) string { return strings.TrimPrefix(topic, "faction:") }

// E-183: an Officer removes a message for all, a Member may not; muting hides an author's messages for one player and is
// stored in the settings.
func TestChatRemoveAndMute(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		member, officer := enlist(t, s, s.Player(), "f", "Member", "Ysolde"), enlist(t, s, s.Player(), "f", "Officer", "Mordane")
		tab := member.Live("faction:f")
		m := said1(t, member, tab, "hello")
		name := given{"faction": "f", "id": m.ID}
		member.Refused(http.StatusForbidden, "chat.role", "Only the Owner and Officers can remove messages.", member.Command("chat.remove", name))
		officer.Do("chat.remove", name)
		if gone, heard := tab.Next("chat.removed", 2*time.Second); !heard || !strings.Contains(gone.Raw, fmt.Sprintf(`"id":%d`, m.ID)) {
			t.Errorf("heard %s", gone.Raw)
		}
		for _, one := range chatOf(t, member, "f") {
			if one.ID == m.ID {
				t.Error("a removed message is shown")
			}
		}
		officer.Want(http.StatusNotFound, officer.Command("chat.remove", name))

		muting := given{"player": officer.ID(), "muted": true}
		member.Do("chat.mute", muting)
		if raw := member.Raw(); !strings.Contains(raw, `"mutedPlayers":["`+officer.ID()+`"]`) {
			t.Errorf("the settings say nothing of %s", officer.ID())
		}
		member.Refused(http.StatusConflict, "chat.own", "You cannot do this to yourself.", member.Command("chat.mute", given{"player": member.ID(), "muted": true}))
		member.Do("chat.mute", given{"player": officer.ID(), "muted": false})
		if raw := member.Raw(); !strings.Contains(raw, `"mutedPlayers":[]`) {
			t.Error("still muted")
		}
	})
}

// H75: a report stores the 20 messages up to the reported one; a moderator reads them, removes it and mutes.
func TestModeration(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, author, reader := s.Admin(), enlist(t, s, s.Player(), "f", "Member", "Loud"), enlist(t, s, s.Player(), "f", "Member", "Quiet")
		judge := s.Client().Register("judge@umbrarch.example")
		for i := range 25 {
			author.Do("chat.send", say(fmt.Sprint("<b>shout</b> ", i+1)))
			s.Clock.Move(3000)
		}
		bad := given{"faction": "f", "id": 24, "reason": "He <i>shouts</i>."}
		reader.Do("chat.report", bad)
		reader.Refused(http.StatusConflict, "chat.reported", "You have reported this message already.", reader.Command("chat.report", bad))
		author.Refused(http.StatusConflict, "chat.own", "You cannot do this to yourself.", author.Command("chat.report", bad))

		judge.Want(http.StatusForbidden, judge.Get("/moderation/reports"))
		reader.Want(http.StatusForbidden, reader.Post("/admin/moderator", given{"account": judge.ID(), "moderator": true}))
		id := judge.ID()
		admin.Refused(http.StatusForbidden, "admin.confirm", httpapitest.AskAgain, admin.Post("/admin/moderator", given{"account": id, "moderator": true}))
		admin.Confirm().Want(http.StatusNoContent, admin.Post("/admin/moderator", given{"account": id, "moderator": true}))
		judge.Want(http.StatusOK, judge.Login("judge@umbrarch.example", httpapitest.Password)) // a grant ends sessions, like a role
		queue := func() []waiting {
			return httpapitest.Read[[]waiting](t, judge.Want(http.StatusOK, judge.Get("/moderation/reports")))
		}
		list := queue()
		if len(list) != 1 || list[0].ReportedBy != httpapitest.Body("").Name || list[0].Author != author.ID() || list[0].Reason != "He <i>shouts</i>." || len(list[0].Evidence) != 20 ||
			list[0].Evidence[0].Message != "<b>shout</b> 5" || list[0].Evidence[19].ID != 24 {
			t.Fatalf("%+v", list)
		}
		verdict := given{"report": list[0].ID, "remove": true, "hours": 24}
		reader.Want(http.StatusForbidden, reader.Post("/moderation/close", verdict))
		judge.Refused(http.StatusUnprocessableEntity, "moderation.hours", "A mute lasts 1 hour, 1 day or 7 days.", judge.Post("/moderation/close", given{"report": list[0].ID, "hours": 5}))
		judge.Want(http.StatusNoContent, judge.Post("/moderation/close", verdict))
		judge.Refused(http.StatusNotFound, "report.gone", "That report is not open.", judge.Post("/moderation/close", verdict))
		if len(queue()) != 0 || len(chatOf(t, reader, "f")) != 24 {
			t.Error("the report waits on, or the message stands")
		}
		author.Refused(http.StatusForbidden, "chat.muted", "A moderator has muted you for 1440 more minutes.", author.Command("chat.send", say("but")))
		s.Away(24 * time.Hour)
		author.Do("chat.send", say("sorry"))
		if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE actor = $1 AND target = $2 AND action = 'chat.report_closed'`, id, author.ID()); n != 1 {
			t.Errorf("%d audit lines", n)
		}
		admin.Confirm().Want(http.StatusNoContent, admin.Post("/admin/moderator", given{"account": id, "moderator": false}))
		judge.Want(http.StatusOK, judge.Login("judge@umbrarch.example", httpapitest.Password))
		judge.Want(http.StatusForbidden, judge.Get("/moderation/reports"))
	})
}

type waiting struct {
	ID         int64
	ReportedBy string
	Author     string
	Reason     string
	Evidence   []spoken
}

// A message writes no row of a kingdom, and waits for none.
func TestChatLeavesTheKingdomAlone(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := enlist(t, s, s.Player(), "f", "Member", "Ysolde")
	before := s.Count(`SELECT COUNT(*) FROM commits WHERE player_id = $1`, p.ID())
	version := p.View().Version
	p.Do("chat.send", say("hello"))
	if n := s.Count(`SELECT COUNT(*) FROM commits WHERE player_id = $1`, p.ID()); n != before || p.View().Version != version {
		t.Errorf("%d rows, were %d", n, before)
	}
}
