package register_test

import (
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/row"
)

func TestAGuestKeepsTheReign(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	guest := f.MustGuest()
	if p := guest.Principal; !p.Guest || p.Email != "" || p.Role != row.RoleUser {
		t.Errorf("principal %+v", p)
	}
	_, err := f.Register.Keep(f.Ctx, guest.Principal, accounttest.Input("a@keep.example", "192.0.2.7"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Auth.Authenticate(f.Ctx, guest.Token)
	if err != nil || p.Guest || p.Account != guest.Principal.Account {
		t.Errorf("after keeping: %+v, %v", p, err)
	}
	if in := f.MustLogin("a@keep.example", accounttest.Password); in.Principal.Account != guest.Principal.Account {
		t.Error("the sign-in opens another account")
	}
}

func TestOneOfTwoClaimsWins(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		guest := f.MustGuest()
		claims := []string{"a@keep.example", "b@keep.example", "c@keep.example", "d@keep.example"}
		won := make([]bool, len(claims))
		var tabs sync.WaitGroup
		for i, email := range claims {
			tabs.Go(func() {
				_, err := f.Register.Keep(f.Ctx, guest.Principal, accounttest.Input(email, "192.0.2.7"))
				won[i] = err == nil
				if err != nil && accounttest.CodeOf(err) != codes.NotGuest {
					t.Errorf("a loser was told %v", err)
				}
			})
		}
		tabs.Wait()
		winners := 0
		for i, email := range claims {
			_, err := f.Login(email, accounttest.Password, "192.0.2.7")
			if won[i] {
				winners++
			}
			if won[i] != (err == nil) {
				t.Errorf("%s won %v, sign-in %v", email, won[i], err)
			}
		}
		if winners != 1 {
			t.Errorf("%d claims won", winners)
		}
	})
}

func TestTwoGuestsClaimOneEmail(t *testing.T) {
	accounttest.Both(t, func(t *testing.T, f *accounttest.Accounts) {
		results := make([]error, 4)
		var tabs sync.WaitGroup
		for i := range results {
			guest := f.MustGuest()
			tabs.Go(func() {
				_, results[i] = f.Register.Keep(f.Ctx, guest.Principal, accounttest.Input("a@keep.example", "192.0.2.7"))
			})
		}
		tabs.Wait()
		winners := 0
		for _, err := range results {
			if err == nil {
				winners++
			} else {
				accounttest.WantCode(t, err, codes.EmailTaken)
			}
		}
		if winners != 1 {
			t.Errorf("%d guests got the e-mail", winners)
		}
	})
}

func TestAnAccountIsNotClaimedAgain(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	_, err := f.Register.Keep(f.Ctx, in.Principal, accounttest.Input("b@keep.example", "192.0.2.7"))
	accounttest.WantCode(t, err, codes.NotGuest)
}

func TestGuestsAreLimitedByAddress(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	var err error
	for range limit.Default().Guest.Burst + 1 {
		_, err = f.Register.Guest(f.Ctx, accounttest.From("192.0.2.7"))
	}
	no := accounttest.WantCode(t, err, codes.RateLimited)
	f.Clock.Advance(accounttest.RetryAfter(no))
	f.MustGuest()
}

func TestAGuestsCookieLastsAYear(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	guest := f.MustGuest()
	f.Clock.Advance(365 * 24 * time.Hour)
	if !f.Authenticated(guest.Token) {
		t.Error("the guest lost the reign")
	}
}
