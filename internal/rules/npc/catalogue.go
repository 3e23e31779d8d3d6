package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/ledger"
)

// Roster is the retinue as a whole.
type Roster struct {
	Count       int64  `json:"count"`
	Taken       int64  `json:"taken" doc:"places taken; NPCs of the hoard need none"`
	Slots       int64  `json:"slots"`
	Idle        int64  `json:"idle" doc:"NPCs without a duty"`
	Lowest      string `json:"lowest" doc:"id of the least loyal NPC"`
	JournalCost int64  `json:"journalCost" doc:"price of a journal entry in whole gold"`
	MessageMax  int64  `json:"messageMax" doc:"longest message, in graphemes"`
}

// Gift is a gift for NPCs and members of the court. Today's prices are a separate record, because they change with the
// market and the texts do not.
type Gift struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Icon      string   `json:"icon"`
	Text      string   `json:"description"`
	Tags      []string `json:"tags"`
	Printed   int64    `json:"cost" doc:"price before the market's discount"`
	Affection int64    `json:"affection"`
}

// GiftPrices are today's prices of gifts.
type GiftPrices struct {
	Gold map[string]int64 `json:"gold" doc:"by gift"`
}

// Mission is a mission with its requirements and rewards.
type Mission struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Duration    int64          `json:"duration" doc:"seconds"`
	Power       int64          `json:"powerRequirement"`
	Rewards     MissionRewards `json:"rewards"`
	Scouts      bool           `json:"scouts" doc:"whether it can be assigned to a land"`
}

// MissionRewards are gold for the ruler, and loyalty and experience for the NPC.
type MissionRewards struct {
	Gold    int64 `json:"gold"`
	Loyalty int64 `json:"loyalty"`
	XP      int64 `json:"xp"`
}

func roster(env *rules.Env) Roster {
	b := env.Content.Balance
	r := Roster{Slots: env.Figure("npcSlots"), JournalCost: b.NPC.JournalCost, MessageMax: b.Limits.MessageGraphemes}
	least := b.Resources.LoyaltyMax + 1
	for id, n := range env.Doc.NPCs.All() {
		r.Count++
		if !n.Hoard {
			r.Taken++
		}
		if duty.Free(n) {
			r.Idle++
		}
		if n.Loyalty < least {
			least, r.Lowest = n.Loyalty, id
		}
	}
	return r
}

func gifts(env *rules.Env) []Gift {
	out := make([]Gift, 0, len(env.Content.Gifts))
	for i := range env.Content.Gifts {
		g := &env.Content.Gifts[i]
		out = append(out, Gift{
			ID: g.ID, Name: g.Name, Icon: g.Icon, Text: g.Description, Tags: g.Tags, Printed: g.Cost, Affection: int64(g.Affection),
		})
	}
	return out
}

func prices(env *rules.Env) GiftPrices {
	out := GiftPrices{Gold: make(map[string]int64, len(env.Content.Gifts))}
	for i := range env.Content.Gifts {
		out.Gold[env.Content.Gifts[i].ID] = ledger.Price(env, env.Content.Gifts[i].Cost)
	}
	return out
}

func missions(env *rules.Env) []Mission {
	out := make([]Mission, 0, len(env.Content.Missions))
	for _, m := range env.Content.Missions {
		out = append(out, Mission{
			ID: m.ID, Name: m.Name, Description: m.Description, Duration: m.Duration, Power: m.PowerRequirement, Scouts: m.ID == scouting,
			Rewards: MissionRewards{Gold: m.Rewards.Gold, Loyalty: int64(m.Rewards.Loyalty), XP: m.Rewards.XP},
		})
	}
	return out
}

func reactions(env *rules.Env, id string, n *game.NPC) []Reaction {
	out := make([]Reaction, 0, len(env.Content.Gifts))
	for i := range env.Content.Gifts {
		g := &env.Content.Gifts[i]
		out = append(out, Reaction{Gift: g.ID, Reaction: TasteOf(n, g), Gain: env.FigureOf("giftEffect", id+"/"+g.ID)})
	}
	return out
}

func options(env *rules.Env, n *game.NPC) []Option {
	out := make([]Option, 0, len(env.Content.Missions))
	for i := range env.Content.Missions {
		out = append(out, optionOf(env, n, &env.Content.Missions[i]))
	}
	return out
}

func optionOf(env *rules.Env, n *game.NPC, m *content.Mission) Option {
	return Option{Mission: m.ID, Locked: rules.ReasonOf(unfit(env, n, m))}
}

// errand is the mission an NPC is on; its land is stored in the due.
func errand(env *rules.Env, id string, n *game.NPC) *Errand {
	m, ok := env.Content.Mission(n.Duty.Ref)
	if !ok || n.Duty.Kind != game.DutyMission {
		return nil
	}
	e := &Errand{ID: m.ID, Name: m.Name, EndsAt: n.Duty.Ends, Duration: m.Duration}
	for _, due := range env.Doc.Dues.Get().List {
		if due.Kind == missionDue && due.Params["npc"] == id {
			e.Territory = due.Params["territory"]
		}
	}
	return e
}
