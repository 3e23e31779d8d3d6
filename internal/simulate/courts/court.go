package courts

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kingdom"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/rules/scene"
	"umbrarch/internal/simulate"
)

const (
	minute = int64(60_000)
	hour   = 60 * minute
	day    = 24 * hour
)

// begins is the start of every court: a midnight, so that days of play are calendar days.
const begins = int64(1_767_225_600_000)

// visits are the hours of a day at which the ruler comes.
var visits = []int64{7, 14, 21}

// prologue is how many minutes the ruler stays at the beginning of the first day.
const prologue = 20

// court is one reign whose bot answers whoever waits.
type court struct {
	*tally

	engine  *engine.Engine
	content *content.Snapshot
	facts   *rules.Facts
	doc     *game.Document
	now     int64
	number  int
	habit   string
	dice    *rand.Rand
	reached map[string]int // outcomes reached by all courts before this one; nil where the bot does not look
	tended  int64          // days until which the court was tended
	fault   error
}

// play plays the days of one court.
func play(o Options, habit string, number int, reached map[string]int, passed func()) (*tally, error) {
	c, err := begin(o, habit, number, reached, simulate.RulerOf(o.Content, o.Seed+"/"+habit, number))
	if err != nil {
		return nil, err
	}
	c.weigh(-1)
	for d := int64(1); d <= o.Days && c.fault == nil; d++ {
		c.day(d)
		passed()
	}
	c.weigh(1)
	for family, p := range c.doc.Story.Get().Plots {
		if o.Days-p.Began > longest {
			c.stop("%s has run since day %d", family, p.Began)
		}
	}
	return c.tally, c.fault
}

// begin founds a court.
func begin(o Options, habit string, number int, reached map[string]int, body ruler.Creation) (*court, error) {
	c := &court{
		tally: newTally(), engine: engine.New(engine.Systems()), content: o.Content, facts: &rules.Facts{Version: 1}, now: begins, number: number, habit: habit,
		dice: simulate.DiceOf(o.Seed+"/"+habit, number), reached: reached,
	}
	env, _, err := c.engine.CreateKingdom(o.Content, c.facts, c.now, game.Dice{Seed: fmt.Sprintf("%s/%s/%d", o.Seed, habit, number)}, nil, body)
	if err != nil {
		return nil, err
	}
	c.doc = env.Doc
	if n := int64(number); n%3 == 1 { // a later reign of a line, with a claimant from the seventh day
		c.later, c.doc.Ancestry.Edit().Count = true, 1+n/3
	}
	return c, nil
}

// longest is how many days a plot may run; five stages with all clocks pushed back take twenty.
const longest = 40

// env is the environment of the moment.
func (c *court) env() *rules.Env {
	return c.engine.NewEnv(c.doc, c.content, c.facts, c.now, engine.NewDice(c.doc, nil))
}

// day plays one day: the ruler comes, rules, and answers whoever waits.
func (c *court) day(d int64) {
	grow(c, d)
	if d == 1 {
		c.survey(d)
		for range prologue {
			c.pass(c.now+minute, true)
			c.rule()
			c.answerAll()
		}
	}
	for _, at := range visits {
		c.pass(begins+(d-1)*day+at*hour, false)
		c.rule()
		c.answerAll()
	}
	c.survey(d)
	if _, err := c.doc.TakeWrites(); err != nil {
		c.fault = err
	}
}

// pass lets time pass, with the ruler present or away until then.
func (c *court) pass(to int64, present bool) {
	p := engine.Presence{Owner: true}
	if present {
		p.Until = to
	}
	env := c.env()
	c.now = to
	c.engine.Advance(env, to, p)
	c.heard(env)
}

// give gives a command and tells whether it was carried out.
func (c *court) give(name string, body any) (any, bool) {
	command, known := c.engine.Command(name)
	if !known {
		panic("courts: no command " + name)
	}
	env := c.env()
	result, changed, err := c.engine.Apply(env, command, body)
	c.heard(env)
	return result, err == nil && changed
}

