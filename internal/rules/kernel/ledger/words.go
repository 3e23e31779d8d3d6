package ledger

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Words lists amounts with their signs and names, such as "+1,820 gold, -3 loyalty".
func Words(env *rules.Env, a content.Amounts) string {
	var parts []string
	for k, n := range a.All() {
		sign := ""
		if n > 0 {
			sign = "+"
		}
		parts = append(parts, sign+content.Grouped(n)+" "+env.Content.Message(k.Label(), nil))
	}
	return strings.Join(parts, ", ")
}
