package rules

import (
	"fmt"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Join brings an NPC of the content into the retinue with the first leaves of its journal. Its prose stays in the
// content, because the prose never changes and the document is stored often.
func (env *Env) Join(def *content.NPC, hoard bool) {
	env.Doc.NPCs.Put(def.ID, game.NPC{
		Name: def.Name, Role: def.Role, Level: int64(def.Level), XP: def.XP, Loyalty: int64(def.Loyalty), Power: def.Power,
		Deception: def.Deception, Likes: def.Likes, Dislikes: def.Dislikes, Tags: def.Tags, Portrait: def.ID,
		Relationship: def.Relationship, Hoard: hoard,
	})
	for _, leaf := range def.Journal {
		env.Leave(def.ID, Leaf{Date: leaf.Date, Entry: leaf.Entry, Source: game.FromArchive})
	}
}

// Leaf is one entry of an NPC's journal, a row beside the document.
type Leaf struct {
	Date   string `json:"date"`
	Entry  string `json:"entry"`
	Source string `json:"source" enum:"archive,generated"`
}

// JournalKind is the kind of the rows of an NPC's journal.
func JournalKind(id string) string { return "journal:" + id }

// Leave adds a leaf to a journal. Leaves of one moment keep their order by id.
func (env *Env) Leave(npc string, leaf Leaf) {
	env.Tally("journalsWritten", 1)
	env.Write(JournalKind(npc), fmt.Sprintf("%08d", env.Doc.Stats.Of("journalsWritten")), leaf)
}
