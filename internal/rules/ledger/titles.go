package ledger

import (
	"slices"

	"umbrarch/internal/rules/turn"
)

// Title adds a title to those the ruler may carry and says so. One that is there already is not
// added again.
func Title(t *turn.Turn, title string) {
	if title == "" || slices.Contains(t.Doc.Ruler.Get().UnlockedTitles, title) {
		return
	}
	r := t.Doc.Ruler.Edit()
	r.UnlockedTitles = append(r.UnlockedTitles, title)
	t.Say(turn.Good, "title.gained", "title", title)
}
