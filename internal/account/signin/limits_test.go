package signin_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/accounttest"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/account/password"
	"umbrarch/internal/account/signin"
	"umbrarch/internal/refusal"
)

func TestGuessingOneAccountIsSlowed(t *testing.T) { // C-032
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	var last error
	slowed := 0
	for range 30 {
		if _, last = f.Login("a@keep.example", "wrong-pass-1", "198.51.100.9"); accounttest.CodeOf(last) == codes.TooManyFailures {
			slowed++
		}
	}
	if slowed < 20 {
		t.Errorf("%d of 30 guesses were slowed", slowed)
	}
	no := accounttest.WantCode(t, last, codes.TooManyFailures)
	if accounttest.RetryAfter(no) < time.Second || no.Params["seconds"] != int64(accounttest.RetryAfter(no)/time.Second) {
		t.Fatalf("retry after %v, told %v", accounttest.RetryAfter(no), no.Params)
	}
	_, err := f.Login("a@keep.example", accounttest.Password, "198.51.100.9")
	accounttest.WantCode(t, err, codes.TooManyFailures)

	f.Clock.Advance(accounttest.RetryAfter(no))
	if _, err := f.Login("a@keep.example", accounttest.Password, "198.51.100.9"); err != nil {
		t.Errorf("the right password after the wait: %v", err)
	}
}

func TestGuessingManyAccountsFromOneAddressIsSlowed(t *testing.T) { // C-032
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example")
	var last error
	for i := range 30 {
		_, last = f.Login(string(rune('b'+i%20))+"@keep.example", "wrong-pass-1", "198.51.100.9")
	}
	no := accounttest.WantCode(t, last, codes.TooManyFailures)
	f.Clock.Advance(accounttest.RetryAfter(no))
	if _, err := f.Login("a@keep.example", accounttest.Password, "198.51.100.9"); err != nil {
		t.Errorf("the right password after the wait: %v", err)
	}
}

func TestGuessingFromManyAddressesLeavesTheOwnerIn(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Registered("a@keep.example") // from 192.0.2.1
	var last error
	for i := range 40 {
		_, last = f.Login("a@keep.example", "wrong-pass-1", "203.0.113."+string(rune('0'+i%10))+string(rune('0'+i/10)))
	}
	accounttest.WantCode(t, last, codes.TooManyFailures)
	f.MustLogin("a@keep.example", accounttest.Password)
}

func TestAWaveOfSignInsIsBounded(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t, func(o *account.Options) {
		o.HashCost, o.Limits, o.HashAtOnce, o.HashQueue = password.Cost{}, &limit.Limits{}, 1, 4
	})
	f.Registered("a@keep.example")
	var wave sync.WaitGroup
	results := make(chan error, 60)
	for range cap(results) {
		wave.Go(func() {
			_, err := f.Login("a@keep.example", accounttest.Password, "192.0.2.1")
			results <- err
		})
	}
	wave.Wait()
	close(results)
	turned := 0
	for err := range results {
		if err == nil {
			continue
		}
		turned++
		if no := accounttest.WantCode(t, err, codes.RateLimited); accounttest.RetryAfter(no) < time.Second {
			t.Error("turned away without a time to come back")
		}
	}
	if turned == 0 || turned == cap(results) {
		t.Errorf("%d of %d turned away", turned, cap(results))
	}
	f.MustLogin("a@keep.example", accounttest.Password)
}

// TestCodesCannotBeTriedOut: an attacker with the password gets few guesses at codes, from any addresses.
func TestCodesCannotBeTriedOut(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	f.Enrolled(f.Registered("a@keep.example"))
	refused := 0
	for i := range 20 {
		_, err := f.SignIn.ByPassword(f.Ctx, signin.Input{Email: "a@keep.example", Password: accounttest.Password, Code: "000000", Client: accounttest.From("192.0.2." + string(rune('1'+i%9)))})
		if err == nil {
			t.Fatal("let in by zeros")
		}
		var no *refusal.Refusal
		if errors.As(err, &no) && no.Code == codes.TooManyFailures {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("%d of 20 guesses were held up", refused)
	}
}
