package profile

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Allowed values of the page's settings; the first of each is the default.
var (
	themes    = []string{"dark", "light"}
	notations = []string{"full", "short", "scientific"}
	motions   = []string{"system", "still"}
)

// Settings are the player's settings of the page. Missing fields stay unchanged.
type Settings struct {
	Theme    *string `json:"theme,omitempty" enum:"dark,light"`
	Notation *string `json:"notation,omitempty" enum:"full,short,scientific" doc:"format of large numbers"`
	Motion   *string `json:"motion,omitempty" enum:"system,still"`
	Sound    *bool   `json:"sound,omitempty"`
	Adult    *bool   `json:"adult,omitempty" doc:"confirmed 18 or older; ends courtly mode"`
	Curtains *bool   `json:"curtains,omitempty" doc:"shows the evenings to an asexual ruler; no effect for others"`
	HideAds  *bool   `json:"hideAds,omitempty"`
}

// SettingsView is the current settings.
type SettingsView struct {
	Theme    string   `json:"theme" enum:"dark,light"`
	Notation string   `json:"notation" enum:"full,short,scientific"`
	Motion   string   `json:"motion" enum:"system,still"`
	Sound    bool     `json:"sound"`
	Adult    bool     `json:"adult"`
	Curtains *bool    `json:"curtains,omitempty" doc:"only for an asexual ruler: the evenings are hidden unless it is set"`
	HideAds  bool     `json:"hideAds"`
	Seen     []string `json:"seenAnnouncements"`
	Muted    []string `json:"mutedPlayers" doc:"players whose chat messages are hidden from this player"`
}

func settings() rules.Command {
	return rules.Define(rules.Spec{Name: "profile.settings", Summary: "Change the settings of the page", Codes: []game.Code{ErrSetting}}, planSettings)
}

func planSettings(env *rules.Env, body Settings) (rules.Plan[SettingsView], error) {
	next := current(env)
	for _, c := range []struct {
		field string
		at    *string
		to    *string
		known []string
	}{
		{"theme", &next.Theme, body.Theme, themes}, {"notation", &next.Notation, body.Notation, notations}, {"motion", &next.Motion, body.Motion, motions},
	} {
		if c.to == nil {
			continue
		}
		if !slices.Contains(c.known, *c.to) {
			return rules.Plan[SettingsView]{}, ErrSetting.With("field", c.field)
		}
		*c.at = *c.to
	}
	set(&next.Sound, body.Sound)
	set(&next.Adult, body.Adult)
	set(&next.Curtains, body.Curtains)
	set(&next.HideAds, body.HideAds)
	if have := current(env); same(have, next) {
		return rules.Nothing[SettingsView](), nil
	}
	return rules.Plan[SettingsView]{Apply: func() SettingsView {
		*env.Doc.Settings.Edit() = next
		return showSettings(env)
	}}, nil
}

func set(at, to *bool) {
	if to != nil {
		*at = *to
	}
}

// current is the current settings; a document older than the settings has the defaults.
func current(env *rules.Env) game.Settings {
	s := *env.Doc.Settings.Get()
	for _, c := range []struct {
		at    *string
		known []string
	}{{&s.Theme, themes}, {&s.Notation, notations}, {&s.Motion, motions}} {
		if *c.at == "" {
			*c.at = c.known[0]
		}
	}
	return s
}

func same(a, b game.Settings) bool {
	return a.Theme == b.Theme && a.Notation == b.Notation && a.Motion == b.Motion && a.Sound == b.Sound && a.Adult == b.Adult && a.Curtains == b.Curtains && a.HideAds == b.HideAds
}

func showSettings(env *rules.Env) SettingsView {
	s := current(env)
	v := SettingsView{Theme: s.Theme, Notation: s.Notation, Motion: s.Motion, Sound: s.Sound, Adult: s.Adult, HideAds: s.HideAds, Seen: append([]string{}, s.Seen...), Muted: append([]string{}, s.Muted...)}
	if env.Doc.Ruler.Get().Sexuality == game.Asexual {
		v.Curtains = &s.Curtains
	}
	return v
}
