package recruit

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// Maximal numbers of an NPC's skills and tastes (A147); the minimums are in author.go.
const (
	mostSkills = 4
	mostTastes = 3
)

// detailShare is the percentage of a member's bytes that the details may take. The rest is for later interactions.
const detailShare = 3

// writtenDetails are an NPC's details as a provider returns them.
type writtenDetails struct {
	Personality string   `json:"personality"`
	Background  string   `json:"background"`
	Appearance  string   `json:"appearance"`
	Race        string   `json:"race"`
	Skills      []string `json:"skills"`
	Likes       []string `json:"likes"`
	Dislikes    []string `json:"dislikes"`
	Skin        string   `json:"skin"`
	Hair        string   `json:"hair"`
	Eyes        string   `json:"eyes"`
}

// details are the provider's where they are valid, else the archive's.
func details(env *rules.Env, name, role string, traits []string) game.RecruitDraft {
	if d := readDetails(env.Content, traits, env.Written); d != nil {
		return *d
	}
	return authored(env, name, role, traits)
}

// readDetails parses an answer. It is nil for tastes that are no gifts of the content, a race excluded by the traits,
// or a text that may not be shown.
func readDetails(c *content.Snapshot, traits []string, raw []byte) *game.RecruitDraft {
	a := written.Decode[writtenDetails](raw)
	if a == nil {
		return nil
	}
	limits, tastes := c.Balance.Limits, tastesIn(c)
	d := game.RecruitDraft{
		Race: a.Race, Build: buildOf(c, traits), Source: game.FromGenerator, Colours: colours(a),
		Personality: written.Line(a.Personality, limits.ItemTextGraphemes), Background: written.Line(a.Background, c.Balance.Spire.TextLength),
		Appearance: written.Line(a.Appearance, limits.ItemTextGraphemes), Skills: written.Lines(a.Skills, leastSkills, mostSkills, limits.NameGraphemes),
		Likes: tasted(a.Likes, tastes), Dislikes: tasted(a.Dislikes, tastes),
	}
	whole := d.Personality != "" && d.Background != "" && d.Appearance != "" && d.Skills != nil && slices.Contains(racesOf(c, traits), d.Race)
	if !whole || d.Likes == nil || d.Dislikes == nil || len(without(d.Likes, d.Dislikes)) < len(d.Likes) || !written.Fits(d, limits.MemberBytes/detailShare) {
		return nil
	}
	return &d
}

// tasted are likes or dislikes; nil where their number is wrong, or one is unknown or repeated.
func tasted(words, known []string) []string {
	if n := len(words); n < leastTastes || n > mostTastes || len(without(words, known)) > 0 || len(slices.Compact(slices.Sorted(slices.Values(words)))) < n {
		return nil
	}
	return words
}

// colours are those stated in the appearance; the seed of the portrait picks the others.
func colours(a *writtenDetails) map[string]string {
	out := map[string]string{}
	for part, value := range map[string]string{"skin": a.Skin, "hair": a.Hair, "eyes": a.Eyes} {
		if content.IsColour(value) {
			out[part] = value
		}
	}
	return out
}
