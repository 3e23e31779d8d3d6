package economy

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// ErrReport is answered where no such report waits.
var ErrReport = game.Refuse(game.Missing, "absence.unknown_report")

// returned grants the regency rate of an absence, once: it is part of the same change that
// moves the mark of presence. The report is a receipt; acknowledging it moves nothing.
func returned(t *turn.Turn, r turn.Return) {
	b := &t.Content.Balance.Offline
	blocks := min((r.Now-r.Left)/(b.BlockSeconds*1000), b.MaxBlocks)
	held := t.Doc.Resources.Get().Population
	cost := unpaid(t, blocks)
	ledger.Charge(t, "absence.upkeep", cost)
	ledger.Award(t, "absence", ledger.Rewards{"gold": blocks * b.Gold, "population": b.Subjects.Of(blocks), "xp": blocks * b.Experience})
	a := t.Doc.Absence.Edit()
	a.Next++
	a.Finished = nil
	a.Reports = append(a.Reports, game.Report{
		ID: a.Next, From: r.Left, To: r.Now, Blocks: blocks, Gold: blocks * b.Gold, Experience: blocks * b.Experience,
		Subjects: t.Doc.Resources.Get().Population - held, Upkeep: cost, Finished: tail(r.Finished, int(t.Content.Balance.Limits.ReportsKept)),
	})
	a.Reports = tail(a.Reports, int(t.Content.Balance.Limits.ReportsKept))
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
