package httpapi

import (
	"umbrarch/internal/realm/generation"
	"umbrarch/internal/rules"
)

// GenerationSwitch turns a kind of generated text or picture off or on.
type GenerationSwitch struct {
	Kind string `json:"kind" minLength:"1" maxLength:"40"`
	Off  bool   `json:"off"`
}

func (s *consoleRoutes) generation() {
	endpoint(s.router, op{id: "admin.generation", method: "GET", path: "/admin/generation", summary: "Providers of generated text and pictures: health of this node's, what the realm has spent today, what is switched off", access: admins},
		func(c *Call, _ rules.None) (generation.Overview, error) {
			return generation.Look(c, s.keeper, s.keeper.Content(), s.keeper.Now(), s.keeper.Writer())
		})
	endpoint(s.router, op{id: "admin.generation.switch", method: "POST", path: "/admin/generation/switch", summary: "Let the archive write a kind of text or picture on every node, or the provider again", access: admins},
		func(c *Call, b GenerationSwitch) (rules.None, error) {
			return rules.None{}, generation.Switch(c, s.rights, s.keeper.Content(), c.Who.Account, b.Kind, b.Off)
		})
}
