package faction

import (
	"umbrarch/internal/reign"

	rulesfaction "umbrarch/internal/rules/faction"
)

// ListTopic is the public topic of the list of factions.
const ListTopic = "factions"

// Topic is the topic of a faction, for its members alone.
func Topic(id string) string { return "faction:" + id }

// Listed is the message about changed factions; nil for a removed one.
type Listed struct {
	Type     string                          `json:"type" enum:"factions"`
	Topic    string                          `json:"topic"`
	Factions map[string]*rulesfaction.Public `json:"factions"`
}

// Moved is the message to a faction's members about a change of their view.
type Moved struct {
	Type    string `json:"type" enum:"faction"`
	Topic   string `json:"topic"`
	Faction string `json:"faction"`
}

// Changed returns the announcements of a committed change.
func Changed(c rulesfaction.Change) reign.Changed {
	out := reign.Changed{Topics: topics(c), Facts: c.Facts}
	for _, o := range c.Owed {
		out.Owed = append(out.Owed, o.Player)
	}
	return out
}

// ListMoved is the message that asks every page with factions to look again.
func ListMoved() map[string]any {
	return map[string]any{ListTopic: listed(nil)}
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
		out[ListTopic] = listed(c.Listed)
	}
	if c.Launched != nil || c.Pledged != nil || c.Ended != nil || c.Land != nil {
		out[ListTopic] = listed(c.Listed)
	}
	return out
}

// listed is the message about changed factions; without any it asks the pages to look again.
func listed(factions map[string]*rulesfaction.Public) Listed {
	if factions == nil {
		factions = map[string]*rulesfaction.Public{}
	}
	return Listed{Type: "factions", Topic: ListTopic, Factions: factions}
}

func moved(id string) Moved { return Moved{Type: "faction", Topic: Topic(id), Faction: id} }
