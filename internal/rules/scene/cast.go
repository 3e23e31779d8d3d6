package scene

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// cast is a scene with the persons in its slots. Conditions, texts and outcomes are about them.
type cast struct {
	env     *rules.Env
	scene   *content.Scene
	members []game.CastMember
}

func castOf(env *rules.Env, s *content.Scene, members []game.CastMember) *cast {
	return &cast{env, s, members}
}

// member is the person in a slot; nil for an empty one.
func (c *cast) member(slot string) *game.CastMember {
	for i := range c.members {
		if c.members[i].Slot == slot {
			return &c.members[i]
		}
	}
	return nil
}

func (c *cast) person(slot string) game.Person {
	if m := c.member(slot); m != nil {
		return game.PersonOf(m.Person)
	}
	return game.Person{}
}

func (c *cast) name(slot string) string {
	if m := c.member(slot); m != nil {
		return m.Name
	}
	return ""
}

// gone is the slot of the first person who is no longer there; "" where all are.
func (c *cast) gone() string { return goneOf(c.env, c.members) }

func goneOf(env *rules.Env, members []game.CastMember) string {
	for _, m := range members {
		if !person.Here(env, game.PersonOf(m.Person)) {
			return m.Slot
		}
	}
	return ""
}

// offered tells whether a choice is shown: a choice that needs a flag which is not set is not.
func (c *cast) offered(choice *content.SceneChoice) bool {
	for i := range choice.Needs {
		if need := &choice.Needs[i]; need.Flag != "" && !c.holds(need) {
			return false
		}
	}
	return true
}

// lines are the lines under the text whose conditions hold.
func (c *cast) lines() []string {
	out := []string{}
	for i := range c.scene.Lines {
		if l := &c.scene.Lines[i]; c.all(l.If) {
			out = append(out, c.words(l.Text))
		}
	}
	return out
}

// witnesses lists those who may remember a choice, in the order of the cast.
func (c *cast) witnesses(choice *content.SceneChoice) []Memory {
	keeps := map[string]bool{}
	for _, o := range choice.Outcomes() {
		for i := range o.Effects {
			if e := &o.Effects[i]; e.Do == content.DoRemember && c.all(e.If) {
				keeps[e.Who] = true
			}
		}
	}
	out := []Memory{}
	for _, m := range c.members {
		if keeps[m.Slot] {
			out = append(out, Memory{Person: game.PersonOf(m.Person), Name: m.Name})
		}
	}
	return c.missing(choice, out)
}

// partings are the effects after which friends remember who has gone.
var partings = []content.Doing{content.DoAway, content.DoJail, content.DoDefect, content.DoDies}

// missing adds the friends of those whom a choice may send away, jail or lose.
func (c *cast) missing(choice *content.SceneChoice, out []Memory) []Memory {
	for _, o := range choice.Outcomes() {
		for i := range o.Effects {
			e := &o.Effects[i]
			if !slices.Contains(partings, e.Do) || !c.all(e.If) {
				continue
			}
			for _, n := range memory.Friends(c.env, c.person(e.Who)) {
				friend := Memory{Person: n.Who, Name: person.Name(c.env, n.Who)}
				if !slices.Contains(out, friend) {
					out = append(out, friend)
				}
			}
		}
	}
	return out
}

// tested tells whether a choice has a test.
func tested(choice *content.SceneChoice) bool {
	return choice.Test != content.Test{} && choice.Else != nil
}

// feeling is what a person thinks of the ruler: loyalty, affection, or regard.
func feeling(env *rules.Env, p game.Person) int64 {
	switch p.Kind {
	case game.PersonNPC:
		if n, ok := env.Doc.NPCs.Get(p.ID); ok {
			return n.Loyalty
		}
		return 0
	case game.PersonConsort:
		if m, ok := env.Doc.Court.Get(p.ID); ok {
			return m.Affection
		}
		return 0
	case game.PersonLand:
		if v, ok := env.Doc.Vassals.Get(p.ID); ok {
			return v.LoyaltyMilli / game.Milli
		}
	}
	return memory.Regard(env, p)
}