// heard counts what the rules said about plots.
func (c *court) heard(env *rules.Env) {
	for _, n := range env.Take().Notices {
		if n.Code == "scene.plot_faded" {
			c.faded++
		}
	}
}

// rule gives commands as the habit asks for; the first makes the day one that is reigned.
func (c *court) rule() {
	c.fill()
	c.give("kingdom.rename", kingdom.Rename{Name: fmt.Sprintf("Hold %d", (c.now-begins)/minute)})
	today := (c.now - begins) / day
	if c.habit != tending && c.habit != kindly || c.tended > today {
		return
	}
	c.tended = today + 1
	for _, id := range c.doc.NPCs.IDs() {
		if c.dice.IntN(100) < praised {
			c.give("npc.praise", npc.Praise{NPC: id})
		}
	}
}

// praised is the chance of a hundred that somebody who is tended is praised on a day, as the design's own model has it.
const praised = 35

// answerAll answers whoever waits, and whoever comes because of it.
func (c *court) answerAll() {
	for range c.content.Balance.Scene.WaitingMost {
		ids := hall.Waiting(c.env())
		if len(ids) == 0 {
			return
		}
		for _, id := range ids {
			c.answer(id)
		}
	}
}

func (c *court) answer(id string) {
	s, told := c.content.Scene(id)
	w, waits := c.doc.Scenes.Get(id)
	if !told || !waits {
		return
	}
	if c.habit == covering {
		c.remind(s, w)
	}
	c.came(c, s, w)
	open, free := c.open(s)
	if !free {
		c.stop("%s cannot be left without a price", id)
	}
	if len(open) == 0 {
		return
	}
	choice := c.choose(s, w, open)
	result, done := c.give("scene.choose", scene.Choose{Scene: id, Choice: choice.ID})
	chosen, _ := result.(scene.Chosen)
	if _, still := c.doc.Scenes.Get(id); !done || still {
		c.stop("%s still waits after its choice %s", id, choice.ID)
		return
	}
	if !chosen.Closed {
		c.outcomes[outcomeOf(id, choice.ID, chosen.Passed != nil && !*chosen.Passed)]++
	}
}

// open lists the choices that can be taken now, and tells whether one of them is free.
func (c *court) open(s *content.Scene) (out []*content.SceneChoice, free bool) {
	command, _ := c.engine.Command("scene.choose")
	for i := range s.Choices {
		plan, err := c.engine.Preview(c.env(), command, scene.Choose{Scene: s.ID, Choice: s.Choices[i].ID})
		if err == nil {
			out = append(out, &s.Choices[i])
			free = free || len(plan.Costs) == 0
		}
	}
	return out, free
}

// survey looks at the court at the end of a day: who may plot, which texts could be cast, and which conditions hold.
func (c *court) survey(d int64) {
	env, n := c.env(), 0
	for _, id := range c.doc.NPCs.IDs() {
		if memory.Plots(env, id) {
			n++
		}
	}
	c.plotters = append(c.plotters, n)
	for i := range c.content.Scenes {
		s := &c.content.Scenes[i]
		moment := slices.Index(looked, d)
		if moment < 0 && len(s.When) == 0 {
			continue
		}
		members, why := scene.Castable(env, s)
		if why == "" && moment >= 0 {
			c.castable[moment][s.ID] = true
		}
		c.sidesOf(s, scene.Holding(env, s, members)[:len(s.When)])
	}
}

// weigh adds or subtracts the size of what the story takes in the document.
func (c *court) weigh(sign int) {
	raw, err := c.doc.Dump()
	if err != nil {
		c.fault = err
	}
	for name, v := range raw {
		if of, _, _ := strings.Cut(name, "/"); slices.Contains(kept, of) {
			c.bytes[of] += sign * len(v)
		}
	}
}

// kept are the sections of the story.
var kept = []string{"memories", "bonds", "minds", "story", "scenes", "courtBook"}
