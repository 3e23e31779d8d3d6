package ledger

import (
	"slices"

	"umbrarch/internal/rules"
)

// Title grants the ruler a title, with a notice. A title already held is not added again.
func Title(env *rules.Env, title string) {
	if title == "" || slices.Contains(env.Doc.Ruler.Get().UnlockedTitles, title) {
		return
	}
	r := env.Doc.Ruler.Edit()
	r.UnlockedTitles = append(r.UnlockedTitles, title)
	env.Say(rules.Good, "title.gained", "title", title)
}
