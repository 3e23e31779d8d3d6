package rules

// Topic is the subject of a notice, by which the activity log is filtered.
type Topic string

// Topics, in the order of the filter.
const (
	TopicRealm    Topic = "realm" // also of notices without a topic
	TopicSubjects Topic = "subjects"
	TopicQuests   Topic = "quests"
	TopicIdle     Topic = "idle"
	TopicEvents   Topic = "events"
	TopicWorks    Topic = "works"
	TopicCourt    Topic = "court"
	TopicWar      Topic = "war"
	TopicMarches  Topic = "marches"
)

func Topics() []Topic {
	return []Topic{TopicRealm, TopicSubjects, TopicQuests, TopicIdle, TopicEvents, TopicWorks, TopicCourt, TopicWar, TopicMarches}
}
