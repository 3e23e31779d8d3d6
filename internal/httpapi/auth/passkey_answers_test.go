package auth_test

import (
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/httpapi/httpapitest"
)

// A signed answer is valid once, in its browser, for its purpose, for some minutes.
func TestAChallengeIsAnsweredOnce(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		c := named(s).Register(player)
		p, _ := c.Passkey(byPassword)
		here, thief := named(s), named(s)
		begin := func() httpapitest.Response { return here.Want(http.StatusOK, here.Post("/auth/passkey/begin", nil)) }
		refused := func(what string, r httpapitest.Response) {
			t.Helper()
			if r.Status != http.StatusConflict || r.Problem().Code != "auth.passkey_expired" || r.Problem().Detail != tooLate {
				t.Errorf("%s: %v", what, r)
			}
		}
		answer := p.Answer(begin())
		refused("another browser", thief.Post("/auth/passkey/login", answer))
		thief.Want(http.StatusOK, thief.Post("/auth/passkey/begin", nil))
		refused("another browser with a cookie of its own", thief.Post("/auth/passkey/login", answer))
		here.Want(http.StatusOK, here.Post("/auth/passkey/login", answer)) // the other browser's attempt did not use it up
		refused("a second time", here.Post("/auth/passkey/login", answer))

		old := begin()
		other := begin() // a second tab: both stay valid
		s.Away(4 * time.Minute)
		here.Want(http.StatusOK, here.Post("/auth/passkey/login", p.Answer(other)))
		s.Away(2 * time.Minute)
		refused("after five minutes", here.Post("/auth/passkey/login", p.Answer(old)))
		proving := c.Want(http.StatusOK, c.Post("/auth/passkeys/prove", nil))
		refused("one for a sign-in, given as a proof", c.Post("/auth/confirm", given{"passkey": p.Answer(begin())}))
		refused("one for a proof, given in another session", here.Post("/auth/confirm", given{"passkey": p.Answer(proving)}))
		refused("one for a proof, given to sign in", c.Post("/auth/passkey/login", p.Answer(proving)))
		c.Want(http.StatusOK, c.Post("/auth/confirm", given{"passkey": p.Answer(proving)}))

		many := begin()
		results := make(chan int, 8)
		signed := p.Answer(many)
		for range cap(results) {
			go func() { results <- here.Post("/auth/passkey/login", signed).Status }()
		}
		let := 0
		for range cap(results) {
			if <-results == http.StatusOK {
				let++
			}
		}
		if let != 1 {
			t.Errorf("one answer let in %d times", let)
		}
		s.Away(time.Hour)
		begin()
		if n := s.Count(`SELECT COUNT(*) FROM passkey_challenges`); n != 1 {
			t.Errorf("%d challenges are kept", n)
		}
	})
}

// Any node accepts the answer to another node's challenge.
func TestAChallengeHoldsOnEveryNode(t *testing.T) {
	t.Parallel()
	a, b := httpapitest.TwoNodes(t)
	c := named(a).Register(player)
	p, _ := c.Passkey(byPassword)
	here := named(a)
	began := here.Want(http.StatusOK, here.Post("/auth/passkey/begin", nil))
	there := b.Beside(here)
	there.URL = b.Named()
	p.Site.Origin = there.URL // nodes behind one name have one origin; these two have two ports
	there.Want(http.StatusOK, there.Post("/auth/passkey/login", p.Answer(began)))
	if m := who(there); m.Email != player {
		t.Errorf("%+v", m)
	}
}

