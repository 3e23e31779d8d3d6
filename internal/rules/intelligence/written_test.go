package intelligence_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
)

func writtenAgent(name, background string) []byte {
	return fmt.Appendf(nil, `{"name":%q,"background":%q}`, name, background)
}

// E-235: a provider's agent is recruited with a mark and rolled abilities; no name is dealt.
func TestAWrittenAgentIsRecruited(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	k.Written = writtenAgent("Quill  Undertow", "Was a ferryman until\nthe river asked questions.")
	id := k.Do("agent.recruit", nil).(intelligence.Recruited).Agent
	got := k.View("agents").(map[string]any)[id].(intelligence.AgentView)
	if got.Name != "Quill Undertow" || got.Background != "Was a ferryman until the river asked questions." || got.Source != game.FromGenerator || k.Whole() != 500 {
		t.Errorf("gold %d, %+v", k.Whole(), got)
	}
	if r := k.Content.Agents.Ranges; got.Skill < int64(r.Skill[0]) || got.Skill > int64(r.Skill[1]) || got.Level != 1 {
		t.Errorf("%+v", got)
	}
	if strings.Contains(k.Dump()["decks"], "intelligence.agents") {
		t.Error("a name was dealt for whom the provider invented")
	}
	id = k.Do("agent.recruit", nil).(intelligence.Recruited).Agent
	if plain := k.View("agents").(map[string]any)[id].(intelligence.AgentView); plain.Source != game.FromArchive {
		t.Errorf("%+v", plain)
	}
}

// E-235, E-237
func TestTheArchiveRecruits(t *testing.T) {
	t.Parallel()
	start := func() *enginetest.Kingdom { return enginetest.New(t).Gold(500) }
	enginetest.ArchiveWrites(t, start, "agent.recruit", nil, map[string]string{
		"half JSON":          `{"name":"t"`,
		"nobody":             `{}`,
		"another kind":       `{"name":["t"],"background":"b"}`,
		"nothing to see":     string(writtenAgent("\u200b", "b")),
		"hidden characters":  string(writtenAgent("n", "come \u202e here")),
		"too long a name":    string(writtenAgent(strings.Repeat("x", 33), "b")),
		"too long a story":   string(writtenAgent("n", strings.Repeat("x", 241))),
		"a name on the roll": string(writtenAgent(start().Content.Agents.Defaults[0].Name, "b")),
	})
}

func TestTheBriefOfAnAgent(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(500)
	b := k.Brief("agent.recruit", nil)
	raw, err := json.Marshal(b.Facts)
	if err != nil || !strings.Contains(string(raw), k.Content.Agents.Defaults[1].Name) || b.Busy.Code != intelligence.ErrRecruiting || !b.Admit(writtenAgent("n", "b")) {
		t.Errorf("%v, %+v: %s", err, b.Busy, raw)
	}
}
