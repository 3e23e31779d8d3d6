package worldmap

import (
	"cmp"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// Powers of the world respond to deeds towards lands: first the holder of the land, then a neighbour as a watcher. A
// response is text alone, dealt from the deck of its deed, and changes no number.

// watchers is the number of nearest powers of which one responds as a watcher.
const watchers = 3

func answered(env *rules.Env, due game.Due) {
	l, ok := land.Of(env, due.Params["territory"])
	if !ok {
		return
	}
	deed := deedOf(due.Params["deed"], l.Relationship, env.Content)
	if p := holder(env, l.ID); p != nil {
		act(env, p, content.ByHolder, deed, &l)
	}
	if near := neighbours(env, &l); len(near) > 0 {
		act(env, near[env.Roll("worldmap.watcher", int64(len(near)))], content.ByWatcher, deed, &l)
	}
}

// known maps endings of history codes to deeds with other names.
var known = map[string]string{"knelt": "vassal", "revolted": "freed"}

// deedOf is the deed of a history code, "<system>.<kind>_<deed>". For a deed without a deck, the new relationship
// selects one; "" where neither does.
func deedOf(code, relationship string, c *content.Snapshot) string {
	_, deed, _ := strings.Cut(code, "_")
	if other, ok := known[deed]; ok {
		deed = other
	}
	switch {
	case c.Answers.Has(deed):
		return deed
	case relationship == land.Vassal:
		return "vassal"
	case relationship == land.Hostile:
		return "insult"
	}
	return ""
}

// act deals a power's response and stores it.
func act(env *rules.Env, p *content.Power, role, deed string, l *land.Land) {
	cards := env.Content.Answers.Deck(deed, role)
	if len(cards) == 0 {
		return
	}
	card := env.Deal("worldmap."+deed+"."+role, cards)
	d := env.Doc.Dominion.Edit()
	if d.Actions == nil {
		d.Actions = map[string][]game.LandDeed{}
	}
	done := game.LandDeed{Code: card, Params: game.Params("land", l.ID), At: env.Now()}
	list := slices.Insert(slices.Clone(d.Actions[p.ID]), 0, done)
	d.Actions[p.ID] = list[:min(int64(len(list)), env.Content.Balance.World.ActionsKept)]
	env.Notify(game.Notice{Code: "map.answered", Params: game.Params("power", p.Name, "action", worded(env, p, done)), Tone: rules.Plain, Quiet: true})
}

// worded is a power's response in words; "" where the content no longer has it.
func worded(env *rules.Env, p *content.Power, done game.LandDeed) string {
	text, ok := env.Content.Answers.Text(done.Code)
	id, _ := done.Params["land"].(string)
	def, known := env.Content.Territory(id)
	if !ok || !known {
		return ""
	}
	return content.Render(text, game.Params("land", def.InText, "leader", p.Leader, "player", env.Doc.Ruler.Get().Name))
}

// holder is the power that controls a land in the content.
func holder(env *rules.Env, id string) *content.Power {
	for i := range env.Content.Powers {
		if p := &env.Content.Powers[i]; slices.Contains(p.Controls, id) {
			return p
		}
	}
	return nil
}

// neighbours are the nearest powers that still rule another land.
func neighbours(env *rules.Env, l *land.Land) []*content.Power {
	type near struct {
		power *content.Power
		far   int
	}
	var list []near
	for i := range env.Content.Powers {
		p := &env.Content.Powers[i]
		if slices.Contains(p.Controls, l.ID) {
			continue
		}
		for _, id := range p.Controls {
			if def, ok := env.Content.Territory(id); ok && !land.Held(env, id) {
				list = append(list, near{p, apart(l.Position, def.Position)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b near) int { return cmp.Compare(a.far, b.far) })
	var out []*content.Power
	for _, n := range list {
		if !slices.Contains(out, n.power) && len(out) < watchers {
			out = append(out, n.power)
		}
	}
	return out
}

// apart is the squared distance.
func apart(a, b content.Position) int { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }
