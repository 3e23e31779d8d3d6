package simulate

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/ruler"
)

const (
	tickwise = int64(10)
	minute   = int64(60)
	hour     = 60 * minute
	day      = 24 * hour
)

// begins is the start of every simulated reign, in milliseconds: a midnight, so that days of play are calendar days.
const begins = int64(1_767_225_600_000)

// Reign is one simulated kingdom with its player.
type Reign struct {
	engine     *engine.Engine
	content    *content.Snapshot
	facts      *rules.Facts
	doc        *game.Document
	now        int64
	meter      meter
	style      *Style
	strategies []strategy
	openings   []Opening
	moment     *rules.Env      // the current environment, for reading
	retry      map[click]int64 // earliest time to repeat a refused command, where the refusal gave one
	step       int64           // seconds since the last look
	going      bool            // makes the rounds at this look
}

// Begin creates a kingdom. Its greedy player ignores some systems.
func Begin(c *content.Snapshot, body ruler.Creation, seed string, without ...string) (*Reign, error) {
	return begin(c, body, seed, styleOf("greedy"), without)
}

func begin(c *content.Snapshot, body ruler.Creation, seed string, style *Style, without []string) (*Reign, error) {
	if slices.Contains(without, "goal") { // the week's end pays goals that nobody collects
		bare := *c
		bare.Goals = nil
		c = &bare
	}
	r := &Reign{engine: engine.New(engine.Systems()), content: c, facts: &rules.Facts{Version: 1}, now: begins, meter: newMeter(), retry: map[click]int64{}}
	r.style, r.strategies = style, style.plays(without)
	r.openings = Openings(c)
	env, _, err := r.engine.CreateKingdom(c, r.facts, r.now, game.Dice{Seed: seed}, nil, body)
	if err != nil {
		return nil, err
	}
	r.doc = env.Doc
	return r, nil
}

func (r *Reign) newEnv() *rules.Env {
	return r.engine.NewEnv(r.doc, r.content, r.facts, r.now, engine.NewDice(r.doc, nil))
}

// env is an environment for reading only.
func (r *Reign) env() *rules.Env {
	if r.moment == nil || r.moment.Doc != r.doc || r.moment.Now() != r.now {
		r.moment = r.newEnv()
	}
	return r.moment
}

func (r *Reign) elapsed() int64 { return (r.now - begins) / 1000 }

// do gives a command, which counts as one click, and tells whether it changed anything. A refused one does not count;
// an unknown name panics.
func (r *Reign) do(name string, body any) bool {
	c, ok := r.engine.Command(name)
	if !ok {
		panic("simulate: no command " + name)
	}
	if r.tooEarly(name, body) {
		return false
	}
	env := r.newEnv()
	_, changed, err := r.engine.Apply(env, c, body)
	r.refused(name, body, err)
	if err != nil || !changed {
		return false
	}
	r.meter.clicked(r.elapsed(), name)
	r.meter.moved(r.elapsed(), env)
	return true
}

// online plays for a while: the bot looks at an interval and gives all worthwhile commands.
func (r *Reign) online(seconds, every int64) {
	for until := r.elapsed() + seconds; r.elapsed() < until; {
		step := min(every, until-r.elapsed())
		r.step = step
		r.advance(step)
		r.read()
		possible := r.affordable()
		did := r.look()
		r.meter.online(r.elapsed(), step, did || possible)
	}
	r.meet()
}

// away lets time pass with the page closed.
func (r *Reign) away(seconds int64) {
	r.advance(seconds)
	r.meter.returned()
}

func (r *Reign) advance(seconds int64) {
	earned := r.doc.Pulse.Get().Earned
	paid := r.doc.Pulse.Get().Paid
	env := r.newEnv()
	r.now += seconds * 1000
	presence := engine.Presence{Owner: true}
	if seconds <= maxStep {
		presence.Until = r.now
	}
	r.engine.Advance(env, r.now, presence)
	p := r.doc.Pulse.Get()
	r.meter.gold(r.elapsed(), "tick income", p.Earned-earned)
	r.meter.gold(r.elapsed(), "tick upkeep", paid-p.Paid)
	r.meter.moved(r.elapsed(), env)
	r.meter.reached(r)
}

// maxStep is the longest time between two looks of a present player; a longer one is an absence.
const maxStep = hour
