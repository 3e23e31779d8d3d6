package httpapitest

import (
	"net/http"
	"sync"
	"testing"

	"umbrarch/internal/periodic/waittest"
)

// AtOnce sends n concurrent requests.
func AtOnce(n int, ask func(int) Response) []Response {
	answers := make([]Response, n)
	start := make(chan struct{})
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			<-start
			answers[i] = ask(i)
		})
	}
	close(start)
	all.Wait()
	return answers
}

// Accepted counts the accepted answers; a server error fails the test.
func Accepted(t *testing.T, answers []Response) (n int) {
	t.Helper()
	for _, r := range answers {
		if r.Err != nil || r.Status >= 500 {
			t.Errorf("%v", r)
		}
		if r.Status == http.StatusOK {
			n++
		}
	}
	return n
}

// Wait waits until a condition holds.
func Wait(t *testing.T, what string, ok func() bool) {
	t.Helper()
	waittest.Until(t, what, ok)
}
