package pack

import (
	"fmt"
	"slices"
	"strings"

	"umbrarch/internal/icu"
)

// wrongSlot is the reason why a text cannot stand in for another by its slots; "" where it can. A slot that the replaced
// text does not have is never filled, a form of numbers needs a number, and a condition without its end hides the rest of
// the text.
func wrongSlot(before, after string) string {
	message, err := icu.Compile(after)
	if err != nil {
		return err.Error()
	}
	replaced, _ := icu.Compile(before) // the validator has read it
	known := replaced.Params()
	for _, used := range message.Params() {
		same := func(p icu.Param) bool {
			return p.Name == used.Name && (!used.TakesNumber() || p.TakesNumber())
		}
		if !slices.ContainsFunc(known, same) {
			return fmt.Sprintf("the slot {%s} of the form %s does not exist here; there are: %s", used.Name, used.Form, listed(known))
		}
		condition := "{" + used.Name + "}"
		if isCondition(used.Name) && strings.Count(before, condition) != strings.Count(after, condition) {
			return fmt.Sprintf("the condition %s must stay", condition)
		}
	}
	for _, p := range known {
		if isCondition(p.Name) && !strings.Contains(after, "{"+p.Name+"}") {
			return fmt.Sprintf("the condition {%s} must stay", p.Name)
		}
	}
	return ""
}

func isCondition(name string) bool { return name == "end" || strings.HasPrefix(name, "if_") }

func listed(params []icu.Param) string {
	var words []string
	for _, p := range params {
		words = append(words, fmt.Sprintf("{%s}", p.Name))
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(slices.Compact(words), ", ")
}
