package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/ledger"
)

// Choose names a scene that waits, and an answer to it.
type Choose struct {
	Scene  string `json:"scene" maxLength:"60" doc:"id of a scene that waits"`
	Choice string `json:"choice" maxLength:"40" doc:"id of one of its choices"`
}

// Chosen is what came of a choice.
type Chosen struct {
	Scene      string         `json:"scene"`
	Choice     string         `json:"choice"`
	Text       string         `json:"text" doc:"the outcome; where somebody has gone, the line with which the scene closes"`
	Passed     *bool          `json:"passed,omitempty" doc:"whether the test succeeded; absent without a test"`
	Changes    []rules.Amount `json:"changes" nullable:"false" doc:"what changed, with its sign; of is the key of a person"`
	Remembered []Remembered   `json:"remembered" nullable:"false"`
	Closed     bool           `json:"closed,omitempty" doc:"somebody had gone: nothing was paid and nothing followed"`
	Ended      string         `json:"ended,omitempty" doc:"the plot that ended with it"`
}

// Remembered is a deed that somebody now keeps.
type Remembered struct {
	Person game.Person `json:"person"`
	Name   string      `json:"name"`
	Deed   string      `json:"deed"`
}

func choose() rules.Command {
	return rules.Define(rules.Spec{
		Name: "scene.choose", Summary: "Choose an answer in a scene that waits in the hall", Codes: []game.Code{ErrUnknown, ErrChoice, ErrVacant, ErrHeld, ErrFree, ErrHolder, ErrMemory, ErrLevel, ErrNeed, ErrGold},
	}, planChoose)
}

func planChoose(env *rules.Env, b Choose) (rules.Plan[Chosen], error) {
	w, c, no := heard(env, b.Scene)
	if no != nil {
		return rules.Plan[Chosen]{}, no
	}
	choice, no := c.answer(b.Choice)
	if no != nil {
		return rules.Plan[Chosen]{}, no
	}
	if gone := c.gone(); gone != "" {
		return rules.Plan[Chosen]{Apply: func() Chosen { return c.leave(w, gone, b.Choice) }}, nil
	}
	for i := range choice.Needs {
		if need := &choice.Needs[i]; !c.holds(need) {
			return rules.Plan[Chosen]{}, c.unmet(need)
		}
	}
	price := c.price(choice)
	if no := c.short(price); no != nil {
		return rules.Plan[Chosen]{}, no
	}
	p := rules.Plan[Chosen]{Apply: func() Chosen { return c.follow(w, choice, price) }}
	p.Costs = costs(price)
	for _, m := range c.witnesses(choice) {
		p.Effects = append(p.Effects, rules.Amount{What: "remembers", N: 1, Of: m.Person.Key()})
	}
	if tested(choice) {
		odds := c.odds(choice)
		p.Odds = []rules.Chance{{Outcome: "success", Permille: odds}, {Outcome: "failure", Permille: sure - odds}}
	}
	return p, nil
}

// heard is a scene that waits, with its cast.
func heard(env *rules.Env, id string) (*game.WaitingScene, *cast, *game.Refusal) {
	w, s, told := hall.Scene(env, id)
	if !told {
		return nil, nil, ErrUnknown.With("id", id)
	}
	return w, castOf(env, s, w.Cast), nil
}

// answer is one of a scene's choices that is offered now.
func (c *cast) answer(id string) (*content.SceneChoice, *game.Refusal) {
	choice := choiceOf(c.scene, id)
	if choice == nil || !c.offered(choice) {
		return nil, ErrChoice.With("id", id)
	}
	return choice, nil
}

func choiceOf(s *content.Scene, id string) *content.SceneChoice {
	for i := range s.Choices {
		if s.Choices[i].ID == id {
			return &s.Choices[i]
		}
	}
	return nil
}

// price is what a choice costs now.
func (c *cast) price(choice *content.SceneChoice) Price {
	hours := int64(choice.Price.Hours)
	return Price{
		Gold:     game.Scale(ledger.Hour(c.env), hours, sure),
		Hours:    hours,
		Subjects: game.Scale(c.env.Count("population"), choice.Price.Subjects, sure),
	}
}

// short is the refusal of a price that cannot be paid; nil where it can.
func (c *cast) short(p Price) *game.Refusal {
	if !c.env.Reaches("gold", p.Gold) {
		return ErrGold.With("n", p.Gold)
	}
	return nil
}

func costs(p Price) (out []rules.Amount) {
	if p.Gold > 0 {
		out = append(out, rules.Amount{What: "gold", N: p.Gold})
	}
	if p.Subjects > 0 {
		out = append(out, rules.Amount{What: "population", N: p.Subjects})
	}
	return out
}

// reason of the scenes in the ledger.
const reason = "scene.choose"

// follow pays for a choice, makes its test, and carries the outcome out.
func (c *cast) follow(w *game.WaitingScene, choice *content.SceneChoice, price Price) Chosen {
	env, waited := c.env, *w
	out := Chosen{Scene: c.scene.ID, Choice: choice.ID, Changes: []rules.Amount{}, Remembered: []Remembered{}}
	page := c.page(&waited, choice)
	odds, roll := c.odds(choice), int64(0) // before the price is paid
	if tested(choice) {
		roll = c.roll(choice)
	}
	env.Doc.Scenes.Delete(c.scene.ID)
	for _, cost := range costs(price) {
		moved := ledger.Award(env, reason, amount(cost.What, -cost.N))
		out.Changes = append(out.Changes, changed(moved)...)
	}
	outcome := &choice.Then
	if tested(choice) {
		passed := roll < odds
		if out.Passed = &passed; !passed {
			outcome = choice.Else
		}
	}
	out.Text = c.words(outcome.Text)
	turn := c.carryOut(outcome, &out)
	c.climb(&waited, turn, &out)
	forget(env)
	page.Outcome, page.Passed = out.Text, out.Passed
	c.enter(page)
	return out
}
