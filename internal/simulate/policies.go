package simulate

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/policy"
)

// worthChanging is the gold a tick by which a policy must beat the one in force, in thousandths.
const worthChanging = 5 * game.Milli

// policies enacts in each category the policy whose card shows the best net a tick, and changes it when another has
// become clearly better.
func policies(r *Reign, do doing) {
	for _, category := range categories(r.content) {
		active := r.doc.Policies.Get().Active[category]
		for _, p := range r.byNet(category) {
			if p.ID == active || active != "" && r.policyNet(p.ID) < r.policyNet(active)+worthChanging {
				break
			}
			if !r.meets(p) {
				continue
			}
			if active != "" && !do("policy.repeal", policy.Name{Policy: active}) {
				break
			}
			if do("policy.enact", policy.Name{Policy: p.ID}) {
				break
			}
		}
	}
}

// meets tells whether a policy's requirements are met.
func (r *Reign) meets(p *content.Policy) bool {
	return !slices.ContainsFunc(p.Needs, func(need content.Requirement) bool {
		return need.Building == "" || !r.env().HasLevel(need.Building, int64(need.Level))
	})
}

func (r *Reign) policyNet(id string) int64 { return r.env().Figure("policyNet:" + id) }

// byNet lists a category's policies, that of the best net first.
func (r *Reign) byNet(category string) (list []*content.Policy) {
	for i := range r.content.Policies {
		if p := &r.content.Policies[i]; p.Category == category {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *content.Policy) int { return cmp.Compare(r.policyNet(b.ID), r.policyNet(a.ID)) })
	return list
}
