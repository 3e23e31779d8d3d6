package simulate

import "umbrarch/internal/rules/policy"

// wanted are the bot's policies, one for each category.
var wanted = []string{"free_market", "conscription", "bread_and_circuses"}

// policies enacts the wanted policies as soon as possible.
func policies(r *Reign, do doing) {
	for _, id := range wanted {
		p, ok := r.content.Policy(id)
		if ok && r.doc.Policies.Get().Active[p.Category] == "" {
			do("policy.enact", policy.Name{Policy: id})
		}
	}
}
