package courts

import (
	"iter"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// choose picks one of the open choices as the bot's habit asks for.
func (c *court) choose(s *content.Scene, w *game.WaitingScene, open []*content.SceneChoice) *content.SceneChoice {
	switch c.habit {
	case kindly:
		return slices.MaxFunc(open, func(a, b *content.SceneChoice) int { return int(c.kindness(w, a) - c.kindness(w, b)) })
	case covering:
		return slices.MinFunc(open, func(a, b *content.SceneChoice) int { return c.taken(s, a) - c.taken(s, b) })
	}
	return open[c.dice.IntN(len(open))]
}

// kindness sums what the court's NPCs will hold for or against the ruler.
func (c *court) kindness(w *game.WaitingScene, choice *content.SceneChoice) (sum int64) {
	atCourt := func(slot string) bool {
		return slices.ContainsFunc(w.Cast, func(m game.CastMember) bool {
			return m.Slot == slot && game.PersonOf(m.Person).Kind == game.PersonNPC
		})
	}
	for _, o := range choice.Outcomes() {
		for i := range o.Effects {
			switch e := &o.Effects[i]; {
			case !atCourt(e.Who):
			case e.Do == content.DoLoyalty:
				sum += e.N
			case e.Do == content.DoRemember:
				if deed, known := c.content.Deed(e.ID); known {
					sum += c.content.Balance.Memory.Weight * deed.Weight
				}
			}
		}
	}
	return sum
}

// taken counts how often the rarest outcome of a choice was reached. Equals are taken as they come.
func (c *court) taken(s *content.Scene, choice *content.SceneChoice) int {
	least := -1
	for failed := range choice.Outcomes() {
		key := outcomeOf(s.ID, choice.ID, failed == 1)
		if n := c.reached[key] + c.outcomes[key]; least < 0 || n < least {
			least = n
		}
	}
	return least
}

// keysOf names all outcomes of a text.
func keysOf(s *content.Scene) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range s.Choices {
			for failed := range s.Choices[i].Outcomes() {
				if !yield(outcomeOf(s.ID, s.Choices[i].ID, failed == 1)) {
					return
				}
			}
		}
	}
}

// outcomeOf names an outcome.
func outcomeOf(scene, choice string, failed bool) string {
	if failed {
		return scene + "/" + choice + "/else"
	}
	return scene + "/" + choice + "/then"
}
