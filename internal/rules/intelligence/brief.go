package intelligence

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind is the task of an agent in content's generation settings.
const kind = "agent"

type promptFacts struct {
	written.Reign

	Taken []string `json:"takenNames"`
}

// brief gives a provider the facts of the service and the shape of its answer. It rolls nothing.
func brief(env *rules.Env) rules.Brief {
	c, taken := env.Content, namesTaken(env)
	return rules.Brief{
		Kind: kind, Busy: ErrRecruiting.With(), Facts: promptFacts{written.ReignOf(env), taken},
		Shape: written.Object(map[string]any{"name": written.Text(), "background": written.Text()}),
		Admit: func(answer []byte) bool { return read(c, taken, answer) != nil },
	}
}

func namesTaken(env *rules.Env) []string {
	out := []string{}
	for _, a := range env.Doc.Agents.All() {
		out = append(out, a.Name)
	}
	return out
}

// read parses an answer. It is nil where its texts may not be shown or the name is taken.
func read(c *content.Snapshot, taken []string, raw []byte) *story {
	a := written.Decode[content.AgentStory](raw)
	if a == nil {
		return nil
	}
	limits := c.Balance.Limits
	s := story{written.Line(a.Name, limits.NameGraphemes), written.Line(a.Background, limits.ItemTextGraphemes), game.FromGenerator}
	if s.name == "" || s.background == "" || slices.Contains(taken, s.name) || !written.Fits(a, limits.MemberBytes/2) {
		return nil
	}
	return &s
}

// story is a recruit's name and background.
type story struct{ name, background, source string }

// storyOf is the provider's story where it is valid, else the archive's.
func storyOf(env *rules.Env) story {
	if s := read(env.Content, namesTaken(env), env.Written); s != nil {
		return *s
	}
	dealt := deal(env)
	return story{dealt.Name, dealt.Background, game.FromArchive}
}
