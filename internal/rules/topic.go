package rules

// Topic is what a notice is about: the activity log is filtered by it.
type Topic string

// Topics, in the order of the filter.
const (
	TopicRealm    Topic = "realm" // what nobody has sorted, too
	TopicSubjects Topic = "subjects"
	TopicQuests   Topic = "quests"
	TopicIdle     Topic = "idle"
	TopicEvents   Topic = "events"
	TopicWorks    Topic = "works"
	TopicCourt    Topic = "court"
	TopicWar      Topic = "war"
	TopicMarches  Topic = "marches"
)

// Topics lists them all.
func Topics() []Topic {
	return []Topic{TopicRealm, TopicSubjects, TopicQuests, TopicIdle, TopicEvents, TopicWorks, TopicCourt, TopicWar, TopicMarches}
}
