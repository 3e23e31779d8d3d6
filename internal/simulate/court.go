package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/forge"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/worlditem"
	"umbrarch/internal/rules/recruit"
	"umbrarch/internal/rules/spire"
)

// Shares of the treasury that the bot spends on things that pay back late or never.
const (
	forSubjects = 10
	forGifts    = 10
	forVisions  = 10
	forForging  = 4 // parts in which a blueprint is paid at most
)

// court is the bot's play of court, heirs, recruits, spire and forge.
type court struct {
	r  *Reign
	do doing
}

func courts(r *Reign, do doing) { court{r, do}.play() }

func (c court) play() {
	c.begin()
	c.members()
	heirs(c.r, c.do)
	if c.r.saving() {
		return
	}
	c.recruit()
	c.spire()
	c.forge()
}

// spare tells whether a price is a small enough share of the treasury.
func (c court) spare(price, share int64) bool { return ledger.Gold(c.r.env()) >= price*share }

// begin begins all possible courtships.
func (c court) begin() {
	for _, candidate := range c.r.content.Candidates {
		if _, courted := c.r.doc.Court.Get(candidate.ID); !courted {
			c.do("discovery.begin", discovery.Begin{Candidate: candidate.ID})
		}
	}
}

func (c court) members() {
	if c.cold() {
		c.do("courtship.spend_time_all", rules.None{})
	}
	for id, m := range c.r.doc.Court.All() {
		whom := courtship.Whom{Member: id}
		if m.Affection < c.r.content.Balance.Resources.AffectionMax {
			c.gift(id, m)
		}
		if m.Status != game.RungConsort {
			c.do("courtship.advance", whom)
		} else if c.r.now >= m.ProcreateReady && c.r.doc.Resources.Get().Children < c.r.content.Balance.Resources.ChildrenMax {
			c.do("courtship.procreate", whom)
		}
	}
}

// cold tells whether a member with time has room for affection.
func (c court) cold() bool {
	for _, m := range c.r.doc.Court.All() {
		if m.Affection < c.r.content.Balance.Resources.AffectionMax && c.r.now >= m.SpendTimeReady {
			return true
		}
	}
	return false
}

// gift gives the dearest affordable gift that a member likes, each once a day.
func (c court) gift(id string, m *game.Member) {
	known, ok := c.r.content.Candidate(id)
	if !ok || c.r.saving() {
		return
	}
	liked := slices.Clone(c.r.content.Gifts)
	liked = slices.DeleteFunc(liked, func(g content.Gift) bool {
		return !slices.Contains(known.GiftPreferences.Likes, g.Name) || len(m.Gifts[g.ID]) > 0
	})
	slices.SortFunc(liked, func(a, b content.Gift) int { return cmp.Compare(b.Cost, a.Cost) })
	for _, g := range liked {
		if c.spare(g.Cost, forGifts) {
			c.do("courtship.gift", courtship.Gift{Member: id, Gift: g.ID})
			return
		}
	}
}

// recruit hires NPCs for missions: at the base price, without bonus points.
func (c court) recruit() {
	if !c.spare(c.r.content.Balance.Recruit.BaseCost, forSubjects) {
		return
	}
	if int64(c.r.doc.NPCs.Len()) >= c.r.env().Figure("npcSlots") {
		return
	}
	n := c.r.doc.NPCs.Len()
	c.do("recruit.draft", recruit.Draft{
		Name: fmt.Sprintf("Recruit %d", n), Role: "Collector", Traits: []string{c.r.content.Traits[n%len(c.r.content.Traits)].Name},
	})
	c.do("recruit.portrait", rules.None{})
	c.do("recruit.hire", recruit.Hire{})
}

// spire buys a vision while its greatest possible worth is worth a click, and takes the first choice, because the bot
// does not weigh effects.
func (c court) spire() {
	s, b := c.r.doc.Spire.Get(), &c.r.content.Balance.Spire
	if s.Vision == nil && c.r.now >= s.ReadyAt && c.r.worth(b.WorthMax) && c.spare(b.Cost, forVisions) {
		c.do("spire.scry", rules.None{})
	}
	if v := c.r.doc.Spire.Get().Vision; v != nil {
		c.do("spire.choose", spire.Choose{Vision: v.ID})
	}
}

// forge works on the cheapest blueprint not yet forged.
func (c court) forge() {
	b, built := c.r.doc.Buildings.Get(game.ForgeOfCreation)
	if !built || b.Level == 0 {
		return
	}
	c.blueprint()
	if c.pours() {
		c.do("forge.contribute", forge.Contribution{Amount: "max"})
	}
	c.do("forge.ritual", named)
	c.hall()
}

// pours tells whether the treasury holds a large enough part of the gold that the blueprint still needs.
func (c court) pours() bool {
	work := c.r.doc.Forge.Get()
	def, ok := c.r.content.Blueprint(work.Blueprint)
	if !ok {
		return false
	}
	missing := def.Requirements.Gold - work.Progress
	return missing > 0 && c.spare(missing/forForging, 1)
}

// hall lets an item that lies aside count where there is room, or in place of the weakest with an effect of its kind.
func (c court) hall() {
	counting := worlditem.Counting(c.r.env())
	for id, w := range c.r.doc.Items.All() {
		if slices.Contains(counting, id) {
			continue
		}
		if int64(len(counting)) < c.r.content.Balance.Limits.ItemsActive {
			c.do("forge.take_up", forge.Choice{Item: id})
			return
		}
		if weak := c.weakest(counting, w); weak != "" {
			c.do("forge.lay_aside", forge.Choice{Item: weak})
			c.do("forge.take_up", forge.Choice{Item: id})
			return
		}
	}
}

// weakest is the weakest item with an effect of the same kind as a better one; empty if there is none.
func (c court) weakest(counting []string, better *game.WorldItem) (weak string) {
	least := max(better.Value, -better.Value)
	for _, id := range counting {
		if w, _ := c.r.doc.Items.Get(id); w.Type == better.Type && max(w.Value, -w.Value) < least {
			weak, least = id, max(w.Value, -w.Value)
		}
	}
	return weak
}

// named is the name of all items.
var named = forge.Ritual{Name: "The Patient Vessel", Description: "Dark glass, bound in iron."}

// blueprint chooses the first blueprint not yet forged.
func (c court) blueprint() {
	made := map[string]bool{}
	for _, item := range c.r.doc.Items.All() {
		made[item.Blueprint] = true
	}
	for _, b := range c.r.content.Blueprints {
		if c.r.doc.Forge.Get().Blueprint == "" && !made[b.ID] {
			c.do("forge.start", forge.Start{Blueprint: b.ID})
		}
	}
}