// An answer with any wrong part does not sign in.
func TestAPasskeyThatIsNotRight(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	p, _ := c.Passkey(byPassword)
	other := named(s).Register("other@umbrarch.example")
	theirs, _ := other.Passkey(byPassword)
	here := named(s)
	for name, wrong := range map[string]func(*httpapitest.Passkey) *httpapitest.AnswerOf{
		"nobody verified": func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Held.Options.UserNotVerified = true; return nil },
		"nobody present":  func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Held.Options.UserNotPresent = true; return nil },
		"another page": func(p *httpapitest.Passkey) *httpapitest.AnswerOf {
			p.Site.Origin = "https://umbrarch.example"
			return nil
		},
		"a port beside": func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Site.Origin += "0"; return nil },
		"another host":  func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Site.ID = "umbrarch.example"; return nil },
		"another key":   func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Key.Key = theirs.Key.Key; return nil },
		"somebody else's name": func(p *httpapitest.Passkey) *httpapitest.AnswerOf {
			p.Held.Options.UserHandle = theirs.Held.Options.UserHandle
			return nil
		},
		"no name":       func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Held.Options.UserHandle = nil; return nil },
		"became synced": func(p *httpapitest.Passkey) *httpapitest.AnswerOf { p.Held.Options.BackupEligible = true; return nil },
	} {
		bad := *p
		wrong(&bad)
		r := bad.SignIn(here)
		if r.Status != http.StatusUnauthorized || r.Problem().Code != "auth.passkey_wrong" || r.Problem().Detail != notAccepted {
			t.Errorf("%s: %v", name, r)
		}
	}
	unknown := httpapitest.NewPasskey(t, "localhost", here.URL)
	unknown.Held.Options.UserHandle = p.Held.Options.UserHandle
	here.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, unknown.SignIn(here))
	began := c.Want(http.StatusOK, c.Post("/auth/passkeys/prove", nil))
	c.Refused(http.StatusNotFound, "auth.passkey_unknown", notKnown, c.Post("/auth/confirm", given{"passkey": theirs.Answer(began)}))
	for _, body := range []string{`{}`, `{"id":"","clientData":"","authenticatorData":"","signature":""}`, `{"id":"AA","clientData":"e30","authenticatorData":"AA","signature":"AA"}`, `{"id":"!","clientData":"","authenticatorData":"","signature":""}`, `{"id":"AA","clientData":"e30","authenticatorData":"AA","signature":"AA","extra":1}`} {
		if r := here.Post("/auth/passkey/login", body); r.Status < 400 || r.Status >= 500 {
			t.Errorf("%s: %v", body, r)
		}
	}
	here.WantNobody()

	// A new passkey with any wrong part is not stored.
	adding := func(change func(*httpapitest.Passkey)) httpapitest.Response {
		fresh := httpapitest.NewPasskey(t, "localhost", c.URL)
		change(fresh)
		return c.Post("/auth/passkeys/add", fresh.Made(c.Want(http.StatusOK, c.Post("/auth/passkeys/begin", given{"passkey": p.Proof(c)})), "x"))
	}
	for name, change := range map[string]func(*httpapitest.Passkey){
		"nobody verified": func(k *httpapitest.Passkey) { k.Held.Options.UserNotVerified = true },
		"another page":    func(k *httpapitest.Passkey) { k.Site.Origin = "https://umbrarch.example" },
		"another host":    func(k *httpapitest.Passkey) { k.Site.ID = "umbrarch.example" },
	} {
		if r := adding(change); r.Problem().Code != "auth.passkey_wrong" {
			t.Errorf("adding, %s: %v", name, r)
		}
	}
	c.Refused(http.StatusConflict, "auth.passkey_taken", "This passkey is known here already.", adding(func(k *httpapitest.Passkey) { k.Key = theirs.Key }))
	c.Refused(http.StatusConflict, "auth.passkey_expired", tooLate, other.Post("/auth/passkeys/add",
		httpapitest.NewPasskey(t, "localhost", c.URL).Made(c.Want(http.StatusOK, c.Post("/auth/passkeys/begin", given{"passkey": p.Proof(c)})), "x")))
	if n := s.Count(`SELECT COUNT(*) FROM passkeys`); n != 2 {
		t.Errorf("%d passkeys", n)
	}
}

// A counter that does not rise suggests a copied passkey.
func TestACopiedPasskey(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	c := named(s).Register(player)
	p, _ := c.Passkey(byPassword)
	clone := *p
	c.Want(http.StatusOK, p.SignIn(c))
	c.Want(http.StatusOK, p.SignIn(c))
	const copied = "This passkey answered as a copy of it would, and was not accepted. Sign in another way and remove it."
	thief := named(s)
	thief.Refused(http.StatusUnauthorized, "auth.passkey_copied", copied, clone.SignIn(thief))
	thief.WantNobody()
	if !s.Log.Has("a passkey answered as a copy would") || !s.Log.Has(p.ID()) {
		t.Error("the log says nothing of a copy")
	}
	if n := s.Count(`SELECT COUNT(*) FROM audit_log WHERE action = $1`, audit.ActionPasskeyCopied); n != 1 {
		t.Errorf("%d lines in the audit log", n)
	}
	if list := listed(c); list.Passkeys[0].SuspectAt != s.Clock.Now() {
		t.Errorf("%+v", list)
	}
	c.Want(http.StatusOK, p.SignIn(c)) // the original still works
}

// Passkeys have their own rate per address, checked before anything is stored.
func TestPasskeysHaveARate(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.Limits = limit.Default() })
	c := named(s)
	limited := 0
	for range 60 {
		if r := c.Post("/auth/passkey/begin", nil); r.Status == http.StatusTooManyRequests {
			limited++
		}
	}
	if n := s.Count(`SELECT COUNT(*) FROM passkey_challenges`); limited < 25 || n > 31 {
		t.Errorf("%d of 60 were held up, %d are stored", limited, n)
	}
}
