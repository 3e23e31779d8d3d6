package content

// SubjectsBalance says how many subjects an activity needs. In classic no activity needs any, and soldiers are no
// subjects.
type SubjectsBalance struct {
	Shared  bool        `json:"shared"`  // whether work and war share the population
	Open    []HandsUpTo `json:"open"`    // activities without a building, by duration, the shortest first
	Longest int64       `json:"longest"` // longer ones without a building
	Base    int64       `json:"base"`    // activities of a building
	Level   int64       `json:"level"`   // more for each level that the building needs
	Most    int64       `json:"most"`    // at most, unless the activity has a number of its own
}

// HandsUpTo is the number of subjects for activities of at most a duration.
type HandsUpTo struct {
	Seconds int64 `json:"seconds"`
	Hands   int64 `json:"hands"`
}

// handsMost bounds the number of subjects that the content may give one activity.
const handsMost = 200

// Hands is the number of subjects that an activity needs until it ends: its own number, or by rule (decision K2).
func (s *Snapshot) Hands(a *Activity) int64 {
	b := &s.Balance.Subjects
	switch level := a.buildingLevel(); {
	case !b.Shared:
		return 0
	case a.Hands > 0:
		return a.Hands
	case level > 0:
		return min(b.Base+b.Level*level, b.Most)
	}
	for _, step := range b.Open {
		if a.Duration <= step.Seconds {
			return step.Hands
		}
	}
	return b.Longest
}

// Place is the building in which an activity takes place; empty for work in the open.
func (a *Activity) Place() string {
	for _, need := range a.Needs {
		if need.Building != "" && need.Building != KingdomLevel {
			return need.Building
		}
	}
	return ""
}

// buildingLevel is the highest building level that an activity requires.
func (a *Activity) buildingLevel() (highest int64) {
	for _, need := range a.Needs {
		if need.Building != "" && need.Building != KingdomLevel {
			highest = max(highest, int64(need.Level))
		}
	}
	return highest
}

func (b *SubjectsBalance) validate(f *findings) {
	const path = "subjects"
	last := HandsUpTo{}
	for _, step := range b.Open {
		f.check(step.Seconds > last.Seconds && step.Hands >= last.Hands, balanceFile, path, "steps of open work must rise, got %+v after %+v", step, last)
		last = step
	}
	f.check(b.Longest >= last.Hands, balanceFile, path, "the longest open work needs at least %d subjects, got %d", last.Hands, b.Longest)
	f.check(b.Base >= 1 && b.Level >= 0 && b.Most >= b.Base, balanceFile, path, "base must be positive and at most most, level not negative")
}
