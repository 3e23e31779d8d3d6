package auth_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/passkey"
	"umbrarch/internal/httpapi/auth"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

const (
	player      = "player@umbrarch.example"
	needPasskey = "Sign in with your passkey, or enter a recovery code."
	tooLate     = "That took too long. Please try again."
	notAccepted = "The passkey was not accepted. Please try again."
	notKnown    = "This passkey is not known here. It may have been removed."
)

var byPassword = given{"password": httpapitest.Password}

// named calls a server by the host name that passkeys need.
func named(s *httpapitest.Server) *httpapitest.Client { return httpapitest.Dial(s.T, s.Named()) }

type me struct {
	ID                            string
	Guest, Factor, Passkey, Reign bool
	NeedsFactor                   bool
	Role, Email                   string
}

func who(c *httpapitest.Client) me {
	c.T.Helper()
	return httpapitest.Read[me](c.T, c.Want(http.StatusOK, c.Get("/auth/me")))
}

func listed(c *httpapitest.Client) auth.Passkeys {
	c.T.Helper()
	return httpapitest.Read[auth.Passkeys](c.T, c.Want(http.StatusOK, c.Get("/auth/passkeys")))
}

func codesOf(c *httpapitest.Client, r httpapitest.Response) []string {
	c.T.Helper()
	return httpapitest.Read[struct{ Codes []string }](c.T, c.Want(http.StatusOK, r)).Codes
}

