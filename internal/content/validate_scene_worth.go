package content

import "slices"

// dominance requires that no choice is better than another in every effect at no higher price.
func (c *sceneCheck) dominance() {
	for i := range c.scene.Choices {
		for j := range c.scene.Choices {
			if a, b := &c.scene.Choices[i], &c.scene.Choices[j]; i != j && beats(a, b) {
				c.check(false, "choice %s is better than %s in every effect", a.ID, b.ID)
			}
		}
	}
}

// beats compares what can be compared by number: a choice without need and test with another one without test, where
// both do the same but for numbers.
func beats(a, b *SceneChoice) bool {
	if len(a.Needs) > 0 || a.Else != nil || b.Else != nil || len(a.Then.Effects) == 0 {
		return false
	}
	if !slices.EqualFunc(other(a), other(b), sameEffect) {
		return false
	}
	worth := amounts(a)
	for of, n := range amounts(b) {
		worth[of] -= n
	}
	better := len(b.Needs) > 0
	for _, more := range worth {
		if more < 0 {
			return false
		}
		better = better || more > 0
	}
	return better
}

// amount is an effect of which more is better, on a person where it has one.
type amount struct {
	do  Doing
	who string
}

// amounts sums the effects of which more is better, with the price as a loss.
func amounts(choice *SceneChoice) map[amount]int64 {
	sums := map[amount]int64{{do: "price in hours"}: -int64(choice.Price.Hours), {do: "price in subjects"}: -choice.Price.Subjects}
	for i := range choice.Then.Effects {
		if e := &choice.Then.Effects[i]; counts(e) {
			sums[amount{e.Do, e.Who}] += e.N
		}
	}
	return sums
}

func counts(e *Effect) bool {
	return slices.Contains([]Doing{DoGold, DoSubjects, DoLoyalty, DoPower}, e.Do) && len(e.If) == 0
}

// other lists the effects that numbers do not order.
func other(choice *SceneChoice) (out []Effect) {
	for _, e := range choice.Then.Effects {
		if !counts(&e) {
			out = append(out, e)
		}
	}
	return out
}

func sameEffect(a, b Effect) bool {
	return a.Do == b.Do && a.Who == b.Who && a.Other == b.Other && a.ID == b.ID && a.N == b.N && a.Ends == b.Ends && a.Takes == b.Takes && a.Clear == b.Clear &&
		len(a.If) == 0 && len(b.If) == 0
}
