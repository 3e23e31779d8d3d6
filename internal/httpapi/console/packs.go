package console

import (
	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
)

// PacksOverview tells about the packs of this node.
type PacksOverview struct {
	Content string         `json:"content" doc:"digest of the content in force on this node"`
	Version string         `json:"version" doc:"version of the built-in content, which packs must fit"`
	InForce []content.Pack `json:"inForce" nullable:"false" doc:"in the order in which they were applied"`
	LeftOut []pack.LeftOut `json:"leftOut" nullable:"false"`

	Languages []pack.Translated `json:"languages" nullable:"false"`
}

func (s *Routes) packs() {
	route.Endpoint(s.Router, route.Op{ID: "admin.packs", Method: "GET", Path: "/admin/packs", Summary: "Packs of content: those in force on this node, and those left out with every fault", Access: route.Admins},
		func(_ *route.Call, _ rules.None) (PacksOverview, error) {
			in := s.Keeper.Content()
			return PacksOverview{in.Hash, content.Version, append([]content.Pack{}, in.Packs...), append([]pack.LeftOut{}, s.Packs.LeftOut...), append([]pack.Translated{}, s.Packs.Translated...)}, nil
		})
}
