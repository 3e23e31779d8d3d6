package content

import (
	"encoding/json"
)

// OverlayActivity is the kind of overrides for idle activities.
const OverlayActivity = "activity"

// ActivityDurationMost is the longest duration of an administrator's idle activity, in seconds.
const ActivityDurationMost = 30 * 24 * 3600

// overlaidActivity parses and validates one override.
func (s *Snapshot) overlaidActivity(o Override) (Activity, error) {
	a, err := read[Activity](o)
	if err == nil {
		a.Needs = s.parseRequirements(a.Requirements)
		err = s.CheckActivity(&a)
	}
	return a, err
}

func (a *Activity) key() string         { return a.ID }
func (a *Activity) retire(retired bool) { a.Retired = retired }

// OverrideActivity makes the override for an activity.
func OverrideActivity(a *Activity, retired bool) (Override, error) {
	body, err := json.Marshal(a)
	return Override{Kind: OverlayActivity, ID: a.ID, Body: body, Retired: retired}, err
}

// CheckActivity validates an administrator's idle activity. An unreadable requirement is allowed: it is never met, and
// the editor shows it.
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
