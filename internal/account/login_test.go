package account

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/refusal"
)

func TestUnknownEmailAndWrongPasswordAnswerAlike(t *testing.T) { // C-031
	t.Parallel()
	f := setup(t, func(o *Options) { o.Limits = &Limits{} })
	f.register("a@keep.example")
	try := func(email string) (time.Duration, error) {
		start := time.Now()
		_, err := f.login(email, "wrong-pass-1", "192.0.2.1")
		return time.Since(start), err
	}
	var known, unknown []time.Duration
	for range 9 {
		took, wrong := try("a@keep.example")
		known = append(known, took)
		took, nobody := try("b@keep.example")
		unknown = append(unknown, took)
		if !reflect.DeepEqual(wantCode(t, wrong, CodeCredentials), wantCode(t, nobody, CodeCredentials)) {
			t.Fatal("the two refusals differ")
		}
	}
	// Without the decoy hash an unknown e-mail answers at least twenty times faster.
	slices.Sort(known)
	slices.Sort(unknown)
	if a, b := known[4], unknown[4]; a > 3*b || b > 3*a {
		t.Errorf("median of a known e-mail %v, of an unknown one %v", a, b)
	}
}

func TestEmptyFieldsAreRefused(t *testing.T) { // C-030
	t.Parallel()
	f := setup(t)
	_, err := f.login("", goodPassword, "192.0.2.1")
	wantCode(t, err, CodeEmailRequired)
	_, err = f.login("a@keep.example", "", "192.0.2.1")
	wantCode(t, err, CodePasswordRequired)
}

func TestGuessingOneAccountIsSlowed(t *testing.T) { // C-032
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	var last error
	slowed := 0
	for range 30 {
		if _, last = f.login("a@keep.example", "wrong-pass-1", "198.51.100.9"); codeOf(last) == CodeTooManyFailures {
			slowed++
		}
	}
	if slowed < 20 {
		t.Errorf("%d of 30 guesses were slowed", slowed)
	}
	no := wantCode(t, last, CodeTooManyFailures)
	if retryAfter(no) < time.Second || no.Params["seconds"] != int64(retryAfter(no)/time.Second) {
		t.Fatalf("retry after %v, told %v", retryAfter(no), no.Params)
	}
	_, err := f.login("a@keep.example", goodPassword, "198.51.100.9")
	wantCode(t, err, CodeTooManyFailures)

	f.clock.advance(retryAfter(no))
	if _, err := f.login("a@keep.example", goodPassword, "198.51.100.9"); err != nil {
		t.Errorf("the right password after the wait: %v", err)
	}
}

func TestGuessingManyAccountsFromOneAddressIsSlowed(t *testing.T) { // C-032
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example")
	var last error
	for i := range 30 {
		_, last = f.login(string(rune('b'+i%20))+"@keep.example", "wrong-pass-1", "198.51.100.9")
	}
	no := wantCode(t, last, CodeTooManyFailures)
	f.clock.advance(retryAfter(no))
	if _, err := f.login("a@keep.example", goodPassword, "198.51.100.9"); err != nil {
		t.Errorf("the right password after the wait: %v", err)
	}
}

func TestGuessingFromManyAddressesLeavesTheOwnerIn(t *testing.T) {
	t.Parallel()
	f := setup(t)
	f.register("a@keep.example") // from 192.0.2.1
	var last error
	for i := range 40 {
		_, last = f.login("a@keep.example", "wrong-pass-1", "203.0.113."+string(rune('0'+i%10))+string(rune('0'+i/10)))
	}
	wantCode(t, last, CodeTooManyFailures)
	f.mustLogin("a@keep.example", goodPassword)
}

func TestIPv6NeighboursAreOneAddress(t *testing.T) {
	t.Parallel()
	if a, b := network("2001:db8::1"), network("2001:db8::ffff:2"); a != b {
		t.Errorf("%s and %s are of one /64", a, b)
	}
	if a, b := network("2001:db8:0:1::1"), network("2001:db8:0:2::1"); a == b {
		t.Error("two /64 count as one")
	}
	if a, b := network("::ffff:192.0.2.1"), network("192.0.2.1"); a != b {
		t.Errorf("%s and %s are one address", a, b)
	}
}

func TestAWaveOfSignInsIsBounded(t *testing.T) {
	t.Parallel()
	f := setup(t, func(o *Options) { o.HashCost, o.Limits, o.HashAtOnce, o.HashQueue = HashCost{}, &Limits{}, 1, 4 })
	f.register("a@keep.example")
	var wave sync.WaitGroup
	results := make(chan error, 60)
	for range cap(results) {
		wave.Go(func() {
			_, err := f.login("a@keep.example", goodPassword, "192.0.2.1")
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
		if no := wantCode(t, err, CodeRateLimited); retryAfter(no) < time.Second {
			t.Error("turned away without a time to come back")
		}
	}
	if turned == 0 || turned == cap(results) {
		t.Errorf("%d of %d turned away", turned, cap(results))
	}
	f.mustLogin("a@keep.example", goodPassword)
}

func TestWhoLeavesTheQueueFreesIt(t *testing.T) {
	t.Parallel()
	h, err := newHasher(DefaultHashCost, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	h.slots <- struct{}{}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := h.enter(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the caller's end", err)
	}
	if n := h.waiting.Load(); n != 0 {
		t.Errorf("%d still counted as waiting", n)
	}
}

func codeOf(err error) refusal.Code {
	var no *refusal.Refusal
	if errors.As(err, &no) {
		return no.Code
	}
	return refusal.Code{}
}
