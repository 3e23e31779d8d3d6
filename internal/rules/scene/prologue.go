package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

const minuteMillis = 60 * 1000

// minutes brings the scenes of the first day, each in its minute: the prologue's, or in a later reign of the line the
// accession. A reign that is older than its first scenes has neither.
func (d *director) minutes() {
	env := d.env
	if reigned := env.DaysCounted(); !young(env, reigned) && !acceding(env, reigned) {
		return
	}
	created := env.Doc.Meta.Get().CreatedAt
	for _, s := range d.pending() {
		if !env.Passed(created+s.Trigger.Minute*minuteMillis) || !d.room() || d.meet(s) != "" {
			return
		}
		env.Log(rules.Plain, "scene.waits")
	}
}

// pending are the scenes of the first day's minutes that have not come yet.
func (d *director) pending() []*content.Scene {
	if n := d.env.Doc.Ancestry.Get().Count; n > 0 {
		all := d.of(content.Accession, every)
		if len(all) == 0 || d.wasShown(all[(n-1)%int64(len(all))]) {
			return nil
		}
		return all[(n-1)%int64(len(all)):][:1]
	}
	return d.of(content.Prologue, func(s *content.Scene) bool { return s.Trigger.Minute > 0 && !d.wasShown(s) })
}

// acceding tells whether a later reign of a line is in its first day.
func acceding(env *rules.Env, reigned int64) bool {
	return env.Doc.Ancestry.Get().Count > 0 && reigned <= 1
}

// young tells whether a reign is in its first day, or has begun its prologue then. Only the first ruler of a line meets
// the court for the first time.
func young(env *rules.Env, reigned int64) bool {
	if env.Doc.Ancestry.Get().Count > 0 {
		return false
	}
	return reigned <= 1 || len(env.Doc.Story.Get().Shown[content.Prologue]) > 0
}

// wasShown tells whether a text was told in this round of its family.
func (d *director) wasShown(s *content.Scene) bool {
	return d.shown(s.Family, nil)[s.ID]
}

// prologue brings the scenes of the first return and of a day. They count like others.
func (d *director) prologue() {
	story := d.env.Doc.Story.Get()
	if !young(d.env, d.env.DaysCounted()) {
		return
	}
	for _, s := range d.of(content.Prologue, func(s *content.Scene) bool { return s.Trigger.Minute == 0 && !d.wasShown(s) }) {
		due := s.Trigger.Return > 0 && story.Returns >= s.Trigger.Return || s.Trigger.Day > 0 && d.day >= s.Trigger.Day
		if due && d.room() {
			if why := d.meet(s); why != "" {
				d.fault(content.Prologue, why)
			}
		}
	}
}

// meet deals a scene of the prologue, and says why it did not find its persons. Whoever it casts as the enemy stays so.
func (d *director) meet(s *content.Scene) (why string) {
	story := d.env.Doc.Story.Get()
	var members []game.CastMember
	members, why = d.cast(s, []game.CastMember{{Slot: enemy, Person: story.Enemy, Name: person.Name(d.env, game.PersonOf(story.Enemy))}})
	if why != "" {
		return why
	}
	if m := castOf(d.env, s, members).member(enemy); m != nil {
		d.env.Doc.Story.Edit().Enemy = m.Person
	}
	d.deal(s, members, 0)
	return ""
}

// enemy is the slot of the ruler of a house with whom the prologue begins.
const enemy = "enemy"
