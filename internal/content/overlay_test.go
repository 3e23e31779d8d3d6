package content

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/quick"
)

func quest(t *testing.T, s *Snapshot, id string, change func(*Quest)) Override {
	t.Helper()
	q := Quest{ID: id, Title: "A New Errand", Type: QuestSide, Difficulty: "easy", ProgressMax: 1, Trigger: Trigger{At: 1}, Requirements: []string{}}
	if known, ok := s.Quest(id); ok {
		q = *known
	}
	change(&q)
	o, err := OverrideQuest(&q, false)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func laid(t *testing.T, s *Snapshot, list ...Override) *Snapshot {
	t.Helper()
	out, left := s.Overlay(list)
	if len(left) > 0 {
		t.Fatalf("left out: %v", left)
	}
	return out
}

func title(text string) func(*Quest) { return func(q *Quest) { q.Title = text } }

func TestOverlayOfNothing(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{Standard, Classic} {
		s := builtin(t, profile)
		if laid(t, s) != s {
			t.Errorf("%s: nothing laid over made something new", profile)
		}
	}
}

// C-247: the row replaces the built-in record with its id, in its place; a retired record stays readable for players
// who hold it.
func TestOverlayWinsAndRetires(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	gone := quest(t, s, "q2", func(*Quest) {})
	gone.Retired = true
	o := laid(t, s, quest(t, s, "q1", title("Another Roof")), gone, quest(t, s, "custom-10", title("Tenth")), quest(t, s, "custom-2", title("Second")))
	if q, _ := o.Quest("q1"); q.Title != "Another Roof" || o.Quests[0].ID != "q1" || q != &o.Quests[0] {
		t.Errorf("q1 is %q, first is %s", q.Title, o.Quests[0].ID)
	}
	q, ok := o.Quest("q2")
	if was, _ := s.Quest("q2"); !ok || !q.Retired || q.Title != was.Title || was.Retired {
		t.Errorf("the retired quest reads %+v", q)
	}
	if slices.ContainsFunc(o.Quests, func(q Quest) bool { return q.ID == "q2" }) || len(o.Quests) != len(s.Quests)+1 {
		t.Errorf("%d quests of %d", len(o.Quests), len(s.Quests))
	}
	if a, b := o.Quests[len(o.Quests)-2].ID, o.Quests[len(o.Quests)-1].ID; a != "custom-2" || b != "custom-10" {
		t.Errorf("new quests come as %s, %s", a, b)
	}
	if q, _ := builtin(t, Standard).Quest("q1"); q.Title == "Another Roof" {
		t.Error("the built-in snapshot was changed")
	}
}

// The hash depends on the set of rows, not on their order.
func TestOverlayHash(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	hashes := map[string]string{}
	property := func(picks []uint8, seed uint64) bool {
		rows, text := map[string]Override{}, map[string]string{}
		for _, n := range picks {
			id := s.Quests[int(n)%len(s.Quests)].ID
			o := quest(t, s, id, func(q *Quest) { q.Rewards.Gold = int64(n) })
			o.Retired = n%3 == 0
			rows[id], text[id] = o, string(o.Body)
		}
		list, key := []Override{}, ""
		for _, id := range sorted(rows) {
			list = append(list, rows[id])
			key += text[id] + map[bool]string{true: "-"}[rows[id].Retired]
		}
		first := laid(t, s, list...)
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		again := laid(t, s, list...)
		other, seen := hashes[first.Hash]
		hashes[first.Hash] = key
		return first.Hash == again.Hash && (first.Hash == s.Hash) == (len(list) == 0) && (!seen || other == key) &&
			reflect.DeepEqual(first.Quests, again.Quests) && len(first.Quests)+len(first.RetiredQuests) == len(s.Quests)
	}
	if err := quick.Check(property, &quick.Config{MaxCount: 60}); err != nil {
		t.Fatal(err)
	}
}

// An invalid override is left out with a finding by file, id and rule; all others apply.
func TestOverlayRefuses(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	good := quest(t, s, "q1", title("Another Roof"))
	raw := func(id, body string) Override { return Override{Kind: OverlayQuest, ID: id, Body: []byte(body)} }
	for finding, bad := range map[string]Override{
		"content: overlay: q3: the title must not be blank":                                    quest(t, s, "q3", title("")),
		"content: overlay: q3: title holds a control character":                                quest(t, s, "q3", title("a\tb")),
		"content: overlay: q3: title must have at most 100 characters":                         quest(t, s, "q3", title(strings.Repeat("x", 101))),
		"content: overlay: q3: description begins or ends with a space":                        quest(t, s, "q3", func(q *Quest) { q.Description = "a " }),
		`content: overlay: q3: type "Grand" is not known`:                                      quest(t, s, "q3", func(q *Quest) { q.Type = "Grand" }),
		`content: overlay: q3: difficulty "Easy" is not known`:                                 quest(t, s, "q3", func(q *Quest) { q.Difficulty = "Easy" }),
		`content: overlay: q3: trigger figure "luck" is not known`:                             quest(t, s, "q3", func(q *Quest) { q.Trigger.Figure = "luck" }),
		"content: overlay: q3: a daily quest, and it alone, reads a counter of the day":        quest(t, s, "q3", func(q *Quest) { q.Trigger.Figure = "daily.praises" }),
		"content: overlay: q3: gold must be 0 to 25000, got -1":                                quest(t, s, "q3", func(q *Quest) { q.Rewards.Gold = -1 }),
		"content: overlay: q3: power must be 0 to 25000, got 25001":                            quest(t, s, "q3", func(q *Quest) { q.Rewards.Power = 25001 }),
		`content: overlay: q3: item "sceptre" is no relic`:                                     quest(t, s, "q3", func(q *Quest) { q.Rewards.Items = []string{"sceptre"} }),
		"content: overlay: q3: progressMax must be the trigger's 50, got 7":                    quest(t, s, "q3", func(q *Quest) { q.ProgressMax = 7 }),
		"content: overlay: q3: only an Event begins and ends":                                  quest(t, s, "q3", func(q *Quest) { q.EndsAt = 5 }),
		"content: overlay: q3: it must end after it begins":                                    quest(t, s, "q3", func(q *Quest) { q.Type, q.StartsAt, q.EndsAt = QuestEvent, 5, 5 }),
		"content: overlay: 3q: an id needs at most 40 letters, digits, _ or -, beginning with": quest(t, s, "3q", func(*Quest) {}),
		"content: overlay: q4: the record calls itself \"q5\"":                                 {Kind: OverlayQuest, ID: "q4", Body: quest(t, s, "q5", func(*Quest) {}).Body},
		`content: overlay: q4: kind "weather" is not known`:                                    {Kind: "weather", ID: "q4", Body: []byte("{}")},
		`content: overlay: json: unknown field "colour"`:                                       raw("q4", `{"id":"q4","colour":"red"}`),
		"content: overlay: unexpected EOF":                                                     raw("q4", `{`),
		"content: overlay: q3: at most 12 requirements, got 13":                                quest(t, s, "q3", func(q *Quest) { q.Requirements = slices.Repeat([]string{"Walls Lvl 1"}, 13) }),
		"content: overlay: custom-1: progressMax must be at least 1, got 0":                    quest(t, s, "custom-1", func(q *Quest) { q.ProgressMax, q.Trigger.At = 0, 0 }),
		"content: overlay: q3: requirement must have at most 80 characters":                    quest(t, s, "q3", func(q *Quest) { q.Requirements = []string{strings.Repeat("x", 81)} }),
	} {
		o, left := s.Overlay([]Override{bad, good})
		if len(left) != 1 || !strings.Contains(left[0].Error(), finding) {
			t.Errorf("want %q, got %v", finding, left)
		}
		alone := laid(t, s, good)
		if o.Hash != alone.Hash || !reflect.DeepEqual(o.Quests, alone.Quests) {
			t.Errorf("%q: it was not left out", finding)
		}
	}
}

// A tombstone applies even where its text is unreadable; the built-in text is used.
func TestATombstoneHolds(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	o, left := s.Overlay([]Override{{Kind: OverlayQuest, ID: "q2", Body: []byte("{"), Retired: true}, {Kind: OverlayQuest, ID: "custom-1", Body: []byte("{"), Retired: true}})
	q, ok := o.Quest("q2")
	if _, custom := o.Quest("custom-1"); len(left) != 2 || !ok || !q.Retired || custom || len(o.Quests) != len(s.Quests)-1 {
		t.Fatalf("%v %+v %d", left, q, len(o.Quests))
	}
}

// An admin's unreadable requirement is kept and never met.
func TestAnUnreadRequirement(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	o := laid(t, s, quest(t, s, "custom-1", func(q *Quest) { q.Requirements = []string{"Barraks Lvl x", "Barracks Lvl 2"} }))
	q, _ := o.Quest("custom-1")
	if len(q.Needs) != 2 || q.Needs[0].Building != "" || q.Needs[1].Building != "barracks" {
		t.Fatalf("%+v", q.Needs)
	}
}
