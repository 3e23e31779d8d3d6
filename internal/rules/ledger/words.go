package ledger

import (
	"fmt"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Words lists amounts with their signs and names, such as "+1820 gold, -3 loyalty".
func Words(env *rules.Env, a content.Amounts) string {
	var parts []string
	for k, n := range a.All() {
		parts = append(parts, fmt.Sprintf("%+d %s", n, env.Content.Message(k.Label(), nil)))
	}
	return strings.Join(parts, ", ")
}
