package courtship

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// next is the next rung and the affection it needs; "" at the top.
func next(env *rules.Env, m *game.Member) (rung string, need int64) {
	b := &env.Content.Balance.Courtship
	switch m.Status {
	case game.RungCrush:
		return game.RungDating, b.DatingAffection
	case game.RungDating:
		return game.RungConsort, b.ConsortAffection
	}
	return "", 0
}

func advance() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.advance", Summary: "Raise the relationship with a member of the court by one rung", Codes: []game.Code{ErrUnknown, ErrHighest, ErrAffection, ErrDatingEarly, ErrConsortEarly, ErrWeddingEarly},
	}, planAdvance)
}

// planAdvance refuses low affection before the time that has to pass, because the ruler can raise affection meanwhile.
func planAdvance(env *rules.Env, b Whom) (rules.Plan[Moved], error) {
	m, c, err := who(env, b.Member)
	if err != nil {
		return rules.Plan[Moved]{}, err
	}
	rung, need := next(env, m)
	switch {
	case rung == "":
		return rules.Plan[Moved]{}, ErrHighest.With("name", c.Name)
	case m.Affection < need:
		return rules.Plan[Moved]{}, ErrAffection.With("name", c.Name, "n", need)
	}
	code, end := rungPause(env, m)
	if err := early(env, c, code, end); err != nil {
		return rules.Plan[Moved]{}, err
	}
	var minding []memory.Noting
	if rung == game.RungConsort {
		minding = others(env, c.ID)
	}
	p := rules.Plan[Moved]{Apply: func() Moved {
		m := env.Doc.Court.Edit(c.ID)
		m.Status, m.RungAt = rung, env.Now()
		if rung == game.RungConsort {
			env.Recall("marriage", "consort", c.Name)
			memory.NoteAll(env, minding)
			wed(env, c.ID)
		}
		env.Say(rules.Good, "court.advanced", "name", c.Name, "status", rung, "member", c.ID)
		return warm(env, c.ID, 0, "court.note_advance:"+rung)
	}}
	p.Effects = memory.Foreseen(env, minding)
	return p, nil
}

// Born is the number of children.
type Born struct {
	Name     string `json:"name"`
	Children int64  `json:"children" doc:"number of the reign's children"`
	ReadyAt  int64  `json:"readyAt"`
}

func procreate() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.procreate", Summary: "Have a child with a consort", Codes: []game.Code{ErrUnknown, ErrNotConsort, ErrChildren, ErrChildEarly, ErrChildCooldown},
	}, planProcreate)
}

func planProcreate(env *rules.Env, b Whom) (rules.Plan[Born], error) {
	m, c, err := who(env, b.Member)
	if err != nil {
		return rules.Plan[Born]{}, err
	}
	if err := barred(env, m, c); err != nil {
		return rules.Plan[Born]{}, err
	}
	ready := env.Now() + env.Content.Balance.Courtship.ProcreationCooldown*1000
	p := rules.Plan[Born]{Apply: func() Born {
		m := env.Doc.Court.Edit(c.ID)
		name := childName(env)
		m.Children, m.ProcreateReady = m.Children+1, ready
		m.Born = append(m.Born, game.Child{Name: name, At: env.Now()})
		res := env.Doc.Resources.Edit()
		res.Children++
		env.Enter("courtship.procreate", "children", 1)
		env.Tally("childrenBorn", 1)
		warm(env, c.ID, 0, "court.note_child")
		memory.Note(env, person(c.ID), "child_born", game.Person{})
		env.Say(rules.Good, "court.child", "name", c.Name, "member", c.ID, "child", name, "n", res.Children)
		env.Record("child", "count", strconv.FormatInt(res.Children, 10), "child", name, "consort", c.Name)
		return Born{Name: name, Children: res.Children, ReadyAt: ready}
	}}
	p.Effects = []rules.Amount{{What: "children", N: 1}}
	p.EndsAt = ready
	return p, nil
}

// childName deals the next name; none repeats before all have been dealt.
func childName(env *rules.Env) string {
	names := env.Content.ChildNames
	ids := make([]string, len(names))
	for i, n := range names {
		ids[i] = n.ID
	}
	dealt := env.Deal("court.children", ids)
	for _, n := range names {
		if n.ID == dealt {
			return n.Name
		}
	}
	return ""
}

// barred is the refusal of having a child with a member; nil where it is possible.
func barred(env *rules.Env, m *game.Member, c *content.Candidate) error {
	switch most := env.Content.Balance.Resources.ChildrenMax; {
	case m.Status != game.RungConsort:
		return ErrNotConsort.With("name", c.Name)
	case env.Doc.Resources.Get().Children >= most:
		return ErrChildren.With("n", most)
	}
	code, end := childPause(env, m)
	return early(env, c, code, end)
}

// Evening is a text code alone; no scene is described.
type Evening struct {
	Moved
	Text   string         `json:"text" doc:"code of the text"`
	Params map[string]any `json:"params"`
}

func mature() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.mature", Summary: "Spend the evening with a consort; the text fades to black", Codes: []game.Code{ErrUnknown, ErrCourtly, ErrNotConsort},
	}, planMature)
}

// evenings tells whether scenes are available: never in courtly mode, which only a ruler with a confirmed age of 18 or
// more can leave, and for an asexual ruler only if switched on (decision H56).
func evenings(env *rules.Env) bool {
	s := env.Doc.Settings.Get()
	return s.Adult && (s.Curtains || env.Doc.Ruler.Get().Sexuality != game.Asexual)
}

// planMature is refused where scenes are unavailable. It adds affection once a day (decision H55).
func planMature(env *rules.Env, b Whom) (rules.Plan[Evening], error) {
	m, c, err := who(env, b.Member)
	switch {
	case !evenings(env):
		return rules.Plan[Evening]{}, ErrCourtly.With()
	case err != nil:
		return rules.Plan[Evening]{}, err
	case m.Status != game.RungConsort:
		return rules.Plan[Evening]{}, ErrNotConsort.With("name", c.Name)
	}
	gain, day := evening(env, m)
	p := rules.Plan[Evening]{Apply: func() Evening {
		env.Doc.Court.Edit(c.ID).CurtainDay = day
		moved := warm(env, c.ID, gain, "court.note_evening")
		// The dialog shows the sentence, so the notice goes to the log only.
		env.Notify(game.Notice{Code: "court.mature_scene", Params: game.Params("name", c.Name), Tone: rules.Plain, Quiet: true})
		return Evening{Moved: moved, Text: "court.mature_scene", Params: game.Params("name", c.Name)}
	}}
	p.Effects = []rules.Amount{{What: "affection", N: gain, Of: c.ID}}
	return p, nil
}

// evening is the affection that another evening would add, and the day it counts for.
func evening(env *rules.Env, m *game.Member) (gain, day int64) {
	b := &env.Content.Balance.Courtship
	day = env.Period(b.MatureCooldown * 1000)
	if day != m.CurtainDay {
		gain = room(env, m, b.MatureAffection)
	}
	return gain, day
}
