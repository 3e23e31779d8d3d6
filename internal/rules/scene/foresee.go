package scene

import (
	"maps"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrNoTest    = game.Refuse(game.Unmet, "scene.no_test")     // the choice is certain
	ErrNoScales  = game.Refuse(game.Unmet, "scene.no_scales")   // no world item lends it
	ErrForeseen  = game.Refuse(game.Conflict, "scene.foreseen") // there was enough of it today
	ErrKnownRoll = game.Refuse(game.Conflict, "scene.known")    // of this choice it is known already
)

// foresights is the figure of how often a day odds may be read again.
const foresights = "foresights"

// bands is into how many equal parts the range of a roll is divided.
const bands = 4

// Band is the part of the range in which the roll of a test lies.
type Band struct {
	From int64 `json:"from" doc:"in thousandths; the test succeeds where the roll is below its odds"`
	To   int64 `json:"to" doc:"in thousandths, excluded"`
}

func foresee() rules.Command {
	return rules.Define(rules.Spec{
		Name: "scene.foresee", Summary: "Read the odds of a choice again: the quarter in which its roll lies",
		Codes: []game.Code{ErrUnknown, ErrChoice, ErrNoTest, ErrKnownRoll, ErrNoScales, ErrForeseen},
	}, planForesee)
}

// planForesee makes the roll of a test before the choice. The choice keeps it.
func planForesee(env *rules.Env, b Choose) (rules.Plan[Band], error) {
	_, c, no := heard(env, b.Scene)
	if no != nil {
		return rules.Plan[Band]{}, no
	}
	choice, no := c.answer(b.Choice)
	switch story := env.Doc.Story.Get(); {
	case no != nil:
		return rules.Plan[Band]{}, no
	case !tested(choice):
		return rules.Plan[Band]{}, ErrNoTest.With()
	case c.band(choice) != nil:
		return rules.Plan[Band]{}, ErrKnownRoll.With()
	case env.Figure(foresights) == 0:
		return rules.Plan[Band]{}, ErrNoScales.With()
	case foreseen(story, env.DaysReigned()) >= env.Figure(foresights):
		return rules.Plan[Band]{}, ErrForeseen.With()
	}
	return rules.Plan[Band]{Apply: func() Band {
		story, day := env.Doc.Story.Edit(), env.DaysReigned()
		n := foreseen(story, day)
		story.ForeseenOn, story.Foreseen = day, n+1
		if story.Rolls == nil {
			story.Rolls = map[string]int64{}
		}
		story.Rolls[c.key(choice)] = env.Roll("scene", sure)
		return *c.band(choice)
	}}, nil
}

// foreseen is how often odds were read again on a day reigned.
func foreseen(s *game.Story, day int64) int64 {
	if s.ForeseenOn != day {
		return 0
	}
	return s.Foreseen
}

func (c *cast) key(choice *content.SceneChoice) string { return c.scene.ID + "/" + choice.ID }

// band is where a roll lies that has been foreseen; nil where it has not.
func (c *cast) band(choice *content.SceneChoice) *Band {
	roll, known := c.env.Doc.Story.Get().Rolls[c.key(choice)]
	if !known {
		return nil
	}
	const width = sure / bands
	from := roll / width * width
	return &Band{From: from, To: from + width}
}

// roll is the roll of a test: the one that was foreseen, or a new one.
func (c *cast) roll(choice *content.SceneChoice) int64 {
	if roll, known := c.env.Doc.Story.Get().Rolls[c.key(choice)]; known {
		return roll
	}
	return c.env.Roll("scene", sure)
}

// forget removes the foreseen rolls of scenes that wait no longer.
func forget(env *rules.Env) {
	if len(env.Doc.Story.Get().Rolls) == 0 {
		return
	}
	maps.DeleteFunc(env.Doc.Story.Edit().Rolls, func(key string, _ int64) bool {
		id, _, _ := strings.Cut(key, "/")
		_, waits := env.Doc.Scenes.Get(id)
		return !waits
	})
}
