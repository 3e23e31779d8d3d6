package httpapitest

import (
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

// OnBoth runs a test with one server on each database.
func OnBoth(t *testing.T, f func(t *testing.T, s *Server)) {
	t.Helper()
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		f(t, Start(t, func(c *Setup) { c.Store = o }))
	})
}

// TwoNodes share a database and a clock, and no bus.
func TwoNodes(t *testing.T) (a, b *Server) {
	t.Helper()
	url, clock := pgtest.URL(t), reign.NewClock()
	node := func(o *Setup) { o.Store, o.Clock = store.Options{DatabaseURL: url}, clock }
	return Start(t, node), Start(t, node)
}

// Beside is a browser of another node with this node.
func (s *Server) Beside(c *Client) *Client {
	other := s.Client()
	other.HTTP.Jar = c.HTTP.Jar
	return other
}
