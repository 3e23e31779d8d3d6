package economy

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// ErrReport is answered where no such report waits.
var ErrReport = game.Refuse(game.Missing, "absence.unknown_report")

// returned grants what an absence brought, once: it is part of the same change that moves the
// mark of presence. The report is a receipt; acknowledging it moves nothing.
func returned(t *turn.Turn, r turn.Return) {
	b := &t.Content.Balance.Offline
	blocks := min((r.Now-r.Left)/(b.BlockSeconds*1000), b.MaxBlocks)
	held := t.Doc.Resources.Get().Population
	paid := regency(t, blocks)
	if stayed := asIfStayed(t, blocks); b.Simulate && stayed.Gold-stayed.Upkeep > paid.Gold-paid.Upkeep {
		stayed.Subjects = max(stayed.Subjects, paid.Subjects)
		paid = stayed
	}
	paid.Experience = blocks * b.Experience
	if !paid.Stayed { // out of what was held, not of what the absence brings
		ledger.Award(t, "absence.upkeep", content.Gold(-paid.Upkeep))
	}
	ledger.Award(t, "absence", content.Amounts{Gold: paid.Gold, Population: paid.Subjects, XP: paid.Experience})
	if paid.Stayed {
		ledger.Award(t, "absence.upkeep", content.Gold(-paid.Upkeep))
	}
	a := t.Doc.Absence.Edit()
	a.Next++
	a.Finished = nil
	keep := int(t.Content.Balance.Limits.ReportsKept)
	paid.ID, paid.From, paid.To, paid.Blocks, paid.Finished = a.Next, r.Left, r.Now, blocks, tail(r.Finished, keep)
	paid.Subjects = t.Doc.Resources.Get().Population - held // what there was room for
	a.Reports = tail(append(a.Reports, paid), keep)
}

// regency is the literal rate, whatever the kingdom is worth.
func regency(t *turn.Turn, blocks int64) game.Report {
	b := &t.Content.Balance.Offline
	return game.Report{Gold: blocks * b.Gold, Subjects: b.Subjects.Of(blocks), Upkeep: unpaid(t, blocks)}
}

// asIfStayed is what ticks would have brought; nothing that a command alone can change moves in an absence.
func asIfStayed(t *turn.Turn, ticks int64) game.Report {
	return game.Report{
		Gold: game.Mul(t.Figure("income"), ticks) / game.Milli, Upkeep: game.Mul(t.Figure("upkeep"), ticks) / game.Milli,
		Subjects: t.Figure("farm") * ticks / t.Content.PerkTicks("farm"), Stayed: true,
	}
}

// unpaid is the upkeep of the first hour, up to the gold held, so that hopping in and out
// does not dodge pay (decision H19h).
func unpaid(t *turn.Turn, blocks int64) int64 {
	ticks := min(blocks, t.Content.Balance.Offline.UpkeepTicks)
	owed := game.Mul(t.Figure("upkeep"), ticks) / game.Milli
	return min(owed, ledger.Gold(t))
}

func tail[T any](list []T, keep int) []T {
	return slices.Clone(list[max(0, len(list)-keep):])
}

// Acknowledge names the reports that were read.
type Acknowledge struct {
	Through int64 `json:"through" minimum:"1" doc:"id of the newest report that was read"`
}

func acknowledge() turn.Command {
	return turn.Define(turn.Spec{Name: "absence.acknowledge", Summary: "Put away the offline reports up to one of them", Codes: []game.Code{ErrReport}},
		func(t *turn.Turn, b Acknowledge) (turn.Plan[turn.None], error) {
			a := t.Doc.Absence.Get()
			if b.Through > a.Next {
				return turn.Plan[turn.None]{}, ErrReport.With()
			}
			if len(a.Reports) == 0 || a.Reports[0].ID > b.Through {
				return turn.Nothing[turn.None](), nil
			}
			return turn.Plan[turn.None]{Apply: func() turn.None {
				a := t.Doc.Absence.Edit()
				a.Reports = slices.DeleteFunc(a.Reports, func(r game.Report) bool { return r.ID <= b.Through })
				return turn.None{}
			}}, nil
		})
}
