package scene

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
)

// climb deals the stages of running plots that are due. A plot whose persons have gone ends; one whose stage finds nobody
// waits some days and then ends, too.
func (d *director) climb() {
	env, b := d.env, &d.env.Content.Balance.Scene
	for _, family := range d.running() {
		p := env.Doc.Story.Get().Plots[family]
		if p.Next == 0 {
			d.fault(family, because("running", 0))
			continue
		}
		pool := d.of(family, func(s *content.Scene) bool { return s.Stage == p.Next })
		switch {
		case goneOf(env, p.Cast) != "" || len(pool) == 0:
			end(env, family, "scene.plot_faded")
			continue
		case d.day < p.Due:
			d.fault(family, because("pause", p.Due-d.day))
			continue
		case !d.room():
			d.fault(family, because("full", 0))
			continue
		}
		best, why := d.pick(family, pool, p.Cast, true)
		if best.scene == nil {
			if d.fault(family, why); d.day-p.Due >= b.PlotFades {
				end(env, family, "scene.plot_faded")
			}
			continue
		}
		p.Stage, p.Next, p.Due = best.scene.Stage, 0, 0
		d.deal(best.scene, best.members, p.Run)
		env.Doc.Story.Edit().Plots[family] = p
	}
}

// running lists the families with a running plot, the oldest first.
func (d *director) running() []string {
	all := d.env.Doc.Story.Get().Plots
	out := slices.Sorted(maps.Keys(all))
	slices.SortStableFunc(out, func(a, b string) int { return int(all[a].Run - all[b].Run) })
	return out
}

// begin begins plots as far as there may be more, in an order drawn anew each day.
func (d *director) begin() {
	env := d.env
	order := slices.Clone(content.PlotFamilies)
	sortByHash(env, order, "plots", d.day)
	for _, family := range order {
		s := env.Doc.Story.Get()
		if _, underWay := s.Plots[family]; underWay {
			continue
		}
		if why := d.barred(s, family); why != "" {
			d.fault(family, why)
			continue
		}
		best, why := d.pick(family, d.of(family, func(s *content.Scene) bool { return s.Stage == content.FirstStage }), nil, false)
		if best.scene == nil {
			d.fault(family, why)
			continue
		}
		story := env.Doc.Story.Edit()
		story.PlotCount++
		if story.Plots == nil {
			story.Plots = map[string]game.Plot{}
		}
		if story.Began == nil {
			story.Began = map[string]int64{}
		}
		story.Plots[family] = game.Plot{Run: story.PlotCount, Began: d.day, Stage: content.FirstStage, Cast: best.members}
		story.Began[family] = d.day
		d.deal(best.scene, best.members, story.PlotCount)
	}
}

// barred says why no plot of a family can begin now; "" where one can.
func (d *director) barred(s *game.Story, family string) string {
	env, b := d.env, &d.env.Content.Balance.Scene
	began, ever := s.Began[family]
	switch {
	case d.day < b.PlotsFrom:
		return because("day", b.PlotsFrom)
	case family == weddings && !env.Reaches("kingdomLevel", b.WeddingLevel):
		return because("level", b.WeddingLevel)
	case family == captives && !env.Reaches("kingdomLevel", b.CaptiveLevel):
		return because("level", b.CaptiveLevel)
	case ever && d.day-began <= b.PlotRest:
		return because("pause", began+b.PlotRest+1-d.day)
	case int64(len(s.Plots)) >= d.mostPlots():
		return because("plots", int64(len(s.Plots)))
	case !d.room():
		return because("full", 0)
	}
	return ""
}

// mostPlots is how many plots run at once: one in the first days, and two once the kingdom's level gives that right.
func (d *director) mostPlots() int64 {
	if b := &d.env.Content.Balance.Scene; d.day <= b.PlotsLater || !d.env.Reaches("kingdomLevel", b.PlotsLevel) {
		return 1
	}
	return 2
}

// climb moves the clock of a scene's plot after a choice. A stage that was dealt never comes again: a clock pushed back
// delays the next one by as many days, one pushed on passes a stage over, but never the fourth.
func (c *cast) climb(w *game.WaitingScene, t turn, out *Chosen) {
	env, family := c.env, c.scene.Family
	p, underWay := env.Doc.Story.Get().Plots[family]
	if !underWay || p.Run != w.Run {
		return
	}
	if t.ends || p.Stage >= content.LastStage {
		end(env, family, "scene.plot_ended")
		out.Ended = family
		return
	}
	stage, days := after(p.Stage, t.by)
	if stage == content.ClueStage && spied(env, &p) {
		days = max(days-1, 0)
	}
	p.Answered = env.DaysReigned() // the command may be the first of a day
	p.Next, p.Due = stage, p.Answered+days
	env.Doc.Story.Edit().Plots[family] = p
}

// after is the stage that follows one whose choice moves the clock, and the days reigned until it can come.
func after(stage, by int64) (next, days int64) {
	next = min(stage+1+max(by, 0), content.LastStage)
	if stage < content.ActStage {
		next = min(next, content.ActStage)
	}
	return next, 1 + max(-by, 0)
}

// spied tells whether a Spymaster who has no part in a plot finds its clue a day sooner.
func spied(env *rules.Env, p *game.Plot) bool {
	npc, held := office.Holder(env, content.Spymaster)
	return held != nil && office.InForce(env, content.Spymaster) && !p.Has(office.Person(npc))
}

// end ends a plot: its flags go, and its captive does.
func end(env *rules.Env, family, say string) {
	s := env.Doc.Story.Edit()
	delete(s.Plots, family)
	maps.DeleteFunc(s.Flags, func(_, of string) bool { return of == family })
	s.Next = slices.DeleteFunc(slices.Clone(s.Next), func(n game.NextScene) bool {
		next, told := env.Content.Scene(n.Scene)
		return told && next.Family == family
	})
	if family == captives {
		s.Captive = nil
	}
	env.Say(rules.Plain, say, "plot", env.Content.Message("scene.plot_"+family, nil))
}

// runOf is the number of a family's running plot; 0 for none.
func runOf(s *game.Story, family string) int64 { return s.Plots[family].Run }
