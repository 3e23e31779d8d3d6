package courts

import (
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/scene"
	"umbrarch/internal/simulate"
)

// generous is content whose every outcome gives more than a day allows: gold, power, a title and a relic.
func generous(c *content.Snapshot) *content.Snapshot {
	more := []content.Effect{
		{Do: content.DoGold, N: 4000}, {Do: content.DoPower, N: 300},
		{Do: content.DoTitle, ID: c.Titles[0].ID}, {Do: content.DoRelic, ID: c.Relics[0].ID},
	}
	texts := slices.Clone(c.Scenes)
	for i := range texts {
		choices := slices.Clone(texts[i].Choices)
		for j := range choices {
			choices[j].Then.Effects = append(slices.Clone(choices[j].Then.Effects), more...)
			if choices[j].Else != nil {
				failed := *choices[j].Else
				failed.Effects = append(slices.Clone(failed.Effects), more...)
				choices[j].Else = &failed
			}
		}
		texts[i].Choices = choices
	}
	return c.WithScenes(texts)
}

// farmer answers scenes around the edges of days and hours, each twice, and counts what the ledger tells.
type farmer struct {
	*court

	t       *testing.T
	gold    map[int64]int64 // gained on a day reigned
	power   map[int64]int64
	hours   map[int64]int64 // the most that an hour was worth on it
	orders  map[int64]bool
	stages  map[[2]int64]bool // dealt, by run and stage
	answers int
}

// TestTheEdgesOfDaysAreNoPump: thirty days of coming and going around midnight and around the hour of an absence, with
// every answer given twice, bring no more than the days' bounds, and nothing twice.
func TestTheEdgesOfDaysAreNoPump(t *testing.T) {
	t.Parallel()
	const days = 30
	builtin, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	c := generous(builtin)
	o := Options{Content: c, Seed: "edges"}
	played, err := begin(o, byChance, 0, nil, simulate.RulerOf(c, o.Seed, 0))
	if err != nil {
		t.Fatal(err)
	}
	f := &farmer{
		court: played, t: t, gold: map[int64]int64{}, power: map[int64]int64{}, hours: map[int64]int64{}, orders: map[int64]bool{}, stages: map[[2]int64]bool{},
	}
	for d := int64(1); d <= days; d++ {
		midnight := begins + (d-1)*day
		grow(f.court, d)
		for _, at := range []int64{1, 1000, hour - 1, hour, 2 * hour, 2*hour + 1, 12 * hour, day - 2000, day - 1} {
			f.pass(midnight+at, false)
			f.visit()
		}
		if err := f.doc.Check(); err != nil {
			t.Fatal(err)
		}
	}
	b := &c.Balance.Scene
	for reigned, gold := range f.gold {
		if most := f.hours[reigned] * b.GoldDay / 1000; gold > most {
			t.Errorf("day %d brought %d gold, where %d is the most", reigned, gold, most)
		}
		if f.power[reigned] > b.PowerDay {
			t.Errorf("day %d brought %d power", reigned, f.power[reigned])
		}
	}
	if len(f.gold) != days || f.answers < 2*days {
		t.Errorf("%d answers on %d days: the bot does not know how", f.answers, len(f.gold))
	}
	for name, all := range map[string][]string{"title": f.doc.Ruler.Get().UnlockedTitles, "relic": f.doc.Equipment.Get().Relics} {
		sorted := slices.Sorted(slices.Values(all))
		if len(slices.Compact(slices.Clone(sorted))) != len(sorted) {
			t.Errorf("a %s twice: %v", name, all)
		}
	}
	if !slices.Contains(f.doc.Equipment.Get().Relics, c.Relics[0].ID) {
		t.Error("the relic was never given")
	}
}

// visit answers whoever waits, the answer before any other command, and then again.
func (f *farmer) visit() {
	f.fill()
	for _, id := range f.doc.Scenes.IDs() {
		s, _ := f.content.Scene(id)
		w, waits := f.doc.Scenes.Get(id)
		if !waits {
			continue
		}
		if key := [2]int64{w.Run, s.Stage}; w.Run > 0 && !f.orders[w.Order] {
			if f.stages[key] {
				f.t.Errorf("stage %d of plot %d came twice", s.Stage, w.Run)
			}
			f.stages[key] = true
		}
		if f.orders[w.Order] {
			f.t.Errorf("%s waits after it was answered", id)
		}
		f.orders[w.Order] = true
		open, _ := f.open(s)
		if len(open) == 0 {
			continue
		}
		f.answer(scene.Choose{Scene: id, Choice: open[f.dice.IntN(len(open))].ID})
	}
	f.rule()
}

// answer gives an answer and gives it again, and counts what it brought on the day to which it belongs.
func (f *farmer) answer(body scene.Choose) {
	command, _ := f.engine.Command("scene.choose")
	env := f.env()
	if _, _, err := f.engine.Apply(env, command, body); err != nil {
		f.t.Fatalf("%s %s: %v", body.Scene, body.Choice, err)
	}
	f.answers++
	f.count(env)
	again := f.env()
	if _, changed, err := f.engine.Apply(again, command, body); err == nil || changed {
		f.t.Errorf("%s was answered twice", body.Scene)
	}
	if left := again.Take(); len(left.Ledger) > 0 {
		f.t.Errorf("the second answer to %s moved %v", body.Scene, left.Ledger)
	}
}

func (f *farmer) count(env *rules.Env) {
	story := f.doc.Story.Get()
	today := f.now/day - begins/day + 1
	f.hours[today] = max(f.hours[today], story.Hour)
	for _, e := range env.Take().Ledger {
		if e.Reason != "scene.choose" {
			continue
		}
		f.gold[today] += max(e.Deltas["gold"], 0)
		f.power[today] += max(e.Deltas["power"], 0)
	}
}
