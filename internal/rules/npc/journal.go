package npc

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

type Ponder struct {
	NPC string `json:"npc" maxLength:"60" doc:"id of the NPC"`
}

// Pondered is the new entry. If the entry is empty, nothing was paid.
type Pondered struct {
	NPC string `json:"npc"`
	rules.Leaf
}

func ponder() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.ponder", Summary: "Pay for a journal entry of an NPC", Rate: rules.Heavy, Written: true, Sample: sampleJournal,
		Codes: []game.Code{ErrMissing, ErrJournal, ErrWrites},
	}, planPonder)
}

func planPonder(env *rules.Env, b Ponder) (rules.Plan[Pondered], error) {
	n, err := npcOf(env, b.NPC)
	if err != nil {
		return rules.Plan[Pondered]{}, err
	}
	price := env.Content.Balance.NPC.JournalCost
	if !ledger.Affords(env, content.Gold(price)) {
		return rules.Plan[Pondered]{}, ErrJournal.With("cost", price)
	}
	p := rules.Plan[Pondered]{Brief: func() rules.Brief { return journalBrief(env, b.NPC, n) }, Apply: func() Pondered {
		leaf := leaf(env, b.NPC, n)
		if leaf.Entry == "" {
			env.Say(rules.Ill, "journal.blank", "name", n.Name)
			return Pondered{NPC: b.NPC}
		}
		ledger.Charge(env, "npc.ponder", content.Gold(price))
		env.Leave(b.NPC, leaf)
		env.Say(rules.Good, "journal.written", "name", n.Name)
		return Pondered{NPC: b.NPC, Leaf: leaf}
	}}
	p.Costs = rules.Listed(content.Gold(price))
	return p, nil
}

// Bounds of an entry: the interactions considered, and the interactions told.
const (
	lookedBack   = 3
	factsPerLeaf = 2
)

// composed is an entry of true sentences: the latest interactions with the ruler, then another fact. It is empty where
// no template can be filled.
func composed(env *rules.Env, id string, n *game.NPC) string {
	facts := slices.Concat(passed(env, n), beside(env, id, n))
	var out []string
	for _, f := range facts {
		if text := sentence(env, id, f); text != "" {
			out = append(out, text)
		}
	}
	if len(out) == 0 {
		return sentence(env, id, game.Fact{Kind: "idle"})
	}
	return strings.Join(out, " ")
}

// sentence words a fact with a template whose slots can all be filled.
func sentence(env *rules.Env, id string, f game.Fact) string {
	var ids []string
	texts, filled := map[string]string{}, map[string]bool{}
	for i := range env.Content.Journal {
		j := &env.Content.Journal[i]
		empty := func(slot string) bool {
			return slot != "player" && slot != "year" && (slot != "other" || env.Doc.NPCs.Len() < 2) && f.Slots[slot] == ""
		}
		if j.Fact == f.Kind {
			ids, texts[j.ID], filled[j.ID] = append(ids, j.ID), j.Text, !slices.ContainsFunc(j.Slots, empty)
		}
	}
	text := texts[env.DealFitting("journal."+f.Kind, ids, func(id string) bool { return filled[id] })]
	if text == "" {
		return ""
	}
	slots := map[string]string{"player": env.Doc.Ruler.Get().Name, "year": strconv.FormatInt(env.Year(), 10)}
	for k, v := range f.Slots {
		slots[k] = v
	}
	if strings.Contains(text, "{other}") {
		slots["other"] = another(env, id)
	}
	return rules.Worded(text, slots)
}

// another is the name of another NPC.
func another(env *rules.Env, id string) string {
	var names []string
	for other, n := range env.Doc.NPCs.All() {
		if other != id {
			names = append(names, n.Name)
		}
	}
	return names[env.Roll("npc.journal", int64(len(names)))]
}
