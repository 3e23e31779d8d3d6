package faction

import (
	"encoding/json"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
)

// InboxKind is the inbox kind of a Post.
const InboxKind = "faction.post"

// Events of a Post.
const (
	EventAccepted  = "accepted"
	EventDenied    = "denied"
	EventOwner     = "owner"
	EventPromoted  = "promoted"
	EventDemoted   = "demoted"
	EventKicked    = "kicked"
	EventDisbanded = "disbanded"
)

// Post is a faction's message to a player's kingdom, with returned goods.
type Post struct {
	Event string           `json:"event"`
	Name  string           `json:"name"`
	Land  string           `json:"land,omitempty"`
	Taken string           `json:"taken,omitempty"` // key of the person from whom the land was taken, for one who had pledged
	House string           `json:"house,omitempty"` // key of the leader of the house whose campaign was repelled
	Gold  int64            `json:"gold,omitempty"`
	Units map[string]int64 `json:"units,omitempty"`
}

// told lists the notices of events.
var told = map[string]struct{ tone, code string }{
	EventAccepted:  {rules.Good, "faction.joined"},
	EventDenied:    {rules.Plain, "faction.request_denied"},
	EventOwner:     {rules.Good, "faction.made_owner"},
	EventPromoted:  {rules.Good, "faction.promoted"},
	EventDemoted:   {rules.Plain, "faction.demoted"},
	EventKicked:    {rules.Ill, "faction.kicked"},
	EventConquered: {rules.Good, "campaign.conquered"},
	EventRepelled:  {rules.Ill, "campaign.repelled"},
	EventLost:      {rules.Ill, "campaign.lost"},
	EventHeld:      {rules.Good, "campaign.held"},
	EventCancelled: {rules.Plain, "campaign.cancelled"},
	EventReleased:  {rules.Plain, "campaign.released"},
	EventDisbanded: {rules.Plain, "faction.disbanded"},
}

func receive(env *rules.Env, raw []byte) {
	var p Post
	if json.Unmarshal(raw, &p) != nil {
		return
	}
	if say, ok := told[p.Event]; ok {
		env.Say(say.tone, say.code, "name", p.Name, "land", p.Land)
	}
	if p.Event == EventAccepted {
		env.Tally(joined, 1)
	}
	memory.Note(env, game.PersonOf(p.Taken), "land_taken", game.Person{})
	letter.Robbed(env, game.PersonOf(p.Taken), p.Land)
	letter.Repelled(env, game.PersonOf(p.House))
	refund(env, p)
}

// refund returns the rest of a player's donations (decision H64).
func refund(env *rules.Env, p Post) {
	if p.Gold > 0 {
		ledger.Award(env, "faction.refund", content.Gold(p.Gold))
		ledger.Gives(env, Gold, -p.Gold)
		env.Say(rules.Plain, "faction.refund_gold", "gold", p.Gold, "name", p.Name)
	}
	for i := range env.Content.Units {
		u := &env.Content.Units[i]
		if n := p.Units[u.ID]; n > 0 {
			ledger.MoveUnits(env, u.ID, n, "faction.refund")
			ledger.Gives(env, u.ID, -n)
			env.Say(rules.Plain, "faction.refund_units", "n", n, "unit", u.Name, "name", p.Name)
		}
	}
}
