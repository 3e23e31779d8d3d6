package economy

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/office"
)

// meanwhile sums the net income of an absence under a Steward, up to a moment and at most for as long as an absence
// counts. Between two dues it does not change (decision K1).
func meanwhile(env *rules.Env, to int64) {
	if !office.InForce(env, content.Steward) {
		return
	}
	b := &env.Content.Balance.Offline
	left := env.Doc.Pulse.Get().PresentAt
	from := left
	if r := env.Doc.Absence.Get().Regency; r != nil {
		from = r.To
	}
	to = min(to, left+b.MaxBlocks*b.BlockSeconds*1000)
	if to <= from {
		return
	}
	r := office.Regency(env)
	r.Net = game.Add(r.Net, game.Scale(office.Net(env, office.Manner(env)), to-from, env.Content.Balance.Tick.Seconds*1000))
	r.To = to
}

// reign is what a Steward brings for an absence.
type reign struct {
	line   game.RegentLine
	manner content.MannerEffects
}

// reigned plans the Steward's yield; nil where nobody reigned.
func reigned(env *rules.Env, blocks int64) *reign {
	if !office.InForce(env, content.Steward) {
		return nil
	}
	npc, n := office.Holder(env, content.Steward)
	had := env.Doc.Absence.Get().Regency
	if had == nil {
		had = &game.Regency{}
	}
	r := &reign{manner: office.Manner(env), line: game.RegentLine{
		NPC: npc, Name: n.Name, Share: env.FigureOf("regentShare", npc), Net: max(had.Net, 0) / game.Milli,
		Activities: had.Activities, Missions: had.Missions, Worked: had.Gold,
	}}
	r.line.Gold, r.line.Expenses = office.Yield(env, npc, r.line.Net, blocks*env.Content.Balance.Offline.Gold)
	return r
}

// absentSteward is the Steward who holds the office without effect; nil for none.
func absentSteward(env *rules.Env) *game.AbsentLine {
	npc, n := office.Holder(env, content.Steward)
	if n == nil || office.InForce(env, content.Steward) {
		return nil
	}
	return &game.AbsentLine{NPC: npc, Name: n.Name, Kind: n.Duty.Kind}
}

// pays tells whether the Steward pays the upkeep of the first hour.
func (r *reign) pays() bool { return r != nil && r.line.Gold > 0 }

// settle awards what the Steward brings and returns the line of the report.
func (r *reign) settle(env *rules.Env, blocks int64) *game.RegentLine {
	if r == nil {
		return nil
	}
	ledger.Award(env, "absence.regent", content.Gold(r.line.Gold-r.line.Expenses))
	r.line.Progress = r.advance(env, blocks)
	r.line.Others = r.move(env, blocks)
	return &r.line
}

// advance adds the kingdom's progress, up to its threshold.
func (r *reign) advance(env *rules.Env, blocks int64) int64 {
	online := game.Mul(blocks, env.Figure("progressTick"))
	half := game.Scale(online, int64(env.Content.Balance.Office.RegentProgress)*r.line.Share, int64(content.Whole)*office.Percents)
	p, full := env.Doc.Pulse.Get(), env.Doc.Kingdom.Get().ToNext
	more := min(game.Scale(half, int64(content.Whole+r.manner.Progress), int64(content.Whole)), max(full-p.Progress, 0))
	if more > 0 {
		env.Doc.Pulse.Edit().Progress += more
	}
	return max(more, 0)
}

// move changes the loyalty of all other NPCs after a long absence, by the Steward's manner.
func (r *reign) move(env *rules.Env, blocks int64) int64 {
	if r.manner.Others == 0 || blocks*env.Content.Balance.Offline.BlockSeconds < env.Content.Balance.Office.OthersAfter {
		return 0
	}
	for _, id := range env.Doc.NPCs.IDs() {
		if id == r.line.NPC {
			continue
		}
		ledger.SubjectLoyalty(env, id, r.manner.Others)
	}
	return r.manner.Others
}
