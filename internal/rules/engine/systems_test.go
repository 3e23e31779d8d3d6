package engine_test

import (
	"slices"
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// TestEverySystemSaysWhatItIsAbout: each system's commands have a subject in the API description, and its notices have
// a topic for the log's filter.
func TestEverySystemSaysWhatItIsAbout(t *testing.T) {
	t.Parallel()
	for _, s := range engine.Systems() {
		named := slices.ContainsFunc(s.Commands, func(c rules.Command) bool { return c.Name[:min(len(c.Name), len(s.Name)+1)] == s.Name+"." })
		if named && s.About == "" {
			t.Errorf("%s does not say what its commands are about", s.Name)
		}
		if s.Topic != "" && !slices.Contains(rules.Topics(), s.Topic) {
			t.Errorf("%s: there is no topic %s", s.Name, s.Topic)
		}
	}
}

// TestTopics: a notice has the topic of the system named by the first part of its code.
func TestTopics(t *testing.T) {
	t.Parallel()
	e := engine.New([]rules.System{
		{Name: "omen", Topic: rules.TopicEvents},
		{Name: "mine", Prefixes: []string{"ore", "gem"}},
		{Name: "smith", Topic: rules.TopicWorks, Prefixes: []string{"gem"}},
	})
	for prefix, want := range map[string]rules.Topic{"omen": rules.TopicEvents, "ore": rules.TopicRealm, "gem": rules.TopicWorks, "mine": ""} {
		if got := e.Topics()[prefix]; got != want {
			t.Errorf("%s is about %q, want %q", prefix, got, want)
		}
	}
}
