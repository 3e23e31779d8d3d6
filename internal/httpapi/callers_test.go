package httpapi_test

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
)

// Permitted callers of operations that are no commands, and of admin commands. All other commands are for players, by
// the registry; the test fails if an admin command is missing here or a player's command is listed.
const (
	forAnybody = `
	auth.register auth.login auth.guest auth.logout auth.me auth.passkey.begin auth.passkey.login auth.reset auth.reset.confirm auth.verify book.read book.volume content.get content.frame content.page content.screens faction.annals.feed news.picture notify.end
`
	forPlayers = `
	auth.confirm auth.delete auth.export auth.factor auth.factor.begin auth.factor.codes auth.factor.confirm auth.factor.remove auth.keep
	auth.passkeys auth.passkeys.add auth.passkeys.begin auth.passkeys.prove auth.passkeys.remove auth.passkeys.rename auth.password auth.session.revoke auth.sessions auth.verify.mail
	campaign.list chat.list faction.annals faction.seasons faction.get faction.list faction.others leaderboard.get news.ads news.list news.updates notify.choose notify.get notify.subscribe notify.unsubscribe reign.book reign.book.address reign.book.close reign.book.open reign.breakdown reign.create reign.daily reign.earned reign.get reign.production reign.records reign.statistics reign.statistics.csv reign.statistics.json reign.volume
`
	forModerators = `
	moderation.close moderation.reports
`
	forAdmins = `
	activity.put activity.retire admin.accounts admin.activities admin.ads admin.audit admin.clear_assisted admin.edit admin.events admin.generation admin.generation.switch admin.grant admin.level_up admin.moderator admin.packs admin.picture admin.player admin.player.delete
	admin.player.ledger admin.player.restore admin.player.revert admin.player.revert.plan admin.player.versions admin.players admin.quests admin.report.close admin.reports admin.role admin.scene admin.scenes admin.scenes.deal admin.set admin.statistics admin.suspend
	admin.faction admin.factions admin.map campaign.cancel campaign.reset_land event.inject event.mail faction.amend faction.delete news.announce news.put_ad news.put_update news.remove_ad news.remove_update news.retract quest.complete_all quest.put
	quest.retire
`
)

// whoMayCall returns the list of each operation.
func whoMayCall(t *testing.T, commands []rules.Command) map[string]string {
	t.Helper()
	rows := map[string]string{}
	for list, ids := range map[string]string{"anybody": forAnybody, "players": forPlayers, "moderators": forModerators, "admins": forAdmins} {
		for id := range strings.FieldsSeq(ids) {
			rows[id] = list
		}
	}
	for _, c := range commands {
		admin := rows[c.Name] == "admins"
		if rows[c.Name] != "" && !admin {
			t.Errorf("%s is a command: the registry says who may call it", c.Name)
		}
		if (c.Scope == rules.OnAdmin || c.Scope == rules.OnPlayer) != admin || (c.Role == rules.Admin) != admin || !admin && c.Role != rules.User {
			t.Errorf("%s: scope %q, role %q, for admins by the list: %t", c.Name, c.Scope, c.Role, admin)
		}
		if !admin {
			rows[c.Name] = "players"
		}
	}
	return rows
}

// callers are kinds of callers with the lists they may call.
var callers = []struct {
	name            string
	players, admins bool
	moderators      bool   // an admin moderates without the grant
	asks            string // code of a missing requirement
	sign            func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header)
}{
	{"nobody", false, false, false, "", func(_ *testing.T, s *httpapitest.Server, _ int) (*httpapitest.Client, []httpapitest.Header) {
		return s.Client(), nil
	}},
	{"a guest", true, false, false, "", func(_ *testing.T, s *httpapitest.Server, _ int) (*httpapitest.Client, []httpapitest.Header) {
		return s.Client().Guest(), nil
	}},
	{"a player", true, false, false, "", func(_ *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		return s.Client().Register(address("player", n)).Reign("pact_bound"), nil
	}},
	{"a moderator", true, false, true, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		p := s.Client().Register(address("judge", n)).Reign("pact_bound")
		if err := s.Accounts.Moderation.SetModeratorOf(t.Context(), address("judge", n), true); err != nil {
			t.Fatal(err)
		}
		return p, nil
	}},
	{"an admin", true, true, true, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		p := appointed(t, s, n)
		p.Want(http.StatusOK, p.Login(address("admin", n), httpapitest.Password))
		return p, nil
	}},
	{"an admin whose session is older than the grant", true, true, true, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		return appointed(t, s, n), nil
	}},
	{"an admin without the factor that is asked", true, false, false, "auth.factor_needed", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		return appointed(t, s, n), nil
	}},
	{"an admin whose session was revoked", false, false, false, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		p := appointed(t, s, n)
		cookie := p.Cookie()
		p.Want(http.StatusNoContent, p.Post("/auth/logout", nil))
		return s.Client(), cookie
	}},
	{"an admin whose session has expired", false, false, false, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		cookie := appointed(t, s, n).Cookie()
		s.Away(500 * 24 * time.Hour)
		return s.Client(), cookie
	}},
	{"somebody who was an admin", true, false, false, "", func(t *testing.T, s *httpapitest.Server, n int) (*httpapitest.Client, []httpapitest.Header) {
		t.Helper()
		p := appointed(t, s, n)
		if err := s.Accounts.Moderation.Grant(t.Context(), address("player", 0)); err != nil { // the last admin cannot be revoked
			t.Fatal(err)
		}
		if err := s.Accounts.Moderation.Revoke(t.Context(), address("admin", n)); err != nil {
			t.Fatal(err)
		}
		return p, nil
	}},
}

