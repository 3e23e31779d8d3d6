package reign

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/store"
)

// ErrPlanChanged is the answer where the moves differ from those shown to the administrator.
var ErrPlanChanged = game.Refuse(game.Conflict, "admin.plan_changed")

// Returning plans which gifts of a reign the realm gives back when an earlier version of the reign is restored. It
// changes nothing.
type Returning func(ctx context.Context, tx store.Tx, c *content.Snapshot, player string, given map[string]int64, pledged, now int64) (Returned, error)

// Returned is such a plan. Write executes it if the rows are unchanged since then; nil: nothing to write.
type Returned struct {
	Taken   []Taken
	Write   func(ctx context.Context, tx store.Tx) error
	Changed *Changed // told after the commit
}

// Taken is one amount returned by the realm. Kind is gold, a unit or Pledges.
type Taken struct {
	From string
	Kind string
	N    int64
}

// Pledges is the kind of power pledged to a campaign.
const Pledges = "pledge"

// Move is one settlement with the realm in a revert.
type Move struct {
	What string `json:"what" enum:"taken,charged,missing,returned" doc:"taken: taken out of a faction; charged: the faction has spent it, so the earlier reign pays; missing: the earlier reign cannot pay; returned: the faction gave it back since, so the earlier reign gets it"`
	Kind string `json:"kind" doc:"gold, a unit's id, or pledge"`
	Name string `json:"name" doc:"display name of the kind"`
	N    int64  `json:"n"`
	From string `json:"from,omitempty" doc:"name of the faction"`
}

// RevertPlan is the effect of a revert.
type RevertPlan struct {
	Seq   int64  `json:"seq"`
	At    int64  `json:"at"`
	Gold  int64  `json:"gold" doc:"gold of the reign afterwards"`
	Moves []Move `json:"moves" nullable:"false"`
	Seal  string `json:"seal" doc:"identifies the moves; the command is refused if they have changed"`
}

// squared is a settled revert without its log row.
type squared struct {
	doc  *game.Document
	back admin.Back
	has  Returned
	plan RevertPlan
}

// square reads an earlier document and plans the settlement of all gifts since then. It changes nothing.
func (o Oversight) square(ctx context.Context, l *instance, env *rules.Env, seq int64) (s squared, err error) {
	doc, at, err := o.earlier(ctx, l.player, seq, l.doc.Meta.Get().CreatedAt)
	if err != nil {
		return s, err
	}
	given, pledged := admin.Given(doc, l.doc)
	s = squared{doc: doc, back: admin.Back{At: at, Realm: given}}
	if o.k.o.Back != nil {
		err = o.k.o.Store.Read(ctx, func(tx store.Tx) (err error) {
			s.has, err = o.k.o.Back(ctx, tx, o.k.Content(), l.player, given, pledged, env.Now())
			return err
		})
	}
	s.plan = RevertPlan{Seq: seq, At: at, Moves: []Move{}}
	for _, t := range s.has.Taken {
		if t.Kind == Pledges {
			s.back.Pledged += t.N
		} else {
			given[t.Kind] -= t.N
		}
		s.move("taken", env.Content, t.Kind, t.N, t.From)
	}
	earlier := o.k.o.Engine.NewEnv(doc, env.Content, env.Facts(), env.Now(), nil)
	s.plan.Gold = admin.StatsOf(earlier).Gold
	for _, one := range admin.Settle(earlier, given) {
		if one.Kind == admin.Gold {
			s.plan.Gold = game.Add(s.plan.Gold, one.Missing-one.N)
		}
		s.move("charged", env.Content, one.Kind, one.N-one.Missing, "")
		s.move("missing", env.Content, one.Kind, one.Missing, "")
		s.move("returned", env.Content, one.Kind, -one.N, "")
	}
	raw, failed := json.Marshal(s.plan.Moves)
	sum := sha256.Sum256(raw)
	s.plan.Seal = hex.EncodeToString(sum[:8])
	if err == nil {
		err = failed
	}
	return s, err
}

// move adds a settlement unless it is zero.
func (s *squared) move(what string, c *content.Snapshot, kind string, n int64, from string) {
	if n <= 0 {
		return
	}
	name := kind
	if u, ok := c.Unit(kind); ok {
		name = u.Name
	}
	s.plan.Moves = append(s.plan.Moves, Move{What: what, Kind: kind, Name: name, N: n, From: from})
}

// PlanRevert shows the effect of a revert. The ruler does not count as present.
func (o Oversight) PlanRevert(ctx context.Context, player string, seq int64) (plan RevertPlan, err error) {
	err = o.k.inspect(ctx, player, func(l *instance, env *rules.Env) error {
		s, err := o.square(ctx, l, env, seq)
		plan = s.plan
		return outward(err)
	})
	return plan, err
}
