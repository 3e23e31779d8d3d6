package scene

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/kernel/written"
)

// kindScene is the task of a retold scene in content's generation settings.
const kindScene = "scene"

// Bounds of a retold text.
const (
	leastWords  = 40
	mostWords   = 140
	mostSigns   = 1200 // graphemes
	noSuchSigns = "<>{}[]*_#`|~\\"
)

// retelling is what a retold text is judged by. It is a copy, which outlives the environment.
type retelling struct {
	content   *content.Snapshot
	original  string
	names     []string // of the cast, which the original says
	strangers []string // names which it does not say
}

type retoldFacts struct {
	written.Reign

	Speaker *speaker `json:"speaker,omitempty"` // absent under a narrator
	Place   string   `json:"place"`
	Tone    string   `json:"tone"`
	Names   []string `json:"names"`
	Text    string   `json:"text"`
	Spoken  []string `json:"spoken"`  // under the text, as it stands
	Choices []string `json:"choices"` // as they stand
}

type speaker struct {
	Name        string `json:"name"`
	Role        string `json:"role"`
	Personality string `json:"personality,omitempty"`
}

func (c *cast) retelling() *retelling {
	r := &retelling{content: c.env.Content, original: c.words(c.scene.Text)}
	for _, m := range c.members {
		if m.Name != "" && strings.Contains(r.original, m.Name) && !slices.Contains(r.names, m.Name) {
			r.names = append(r.names, m.Name)
		}
	}
	for _, group := range []string{content.GroupCourt, content.GroupConsort, content.GroupHeir, content.GroupHouse} {
		for _, p := range person.Group(c.env, group) {
			if name := person.Name(c.env, p); name != "" && !strings.Contains(r.original, name) {
				r.strangers = append(r.strangers, name)
			}
		}
	}
	return r
}

// retellBrief gives a provider the scene as it stands, without its effects, and the shape of its answer. It rolls
// nothing.
func (c *cast) retellBrief(r *retelling) rules.Brief {
	f := retoldFacts{
		Reign: written.ReignOf(c.env), Speaker: c.speaker(), Place: c.scene.Place, Tone: c.scene.Tone, Names: append([]string{}, r.names...),
		Text: r.original, Spoken: c.lines(), Choices: []string{},
	}
	for i := range c.scene.Choices {
		if choice := &c.scene.Choices[i]; c.offered(choice) {
			f.Choices = append(f.Choices, c.words(choice.Text))
		}
	}
	return rules.Brief{
		Kind: kindScene, Busy: ErrRetelling.With(), Facts: f, Shape: written.EntryShape(),
		Admit: func(answer []byte) bool { return r.read(answer) != "" },
	}
}

func (c *cast) speaker() *speaker {
	m := c.member(c.scene.Speaker)
	if m == nil {
		return nil
	}
	p := game.PersonOf(m.Person)
	out := &speaker{Name: m.Name, Role: roleOf(c.env, p)}
	if n, ok := c.env.Doc.NPCs.Get(p.ID); ok && p.Kind == game.PersonNPC {
		out.Personality = n.Personality
		if def, known := c.env.Content.NPC(p.ID); known && out.Personality == "" {
			out.Personality = def.Personality
		}
	}
	return out
}

// read is the retold text of an answer; "" where it is no retelling: too short or long, with markup, without a name of
// the original, or with a number or a person that the original does not have.
func (r *retelling) read(answer []byte) string {
	e := written.Decode[written.Entry](answer)
	if e == nil {
		return ""
	}
	text := written.Line(e.Entry, mostSigns)
	words := len(strings.Fields(text))
	says := func(name string) bool { return strings.Contains(text, name) }
	missing := func(name string) bool { return !says(name) }
	switch {
	case words < leastWords, words > mostWords, strings.ContainsAny(text, noSuchSigns),
		slices.ContainsFunc(r.names, missing), slices.ContainsFunc(r.strangers, says),
		r.content.Generation.AddsNumber(r.original, text):
		return ""
	}
	return text
}

// sampleRetelling is the brief of the content's first scene whose persons it names.
func sampleRetelling(env *rules.Env) rules.Brief {
	for i := range env.Content.Scenes {
		s := &env.Content.Scenes[i]
		members, known := named(env, s)
		if known {
			c := castOf(env, s, members)
			return c.retellBrief(c.retelling())
		}
	}
	return rules.Brief{Kind: kindScene, Busy: ErrRetelling.With(), Facts: retoldFacts{Reign: written.ReignOf(env)}, Shape: written.EntryShape(), Admit: func([]byte) bool { return false }}
}

// named is the cast of a scene of which each slot names its person; false for any other.
func named(env *rules.Env, s *content.Scene) (out []game.CastMember, ok bool) {
	for i := range s.Cast {
		p := game.NPCPerson(s.Cast[i].Is)
		name := person.Name(env, p)
		if name == "" {
			return nil, false
		}
		out = append(out, game.CastMember{Slot: s.Cast[i].Name, Person: p.Key(), Name: name})
	}
	return out, true
}
