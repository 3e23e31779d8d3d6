package httpapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/account/password"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestAThousandSignInsBesidePlay: checking a password is expensive on purpose. A wave of sign-ins from many addresses to
// many accounts, which no limit stops, takes only the processor and memory of the bounded queue. Players continue, and
// refused sign-ins get a waiting time.
func TestAThousandSignInsBesidePlay(t *testing.T) {
	t.Parallel()
	const wave, raises = 1000, 12
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.HashCost = password.DefaultCost })
	p := s.Player()
	s.Gold(p.ID(), 1_000_000)
	owner := "owner@umbrarch.example"
	s.Client().Register(owner)

	answers := make([]httpapitest.Response, wave)
	start := make(chan struct{})
	var all sync.WaitGroup
	for i := range wave {
		email, password := owner, httpapitest.Password
		switch i % 3 {
		case 1:
			password = "not-this-one"
		case 2:
			email = fmt.Sprintf("nobody%d@umbrarch.example", i)
		}
		c := s.Client()
		all.Go(func() {
			defer c.HTTP.CloseIdleConnections()
			<-start
			answers[i] = c.Login(email, password)
		})
	}
	close(start)
	for range raises {
		p.Do("building.upgrade", form{"building": "farm"})
		p.View()
	}
	all.Wait()

	count := map[int]int{}
	for i, r := range answers {
		count[r.Status]++
		switch {
		case r.Err != nil:
			t.Errorf("sign-in %d: %v", i, r.Err)
		case r.Status == http.StatusOK && i%3 != 0:
			t.Errorf("sign-in %d with the wrong words was let in", i)
		case r.Status == http.StatusUnauthorized && i%3 == 0:
			t.Errorf("sign-in %d with the right words was refused as wrong", i)
		case r.Status == http.StatusTooManyRequests && r.Header.Get("Retry-After") == "":
			t.Errorf("sign-in %d was turned away without a time to come back", i)
		case r.Status != http.StatusOK && r.Status != http.StatusUnauthorized && r.Status != http.StatusTooManyRequests:
			t.Errorf("sign-in %d: %v", i, r)
		}
	}
	if count[http.StatusOK] == 0 || count[http.StatusTooManyRequests] == 0 {
		t.Errorf("answered %v: somebody should come in, and not everybody at once", count)
	}
	if farm, ok := s.Document(p.ID()).Buildings.Get("farm"); !ok || farm.Level != raises {
		t.Errorf("of %d acknowledged raises the kingdom has %+v", raises, farm)
	}
	if s.Log.Has("level=ERROR") || strings.Contains(s.Log.String(), "CRITICAL") {
		t.Error(s.Log.String())
	}
	// A sign-in after the given waiting time succeeds.
	last := s.Client().Login(owner, httpapitest.Password)
	for tries := 0; last.Status == http.StatusTooManyRequests && tries < 30; tries++ {
		wait, err := strconv.Atoi(last.Header.Get("Retry-After"))
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(wait) * time.Second)
		last = s.Client().Login(owner, httpapitest.Password)
	}
	s.Client().Want(http.StatusOK, last)
}

func TestSignInsBesidePlay(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) { o.HashCost = password.DefaultCost })
	p := s.Player()
	strangers := make(chan httpapitest.Response, 1000)
	c := s.Client()
	c.HTTP.Timeout = 2 * time.Minute
	for i := range 1000 {
		go func() { strangers <- c.Login(fmt.Sprintf("nobody%d@umbrarch.example", i), "tallow-9") }()
	}
	for i := range 60 {
		p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)})
	}
	told := map[int]int{}
	for range 1000 {
		told[(<-strangers).Status]++
	}
	if told[http.StatusUnauthorized] == 0 || told[http.StatusUnauthorized]+told[http.StatusTooManyRequests] != 1000 {
		t.Fatalf("sign-ins were answered %v", told)
	}
}