func address(who string, n int) string {
	return who + string(rune('a'+n/26)) + string(rune('a'+n%26)) + "@umbrarch.example"
}

func appointed(t *testing.T, s *httpapitest.Server, n int) *httpapitest.Client {
	t.Helper()
	p := s.Client().Register(address("admin", n)).Reign("pact_bound")
	if err := s.Accounts.Moderation.Grant(t.Context(), address("admin", n)); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWhoMayCallWhat: every operation is called by every kind of caller.
func TestWhoMayCallWhat(t *testing.T) {
	t.Parallel()
	server := httpapitest.Start(t)
	rows := whoMayCall(t, server.Keeper.Engine().Commands())
	operations := describe(t, server).operations()
	for _, op := range operations {
		if rows[op.id] == "" {
			t.Errorf("%s is in none of the lists: who may call it?", op.id)
		}
	}
	for id := range rows {
		if !slices.ContainsFunc(operations, func(op operation) bool { return op.id == id }) {
			t.Errorf("there is no operation %s", id)
		}
	}
	for _, caller := range callers {
		t.Run(caller.name, func(t *testing.T) {
			t.Parallel()
			var looks atomic.Int64
			s := httpapitest.Start(t, func(o *httpapitest.Setup) {
				o.AdminFactor = caller.asks != ""
				o.Wall = func() time.Time { return time.Unix(looks.Add(1), 0) } // strangers with one address share rates, which recover
			})
			s.Client().Register(address("player", 0))
			var c *httpapitest.Client
			var headers []httpapitest.Header
			for n, op := range operations {
				if c == nil || n%15 == 0 || strings.HasPrefix(op.id, "auth.") { // a new caller, before a rate is reached or after a sign-out
					c, headers = caller.sign(t, s, n+1)
				}
				r := c.Send(op.method, plainPath(op.path), "{}", headers...)
				want := ""
				switch {
				case rows[op.id] != "anybody" && !caller.players:
					want = "auth.unsigned"
				case rows[op.id] == "admins" && !caller.admins, rows[op.id] == "moderators" && !caller.moderators:
					want = cmp.Or(caller.asks, "auth.forbidden")
				}
				code := r.Problem().Code
				turnedAway := code == "auth.unsigned" || code == "auth.forbidden" || code == "auth.factor_needed"
				if r.Err != nil || code == "rate.limited" || turnedAway != (want != "") || want != "" && code != want {
					t.Errorf("%s: %.200v, want %q", op.id, r, want)
				}
			}
		})
	}
}

// TestWhatAdminsChangeAsksAgain: every admin operation requires a confirmation, except those listed, which change no
// player's data.
func TestWhatAdminsChangeAsksAgain(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	admin := s.Admin()
	asksNobody := strings.Fields("admin.picture admin.report.close admin.generation.switch admin.scenes.deal")
	for _, o := range describe(t, s).operations() {
		if o.method != http.MethodPost || !slices.Contains(strings.Fields(forAdmins), o.id) {
			continue
		}
		if c, ok := s.Keeper.Engine().Command(o.id); ok {
			if !c.Confirm {
				t.Errorf("%s asks nobody", o.id)
			}
			continue
		}
		body := map[string]map[string]any{
			"admin.suspend": {"account": admin.ID(), "until": 0}, "admin.role": {"account": "nobody", "role": "user"},
			"admin.moderator": {"account": "nobody", "moderator": true}, "admin.player.revert": {"seq": 1},
			"admin.report.close": {"player": "nobody", "kind": "portrait", "ref": "none"},
		}[o.id]
		r := admin.Send(http.MethodPost, plainPath(o.path), body)
		if asks := r.Problem().Code == "admin.confirm"; asks == slices.Contains(asksNobody, o.id) {
			t.Errorf("%s: %v", o.id, r)
		}
	}
}

// TestRoles: every admin command is refused for users, guests and strangers.
func TestRoles(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	user, stranger := s.Player(), s.Client()
	for _, c := range s.Keeper.Engine().Commands() {
		stranger.Want(http.StatusUnauthorized, stranger.Command(c.Name, nil))
		if c.Role == rules.Admin {
			user.Refused(http.StatusForbidden, "auth.forbidden", "You may not do that.", user.Command(c.Name, nil))
		}
	}
}
