package seasons

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	rulesfaction "umbrarch/internal/rules/faction"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/simulate"
)

// bot is a member of a faction.
type bot struct {
	id      string
	doc     *game.Document
	since   int64 // day on which its reign began
	visits  int   // of ten days, those on which it plays
	faction string
}

// enter adds a bot whose reign begins today.
func (r *realm) enter(id string, visits int, today int64) (*bot, error) {
	b := &bot{id: id, since: today, visits: visits}
	env, _, err := r.engine.CreateKingdom(r.c, &rules.Facts{Version: 1}, r.now, game.Dice{Seed: id}, nil, ruler.Recommended(r.c))
	if err != nil {
		return nil, err
	}
	b.doc = env.Doc
	r.bots = append(r.bots, b)
	return b, nil
}

// of is what a player has on a day reigned. The days that were not simulated are like the last one.
func (r *realm) of(b *bot, today int64) simulate.Day {
	return r.figures[min(today-b.since, int64(len(r.figures))-1)]
}

// stand gives a bot the figures of its day.
func (r *realm) stand(b *bot, today int64) {
	d := r.of(b, today)
	b.doc.Kingdom.Edit().Level = d.Level
	b.doc.Stats.Set("daysReigned", today-b.since+1)
	p := b.doc.Pulse.Edit()
	p.GoldMilli, p.Earned = d.Earned*game.Milli, d.Earned*game.Milli
	env := r.env(b)
	b.doc.Growth.Edit().Power.Adjustment += d.Power - env.Figure("power")
}

func (r *realm) env(b *bot) *rules.Env {
	season := r.season
	env := r.engine.NewEnv(b.doc, r.c, &rules.Facts{Version: 1, Faction: b.faction, Season: &season}, r.now, engine.NewDice(b.doc, nil))
	env.Actor = rules.Actor{Player: b.id}
	return env
}

// give gives a command of factions and tells whether it was accepted.
func (r *realm) give(b *bot, name string, body any, land string) bool {
	command, ok := r.engine.Command(name)
	if !ok {
		panic("seasons: no command " + name)
	}
	s := rulesfaction.State{NextID: r.id("c"), Mine: r.faction(b.faction)}
	if o, named := body.(rulesfaction.Other); named {
		s.Target = r.faction(o.Faction)
	}
	if land != "" {
		s.Lands = map[string]rulesfaction.Land{land: r.land(land)}
	}
	env := r.env(b)
	rulesfaction.Seam.Give(env, s)
	if _, _, err := r.engine.Apply(env, command, body); err != nil {
		return false
	}
	if ch, decided := rulesfaction.Seam.Decided(env); decided {
		r.write(ch)
	}
	return true
}
