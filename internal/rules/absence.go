package rules

import (
	"slices"

	"umbrarch/internal/game"
)

// PutAwayReports removes the reports of absences up to one of them: they were read.
func (env *Env) PutAwayReports(through int64) {
	old := func(r game.Report) bool { return r.ID <= through }
	if slices.ContainsFunc(env.Doc.Absence.Get().Reports, old) {
		a := env.Doc.Absence.Edit()
		a.Reports = slices.DeleteFunc(a.Reports, old)
	}
}
