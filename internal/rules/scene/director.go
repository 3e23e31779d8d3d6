package scene

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/person"
)

// react fills the hall after the first command of a day, and brings the prologue in its minutes. In an absence nothing
// comes: the return does it.
func react(env *rules.Env) {
	s := env.Doc.Story.Get()
	if env.Absent() || len(env.Content.Scenes) == 0 {
		return
	}
	if reigned := env.DaysCounted(); reigned > s.Day {
		fill(env, reigned, false)
		return
	}
	(&director{env: env, day: max(s.Day, 1)}).minutes()
}

// returned fills the hall at the return from an absence of an hour or more.
func returned(env *rules.Env, r rules.Return) {
	if len(env.Content.Scenes) == 0 {
		return
	}
	s := env.Doc.Story.Edit()
	before := s.Order
	s.Back = r.Now
	if r.Now-r.Left < env.Content.Balance.Scene.Absence*1000 {
		return
	}
	s.Returns++
	fill(env, env.DaysReigned(), true)
	open(env, before)
}

// director fills the hall once.
type director struct {
	env  *rules.Env
	day  int64
	back bool // from an absence
}

// fill lets new scenes come: at most some a day and some at once, in the order of the families.
func fill(env *rules.Env, day int64, back bool) {
	d := &director{env, day, back}
	d.dawn()
	d.close()
	d.minutes()
	d.prologue()
	if day <= 1 {
		return
	}
	d.following()
	d.decree()
	d.heirs()
	d.breaking()
	d.secret()
	d.climb()
	d.begin()
}

// dawn begins a day reigned: its counts, its hour, and those whom scenes have to know.
func (d *director) dawn() {
	env, s := d.env, d.env.Doc.Story.Edit()
	if s.Fault = map[string]string{}; s.Day >= d.day {
		return
	}
	s.Day, s.Dealt = d.day, 0
	s.Hour = max(netHour(env), env.Content.Balance.Scene.HourLeast)
	for _, key := range slices.Sorted(maps.Keys(s.Cast)) {
		if !person.Here(env, game.PersonOf(key)) {
			delete(s.Cast, key)
		}
	}
	forget(env)
	for _, key := range slices.Sorted(maps.Keys(s.Absent)) {
		if p := game.PersonOf(key); !person.Here(env, p) || person.AtHand(env, p) {
			delete(s.Absent, key)
		}
	}
	baptise(env, d.day)
	hate(env)
	d.captives()
}

// netHour is what the kingdom nets in an hour, in gold.
func netHour(env *rules.Env) int64 { return ledger.Minutes(env, env.Figure("net"), 60) }

// room tells whether another scene can come now. The first day has the prologue, which is as long as it is.
func (d *director) room() bool {
	b, s := &d.env.Content.Balance.Scene, d.env.Doc.Story.Get()
	return (d.day <= 1 || s.Dealt < b.NewMost) && int64(d.env.Doc.Scenes.Len()) < b.WaitingMost
}

// deal has a scene wait in the hall.
func (d *director) deal(s *content.Scene, members []game.CastMember, run int64) {
	env := d.env
	story := env.Doc.Story.Edit()
	story.Order++
	story.Dealt++
	if story.Shown == nil {
		story.Shown = map[string][]string{}
	}
	if id := short(s.Family, s.ID); !slices.Contains(story.Shown[s.Family], id) {
		story.Shown[s.Family] = append(slices.Clone(story.Shown[s.Family]), id)
	}
	if story.Cast == nil {
		story.Cast = map[string]int64{}
	}
	for _, m := range members {
		story.Cast[m.Person] = d.day
	}
	delete(story.Fault, s.Family)
	env.Doc.Scenes.Put(s.ID, game.WaitingScene{Order: story.Order, Day: d.day, Cast: members, Run: run})
}

// fault keeps why no scene of a family came: the first reason of this filling.
func (d *director) fault(family, why string) {
	if d.env.Doc.Story.Get().Fault[family] != "" {
		return
	}
	s := d.env.Doc.Story.Edit()
	if s.Fault == nil {
		s.Fault = map[string]string{}
	}
	s.Fault[family] = why
}

// close closes waiting scenes whose persons have gone, or whose text the content no longer has with this cast.
func (d *director) close() {
	env := d.env
	for _, id := range env.Doc.Scenes.IDs() {
		w, s, told := hall.Scene(env, id)
		switch {
		case !told:
			was, _ := env.Doc.Scenes.Get(id)
			retire(env, id, was)
		case goneOf(env, w.Cast) != "":
			c := castOf(env, s, w.Cast)
			name := c.name(c.gone())
			c.leave(w, c.gone(), "")
			env.Say(rules.Plain, "scene.left", "name", name)
		}
	}
}
