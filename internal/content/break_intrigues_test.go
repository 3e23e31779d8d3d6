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
