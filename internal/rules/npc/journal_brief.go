package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

type journalFacts struct {
	written.Reign

	Writer     speaker            `json:"writer"`
	Remembered []game.Interaction `json:"remembered"` // newest first
	Deeds      []written.Deed     `json:"deeds"`
}

// journalBrief gives a provider the facts about the writing NPC and the shape of its answer. It rolls nothing.
func journalBrief(env *rules.Env, id string, n *game.NPC) rules.Brief {
	c, recent := env.Content, recalled(env, n)
	return rules.Brief{
		Kind: kindJournal, Busy: ErrWrites.With("name", n.Name), Shape: written.EntryShape(),
		Facts: journalFacts{
			Reign: written.ReignOf(env), Writer: speakerOf(env, id, n), Remembered: recent[:min(len(recent), lookedBack)], Deeds: written.Deeds(env),
		},
		Admit: func(answer []byte) bool { return readEntry(c, answer) != "" },
	}
}

// readEntry is a provider's text; "" where it may not be shown.
func readEntry(c *content.Snapshot, raw []byte) string {
	e := written.Decode[written.Entry](raw)
	if e == nil {
		return ""
	}
	return written.Line(e.Entry, c.Balance.Generation.EntryLength)
}

// leaf is the provider's entry where it is valid, else the archive's. The entry is empty where neither can write.
func leaf(env *rules.Env, id string, n *game.NPC) rules.Leaf {
	out := rules.Leaf{Date: env.Content.Message("journal.date", game.Params("n", env.Year())), Entry: readEntry(env.Content, env.Written), Source: game.FromGenerator}
	if out.Entry == "" {
		out.Entry, out.Source = composed(env, id, n), game.FromArchive
	}
	return out
}

// sampleJournal is the brief of the content's first NPC.
func sampleJournal(env *rules.Env) rules.Brief {
	id := env.Content.NPCs.Default[0].ID
	n, _ := env.Doc.NPCs.Get(id)
	return journalBrief(env, id, n)
}
