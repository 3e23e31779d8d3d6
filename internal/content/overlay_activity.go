package content

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// OverlayActivity is the kind of an override that is an idle activity.
const OverlayActivity = "activity"

// ActivityDurationMost is the longest that an idle activity of an administrator may take, in seconds.
const ActivityDurationMost = 30 * 24 * 3600

// overlaidActivity reads and judges one override.
func (s *Snapshot) overlaidActivity(o Override) (Activity, error) {
	var a Activity
	err := decodeStrict(o.Body, overlayFile, &a)
	if err == nil && a.ID != o.ID {
		err = fmt.Errorf("content: %s: %s: the record calls itself %q", overlayFile, o.ID, a.ID)
	}
	a.Retired = o.Retired
	if err == nil {
		a.Needs = s.parseRequirements(a.Requirements)
		err = s.CheckActivity(&a)
	}
	return a, err
}

// layActivities keeps the catalogue's order; what is new follows it, oldest first.
func (s *Snapshot) layActivities(laid map[string]Override, written map[string]Activity) (live, retired []Activity) {
	own := maps.Clone(written)
	take := func(a Activity) {
		if o, over := laid[a.ID]; over && o.Retired {
			a.Retired = true
			retired = append(retired, a)
			return
		}
		live = append(live, a)
	}
	for _, a := range s.Activities {
		if w, over := own[a.ID]; over {
			a = w
			delete(own, a.ID)
		}
		take(a)
	}
	for _, a := range slices.SortedFunc(maps.Values(own), func(a, b Activity) int { return byAge(a.ID, b.ID) }) {
		take(a)
	}
	return live, retired
}

// OverrideActivity is the override that says this activity.
func OverrideActivity(a *Activity, retired bool) (Override, error) {
	body, err := json.Marshal(a)
	return Override{Kind: OverlayActivity, ID: a.ID, Body: body, Retired: retired}, err
}

// CheckActivity holds an idle activity of an administrator to what rules and pages rely on. A requirement that does not parse is
// allowed: it is never met, and whoever edits it is told.
func (s *Snapshot) CheckActivity(a *Activity) error {
	var f findings
	const file = overlayFile
	f.check(idPattern.MatchString(a.ID) && len(a.ID) <= overlayID, file, a.ID, "an id needs at most %d letters, digits, _ or -, beginning with a letter", overlayID)
	f.check(a.Name != "", file, a.ID, "the name must not be blank")
	checkTyped(&f, file, a.ID, "name", a.Name, QuestTitleMost)
	checkTyped(&f, file, a.ID, "description", a.Description, QuestDescriptionMost)
	f.check(a.Duration >= 1 && a.Duration <= ActivityDurationMost, file, a.ID, "it takes 1 to %d seconds, not %d", ActivityDurationMost, a.Duration)
	f.check(len(a.Requirements) <= QuestRequirementsMost, file, a.ID, "at most %d requirements, got %d", QuestRequirementsMost, len(a.Requirements))
	for _, text := range a.Requirements {
		checkTyped(&f, file, a.ID, "requirement", text, QuestRequirementMost)
	}
	for _, text := range []string{a.Name, a.Description} {
		word := underAge(text)
		f.check(word == "", file, a.ID, "everybody the realm speaks of is an adult, not %q", word)
	}
	for kind, n := range a.Rewards.All() {
		f.check(n >= -QuestRewardMost && n <= QuestRewardMost, file, a.ID, "%s must be between -%d and %d, got %d", kind.Key, QuestRewardMost, QuestRewardMost, n)
	}
	return f.err()
}
