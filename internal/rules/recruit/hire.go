package recruit

import (
	"fmt"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Hire shares the bonus points. Who is hired stands in the draft.
type Hire struct {
	Power     int64 `json:"power" doc:"bonus points"`
	Deception int64 `json:"deception" doc:"bonus points"`
	Loyalty   int64 `json:"loyalty" doc:"bonus points"`
}

// Hired names the new subject.
type Hired struct {
	NPC  string `json:"npc"`
	Name string `json:"name"`
	Cost int64  `json:"cost" doc:"whole gold paid"`
}

func hire() turn.Command {
	return turn.Define(turn.Spec{
		Name: "recruit.hire", Summary: "Recruit the drafted subject",
		Codes: []game.Code{ErrPoints, ErrDetails, ErrPortrait, ErrDisloyal, ErrFull, ErrGold},
	}, planHire)
}

func planHire(t *turn.Turn, b Hire) (turn.Plan[Hired], error) {
	if err := shared(t, b); err != nil {
		return turn.Plan[Hired]{}, err
	}
	d := *t.Doc.Recruit.Get()
	cost := t.FigureOf("recruitCost", fmt.Sprintf("%d/%d/%d", b.Power, b.Deception, b.Loyalty))
	switch {
	// Before the draft: of two recruits with the gold for one, the second lacks the gold.
	case !ledger.Affords(t, content.Gold(cost)):
		return turn.Plan[Hired]{}, ErrGold.With("cost", cost)
	case !d.Written():
		return turn.Plan[Hired]{}, ErrDetails.With()
	case d.Portrait == "":
		return turn.Plan[Hired]{}, ErrPortrait.With()
	}
	if no := barred(t); no != nil {
		return turn.Plan[Hired]{}, no
	}
	n := made(t, d, b)
	p := turn.Plan[Hired]{Apply: func() Hired {
		ledger.Charge(t, "recruit.hire", content.Gold(cost))
		t.Tally("recruited", 1)
		id := "recruit_" + strconv.FormatInt(t.Doc.Stats.Get().Counts["recruited"], 10)
		t.Doc.NPCs.Put(id, n)
		*t.Doc.Recruit.Edit() = game.RecruitDraft{}
		t.Say(turn.Good, "npc.joined", "name", n.Name)
		return Hired{NPC: id, Name: n.Name, Cost: cost}
	}}
	p.Costs = turn.Listed(content.Gold(cost))
	p.Effects = []turn.Amount{{What: "power", N: n.Power}, {What: "deception", N: n.Deception}, {What: "loyalty", N: n.Loyalty}}
	return p, nil
}

// shared holds the points to their number: none below nothing, fewer are allowed (decision H59b).
func shared(t *turn.Turn, b Hire) error {
	all := t.Content.Balance.Recruit.BonusPoints
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

// barred is why nobody can be recruited now, whoever it is; nil where somebody can.
func barred(t *turn.Turn) *game.Refusal {
	slots := t.Figure("npcSlots")
	switch {
	case !t.Reaches("loyalty", t.Content.Balance.Loyalty.RecruitFrom):
		return ErrDisloyal.With("n", t.Content.Balance.Loyalty.RecruitFrom)
	case taken(t) >= slots:
		return ErrFull.With("n", slots)
	}
	return nil
}

// taken are the places at court in use; those from the hoard need none (decision H16).
func taken(t *turn.Turn) (n int64) {
	for _, npc := range t.Doc.NPCs.All() {
		if !npc.Hoard {
			n++
		}
	}
	return n
}

func made(t *turn.Turn, d game.RecruitDraft, b Hire) game.NPC {
	r := t.Content.Balance.Recruit
	return game.NPC{
		Name: d.Name, Role: d.Role, Level: 1, Power: r.Power + b.Power, Deception: r.Deception + b.Deception,
		Loyalty:     min(r.Loyalty+b.Loyalty, t.Content.Balance.Resources.LoyaltyMax),
		Personality: d.Personality, Background: d.Background, Appearance: d.Appearance, Skills: d.Skills, Likes: d.Likes, Dislikes: d.Dislikes,
		Tags: d.Traits, Portrait: d.Portrait, Halo: d.Halo, Colours: d.Colours, Task: game.AwaitingOrders, Relationship: newcomer, Status: game.NPCIdle, Custom: true,
	}
}

// newcomer is how a recruit stands to the ruler (A103).
const newcomer = "Neutral"

// costTerms are the price of "<power>/<deception>/<loyalty>" bonus points.
func costTerms(t *turn.Turn, of string) []turn.Term {
	var b Hire
	if _, err := fmt.Sscanf(of, "%d/%d/%d", &b.Power, &b.Deception, &b.Loyalty); err != nil || shared(t, b) != nil {
		return nil
	}
	r := t.Content.Balance.Recruit
	out := []turn.Term{{Code: "recruitCost.base", Value: r.BaseCost}}
	sum := r.BaseCost
	add := func(code string, points, each int64) {
		if points > 0 {
			out = append(out, turn.Term{Code: code, Params: t.Params("n", points, "each", each), Value: points * each})
			sum += points * each
		}
	}
	add("recruitCost.power", b.Power, r.CostPower)
	add("recruitCost.deception", b.Deception, r.CostDeception)
	add("recruitCost.loyalty", b.Loyalty, r.CostLoyalty)
	price := ledger.Price(t, sum)
	if price != sum {
		out = append(out, turn.Term{Code: "recruitCost.market", Value: price - sum})
	}
	return out
}
