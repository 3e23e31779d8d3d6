package simulate

import "umbrarch/internal/rules/policy"

// wanted are the policies that the bot lives by, one of a category.
var wanted = []string{"free_market", "conscription", "bread_and_circuses"}

// policies enacts what is wanted as soon as it may be.
func policies(r *Reign, do doing) {
	for _, id := range wanted {
		p, ok := r.content.Policy(id)
		if ok && r.doc.Policies.Get().Active[p.Category] == "" {
			do("policy.enact", policy.Name{Policy: id})
		}
	}
}
