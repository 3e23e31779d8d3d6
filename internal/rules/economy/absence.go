package economy

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/office"
)

// ErrReport refuses to acknowledge an unknown report.
var ErrReport = game.Refuse(game.Missing, "absence.unknown_report")

// returned grants the reward of an absence, in the same change that moves the mark of presence, so that it is paid
// once. The report is only a receipt; acknowledging it moves nothing.
func returned(env *rules.Env, r rules.Return) {
	b := &env.Content.Balance.Offline
	blocks := min((r.Now-r.Left)/(b.BlockSeconds*1000), b.MaxBlocks)
	held := env.Doc.Resources.Get().Population
	paid, reign := regency(env, blocks), reigned(env, blocks)
	if stayed := asIfStayed(env, blocks); b.Simulate && stayed.Gold-stayed.Upkeep > paid.Gold-paid.Upkeep {
		stayed.Subjects = max(stayed.Subjects, paid.Subjects)
		paid, reign = stayed, nil
	}
	if reign.pays() {
		paid.Upkeep = 0 // the regent has paid it (decision K1)
	}
	paid.Experience = blocks * b.Experience
	if short(env, blocks) && !paid.Stayed {
		paid.Deserted = deserted(env, blocks)
	}
	before := len(env.Out().Notices)
	if !paid.Stayed { // from the gold held before, not from the reward of the absence
		ledger.Award(env, "absence.upkeep", content.Gold(-paid.Upkeep))
	}
	ledger.Award(env, "absence", content.Amounts{Gold: paid.Gold, Population: paid.Subjects, XP: paid.Experience})
	if paid.Stayed {
		ledger.Award(env, "absence.upkeep", content.Gold(-paid.Upkeep))
	}
	paid.Regent, paid.Absent = reign.settle(env, blocks), absentSteward(env)
	finished := game.LastOfKeys(slices.Concat(r.Finished, env.Out().Notices[before:])) // includes level-ups from the absence's experience
	a := env.Doc.Absence.Edit()
	a.Next++
	a.Finished, a.Regency = nil, nil
	keep := int(env.Content.Balance.Limits.ReportsKept)
	paid.ID, paid.From, paid.To, paid.Blocks, paid.Finished = a.Next, r.Left, r.Now, blocks, newest(finished, keep)
	paid.Subjects = env.Doc.Resources.Get().Population - held // the part of the growth that had room
	a.Reports = newest(append(a.Reports, paid), keep)
}

// regency is the reward at the fixed rate, independent of the kingdom.
func regency(env *rules.Env, blocks int64) game.Report {
	b := &env.Content.Balance.Offline
	subjects := b.Subjects.Of(blocks)
	return game.Report{Gold: blocks * b.Gold, Subjects: subjects + office.Manner(env).Subjects.Of(subjects), Upkeep: unpaid(env, blocks)}
}

// asIfStayed is the reward that the same number of ticks would have brought; no other input changes during an absence.
func asIfStayed(env *rules.Env, ticks int64) game.Report {
	return game.Report{
		Gold: game.Mul(game.Add(env.Figure("income"), env.Figure("instalment")), ticks) / game.Milli, Upkeep: game.Mul(env.Figure("upkeep"), ticks) / game.Milli,
		Subjects: env.Figure("farm") * ticks / env.Content.PerkTicks("farm"), Stayed: true,
	}
}

// unpaid is the upkeep of the first hour, at most the gold held, so that short absences do not avoid upkeep (decision
// H19h).
func unpaid(env *rules.Env, blocks int64) int64 {
	ticks := min(blocks, env.Content.Balance.Offline.UpkeepTicks)
	owed := game.Mul(env.Figure("upkeep"), ticks) / game.Milli
	return min(owed, ledger.Gold(env))
}

// short tells whether the gold held did not cover the upkeep of the first hour.
func short(env *rules.Env, blocks int64) bool {
	owed := game.Mul(env.Figure("upkeep"), min(blocks, env.Content.Balance.Offline.PayTicks)) / game.Milli
	return owed > ledger.Gold(env)
}

// deserted are the units that left in an absence with unpaid upkeep: each hour a share of the remaining ones, at most a
// bound in total, rounded down for each kind (decision K4).
func deserted(env *rules.Env, blocks int64) map[string]int64 {
	b := &env.Content.Balance.Offline
	hourly := b.Desertion
	if office.InForce(env, content.Healer) {
		hourly = min(hourly, env.Content.Balance.Office.Desertion)
	}
	share := min(gone(int64(hourly), blocks*b.BlockSeconds), int64(b.DesertionMost)*precise)
	left := ledger.Desert(env, share, int64(content.Whole)*precise, 0)
	if len(left) == 0 {
		return nil
	}
	env.Notify(game.Notice{Code: "insolvency.absence_deserted", Tone: rules.Ill, Key: "insolvency.absence", Params: game.Params("list", ledger.UnitWords(env.Content, left))})
	return left
}

// precise is the number of parts of a thousandth in the hourly computation of a share.
const precise = 1_000_000

// gone is the share that leaves in an unpaid time, in those parts: each hour a share of the rest; a part of an hour
// counts proportionally.
func gone(share, seconds int64) int64 {
	const hour = 3600
	whole := int64(content.Whole) * precise
	stay := whole
	for ; seconds >= hour && stay > 0; seconds -= hour {
		stay -= game.Scale(stay, share, int64(content.Whole))
	}
	return whole - (stay - game.Scale(game.Scale(stay, share, int64(content.Whole)), seconds, hour))
}

func newest[T any](list []T, keep int) []T {
	return slices.Clone(list[max(0, len(list)-keep):])
}

type Acknowledge struct {
	Through int64 `json:"through" minimum:"1" doc:"id of the newest report read"`
}

func acknowledge() rules.Command {
	return rules.Define(rules.Spec{Name: "absence.acknowledge", Summary: "Acknowledge the reports of absences up to a given one", Codes: []game.Code{ErrReport}},
		func(env *rules.Env, b Acknowledge) (rules.Plan[rules.None], error) {
			a := env.Doc.Absence.Get()
			if b.Through > a.Next {
				return rules.Plan[rules.None]{}, ErrReport.With()
			}
			if len(a.Reports) == 0 || a.Reports[0].ID > b.Through {
				return rules.Nothing[rules.None](), nil
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				env.PutAwayReports(b.Through)
				return rules.None{}
			}}, nil
		})
}
