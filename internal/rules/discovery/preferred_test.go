package discovery_test

import (
	"testing"

	"umbrarch/internal/rules/discovery"
)

// The preferences shown at creation equal the terms of compatibility in the reign.
func TestPreferredIsWhatARulerFinds(t *testing.T) {
	t.Parallel()
	spent := map[string]int64{"strength": 20}
	content := reign(t, "orc", "good", spent).Content
	races, alignments := discovery.PreferredRaces(content), discovery.PreferredAlignments(content)
	if len(races) != len(content.Races) || len(alignments) != len(content.Alignments) {
		t.Fatalf("%d races, %d alignments", len(races), len(alignments))
	}
	for race, byRace := range races {
		for alignment, byAlignment := range alignments {
			k := reign(t, race, alignment, spent)
			found := map[string]discovery.Preferred{}
			for i := range content.Candidates {
				br, _ := k.Env().Book.Breakdown(k.Env(), "compatibility:"+content.Candidates[i].ID)
				for _, term := range br.Terms {
					found[term.Code] = discovery.Preferred{Candidates: found[term.Code].Candidates + 1, Compatibility: term.Value}
				}
			}
			if got := found["compatibility.race"]; got != byRace && byRace.Candidates > 0 {
				t.Errorf("%s: %+v told, %+v found", race, byRace, got)
			}
			if got := found["compatibility.alignment"]; got != byAlignment && byAlignment.Candidates > 0 {
				t.Errorf("%s: %+v told, %+v found", alignment, byAlignment, got)
			}
		}
	}
}
