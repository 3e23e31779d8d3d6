package npc

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// office states who holds an office.
func (a *courtAnswer) office(o *content.Office) {
	holder, n := office.Holder(a.env, o.ID)
	switch {
	case n != nil:
		a.stateOf(office.Person(holder), "talk.holds", "office", o.Name)
		if duty.Absent(n) {
			a.stateOf(office.Person(holder), "talk.no_effect")
		}
	case !a.env.Reaches("kingdomLevel", o.Level):
		a.state("talk.closed", "office", o.Name, "n", o.Level)
	default:
		a.state("talk.vacant", "office", o.Name)
	}
}

// offices states who holds which office, and which are vacant.
func (a *courtAnswer) offices() {
	a.remark = content.RemarkOffice
	var vacant []string
	for i := range a.env.Content.Offices {
		o := &a.env.Content.Offices[i]
		if _, n := office.Holder(a.env, o.ID); n != nil {
			a.office(o)
		} else if a.env.Reaches("kingdomLevel", o.Level) {
			vacant = append(vacant, o.Name)
		}
	}
	if len(vacant) > 0 {
		a.state("talk.vacant_all", "names", strings.Join(vacant, ", "))
	}
	if len(a.facts) == 0 && len(a.env.Content.Offices) > 0 {
		a.office(&a.env.Content.Offices[0])
	}
}

// house states who rules a house, and what they think of the ruler.
func (a *courtAnswer) house(h *content.House) {
	a.remark = content.RemarkHouse
	rulers := rulersOf(a.env, h)
	a.state("talk.houses", "house", h.Name, "names", a.names(rulers))
	for _, who := range rulers {
		a.stands(who)
	}
}

// houses states who rules each house.
func (a *courtAnswer) houses() {
	a.remark = content.RemarkHouse
	if !houses(a.env) {
		a.remark = ""
		a.state("talk.no_houses")
		return
	}
	for i := range a.env.Content.Houses {
		h := &a.env.Content.Houses[i]
		a.state("talk.houses", "house", h.Name, "names", a.names(rulersOf(a.env, h)))
	}
}

func rulersOf(env *rules.Env, h *content.House) []game.Person {
	return slices.DeleteFunc(person.Group(env, content.GroupHouse), func(p game.Person) bool {
		of, _ := env.Content.HouseOf(p.ID)
		return of != h
	})
}

// stands states what the ruler of a house thinks of the player's ruler.
func (a *courtAnswer) stands(who game.Person) {
	a.stateOf(who, "talk.stands_"+memory.Stands(a.env, memory.Regard(a.env, who)))
}

// enemy states which ruler of a house thinks least of the player's ruler.
func (a *courtAnswer) enemy() {
	a.remark = content.RemarkHouse
	var worst game.Person
	if houses(a.env) {
		for _, who := range person.Group(a.env, content.GroupHouse) {
			if memory.Regard(a.env, who) < 0 && (worst.ID == "" || memory.Regard(a.env, who) < memory.Regard(a.env, worst)) {
				worst = who
			}
		}
	}
	if worst.ID == "" {
		a.state("talk.no_enemy")
		return
	}
	a.is(worst)
}

// hall states who waits, as the page shows them.
func (a *courtAnswer) hall() {
	ids := hall.Waiting(a.env)
	a.remark = content.RemarkHall
	if len(ids) == 0 {
		a.remark = content.RemarkEmptyHall
	}
	a.state("talk.hall", "n", len(ids))
	var waiting []game.Person
	own := false
	for _, id := range ids {
		m, ok := hall.Visitor(a.env, id)
		who := game.PersonOf(m.Person)
		switch {
		case !ok || person.Name(a.env, who) == "":
		case who == a.self():
			own = true
		default:
			waiting = append(waiting, who)
		}
	}
	if len(waiting) > 0 {
		a.state("talk.hall_names", "names", a.names(waiting[:min(len(waiting), mostNames)]))
	}
	if own {
		a.remark = ""
		a.state("talk.hall_self")
	}
}

// plots states the matters that the ruler has already heard of and that are not over. It names nobody.
func (a *courtAnswer) plots() {
	a.remark = content.RemarkRumour
	for _, m := range matters(a.env) {
		a.state("talk.plot", "plot", a.env.Content.Message("scene.plot_"+m.family, nil), "n", m.day)
	}
	if len(a.facts) == 0 {
		a.state("talk.no_plot")
	}
}

// matter is a running plot of which the ruler has answered a scene.
type matter struct {
	family string
	day    int64 // of the last answer
}

func matters(env *rules.Env) (out []matter) {
	plots := env.Doc.Story.Get().Plots
	for _, family := range content.PlotFamilies {
		if day := plots[family].Answered; day > 0 {
			out = append(out, matter{family, day})
		}
	}
	return out
}
