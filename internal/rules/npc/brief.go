package npc

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// kindReply is the task of that name in content.
const kindReply = "reply"

// deedsKept bounds how much of the reign a provider is told beside what passed between the two.
const deedsKept = 6

type replyFacts struct {
	Ruler       string             `json:"ruler"`
	Title       string             `json:"title"`
	Kingdom     string             `json:"kingdom"`
	Year        int64              `json:"year"`
	Speaker     speaker            `json:"speaker"`
	Remembered  []game.Interaction `json:"remembered"` // newest first
	Deeds       []deed             `json:"deeds"`
	Said        string             `json:"said"`
	LeastEffect int64              `json:"leastEffect"`
	MostEffect  int64              `json:"mostEffect"`
}

type speaker struct {
	Name        string   `json:"name"`
	Role        string   `json:"role"`
	Personality string   `json:"personality"`
	Background  string   `json:"background"`
	Tags        []string `json:"tags"`
	Loyalty     int64    `json:"loyalty"`
	Task        string   `json:"task"`
}

type deed struct {
	Kind  string            `json:"kind"`
	About map[string]string `json:"about,omitempty"`
}

// replyBrief is what a provider is told of a conversation, and what its answer must be. It rolls nothing.
func replyBrief(env *rules.Env, n *game.NPC, said string) rules.Brief {
	c, b := env.Content, env.Content.Balance.NPC
	ruler := env.Doc.Ruler.Get()
	return rules.Brief{
		Kind: kindReply, Busy: ErrAnswering.With(), Shape: replyShape(),
		Facts: replyFacts{
			Ruler: ruler.Name, Title: ruler.Title, Kingdom: env.Doc.Kingdom.Get().Name, Year: env.Year(),
			Speaker: speakerOf(n), Remembered: recalled(env, n), Deeds: deeds(env), Said: said,
			LeastEffect: b.ChatEffectMin, MostEffect: b.ChatEffectMax,
		},
		Admit: func(answer []byte) bool { return readReply(c, answer) != nil },
	}
}

func speakerOf(n *game.NPC) speaker {
	return speaker{
		Name: n.Name, Role: n.Role, Personality: n.Personality, Background: n.Background, Tags: append([]string{}, n.Tags...),
		Loyalty: n.Loyalty, Task: n.Task,
	}
}

// deeds are the newest facts of this reign, told by the scribe already or not.
func deeds(env *rules.Env) []deed {
	facts := env.Doc.Scribe.Get().Facts
	out := []deed{}
	for _, f := range facts[max(0, len(facts)-deedsKept):] {
		out = append(out, deed{f.Kind, maps.Clone(f.Slots)})
	}
	return out
}

// replyShape is what an answer looks like. The number has no bounds here: it is clamped, not refused (decision H58).
func replyShape() map[string]any {
	return map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"response", "loyaltyEffect"},
		"properties": map[string]any{
			"response": map[string]any{"type": "string", "minLength": 1}, "loyaltyEffect": map[string]any{"type": "integer"},
		},
	}
}

// sampleReply is the brief of a greeting to the first subject of the content.
func sampleReply(env *rules.Env) rules.Brief {
	n, _ := env.Doc.NPCs.Get(env.Content.NPCs.Default[0].ID)
	return replyBrief(env, n, env.Content.Message(TopicText("greeting"), nil))
}
