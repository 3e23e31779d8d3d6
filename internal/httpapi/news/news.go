// Package news has the operations of announcements, the Update Log, ads and their pictures.
package news

import (
	"slices"

	"umbrarch/internal/account/rights"
	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/picture"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"

	rulesnews "umbrarch/internal/rules/news"
)

// AdminAds is the console's data for ads.
type AdminAds struct {
	Ads   []rulesnews.Ad `json:"ads"`
	Hosts []string       `json:"hosts" doc:"hosts from which pictures may come, beside those uploaded here"`
}

// Routes are the operations of announcements, ads and pictures.
type Routes struct {
	*route.Router
	Keeper    *reign.Keeper
	Rights    *rights.Rights
	Portraits *picture.Bucket // nil: the database stores the bytes of portraits
	Hosts     []string        // hosts from which pictures of ads may come, beside those uploaded here
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	ads := news.Ads{Hosts: s.Hosts}
	route.Endpoint(s.Router, route.Op{ID: "news.list", Method: "GET", Path: "/news", Summary: "Announcements, newest first", Access: route.Signed},
		func(c *route.Call, _ rules.None) ([]rulesnews.Announcement, error) {
			return news.Newest(c, s.Keeper, 50)
		})
	route.Endpoint(s.Router, route.Op{ID: "news.updates", Method: "GET", Path: "/updates", Summary: "The Update Log, newest first", Access: route.Signed},
		func(c *route.Call, _ rules.None) ([]rulesnews.Update, error) {
			return news.Updates(c, s.Keeper, notesOf(s.Keeper.Content(), s.Keeper.Engine().Has))
		})
	route.Endpoint(s.Router, route.Op{ID: "news.ads", Method: "GET", Path: "/ads", Summary: "The ads that are shown, newest first", Access: route.Signed},
		func(c *route.Call, _ rules.None) ([]rulesnews.Ad, error) { return ads.Shown(c, s.Keeper) })
	route.Endpoint(s.Router, route.Op{ID: "admin.ads", Method: "GET", Path: "/admin/ads", Summary: "Every ad, newest first, and from where pictures may come", Access: route.Admins},
		func(c *route.Call, _ rules.None) (AdminAds, error) {
			list, err := news.All(c, s.Keeper)
			return AdminAds{Ads: list, Hosts: append([]string{}, s.Hosts...)}, err
		})
	s.pictures()
}

// notesOf are the built-in notes of the Update Log.
func notesOf(c *content.Snapshot, has func(system string) bool) []content.Update {
	return slices.DeleteFunc(slices.Clone(c.Updates.Updates), func(u content.Update) bool { return u.System != "" && !has(u.System) })
}
