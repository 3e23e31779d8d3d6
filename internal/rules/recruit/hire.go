package recruit

import (
	"fmt"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/written"
)

// Hire distributes the bonus points. The NPC is that of the draft.
type Hire struct {
	Power     int64 `json:"power" doc:"bonus points"`
	Deception int64 `json:"deception" doc:"bonus points"`
	Loyalty   int64 `json:"loyalty" doc:"bonus points"`
}

type Hired struct {
	NPC  string `json:"npc"`
	Name string `json:"name"`
	Cost int64  `json:"cost" doc:"whole gold paid"`
}

func hire() rules.Command {
	return rules.Define(rules.Spec{
		Name: "recruit.hire", Summary: "Recruit the drafted NPC",
		Codes: []game.Code{ErrPoints, ErrDetails, ErrPortrait, ErrDisloyal, ErrFull, ErrGold},
	}, planHire)
}

func planHire(env *rules.Env, b Hire) (rules.Plan[Hired], error) {
	if err := shared(env, b); err != nil {
		return rules.Plan[Hired]{}, err
	}
	d := *env.Doc.Recruit.Get()
	cost := env.FigureOf("recruitCost", fmt.Sprintf("%d/%d/%d", b.Power, b.Deception, b.Loyalty))
	switch {
	// Checked before the draft: with the gold for one recruit, the second of two hires is refused for the gold.
	case !ledger.Affords(env, content.Gold(cost)):
		return rules.Plan[Hired]{}, ErrGold.With("cost", cost)
	case !d.Written():
		return rules.Plan[Hired]{}, ErrDetails.With()
	case d.Portrait == "":
		return rules.Plan[Hired]{}, ErrPortrait.With()
	}
	if no := barred(env); no != nil {
		return rules.Plan[Hired]{}, no
	}
	n, id := made(env, d, b), "recruit_"+strconv.FormatInt(env.Doc.Stats.Of("recruited")+1, 10)
	p := rules.Plan[Hired]{Apply: func() Hired {
		ledger.Charge(env, "recruit.hire", content.Gold(cost))
		env.Tally("recruited", 1)
		env.Doc.NPCs.Put(id, n)
		*env.Doc.Recruit.Edit() = game.RecruitDraft{}
		env.Say(rules.Good, "npc.joined", "name", n.Name)
		return Hired{NPC: id, Name: n.Name, Cost: cost}
	}}
	p.Costs = rules.Listed(content.Gold(cost))
	p.Effects = []rules.Amount{{What: "power", N: n.Power, Of: id}, {What: "deception", N: n.Deception, Of: id}, {What: "loyalty", N: n.Loyalty, Of: id}}
	return p, nil
}

// shared checks the points: none negative, at most the given number (decision H59b).
func shared(env *rules.Env, b Hire) error {
	all := env.Content.Balance.Recruit.BonusPoints
	sum := int64(0)
	for _, n := range []int64{b.Power, b.Deception, b.Loyalty} {
		if n < 0 || n > all {
			return ErrPoints.With("n", all)
		}
		sum += n
	}
	if sum > all {
		return ErrPoints.With("n", all)
	}
	return nil
}

// barred is the reason why no NPC can be recruited now; nil where one can.
func barred(env *rules.Env) *game.Refusal {
	slots := env.Figure("npcSlots")
	switch {
	case !env.Reaches("loyalty", env.Content.Balance.Loyalty.RecruitFrom):
		return ErrDisloyal.With("n", env.Content.Balance.Loyalty.RecruitFrom)
	case taken(env) >= slots:
		return ErrFull.With("n", slots)
	}
	return nil
}

// taken is the number of used NPC slots; the hoard's NPCs need none (decision H16).
func taken(env *rules.Env) (n int64) {
	for _, npc := range env.Doc.NPCs.All() {
		if !npc.Hoard {
			n++
		}
	}
	return n
}

func made(env *rules.Env, d game.RecruitDraft, b Hire) game.NPC {
	r := env.Content.Balance.Recruit
	loyalty := min(r.Loyalty+b.Loyalty, env.Content.Balance.Resources.LoyaltyMax)
	return game.NPC{
		Name: d.Name, Role: d.Role, Level: 1, Power: r.Power + b.Power, Deception: r.Deception + b.Deception,
		Loyalty: loyalty, Came: loyalty,
		Personality: d.Personality, Background: d.Background, Appearance: d.Appearance, Skills: d.Skills, Likes: d.Likes, Dislikes: d.Dislikes,
		Tags: d.Traits, Portrait: d.Portrait, Halo: d.Halo, Colours: d.Colours,
		Source: written.Source(d.Source), Picture: d.Picture, Relationship: newcomer, Custom: true,
	}
}

// newcomer is a recruit's relationship to the ruler (A103).
const newcomer = "Neutral"

// costTerms list the price of "<power>/<deception>/<loyalty>" bonus points.
func costTerms(env *rules.Env, of string) []rules.Term {
	var b Hire
	if _, err := fmt.Sscanf(of, "%d/%d/%d", &b.Power, &b.Deception, &b.Loyalty); err != nil || shared(env, b) != nil {
		return nil
	}
	r := env.Content.Balance.Recruit
	out := []rules.Term{{Code: "recruitCost.base", Value: r.BaseCost}}
	sum := r.BaseCost
	add := func(code string, points, each int64) {
		if points > 0 {
			out = append(out, rules.Term{Code: code, Params: env.Params("n", points, "each", each), Value: points * each})
			sum += points * each
		}
	}
	add("recruitCost.power", b.Power, r.CostPower)
	add("recruitCost.deception", b.Deception, r.CostDeception)
	add("recruitCost.loyalty", b.Loyalty, r.CostLoyalty)
	price := ledger.Price(env, sum)
	if price != sum {
		out = append(out, rules.Term{Code: "recruitCost.market", Value: price - sum})
	}
	return out
}
