package account

import (
	"sync"
	"testing"
	"time"
)

func TestAGuestKeepsTheReign(t *testing.T) {
	t.Parallel()
	f := setup(t)
	guest := f.mustGuest()
	if p := guest.Principal; !p.Guest || p.Email != "" || p.Role != RoleUser {
		t.Errorf("principal %+v", p)
	}
	_, err := f.Keep(f.ctx, guest.Principal, RegisterInput{"a@keep.example", goodPassword, goodPassword, from("192.0.2.7")})
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Authenticate(f.ctx, guest.Token)
	if err != nil || p.Guest || p.Account != guest.Principal.Account {
		t.Errorf("after keeping: %+v, %v", p, err)
	}
	if in := f.mustLogin("a@keep.example", goodPassword); in.Principal.Account != guest.Principal.Account {
		t.Error("the sign-in opens another account")
	}
}

func oneOfTwoClaimsWins(t *testing.T, f *fixture) {
	guest := f.mustGuest()
	claims := []string{"a@keep.example", "b@keep.example", "c@keep.example", "d@keep.example"}
	won := make([]bool, len(claims))
	var tabs sync.WaitGroup
	for i, email := range claims {
		tabs.Go(func() {
			_, err := f.Keep(f.ctx, guest.Principal, RegisterInput{email, goodPassword, goodPassword, from("192.0.2.7")})
			won[i] = err == nil
			if err != nil && codeOf(err) != CodeNotGuest {
				t.Errorf("a loser was told %v", err)
			}
		})
	}
	tabs.Wait()
	winners := 0
	for i, email := range claims {
		_, err := f.login(email, goodPassword, "192.0.2.7")
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
}

func twoGuestsClaimOneEmail(t *testing.T, f *fixture) {
	results := make([]error, 4)
	var tabs sync.WaitGroup
	for i := range results {
		guest := f.mustGuest()
		tabs.Go(func() {
			_, results[i] = f.Keep(f.ctx, guest.Principal, RegisterInput{"a@keep.example", goodPassword, goodPassword, from("192.0.2.7")})
		})
	}
	tabs.Wait()
	winners := 0
	for _, err := range results {
		if err == nil {
			winners++
		} else {
			wantCode(t, err, CodeEmailTaken)
		}
	}
	if winners != 1 {
		t.Errorf("%d guests got the e-mail", winners)
	}
}

func TestAnAccountIsNotClaimedAgain(t *testing.T) {
	t.Parallel()
	f := setup(t)
	in := f.register("a@keep.example")
	_, err := f.Keep(f.ctx, in.Principal, RegisterInput{"b@keep.example", goodPassword, goodPassword, from("192.0.2.7")})
	wantCode(t, err, CodeNotGuest)
}

func TestGuestsAreLimitedByAddress(t *testing.T) {
	t.Parallel()
	f := setup(t)
	var err error
	for range DefaultLimits().Guest.Burst + 1 {
		_, err = f.Guest(f.ctx, from("192.0.2.7"))
	}
	no := wantCode(t, err, CodeRateLimited)
	f.clock.advance(retryAfter(no))
	f.mustGuest()
}

func TestAGuestsCookieLastsAYear(t *testing.T) {
	t.Parallel()
	f := setup(t)
	guest := f.mustGuest()
	f.clock.advance(365 * 24 * time.Hour)
	if !f.authenticated(guest.Token) {
		t.Error("the guest lost the reign")
	}
}
