package push_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/push"
	"umbrarch/internal/push/pushtest"
)

func start(t *testing.T) (*push.Sender, *pushtest.Service, push.Keys) {
	t.Helper()
	keys, err := push.NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	return push.NewSender(keys, "https://realm.example", true), pushtest.New(t, keys.Public), keys
}

func TestAMessageArrivesSignedAndSealed(t *testing.T) {
	sender, service, _ := start(t)
	const text = `{"title":"Umbrarch","body":"Three missions have ended. 🜏"}`
	if err := sender.Send(t.Context(), service.Subscription(), []byte(text), "kingdom", time.Hour); err != nil {
		t.Fatal(err, service.Refused)
	}
	if got := service.Received(); len(got) != 1 || got[0] != text || service.Topics[0] != "kingdom" {
		t.Errorf("the browser read %q under %q", got, service.Topics)
	}
}

func TestAnotherRealmsKeyIsRefused(t *testing.T) {
	_, service, _ := start(t)
	other, _, _ := start(t)
	err := other.Send(t.Context(), service.Subscription(), []byte("forged"), "", time.Hour)
	var later *push.LaterError
	if !errors.As(err, &later) || later.Status != http.StatusForbidden || len(service.Received()) != 0 {
		t.Errorf("another realm's message: %v, received %q", err, service.Received())
	}
}

func TestWhatAnEndpointAnswers(t *testing.T) {
	sender, service, _ := start(t)
	for _, gone := range []int{http.StatusNotFound, http.StatusGone} {
		service.Answer(gone, "")
		if err := sender.Send(t.Context(), service.Subscription(), []byte("x"), "", time.Hour); !errors.Is(err, push.ErrGone) {
			t.Errorf("%d: %v, not gone", gone, err)
		}
	}
	cases := []struct {
		status int
		after  string
		wait   time.Duration
	}{
		{http.StatusTooManyRequests, "120", 2 * time.Minute},
		{http.StatusTooManyRequests, "99999999", 24 * time.Hour},
		{http.StatusTooManyRequests, "-5", 0},
		{http.StatusInternalServerError, "", 0},
		{http.StatusFound, "", 0}, // redirects are not followed
	}
	for _, c := range cases {
		service.Answer(c.status, c.after)
		var later *push.LaterError
		err := sender.Send(t.Context(), service.Subscription(), []byte("x"), "", time.Hour)
		if !errors.As(err, &later) || later.Status != c.status || later.After != c.wait {
			t.Errorf("%d after %q: %v", c.status, c.after, err)
		}
	}
}

func TestForeignEndpointsAreNotDialled(t *testing.T) {
	keys, err := push.NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	service := pushtest.New(t, keys.Public)
	sender := push.NewSender(keys, "https://realm.example", false)
	foreign := []string{
		"", "http://push.example/1", "ftp://push.example/1", "https://", "https://user:word@push.example/", "https://push.example/#1",
		"https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "https://192.168.1.1/", "https://169.254.169.254/latest", "https://100.64.0.1/",
		"https://0.0.0.0/", "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://198.18.0.1/",
		"https://push.example/" + strings.Repeat("x", 3000), service.URL,
	}
	for _, endpoint := range foreign {
		to := service.Subscription()
		to.Endpoint = endpoint
		if err := sender.Send(t.Context(), to, []byte("x"), "", time.Hour); !errors.Is(err, push.ErrInput) {
			t.Errorf("%.60q: %v", endpoint, err)
		}
	}
	// A name is checked by its resolved address when it is dialled.
	to := service.Subscription()
	to.Endpoint = strings.Replace(strings.Replace(service.URL, "http:", "https:", 1), "127.0.0.1", "localhost", 1)
	if err := sender.Send(t.Context(), to, []byte("x"), "", time.Hour); err == nil || !strings.Contains(err.Error(), "public address") {
		t.Errorf("localhost by its name: %v", err)
	}
	if len(service.Received())+len(service.Refused) > 0 {
		t.Error("the service inside was asked")
	}
}

func TestKeysOfASubscriptionAreChecked(t *testing.T) {
	sender, service, _ := start(t)
	good := service.Subscription()
	for name, spoil := range map[string]func(*push.Subscription){
		"no key":         func(s *push.Subscription) { s.P256DH = "" },
		"no point":       func(s *push.Subscription) { s.P256DH = "B" + strings.Repeat("A", 86) },
		"no base64":      func(s *push.Subscription) { s.P256DH = "<script>" },
		"a short secret": func(s *push.Subscription) { s.Auth = "AAAA" },
	} {
		to := good
		spoil(&to)
		if err := sender.Check(to); !errors.Is(err, push.ErrInput) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := sender.Check(good); err != nil {
		t.Errorf("a good subscription: %v", err)
	}
}
