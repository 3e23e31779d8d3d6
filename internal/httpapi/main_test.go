package httpapi_test

import (
	"os"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// onBoth runs a test with one server on both databases.
func onBoth(t *testing.T, f func(t *testing.T, s *httpapitest.Server)) {
	t.Helper()
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		f(t, httpapitest.Start(t, func(c *httpapitest.Setup) { c.Store = o }))
	})
}

// twoNodes share a database and a clock, and no bus.
func twoNodes(t *testing.T) (a, b *httpapitest.Server) {
	t.Helper()
	url, clock := pgtest.URL(t), reign.NewClock()
	node := func(o *httpapitest.Setup) { o.Store, o.Clock = store.Options{DatabaseURL: url}, clock }
	return httpapitest.Start(t, node), httpapitest.Start(t, node)
}

// beside is the same browser with another node.
func beside(s *httpapitest.Server, c *httpapitest.Client) *httpapitest.Client {
	other := s.Client()
	other.HTTP.Jar = c.HTTP.Jar
	return other
}
