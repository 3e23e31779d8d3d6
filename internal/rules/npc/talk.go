package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Talk is the ruler's message to an NPC.
type Talk struct {
	NPC     string `json:"npc" maxLength:"60" doc:"id of the NPC"`
	Message string `json:"message" maxLength:"32000" doc:"1 to 500 graphemes"`
}

// Talked is the NPC's answer.
type Talked struct {
	NPC           string `json:"npc"`
	Reply         string `json:"reply"`
	At            int64  `json:"at" doc:"moment that identifies the answer"`
	Ref           string `json:"ref,omitempty" doc:"id of the authored line"`
	Source        string `json:"source" enum:"archive,generated"`
	LoyaltyEffect int64  `json:"loyaltyEffect" doc:"change of loyalty by the answer"`
	Loyalty       int64  `json:"loyalty"`
	WarmReadyAt   int64  `json:"warmReadyAt" doc:"when a talk can raise loyalty again"`
}

// Answer is a reply of the archive or of a provider. Its number is clamped when applied.
type Answer struct {
	Text          string
	LoyaltyEffect int64
	Ref           string
	Source        string
	Named         string // the name in an authored line; with it, Ref words the line again
	Whole         bool   // the text is kept as it is, because the facts in it change
}

func talk() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.talk", Summary: "Send a message to an NPC", Rate: rules.Spoken, Written: true, Sample: sampleReply,
		Codes: []game.Code{ErrMissing, ErrBlank, ErrLong, ErrHidden, ErrAnswering},
	}, planTalk)
}

func planTalk(env *rules.Env, b Talk) (rules.Plan[Talked], error) {
	to, err := npcOf(env, b.NPC)
	if err != nil {
		return rules.Plan[Talked]{}, err
	}
	longest := env.Content.Balance.Limits.MessageGraphemes
	said, fault := textcheck.Clean(b.Message, int(longest), true)
	switch {
	case fault == textcheck.TooLong:
		return rules.Plan[Talked]{}, ErrLong.With("max", longest)
	case fault != "":
		return rules.Plan[Talked]{}, ErrHidden.With()
	case said == "":
		return rules.Plan[Talked]{}, ErrBlank.With()
	}
	return rules.Plan[Talked]{Brief: func() rules.Brief { return replyBrief(env, b.NPC, to, said) }, Apply: func() Talked {
		n := env.Doc.NPCs.Edit(b.NPC)
		return applyReply(env, b.NPC, n, said, answered(env, b.NPC, n, said))
	}}, nil
}

// applyReply applies an answer's effect, clamped. A positive effect counts once per cooldown (decision H58), so that
// repeated flattery is worth one kind word.
func applyReply(env *rules.Env, id string, n *game.NPC, said string, a Answer) Talked {
	b := env.Content.Balance.NPC
	effect := game.Clamp(a.LoyaltyEffect, b.ChatEffectMin, b.ChatEffectMax)
	if effect > 0 {
		if env.Now() < warmReady(env, n) {
			effect = 0
		} else {
			n.WarmedAt = env.Now()
		}
	}
	effect = ledger.LoyaltyRoom(env, n, effect)
	n.Loyalty += effect
	passed := game.Interaction{Kind: "chat", Said: said, Ref: a.Ref, Gain: effect}
	if a.Source == game.FromGenerator {
		passed.Source = a.Source
	}
	switch {
	case a.Source != game.FromArchive || a.Ref == "" || a.Whole:
		passed.Text = a.Text
	case a.Named != "":
		passed.Ref += namedAt + a.Named
	}
	remember(env, n, passed)
	env.Tally("words", 1)
	if deed := spoken(env, said, effect); deed != "" {
		memory.Note(env, game.NPCPerson(id), deed, game.Person{})
	}
	return Talked{
		NPC: id, Reply: a.Text, At: env.Now(), Ref: a.Ref, Source: a.Source, LoyaltyEffect: effect, Loyalty: n.Loyalty, WarmReadyAt: warmReady(env, n),
	}
}

// spoken is the deed of a message, by its topic and by the loyalty that moved; "" for none.
func spoken(env *rules.Env, said string, effect int64) string {
	switch topic := about(env, said); {
	case effect > 0:
		return "time_spent"
	case effect < 0 && topic == "threat":
		return "threatened"
	case effect < 0 && topic == "insult":
		return "insulted"
	}
	return ""
}

func warmReady(env *rules.Env, n *game.NPC) int64 {
	if n.WarmedAt == 0 {
		return 0
	}
	return n.WarmedAt + env.Content.Balance.NPC.ChatPositiveCooldown*1000
}
