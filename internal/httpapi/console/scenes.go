package console

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/scene"
)

// ScenesOverview lists the families of the court's scenes.
type ScenesOverview struct {
	Dealable bool          `json:"dealable" doc:"whether this server deals scenes for trial"`
	Families []SceneFamily `json:"families" nullable:"false" doc:"in the order in which the director looks at them"`
}

// SceneFamily is a family with its texts, and what their outcomes lead to.
type SceneFamily struct {
	ID     string       `json:"id"`
	Plot   bool         `json:"plot" doc:"whether its scenes have stages"`
	Scenes []SceneHead  `json:"scenes" nullable:"false"`
	Links  []scene.Link `json:"links" nullable:"false"`
}

// SceneHead is a text in a list.
type SceneHead struct {
	ID       string `json:"id"`
	Stage    int64  `json:"stage" doc:"1 to 5 in a plot; 0 elsewhere"`
	Tone     string `json:"tone"`
	Place    string `json:"place"`
	Choices  int    `json:"choices"`
	Outcomes int    `json:"outcomes"`
}

// SceneDeal names the scene to deal.
type SceneDeal struct {
	Scene string `json:"scene" minLength:"1" maxLength:"60"`
}

func (s *Routes) scenes() {
	route.Endpoint(s.Router, route.Op{ID: "admin.scenes", Method: "GET", Path: "/admin/scenes", Summary: "Families of the court's scenes, their texts, and what the outcomes lead to", Access: route.Admins},
		func(_ *route.Call, _ rules.None) (ScenesOverview, error) {
			return ScenesOverview{Dealable: s.Dev, Families: familiesOf(s.Keeper.Content())}, nil
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.scene", Method: "GET", Path: "/admin/scenes/{id}", Summary: "A scene of the court with its cast, conditions, choices and outcomes", Access: route.Admins, Codes: []game.Code{scene.ErrUnknown}},
		func(c *route.Call, _ rules.None) (SceneText, error) {
			id := c.R.PathValue("id")
			text, told := s.Keeper.Content().Scene(id)
			if !told {
				return SceneText{}, scene.ErrUnknown.With("id", id)
			}
			return textOf(text), nil
		})
	route.Endpoint(s.Router, route.Op{
		ID: "admin.scenes.deal", Method: "POST", Path: "/admin/scenes/deal", Summary: "Have a scene wait in one's own hall for trial, on a development server", Access: route.Admins,
		Codes: []game.Code{scene.ErrDevOnly, scene.ErrUnknown, scene.ErrWaits, scene.ErrUncast},
	},
		func(c *route.Call, b SceneDeal) (rules.None, error) {
			if !s.Dev {
				return rules.None{}, scene.ErrDevOnly.With()
			}
			return rules.None{}, s.Keeper.Dev.Deal(c, c.Who.Account, b.Scene)
		})
}

func familiesOf(in *content.Snapshot) []SceneFamily {
	out := []SceneFamily{}
	for _, id := range scene.Families() {
		texts := in.ScenesOf(id)
		f := SceneFamily{ID: id, Plot: content.IsPlot(id), Scenes: []SceneHead{}, Links: scene.Links(texts, in.Scenes)}
		for _, s := range texts {
			head := SceneHead{ID: s.ID, Stage: s.Stage, Tone: s.Tone, Place: s.Place, Choices: len(s.Choices)}
			for i := range s.Choices {
				head.Outcomes += len(s.Choices[i].Outcomes())
			}
			f.Scenes = append(f.Scenes, head)
		}
		if len(f.Scenes) > 0 {
			out = append(out, f)
		}
	}
	return out
}
