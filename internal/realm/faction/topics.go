package faction

import (
	"umbrarch/internal/reign"

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

// Changed says what others have to hear of once a change is durable.
func Changed(c rulesfaction.Change) reign.Changed {
	out := reign.Changed{Topics: topics(c), Facts: c.Facts}
	for _, o := range c.Owed {
		out.Owed = append(out.Owed, o.Player)
	}
	return out
}

func topics(c rulesfaction.Change) map[string]any {
	out := map[string]any{}
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
