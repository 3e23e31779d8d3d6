package heir

import (
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// View is an heir.
type View struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Person string  `json:"person" doc:"key of the child as a person"`
	Parent string  `json:"parent" doc:"name of the consort"`
	Born   int64   `json:"born" doc:"time of birth"`
	Age    int64   `json:"age" doc:"days reigned since the birth"`
	Grown  bool    `json:"grown" doc:"of age"`
	Traits []Trait `json:"traits" nullable:"false"`
	Shows  string  `json:"shows" doc:"a sentence that shows one of its traits"`
	Wish   string  `json:"wish,omitempty" doc:"what it wants of the ruler; absent where it has all of it"`
	Office string  `json:"office,omitempty" doc:"name of the office that it holds"`
	Named  bool    `json:"named" doc:"named heir"`
	Rests  bool    `json:"rests" doc:"named, but a hostage: the name rests until it is home"`
	Abroad *Stay   `json:"abroad,omitempty" doc:"absent at home"`
	Deeds  Deeds   `json:"deeds"`
}

// Trait is a trait in words.
type Trait struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// Stay is how a child lives with a house.
type Stay struct {
	Kind  string `json:"kind" enum:"wed,hostage"`
	House string `json:"house" doc:"name of the house"`
	Day   int64  `json:"day" doc:"the day reigned on which it left"`
	Days  int64  `json:"days,omitempty" doc:"days reigned until a hostage is returned"`
}

// Deeds says why each deed is closed to a child; what is absent is open.
type Deeds struct {
	Name    *rules.Reason `json:"name,omitempty"`
	Office  *rules.Reason `json:"office,omitempty"`
	Wed     *rules.Reason `json:"wed,omitempty"`
	Hostage *rules.Reason `json:"hostage,omitempty"`
	Recall  *rules.Reason `json:"recall,omitempty"`
}

// Lineage is what is said of all heirs.
type Lineage struct {
	Most   int64  `json:"most" doc:"children who are heirs, from the first"`
	OfAge  int64  `json:"ofAge" doc:"days reigned from birth to coming of age"`
	Named  string `json:"named,omitempty" doc:"id of the named heir"`
	Houses []Host `json:"houses" nullable:"false" doc:"houses that may take a child in"`
}

// Host is a house as a home of children.
type Host struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	Seat    string        `json:"seat" doc:"id of its leader"`
	Leader  string        `json:"leader" doc:"name of its leader"`
	Stands  string        `json:"stands" enum:"hostile,cold,even,warm,devoted" doc:"the leader's regard as a word"`
	Wed     *rules.Reason `json:"wed,omitempty" doc:"why it weds no child now"`
	Hostage *rules.Reason `json:"hostage,omitempty" doc:"why it takes no hostage now"`
}

func views() []rules.View {
	return []rules.View{rules.ShowEach("heirs", ids, show), rules.Show("lineage", lineage)}
}

func ids(env *rules.Env) (out []string) {
	for _, h := range env.Doc.Story.Get().Heirs {
		if known(env, h.ID) != nil {
			out = append(out, h.ID)
		}
	}
	slices.Sort(out)
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	h := known(env, id)
	if h == nil {
		return View{}, false
	}
	who, child := person.ChildPerson(id), person.Child(env, id)
	v := View{
		ID: id, Name: child.Name, Person: who.Key(), Born: child.At, Age: person.Age(env, id), Grown: person.OfAge(env, id), Traits: []Trait{},
		Parent: person.Name(env, game.Person{Kind: game.PersonConsort, ID: person.Parent(id)}), Named: heir.Named(env) == id,
	}
	for _, trait := range h.Traits {
		if t, ok := env.Content.ChildTrait(trait); ok {
			v.Traits = append(v.Traits, Trait{t.ID, t.Name, t.Text})
			if line := t.Lines[memory.Hash(env, int64(len(t.Lines)), "shows", id)]; v.Shows == "" {
				v.Shows = strings.ReplaceAll(line, "{heir}", child.Name)
			}
		}
	}
	held := office.Held(env, who.Key())
	if o, ok := env.Content.Office(held); ok {
		v.Office = o.Name
	}
	if t := heir.Wants(env, id, held); t != nil {
		v.Wish = t.Wish
	}
	if a, abroad := heir.Abroad(env, id); abroad {
		v.Abroad = &Stay{Kind: a.Kind, House: houseName(env, a.Seat), Day: a.Day}
		if a.Kind == game.AbroadHostage {
			v.Abroad.Days = max(a.Day+env.Content.Balance.Heir.HostageDays-env.Doc.Story.Get().Day, 1)
			v.Rests = v.Named
		}
	}
	v.Deeds = deeds(env, h)
	return v, true
}

func deeds(env *rules.Env, h *game.Heir) Deeds {
	d := Deeds{
		Name: rules.ReasonOf(unnameable(env, h)), Office: rules.ReasonOf(office.Closed(env, person.ChildPerson(h.ID).Key())),
		Wed: rules.ReasonOf(unwed(env, h)), Hostage: rules.ReasonOf(unsent(env, h)), Recall: rules.ReasonOf(settled(env, h)),
	}
	if d.Office == nil {
		d.Office = rules.ReasonOf(free(env, h))
	}
	if env.Content.Balance.Houses.Pace == 0 {
		none := rules.ReasonOf(ErrHouse.With("id", ""))
		d.Wed, d.Hostage = none, none
	}
	return d
}

func lineage(env *rules.Env) Lineage {
	v := Lineage{Most: env.Content.Balance.Heir.Most, OfAge: env.Content.Balance.Scene.OfAge, Named: heir.Named(env), Houses: []Host{}}
	if env.Content.Balance.Houses.Pace == 0 || len(env.Content.Scenes) == 0 {
		return v
	}
	for i := range env.Content.Houses {
		h := &env.Content.Houses[i]
		leader := leaderOf(env, h)
		v.Houses = append(v.Houses, Host{
			ID: h.ID, Name: h.Name, Seat: leader.ID, Leader: person.Name(env, leader), Stands: memory.Stands(env, memory.Regard(env, leader)),
			Wed: rules.ReasonOf(hosts(env, h, leader, game.AbroadWed)), Hostage: rules.ReasonOf(hosts(env, h, leader, game.AbroadHostage)),
		})
	}
	return v
}
