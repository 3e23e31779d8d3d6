package ledger

import "umbrarch/internal/rules/turn"

// Catalysts moves the kingdom's catalysts. Those ever found are counted apart, because a quest
// asks for them after they were spent (decision H19n).
func Catalysts(t *turn.Turn, reason string, n int64) {
	r := t.Doc.Resources.Edit()
	before := r.Catalysts
	r.Catalysts = max(before+n, 0)
	t.Enter(reason, "catalysts", r.Catalysts-before)
	if n > 0 {
		r.CatalystsFound += n
		t.Say(turn.Good, "catalyst.gained")
	}
}
