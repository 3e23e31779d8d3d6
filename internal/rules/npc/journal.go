package npc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// JournalKind is the kind of the rows that the leaves of a subject's journal are.
func JournalKind(id string) string { return "journal:" + id }

// Leaf is one entry: a row beside the document.
type Leaf struct {
	Date   string `json:"date"`
	Entry  string `json:"entry"`
	Source string `json:"source" enum:"archive,generated"`
}

// Ponder names the subject who is to write.
type Ponder struct {
	NPC string `json:"npc" maxLength:"60" doc:"subject id"`
}

// Pondered is what was written; nothing was paid where the entry is empty.
type Pondered struct {
	NPC string `json:"npc"`
	Leaf
}

func ponder() turn.Command {
	return turn.Define(turn.Spec{
		Name: "npc.ponder", Summary: "Let a subject write about recent events", Rate: turn.Heavy,
		Codes: []game.Code{ErrMissing, ErrJournal},
	}, planPonder)
}

func planPonder(t *turn.Turn, b Ponder) (turn.Plan[Pondered], error) {
	n, err := subject(t, b.NPC)
	if err != nil {
		return turn.Plan[Pondered]{}, err
	}
	price := t.Content.Balance.NPC.JournalCost
	if !ledger.Affords(t, content.Gold(price)) {
		return turn.Plan[Pondered]{}, ErrJournal.With("cost", price)
	}
	p := turn.Plan[Pondered]{Apply: func() Pondered {
		entry := composed(t, b.NPC, n)
		if entry == "" {
			t.Say(turn.Ill, "journal.blank", "name", n.Name)
			return Pondered{NPC: b.NPC}
		}
		ledger.Charge(t, "npc.ponder", content.Gold(price))
		leaf := Leaf{Date: t.Content.Message("journal.date", game.Params("n", t.Year())), Entry: entry, Source: game.FromArchive}
		leave(t, b.NPC, leaf)
		t.Say(turn.Good, "journal.written", "name", n.Name)
		return Pondered{NPC: b.NPC, Leaf: leaf}
	}}
	p.Costs = turn.Listed(content.Gold(price))
	return p, nil
}

// leave adds a leaf; its id keeps the order of leaves of one moment.
func leave(t *turn.Turn, id string, leaf Leaf) {
	t.Tally("journalsWritten", 1)
	t.Write(JournalKind(id), fmt.Sprintf("%08d", t.Doc.Stats.Get().Counts["journalsWritten"]), leaf)
}

// Of an entry: how many interactions it looks back on, and how many of them it tells.
const (
	lookedBack = 3
	told       = 2
)

// composed is an entry of true sentences: what passed with the ruler lately, then what else
// there is to say. It is empty where no template can be filled.
func composed(t *turn.Turn, id string, n *game.NPC) string {
	facts := slices.Concat(passed(t, n), beside(t, id, n))
	var out []string
	for _, f := range facts {
		if text := sentence(t, id, f); text != "" {
			out = append(out, text)
		}
	}
	if len(out) == 0 {
		return sentence(t, id, game.Fact{Kind: "idle"})
	}
	return strings.Join(out, " ")
}

// sentence words a fact with one of its templates whose slots can all be filled.
func sentence(t *turn.Turn, id string, f game.Fact) string {
	var ids []string
	texts, filled := map[string]string{}, map[string]bool{}
	for i := range t.Content.Journal {
		j := &t.Content.Journal[i]
		empty := func(slot string) bool {
			return slot != "player" && slot != "year" && (slot != "other" || t.Doc.NPCs.Len() < 2) && f.Slots[slot] == ""
		}
		if j.Fact == f.Kind {
			ids, texts[j.ID], filled[j.ID] = append(ids, j.ID), j.Text, !slices.ContainsFunc(j.Slots, empty)
		}
	}
	text := texts[t.DealFitting("journal."+f.Kind, ids, func(id string) bool { return filled[id] })]
	if text == "" {
		return ""
	}
	slots := map[string]string{"player": t.Doc.Ruler.Get().Name, "year": strconv.FormatInt(t.Year(), 10)}
	for k, v := range f.Slots {
		slots[k] = v
	}
	if strings.Contains(text, "{other}") {
		slots["other"] = another(t, id)
	}
	return turn.Worded(text, slots)
}

// another is the name of somebody else at court.
func another(t *turn.Turn, id string) string {
	var names []string
	for other, n := range t.Doc.NPCs.All() {
		if other != id {
			names = append(names, n.Name)
		}
	}
	return names[t.Roll("npc.journal", int64(len(names)))]
}
