package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/written"
)

// Kinds of work: tasks in content's generation settings.
const (
	kindReply   = "reply"
	kindJournal = "journal"
)

type replyFacts struct {
	written.Reign

	Speaker     speaker            `json:"speaker"`
	Remembered  []game.Interaction `json:"remembered"` // newest first
	Deeds       []written.Deed     `json:"deeds"`
	Court       *courtFacts        `json:"court,omitempty"` // absent in classic
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

// replyBrief gives a provider the facts of a conversation and the shape of its answer. It rolls nothing.
func replyBrief(env *rules.Env, id string, n *game.NPC, said string) rules.Brief {
	c, b, court := env.Content, env.Content.Balance.NPC, courtOf(env, id, said)
	return rules.Brief{
		Kind: kindReply, Busy: ErrAnswering.With(),
		// The number has no bounds here: it is clamped, not refused (decision H58).
		Shape: written.Object(map[string]any{"response": written.Text(), "loyaltyEffect": written.Integer()}),
		Facts: replyFacts{
			Reign: written.ReignOf(env), Speaker: speakerOf(env, id, n), Remembered: recalled(env, n), Deeds: written.Deeds(env), Court: court, Said: said,
			LeastEffect: b.ChatEffectMin, MostEffect: b.ChatEffectMax,
		},
		Admit: func(answer []byte) bool {
			a := readReply(c, answer)
			return a != nil && court.admits(a.Text)
		},
	}
}

func speakerOf(env *rules.Env, id string, n *game.NPC) speaker {
	p := proseOf(env, id, n)
	return speaker{
		Name: n.Name, Role: n.Role, Personality: p.personality, Background: p.background, Tags: append([]string{}, n.Tags...),
		Loyalty: n.Loyalty, Task: duty.Task(env, n),
	}
}

// sampleReply is the brief of a greeting to the content's first NPC.
func sampleReply(env *rules.Env) rules.Brief {
	id := env.Content.NPCs.Default[0].ID
	n, _ := env.Doc.NPCs.Get(id)
	return replyBrief(env, id, n, env.Content.Message(TopicText("greeting"), nil))
}
