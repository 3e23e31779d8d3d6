package rules

import (
	"slices"

	"umbrarch/internal/game"
)

// PutAwayReports removes the absence reports that the player has read: those with an id up to through.
func (env *Env) PutAwayReports(through int64) {
	old := func(r game.Report) bool { return r.ID <= through }
	if slices.ContainsFunc(env.Doc.Absence.Get().Reports, old) {
		a := env.Doc.Absence.Edit()
		a.Reports = slices.DeleteFunc(a.Reports, old)
	}
}
