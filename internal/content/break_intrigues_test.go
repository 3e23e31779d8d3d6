package content

import "testing"

func TestBrokenIntrigues(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"intrigues.json", "0/id", "bell_debt", "intrigues.json: bell_debt: the id is that of a kingdom event"},
		{"intrigues.json", "0/type", "neutral", "intrigues.json: second_set_of_keys: an intrigue is negative and names its {npc}"},
		{"intrigues.json", "1/effects/loyalty", 3, "intrigues.json: toast_with_a_pause: a negative event gives nothing"},
	})
}

// J5: a card that moves gold names its minutes.
func TestBrokenMinutes(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"events.json", "0/minutes", 0, "events.json: generous_comet: minutes must be 5 to 40, got 0"},
		{"events.json", "0/minutes", 41, "events.json: generous_comet: minutes must be 5 to 40, got 41"},
		{"events.json", "2/minutes", 5, "events.json: deserters_from_aurel: minutes are for a card that moves gold"},
		{"intrigues.json", "0/minutes", remove{}, "intrigues.json: second_set_of_keys: minutes must be 5 to 40, got 0"},
	})
}

// K5: a small event takes nothing.
func TestBrokenSmallEvents(t *testing.T) {
	t.Parallel()
	const file = "small_events.json"
	runBreakages(t, []breakage{
		{file, "0/effects/gold", -60, "small_events.json: small_drover: a small event takes nothing, got -60 gold"},
		{file, "0/effects/gold", 1001, "small_events.json: small_drover: gold must be at most 1000, got 1001"},
		{file, "0/effects", map[string]any{"xp": 5}, "small_events.json: small_drover: no event touches xp"},
		{file, "0/effects", remove{}, "small_events.json: small_drover: a positive event gives something"},
		{file, "0/type", "negative", `small_events.json: small_drover: type "negative" is not known`},
		{file, "0/id", "bell_debt", "small_events.json: bell_debt: the id is that of another event"},
		{file, "0/text", "Somebody came.", "small_events.json: small_drover: text must have 12 to 40 words, got 2"},
		{file, "0/text", "A drover walked back half a day to pay {npc} the toll that nobody had asked for.", "small_events.json: small_drover: a small event has no slots"},
		{file, "0", remove{}, "small_events.json: small events: there must be 30, got 29"},
	})
}
