package courtship

import (
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// next is the rung above and the affection it needs; "" at the top.
func next(t *turn.Turn, m *game.Member) (rung string, need int64) {
	b := &t.Content.Balance.Courtship
	switch m.Status {
	case game.RungCrush:
		return game.RungDating, b.DatingAffection
	case game.RungDating:
		return game.RungConsort, b.ConsortAffection
	}
	return "", 0
}

func advance() turn.Command {
	return turn.Define(turn.Spec{
		Name: "courtship.advance", Summary: "Go a step further with a member of the court", Codes: []game.Code{ErrUnknown, ErrHighest, ErrAffection},
	}, planAdvance)
}

func planAdvance(t *turn.Turn, b Whom) (turn.Plan[Moved], error) {
	m, c, err := who(t, b.Member)
	if err != nil {
		return turn.Plan[Moved]{}, err
	}
	rung, need := next(t, m)
	switch {
	case rung == "":
		return turn.Plan[Moved]{}, ErrHighest.With("name", c.Name)
	case m.Affection < need:
		return turn.Plan[Moved]{}, ErrAffection.With("name", c.Name, "n", need)
	}
	return turn.Plan[Moved]{Apply: func() Moved {
		t.Doc.Court.Edit(c.ID).Status = rung
		if rung == game.RungConsort {
			t.Recall("marriage", "consort", c.Name)
		}
		t.Say(turn.Good, "court.advanced", "name", c.Name, "status", rung)
		return warm(t, c.ID, 0, "court.note_advance:"+rung)
	}}, nil
}

// Born says how many children there are.
type Born struct {
	Children int64 `json:"children" doc:"of the reign"`
	ReadyAt  int64 `json:"readyAt"`
}

func procreate() turn.Command {
	return turn.Define(turn.Spec{
		Name: "courtship.procreate", Summary: "Have a child with a consort", Codes: []game.Code{ErrUnknown, ErrNotConsort, ErrChildren, ErrChildCooldown},
	}, planProcreate)
}

func planProcreate(t *turn.Turn, b Whom) (turn.Plan[Born], error) {
	m, c, err := who(t, b.Member)
	if err != nil {
		return turn.Plan[Born]{}, err
	}
	if err := barred(t, m, c.Name); err != nil {
		return turn.Plan[Born]{}, err
	}
	ready := t.Now() + t.Content.Balance.Courtship.ProcreationCooldown*1000
	p := turn.Plan[Born]{Apply: func() Born {
		m := t.Doc.Court.Edit(c.ID)
		m.Children, m.ProcreateReady = m.Children+1, ready
		res := t.Doc.Resources.Edit()
		res.Children++
		t.Enter("courtship.procreate", "children", 1)
		t.Tally("childrenBorn", 1)
		warm(t, c.ID, 0, "court.note_child")
		t.Say(turn.Good, "court.child", "name", c.Name)
		t.Record("child", "count", strconv.FormatInt(res.Children, 10))
		return Born{Children: res.Children, ReadyAt: ready}
	}}
	p.Effects = []turn.Amount{{What: "children", N: 1}}
	p.EndsAt = ready
	return p, nil
}

// barred says what stands between a member and a child.
func barred(t *turn.Turn, m *game.Member, name string) error {
	switch most := t.Content.Balance.Resources.ChildrenMax; {
	case m.Status != game.RungConsort:
		return ErrNotConsort.With("name", name)
	case t.Doc.Resources.Get().Children >= most:
		return ErrChildren.With("n", most)
	case t.Now() < m.ProcreateReady:
		return ErrChildCooldown.With("name", name, "retryAt", m.ProcreateReady)
	}
	return nil
}

// Evening is a text code and no more: the candles are put out.
type Evening struct {
	Moved
	Text   string         `json:"text" doc:"code of the text"`
	Params map[string]any `json:"params"`
}

func mature() turn.Command {
	return turn.Define(turn.Spec{
		Name: "courtship.mature", Summary: "Spend the evening with a consort; the text fades to black", Codes: []game.Code{ErrUnknown, ErrCourtly, ErrNotConsort},
	}, planMature)
}

// evenings tells whether the curtains hang at all: not in courtly mode, which only a ruler who has
// confirmed an age of 18 or more can end, and for an asexual one only when asked for (decision H56).
func evenings(t *turn.Turn) bool {
	s := t.Doc.Settings.Get()
	return s.Adult && (s.Curtains || t.Doc.Ruler.Get().Sexuality != game.Asexual)
}

// planMature is refused where the curtains do not hang. Affection comes of it once a day (decision H55).
func planMature(t *turn.Turn, b Whom) (turn.Plan[Evening], error) {
	m, c, err := who(t, b.Member)
	switch {
	case !evenings(t):
		return turn.Plan[Evening]{}, ErrCourtly.With()
	case err != nil:
		return turn.Plan[Evening]{}, err
	case m.Status != game.RungConsort:
		return turn.Plan[Evening]{}, ErrNotConsort.With("name", c.Name)
	}
	gain, day := evening(t, m)
	p := turn.Plan[Evening]{Apply: func() Evening {
		t.Doc.Court.Edit(c.ID).CurtainDay = day
		moved := warm(t, c.ID, gain, "court.note_evening")
		// The dialog says it to whoever asked: the log alone keeps it.
		t.Notify(game.Notice{Code: "court.mature_scene", Params: game.Params("name", c.Name), Tone: turn.Plain, Quiet: true})
		return Evening{Moved: moved, Text: "court.mature_scene", Params: game.Params("name", c.Name)}
	}}
	p.Effects = []turn.Amount{{What: "affection", N: gain, Of: c.ID}}
	return p, nil
}

// evening is what another evening would add, and the day it would be counted on.
func evening(t *turn.Turn, m *game.Member) (gain, day int64) {
	b := &t.Content.Balance.Courtship
	day = t.Period(b.MatureCooldown * 1000)
	if day != m.CurtainDay {
		gain = b.MatureAffection
	}
	return gain, day
}
