package console

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/generation"
	"umbrarch/internal/rules"
)

// GenerationSwitch turns a kind of generated text or picture off or on.
type GenerationSwitch struct {
	Kind string `json:"kind" minLength:"1" maxLength:"40"`
	Off  bool   `json:"off"`
}

func (s *Routes) generation() {
	route.Endpoint(s.Router, route.Op{ID: "admin.generation", Method: "GET", Path: "/admin/generation", Summary: "Providers of generated text and pictures: health of this node's, what the realm has spent today, what is switched off", Access: route.Admins},
		func(c *route.Call, _ rules.None) (generation.Overview, error) {
			return generation.Look(c, s.Keeper, s.Keeper.Content(), s.Keeper.Now(), s.Keeper.Writer())
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.generation.switch", Method: "POST", Path: "/admin/generation/switch", Summary: "Let the archive write a kind of text or picture on every node, or the provider again", Access: route.Admins},
		func(c *route.Call, b GenerationSwitch) (rules.None, error) {
			return rules.None{}, generation.Switch(c, s.Rights, s.Keeper.Content(), c.Who.Account, b.Kind, b.Off)
		})
}
