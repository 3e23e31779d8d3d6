package push_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/push"
)

var hangs = &push.LaterError{Cause: errors.New("no answer")}

func TestWhoseHostAnEndpointIs(t *testing.T) {
	t.Parallel()
	for endpoint, want := range map[string]string{
		"https://fcm.googleapis.com/fcm/send/x":     "fcm.googleapis.com", // a name below a public suffix
		"https://a.b.evil.example/x":                "evil.example",
		"https://evil.example:8443/x":               "evil.example",
		"https://web.push.apple.com/x":              "apple.com",
		"https://198.100.1.1:99/x":                  "198.100.1.1",
		"https://[2a01:4f8:1:2:3:4:5:6]/x":          "2a01:4f8:1:2::/64",
		"http://127.0.0.1:8080/x":                   "127.0.0.1:8080",
		"https://updates.push.services.mozilla.com": "mozilla.com",
	} {
		if got := push.HostOf(endpoint); got != want {
			t.Errorf("%s: %q, want %q", endpoint, got, want)
		}
	}
}

// many begins messages until none gets a place, and returns their number.
func many(t *push.Traffic, now int64, account, host func(n int) string) (began int, ends []func(error, int64)) {
	for n := range 200 {
		if end, ok := t.Begin(account(n), host(n), now); ok {
			began, ends = began+1, append(ends, end)
		}
	}
	return began, ends
}

func each(prefix string) func(int) string { return func(n int) string { return fmt.Sprint(prefix, n) } }

func one(name string) func(int) string { return func(int) string { return name } }

func TestNobodyHoldsTheOthersPlaces(t *testing.T) {
	t.Parallel()
	k := push.NewTraffic()
	end, ok := k.Begin("a", "service.example", 0)
	if !ok {
		t.Fatal("the first message has no place")
	}
	end(nil, 0) // it accepts messages
	if n, _ := many(k, 0, one("greedy"), each("host")); n != 2 {
		t.Errorf("one account has %d on their way, want 2", n)
	}
	if n, _ := many(k, 0, each("stranger"), one("hangs.example")); n != 4 {
		t.Errorf("one host that nobody knows has %d on their way, want 4", n)
	}
	if n, _ := many(k, 0, each("guest"), each("hangs")); n != 32-6 {
		t.Errorf("hosts that nobody knows have %d more on their way, want 26", n)
	}
	if n, _ := many(k, 0, each("player"), one("service.example")); n != 16 {
		t.Errorf("a host that takes messages has %d on their way, want 16", n)
	}
}

func TestAHostThatFailsRests(t *testing.T) {
	t.Parallel()
	k := push.NewTraffic()
	now := int64(0)
	for range 3 {
		end, ok := k.Begin("a", "h", now)
		if !ok {
			t.Fatal("it rests too soon")
		}
		end(hangs, now)
	}
	for _, rest := range []time.Duration{30 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 15 * time.Minute, 15 * time.Minute} {
		if _, ok := k.Begin("b", "h", now+rest.Milliseconds()-1); ok {
			t.Fatalf("a message goes out before %v are over", rest)
		}
		now += rest.Milliseconds()
		n, ends := many(k, now, each("c"), one("h"))
		if n != 1 {
			t.Fatalf("after %v it is tried with %d messages", rest, n)
		}
		ends[0](hangs, now)
	}
	now += time.Hour.Milliseconds()
	end, _ := k.Begin("b", "h", now)
	end(nil, now)
	if n, _ := many(k, now, each("d"), one("h")); n != 16 {
		t.Errorf("well again, it has %d on their way", n)
	}
}

func TestAnAnswerAboutOneBrowserIsNoFailureOfTheHost(t *testing.T) {
	t.Parallel()
	k := push.NewTraffic()
	for _, outcome := range []error{hangs, hangs, push.ErrGone, hangs, hangs, &push.LaterError{Status: 429}, hangs, hangs} {
		end, ok := k.Begin("a", "h", 0)
		if !ok {
			t.Fatal("it rests")
		}
		end(outcome, 0)
	}
}
