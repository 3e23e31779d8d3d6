package faction

import (
	"context"
	"reflect"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Commands are the joins of all faction commands by command: all read the actor's faction and write a Change, and some
// read further rows named in the body.
func Commands() map[string]reign.Realm {
	out := map[string]reign.Realm{}
	for _, c := range rulesfaction.System().Commands {
		if c.Seam != rulesfaction.Seam.Types() {
			continue
		}
		join, named := joins[c.Body]
		if !named {
			join = also(func(context.Context, store.Tx, *rulesfaction.State, any) error { return nil })
		}
		out[c.Name] = join
	}
	return out
}

// also joins commands whose body names further rows.
func also[B any](read func(context.Context, store.Tx, *rulesfaction.State, B) error) reign.Realm {
	return besides(func(ctx context.Context, tx store.Tx, _ *rules.Env, s *rulesfaction.State, b B) error {
		return read(ctx, tx, s, b)
	})
}

// besides joins commands whose further rows depend on the content and the time.
func besides[B any](read func(context.Context, store.Tx, *rules.Env, *rulesfaction.State, B) error) reign.Realm {
	return reign.Join[B, rulesfaction.State, rulesfaction.Change]{
		Load: func(ctx context.Context, tx store.Tx, env *rules.Env, b B) (rulesfaction.State, error) {
			s, err := load(ctx, tx, env)
			if err == nil {
				err = read(ctx, tx, env, &s, b)
			}
			return s, err
		},
		Write: Write, Changed: Changed,
	}.Of(rulesfaction.Seam)
}

// load reads the actor's faction.
func load(ctx context.Context, tx store.Tx, env *rules.Env) (s rulesfaction.State, err error) {
	s.NextID = newID()
	id, err := factionOf(ctx, tx, env.Actor.Player)
	if err != nil {
		return s, err
	}
	if s.Mine, err = Read(ctx, tx, id); err != nil {
		return s, err
	}
	s.LeftUntil, err = leftUntil(ctx, tx, env.Actor.Player)
	return s, err
}

// joins by type of body.
var joins = map[reflect.Type]reign.Realm{
	reflect.TypeFor[rulesfaction.Create](): also(func(ctx context.Context, tx store.Tx, s *rulesfaction.State, b rulesfaction.Create) (err error) {
		s.NameTaken, err = nameTaken(ctx, tx, b.Name)
		return err
	}),
	reflect.TypeFor[rulesfaction.Other]():          target(func(b rulesfaction.Other) string { return b.Faction }),
	reflect.TypeFor[rulesfaction.AnswerAlliance](): target(func(b rulesfaction.AnswerAlliance) string { return b.Faction }),
	reflect.TypeFor[rulesfaction.Launch](): besides(func(ctx context.Context, tx store.Tx, env *rules.Env, s *rulesfaction.State, b rulesfaction.Launch) error {
		l, err := land(ctx, tx, s, b.Territory)
		if err == nil && s.Mine != nil && s.Mine.House != "" {
			s.Motives, err = motives(ctx, tx, env, s.Mine, l)
		}
		return err
	}),
	reflect.TypeFor[rulesfaction.ResetLand](): also(func(ctx context.Context, tx store.Tx, s *rulesfaction.State, b rulesfaction.ResetLand) error {
		l, err := land(ctx, tx, s, b.Territory)
		if err == nil {
			s.Target, err = Read(ctx, tx, l.Owner)
		}
		return err
	}),
	reflect.TypeFor[rulesfaction.Amend](): also(func(ctx context.Context, tx store.Tx, s *rulesfaction.State, b rulesfaction.Amend) (err error) {
		if b.Name != nil {
			if s.NameTaken, err = nameTaken(ctx, tx, *b.Name); err != nil {
				return err
			}
		}
		s.Target, err = Read(ctx, tx, b.Faction)
		return err
	}),
	reflect.TypeFor[rulesfaction.AnswerRequest](): also(func(ctx context.Context, tx store.Tx, s *rulesfaction.State, b rulesfaction.AnswerRequest) error {
		id, err := factionOf(ctx, tx, b.Player)
		if err != nil {
			return err
		}
		s.Applicant.Elsewhere = id != ""
		s.Applicant.LeftUntil, err = leftUntil(ctx, tx, b.Player)
		return err
	}),
}

// target joins commands whose body names another faction.
func target[B any](faction func(B) string) reign.Realm {
	return also(func(ctx context.Context, tx store.Tx, s *rulesfaction.State, b B) (err error) {
		s.Target, err = Read(ctx, tx, faction(b))
		return err
	})
}

// land reads the shared state of a land.
func land(ctx context.Context, tx store.Tx, s *rulesfaction.State, id string) (rulesfaction.Land, error) {
	l, err := ReadLand(ctx, tx, id)
	s.Lands = map[string]rulesfaction.Land{l.ID: l}
	return l, err
}

// motives are why a house marches on a land.
func motives(ctx context.Context, tx store.Tx, env *rules.Env, f *rulesfaction.Faction, l rulesfaction.Land) ([]rules.Term, error) {
	h, known := env.Content.House(f.House)
	if !known {
		return nil, nil
	}
	g, err := Grudges(ctx, tx, env.Content, f, env.Now())
	return rulesfaction.Motives(env.Content, h, g, l, f.March(env.Content, env.Now()), env.Now()), err
}