// A passkey is added, signs in without a password, is the factor beside one, and is removed.
func TestAPasskeySignsIn(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		c, elsewhere := named(s).Register(player), named(s)
		elsewhere.Want(http.StatusOK, elsewhere.Login(player, httpapitest.Password))
		if list := listed(c); len(list.Passkeys) != 0 || list.Refused != "" || list.Most != passkey.Max {
			t.Fatalf("%+v", list)
		}
		c.Refused(http.StatusUnprocessableEntity, "auth.password_required", "A password is required.", c.Post("/auth/passkeys/begin", given{}))
		c.Refused(http.StatusUnauthorized, "auth.current_wrong", "The current password is wrong.", c.Post("/auth/passkeys/begin", given{"password": "tallow-9"}))
		p, added := c.Passkey(byPassword)
		codes := codesOf(c, added)
		if len(codes) != 10 {
			t.Fatalf("%v", added)
		}
		elsewhere.WantNobody() // this session was opened without the factor
		if m := who(c); !m.Factor || !m.Passkey {
			t.Errorf("%+v", m)
		}
		c.Want(http.StatusNoContent, c.Post("/auth/passkeys/rename", given{"id": p.ID(), "name": "  The\u200b tower  key\n"}))
		if list := listed(c); len(list.Passkeys) != 1 || list.Passkeys[0].Name != "The tower key" || list.Passkeys[0].UsedAt != 0 || list.Passkeys[0].Site != "localhost" {
			t.Errorf("%+v", list)
		}

		s.Away(time.Hour)
		c.Want(http.StatusNoContent, c.Post("/auth/logout", nil))
		stranger := named(s)
		stranger.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, stranger.Login(player, httpapitest.Password))
		c.Want(http.StatusOK, p.SignIn(c))
		if m := who(c); m.Email != player || !m.Passkey {
			t.Errorf("%+v", m)
		}
		if list := listed(c); list.Passkeys[0].UsedAt != s.Clock.Now() {
			t.Errorf("%+v at %d", list, s.Clock.Now())
		}
		stranger.Want(http.StatusOK, stranger.Post("/auth/login", form{"email": player, "password": httpapitest.Password, "code": codes[0]}))

		// A passkey replaces the password everywhere.
		c.Want(http.StatusOK, c.Post("/auth/confirm", given{"passkey": p.Proof(c)}))
		c.Want(http.StatusOK, c.Post("/auth/password", given{"passkey": p.Proof(c), "password": "candle-9", "confirm": "candle-9"}))
		if fresh := codesOf(c, c.Post("/auth/factor/codes", given{"passkey": p.Proof(c)})); len(fresh) != 10 || s.Count(`SELECT COUNT(*) FROM recovery_codes`) != 10 {
			t.Errorf("%v", fresh)
		}
		c.Want(http.StatusOK, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "passkey": p.Proof(c)}))
		if m := who(c); m.Factor || m.Passkey || s.Count(`SELECT COUNT(*) FROM recovery_codes`) != 0 {
			t.Errorf("%+v", m)
		}
		c.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, p.SignIn(named(s)))
		c.Want(http.StatusOK, named(s).Login(player, "candle-9"))
		for _, action := range []string{audit.ActionPasskey, audit.ActionPasskeyGone} {
			if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = $1`, action); n != 1 {
				t.Errorf("%d lines of %s", n, action)
			}
		}
	})
}

// With the password but not the factor no passkey can be added or removed.
func TestAPasskeyAsksWhatASignInAsks(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	secret := httpapitest.Read[struct{ Secret string }](t, c.Want(http.StatusOK, c.Post("/auth/factor/begin", byPassword))).Secret
	code := func() string {
		s.Away(time.Minute)
		text, err := totp.GenerateCode(secret, time.UnixMilli(s.Clock.Now()))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	codes := codesOf(c, c.Post("/auth/factor/confirm", form{"code": code()}))
	const askCode = "Enter the code of your authenticator app, or a recovery code."
	c.Refused(http.StatusUnauthorized, "auth.code_required", askCode, c.Post("/auth/passkeys/begin", byPassword))
	c.Refused(http.StatusUnauthorized, "auth.code_wrong", "That code is wrong or was used before.", c.Post("/auth/passkeys/begin", given{"password": httpapitest.Password, "code": "000000"}))
	p, added := c.Passkey(given{"password": httpapitest.Password, "code": code()})
	if n := len(codesOf(c, added)); n != 0 || s.Count(`SELECT COUNT(*) FROM recovery_codes`) != len(codes) {
		t.Errorf("%d new recovery codes: the app's are there already", n)
	}
	c.Refused(http.StatusUnauthorized, "auth.code_required", askCode, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "password": httpapitest.Password}))
	c.Refused(http.StatusUnauthorized, "auth.code_required", askCode, c.Login(player, httpapitest.Password))

	// After the removal of the app the passkey is the factor, and the recovery codes remain.
	c.Want(http.StatusOK, c.Post("/auth/factor/remove", given{"passkey": p.Proof(c)}))
	stranger := named(s)
	stranger.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, stranger.Login(player, httpapitest.Password))
	for _, act := range []string{"/auth/passkeys/begin", "/auth/factor/begin"} {
		c.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, c.Post(act, byPassword))
	}
	c.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "password": httpapitest.Password}))
	c.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, c.Post("/auth/factor/codes", given{}))
	c.Refused(http.StatusConflict, "auth.factor_off", "No second factor is set up.", c.Post("/auth/factor/remove", given{"passkey": p.Proof(c)}))
	c.Want(http.StatusOK, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "password": httpapitest.Password, "code": codes[0]}))
	c.Want(http.StatusOK, stranger.Login(player, httpapitest.Password))
}

// A guest keeps the reign by a passkey; the last means of sign-in cannot be removed.
func TestAGuestsPasskey(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		c := named(s).Guest().Reign("pact_bound")
		id := c.ID()
		p, added := c.Passkey(given{})
		if n := len(codesOf(c, added)); n != 0 {
			t.Errorf("%d recovery codes for somebody without a password", n)
		}
		c.Refused(http.StatusUnauthorized, "auth.passkey_again", "Give your passkey again to go on.", c.Post("/auth/passkeys/begin", given{}))
		c.Refused(http.StatusUnauthorized, "auth.passkey_again", "Give your passkey again to go on.", c.Post("/auth/delete", given{}))
		const last = "This passkey is the only way into your reign. Add an e-mail and a password first."
		c.Refused(http.StatusConflict, "auth.passkey_last", last, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "passkey": p.Proof(c)}))
		c.Want(http.StatusNoContent, c.Post("/auth/logout", nil))
		there := named(s)
		there.Want(http.StatusOK, p.SignIn(there))
		if m := who(there); m.ID != id || !m.Guest || !m.Reign {
			t.Errorf("%+v", m)
		}

		second, _ := there.Passkey(given{"passkey": p.Proof(there)})
		there.Want(http.StatusOK, there.Post("/auth/passkeys/remove", given{"id": p.ID(), "passkey": second.Proof(there)}))
		there.Refused(http.StatusConflict, "auth.passkey_last", last, there.Post("/auth/passkeys/remove", given{"id": second.ID(), "passkey": second.Proof(there)}))

		kept := there.Want(http.StatusOK, there.Post("/auth/keep", registration(player, httpapitest.Password, httpapitest.Password)))
		if code := httpapitest.Read[auth.Outcome](t, kept).Code; code != codes.KeptPasskey {
			t.Errorf("kept: %v", kept)
		}
		there.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, there.Login(player, httpapitest.Password))
		there.Want(http.StatusOK, there.Post("/auth/passkeys/remove", given{"id": second.ID(), "passkey": second.Proof(there)}))
		there.Want(http.StatusOK, there.Login(player, httpapitest.Password))

		leaving := named(s).Guest()
		theirs, _ := leaving.Passkey(given{})
		leaving.Want(http.StatusOK, leaving.Post("/auth/delete", given{"passkey": theirs.Proof(leaving)}))
		leaving.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, theirs.SignIn(leaving))
		if n := s.Count(`SELECT COUNT(*) FROM passkeys`); n != 0 {
			t.Errorf("%d passkeys are left", n)
		}
	})
}

// A passkey counts as an administrator's required second factor, and the last one cannot be removed. The operator can
// remove all.
func TestAPasskeyIsAnAdministratorsFactor(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.AdminFactor = true })
	c := named(s).Register(player)
	if err := s.Accounts.Moderation.Grant(t.Context(), player); err != nil {
		t.Fatal(err)
	}
	const need = "Administrators need a second factor here. Turn it on in your profile."
	c.Refused(http.StatusForbidden, "auth.factor_needed", need, c.Get("/admin/statistics"))
	p, _ := c.Passkey(byPassword)
	c.Want(http.StatusOK, c.Get("/admin/statistics"))
	if m := who(c); m.NeedsFactor {
		t.Errorf("%+v", m)
	}
	c.Want(http.StatusOK, c.Post("/auth/confirm", given{"passkey": p.Proof(c)}))
	c.Want(http.StatusOK, c.Command("news.announce", form{"message": "Hear."}))
	found := httpapitest.Read[struct {
		Accounts []struct {
			Email  string
			Factor bool
		}
	}](t, c.Want(http.StatusOK, c.Get("/admin/accounts?q=player"))).Accounts
	if len(found) != 1 || !found[0].Factor {
		t.Errorf("%+v", found)
	}
	c.Refused(http.StatusForbidden, "auth.factor_needed", need, c.Post("/auth/passkeys/remove", given{"id": p.ID(), "passkey": p.Proof(c)}))
	if err := s.Accounts.Enrol.RemoveAll(t.Context(), audit.CommandLine, player); err != nil {
		t.Fatal(err)
	}
	c.WantNobody()
	c.Want(http.StatusOK, c.Login(player, httpapitest.Password))
	if m := who(c); m.Factor || m.Passkey || !m.NeedsFactor || s.Count(`SELECT COUNT(*) FROM passkeys`) != 0 {
		t.Errorf("%+v", m)
	}
}

// A passkey remains after a password reset by an administrator's link; a suspended account is told so, but only after
// its owner's proof.
func TestAPasskeyOfAnAccountThatIsShutOut(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	p, _ := c.Passkey(byPassword)
	link, err := s.Accounts.Reset.Link(t.Context(), audit.CommandLine, player)
	if err != nil {
		t.Fatal(err)
	}
	_, token, _ := strings.Cut(link, "token=")
	c.Want(http.StatusOK, c.Post("/auth/reset/confirm", form{"token": token, "password": "candle-9", "confirm": "candle-9"}))
	c.Refused(http.StatusUnauthorized, "auth.passkey_required", needPasskey, c.Login(player, "candle-9"))
	c.Want(http.StatusOK, p.SignIn(c))
	if err := s.Accounts.Moderation.SuspendBy(t.Context(), audit.CommandLine, player, s.Clock.Now()+3_600_000); err != nil {
		t.Fatal(err)
	}
	c.Refused(http.StatusForbidden, "auth.suspended", "This account is suspended.", p.SignIn(c))
	stranger := *p
	stranger.Held.Options.UserNotVerified = true
	c.Refused(http.StatusUnauthorized, "auth.passkey_wrong", notAccepted, stranger.SignIn(c))
	s.Away(2 * time.Hour)
	c.Want(http.StatusOK, p.SignIn(c))
}

// The export lists passkeys without keys.
func TestTheExportNamesPasskeys(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	c.Passkey(byPassword)
	raw := string(c.Want(http.StatusOK, c.Get("/auth/export")).Body)
	var out struct {
		Account struct {
			Passkeys []struct{ Name string }
			Tables   map[string]int64
		}
	}
	if err := json.Unmarshal([]byte(raw), &out); err != nil || len(out.Account.Passkeys) != 1 || out.Account.Passkeys[0].Name != "Rook's key" ||
		out.Account.Tables["passkeys"] != 1 || out.Account.Tables["recovery_codes"] != 10 {
		t.Errorf("%v in %.600s", err, raw)
	}
	if strings.Contains(strings.ToLower(raw), "publickey") {
		t.Error("a key leaves")
	}
}

// An account has at most ten passkeys. Eight are inserted as rows, because adding them by ceremony would exceed the
// rate.
func TestPasskeysAreFew(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	p, _ := c.Passkey(byPassword)
	waiting := httpapitest.NewPasskey(t, "localhost", c.URL).Made(c.Want(http.StatusOK, c.Post("/auth/passkeys/begin", given{"passkey": p.Proof(c)})), "late")
	for i := range passkey.Max - 2 {
		if err := s.Store.Write(t.Context(), func(tx store.Tx) error {
			_, err := tx.Exec(t.Context(), `INSERT INTO passkeys (id, player_id, credential_hash, credential, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at)
				SELECT id || $1, player_id, credential_hash || $1, credential || $1, public_key, rp_id, name, transports, synced, sign_count, created_at, used_at, suspect_at FROM passkeys WHERE id = $2`,
				strings.Repeat("A", 4*(i+1)), p.ID())
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	_, tenth := c.Passkey(given{"passkey": p.Proof(c)})
	c.Want(http.StatusOK, tenth)
	const full = "You have 10 passkeys. Remove one first."
	c.Refused(http.StatusConflict, "auth.passkeys_full", full, c.Post("/auth/passkeys/begin", given{"passkey": p.Proof(c)}))
	c.Refused(http.StatusConflict, "auth.passkeys_full", full, c.Post("/auth/passkeys/add", waiting))
}

// A passkey's name is short, and only its owner can change it.
func TestThePasskeysName(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	p, _ := c.Passkey(byPassword)
	rename := func(name string) httpapitest.Response {
		return c.Post("/auth/passkeys/rename", given{"id": p.ID(), "name": name})
	}
	c.Refused(http.StatusUnprocessableEntity, "auth.passkey_unnamed", "A passkey needs a name.", rename(" \u200b\n "))
	c.Refused(http.StatusUnprocessableEntity, "auth.passkey_name_long", "The name must be at most 40 characters long.", rename(strings.Repeat("e\u0301\u0323", 30)))
	c.Want(http.StatusNoContent, rename(strings.Repeat("k", 40)))
	other := named(s).Register("other@umbrarch.example")
	c.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, other.Post("/auth/passkeys/rename", given{"id": p.ID(), "name": "mine"}))
	c.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, other.Post("/auth/passkeys/remove", given{"id": p.ID(), "password": httpapitest.Password}))
}

// At an address without passkeys none are offered, and the reason is given.
func TestWherePasskeysAreOffered(t *testing.T) {
	t.Parallel()
	const number = "Passkeys need a name in the address instead of a number. On this machine, open the game as localhost."
	for _, c := range []struct{ public, host, code, detail string }{
		{"", "127.0.0.1:8080", "auth.passkey_number", number},
		{"", "[::1]:8080", "auth.passkey_number", number},
		{"", "localhost:8080", "", ""},
		{"", "LOCALHOST", "", ""},
		{"", "keep.lan", "auth.passkey_plain", "Passkeys need https."},
		{"http://keep.example", "keep.example", "auth.passkey_plain", "Passkeys need https."},
		{"https://203.0.113.5", "203.0.113.5", "auth.passkey_number", number},
		{"https://keep.example", "keep.example", "", ""},
		{"https://keep.example", "127.0.0.1:8080", "", ""}, // a request from the public address's proxy
		{"http://localhost:9000", "localhost:9000", "", ""},
	} {
		s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.PublicURL = c.public })
		host := httpapitest.Header{Name: "Host", Value: c.host}
		r := s.Client().Post("/auth/passkey/begin", nil, host)
		if p := r.Problem(); p.Code != c.code || p.Detail != c.detail {
			t.Errorf("%+v: %v", c, r)
		}
		if c.code != "" {
			continue
		}
		o := httpapitest.Read[struct {
			Options struct {
				RPID, UserVerification string
				Challenge              string
				AllowCredentials       []any
			}
		}](t, r).Options
		want := "localhost"
		if strings.Contains(c.public, "keep.example") {
			want = "keep.example"
		}
		if o.RPID != want || o.UserVerification != "required" || len(o.AllowCredentials) != 0 || len(o.Challenge) < 43 {
			t.Errorf("%+v: %+v", c, o)
		}
	}
	s := httpapitest.Start(t)
	if list := listed(s.Client().Guest()); list.Refused != number {
		t.Errorf("%+v", list)
	}
}
