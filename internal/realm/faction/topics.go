package faction

import (
	rulesfaction "umbrarch/internal/rules/faction"
)

// ListTopic is what everybody may hear: the list of factions.
const ListTopic = "factions"

// Topic is what the members of a faction hear, and nobody else.
func Topic(id string) string { return "faction:" + id }

// Listed is the message of the list: factions that are other than they were, nil for one that is gone.
type Listed struct {
	Type     string                          `json:"type" enum:"factions"`
	Topic    string                          `json:"topic"`
	Factions map[string]*rulesfaction.Public `json:"factions"`
}

// Moved is the message of one faction's members: what they see has changed.
type Moved struct {
	Type    string `json:"type" enum:"faction"`
	Topic   string `json:"topic"`
	Faction string `json:"faction"`
}

// Topics are told after a change.
func Topics(decided any) map[string]any {
	c, out := decided.(rulesfaction.Change), map[string]any{}
	for _, e := range c.Factions {
		out[Topic(e.ID())] = moved(e.ID())
		if e.After == nil {
			for _, r := range e.Before.Relations {
				out[Topic(r.With)] = moved(r.With)
			}
		}
	}
	if len(c.Listed) > 0 {
		out[ListTopic] = Listed{Type: "factions", Topic: ListTopic, Factions: c.Listed}
	}
	if c.Launched != nil || c.Pledged != nil || c.Ended != nil || c.Land != nil {
		listed := c.Listed
		if listed == nil {
			listed = map[string]*rulesfaction.Public{}
		}
		out[ListTopic] = Listed{Type: "factions", Topic: ListTopic, Factions: listed}
	}
	return out
}

func moved(id string) Moved { return Moved{Type: "faction", Topic: Topic(id), Faction: id} }

// Owed are the players whose inboxes a change writes to.
func Owed(decided any) (players []string) {
	for _, o := range decided.(rulesfaction.Change).Owed {
		players = append(players, o.Player)
	}
	return players
}

// ChangesFacts tells whether a change moves what holds for players.
func ChangesFacts(decided any) bool { return decided.(rulesfaction.Change).Facts }
