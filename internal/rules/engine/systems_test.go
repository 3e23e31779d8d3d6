package engine_test

import (
	"slices"
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
)

// TestEverySystemSaysWhatItIsAbout: its commands have a subject in the description of the interface, and its notices a topic
// that the log can be filtered by.
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

// TestTopics: a notice is about what the system that says it names, by the first part of its code.
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
