package intelligence

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind of work: the task of that name in content.
const kind = "agent"

type promptFacts struct {
	written.Reign

	Taken []string `json:"takenNames"`
}

// brief is what a provider is told of the service, and what its answer must be. It rolls nothing.
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

// read takes an answer apart. It answers nil where its words may not be shown or somebody on the rolls has the name.
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

// story is who enters the service.
type story struct{ name, background, source string }

// storyOf a recruit is the provider's where it may be shown, else the archive's.
func storyOf(env *rules.Env) story {
	if s := read(env.Content, namesTaken(env), env.Written); s != nil {
		return *s
	}
	dealt := deal(env)
	return story{dealt.Name, dealt.Background, game.FromArchive}
}
