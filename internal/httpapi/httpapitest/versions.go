package httpapitest

import (
	"context"
	"net/http"

	"umbrarch/internal/reign"
)

// Versions are the kept earlier versions of a player's reign, as an admin sees them.
func (c *Client) Versions(player string) []reign.EarlierVersion {
	c.T.Helper()
	return Read[[]reign.EarlierVersion](c.T, c.Want(http.StatusOK, c.Get("/admin/players/"+player+"/versions")))
}

// KeptVersions keeps the day's version of each player, and fails the test unless one of them then has n.
func (s *Server) KeptVersions(admin *Client, player string, n int) []reign.EarlierVersion {
	s.T.Helper()
	s.Keeper.Oversight.KeepVersions(context.Background())
	list := admin.Versions(player)
	if len(list) != n {
		s.T.Fatalf("%d versions are kept, want %d: %+v", len(list), n, list)
	}
	return list
}

// ConfirmAgain signs the admin in after a day or more, and confirms.
func (c *Client) ConfirmAgain() *Client {
	c.T.Helper()
	c.Want(http.StatusOK, c.Login("admin@umbrarch.example", Password))
	return c.Confirm()
}
