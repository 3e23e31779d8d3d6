package scene

import (
	"hash/fnv"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

var (
	ErrNoVoice   = game.Refuse(game.Unmet, "scene.no_voice") // scenes are not retold in this realm
	ErrRetelling = game.Refuse(game.Conflict, "scene.retelling")
)

// Retell names a scene that waits.
type Retell struct {
	Scene string `json:"scene" maxLength:"60" doc:"id of a scene that waits"`
}

// Retold is the text of a scene after it was to be retold.
type Retold struct {
	Scene  string `json:"scene"`
	Text   string `json:"text"`
	Source string `json:"source" enum:"archive,generated" doc:"archive: the written text stands"`
}

func retell() rules.Command {
	return rules.Define(rules.Spec{
		Name: "scene.retell", Summary: "Have a waiting scene told anew by the provider of generated text, with the same facts, choices and effects", Rate: rules.Heavy,
		Written: true, Sample: sampleRetelling, Codes: []game.Code{ErrUnknown, ErrNoVoice, ErrRetelling},
	}, planRetell)
}

// planRetell changes the text of a scene and nothing else. Without a valid answer the present text stands.
func planRetell(env *rules.Env, b Retell) (rules.Plan[Retold], error) {
	w, c, no := heard(env, b.Scene)
	switch {
	case no != nil:
		return rules.Plan[Retold]{}, no
	case !env.Content.Retells:
		return rules.Plan[Retold]{}, ErrNoVoice.With()
	}
	r := c.retelling()
	return rules.Plan[Retold]{Brief: func() rules.Brief { return c.retellBrief(r) }, Apply: func() Retold {
		if text := r.read(env.Written); text != "" {
			waiting := env.Doc.Scenes.Edit(b.Scene)
			waiting.Retold, waiting.RetoldOf = text, versionOf(c.scene)
		}
		text, source := c.text(w)
		return Retold{Scene: b.Scene, Text: text, Source: written.SourceOf(source)}
	}}, nil
}

// text is the text of a waiting scene, and its stored source. A retold text is shown only while the content's text is
// the one from which it was made.
func (c *cast) text(w *game.WaitingScene) (text, source string) {
	if w.Retold != "" && w.RetoldOf == versionOf(c.scene) {
		return w.Retold, game.FromGenerator
	}
	return c.words(c.scene.Text), ""
}

// versionOf tells a scene's text from an earlier one.
func versionOf(s *content.Scene) string {
	h := fnv.New32a()
	h.Write([]byte(s.Text))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
