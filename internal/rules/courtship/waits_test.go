package courtship_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/engine/enginetest"
)

const skerry = "skerry_galebound"

// refusedUntil expects a refusal that says when it ends.
func refusedUntil(k *enginetest.Kingdom, code game.Code, command, id string, want int64) {
	k.T.Helper()
	_, err := k.Try(command, courtship.Whom{Member: id})
	var no *game.Refusal
	if !errors.As(err, &no) || no.Code.Name != code.Name || no.Params["retryAt"] != want || no.Params["name"] == "" {
		k.T.Fatalf("%s: %v (%+v), want %s until %d", command, err, no, code.Name, want)
	}
}

// waitsFor expects the view to give the same end and words as the refusal.
func waitsFor(k *enginetest.Kingdom, id string, code game.Code, want int64) {
	k.T.Helper()
	step := view(k, id).Advance
	if step.Locked != nil || step.ReadyAt != want || step.Early == nil || step.Early.Code != code.Name || step.Early.Params["retryAt"] != want {
		k.T.Errorf("%s: the view says %+v, want %s until %d", id, step, code.Name, want)
	}
}

const hour = int64(time.Hour / time.Millisecond)

// S-023: every rung takes its time, also at full affection, and the refusal and the view say when it has passed.
func TestRungsTakeTime(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	advance := func(id string) { k.T.Helper(); k.Do("courtship.advance", courtship.Whom{Member: id}) }
	begin := k.Now
	for _, id := range []string{yarrow, skerry} {
		k.Doc.Court.Put(id, game.Member{Status: game.RungCrush, Affection: 100, Since: begin})
	}
	refusedUntil(k, courtship.ErrDatingEarly, "courtship.advance", yarrow, begin+hour)
	waitsFor(k, yarrow, courtship.ErrDatingEarly, begin+hour)
	k.Away(time.Hour - time.Second)
	refusedUntil(k, courtship.ErrDatingEarly, "courtship.advance", yarrow, begin+hour)
	k.Wait(time.Second)
	advance(yarrow)
	advance(skerry)

	dating := k.Now
	refusedUntil(k, courtship.ErrConsortEarly, "courtship.advance", yarrow, dating+20*hour)
	waitsFor(k, yarrow, courtship.ErrConsortEarly, dating+20*hour)
	k.Away(20*time.Hour - time.Second)
	refusedUntil(k, courtship.ErrConsortEarly, "courtship.advance", yarrow, dating+20*hour)
	k.Wait(time.Second)
	advance(yarrow)

	wed := k.Now
	refusedUntil(k, courtship.ErrWeddingEarly, "courtship.advance", skerry, wed+72*hour)
	waitsFor(k, skerry, courtship.ErrWeddingEarly, wed+72*hour)
	if at := k.View("courtship").(courtship.Summary).WeddingAt; at != wed+72*hour {
		t.Errorf("the court's next wedding is at %d", at)
	}
	refusedUntil(k, courtship.ErrChildEarly, "courtship.procreate", yarrow, wed+20*hour)
	if v := view(k, yarrow).Procreate; v.ReadyAt != wed+20*hour || v.Early == nil || v.Early.Code != courtship.ErrChildEarly.Name || v.Locked != nil {
		t.Errorf("%+v", v)
	}
	k.Away(20*time.Hour - time.Second)
	refusedUntil(k, courtship.ErrChildEarly, "courtship.procreate", yarrow, wed+20*hour)
	k.Wait(time.Second)
	k.Do("courtship.procreate", whom)
	refusedUntil(k, courtship.ErrChildCooldown, "courtship.procreate", yarrow, k.Now+24*hour)
	if v := view(k, yarrow).Procreate; v.ReadyAt != k.Now+24*hour || v.Early.Code != courtship.ErrChildCooldown.Name {
		t.Errorf("%+v", v)
	}
	k.Away(52*time.Hour - time.Second)
	refusedUntil(k, courtship.ErrWeddingEarly, "courtship.advance", skerry, wed+72*hour)
	k.Wait(time.Second)
	advance(skerry)
	if at := k.View("courtship").(courtship.Summary).WeddingAt; at != k.Now+72*hour {
		t.Errorf("after the second wedding the next is at %d", at)
	}
}

// K6: low affection is refused before the time, because the ruler can raise it meanwhile; of two times the one that
// ends last is told. A moment that is not remembered delays nothing, and classic has no times.
func TestWhichRefusalComesFirst(t *testing.T) {
	t.Parallel()
	const now = 500 * hour
	for name, c := range map[string]struct {
		member game.Member
		wed    int64 // the last wedding; 0 for none
		want   game.Code
		until  int64
	}{
		"too early and too cool":            {game.Member{Status: game.RungCrush, Affection: 49, Since: now}, 0, courtship.ErrAffection, 0},
		"too early":                         {game.Member{Status: game.RungCrush, Affection: 50, Since: now}, 0, courtship.ErrDatingEarly, now + hour},
		"a courtship without a beginning":   {game.Member{Status: game.RungCrush, Affection: 50}, 0, game.Code{}, 0},
		"a wedding delays no first rung":    {game.Member{Status: game.RungCrush, Affection: 50, Since: now - hour}, now, game.Code{}, 0},
		"Dating and too cool":               {game.Member{Status: game.RungDating, Affection: 89, RungAt: now}, now, courtship.ErrAffection, 0},
		"the wedding ends last":             {game.Member{Status: game.RungDating, Affection: 90, RungAt: now}, now - hour, courtship.ErrWeddingEarly, now + 71*hour},
		"the rung ends last":                {game.Member{Status: game.RungDating, Affection: 90, RungAt: now}, now - 60*hour, courtship.ErrConsortEarly, now + 20*hour},
		"Dating of before":                  {game.Member{Status: game.RungDating, Affection: 90, Since: now}, 0, game.Code{}, 0},
		"Dating of before, after a wedding": {game.Member{Status: game.RungDating, Affection: 90}, now - 71*hour, courtship.ErrWeddingEarly, now + hour},
		"both have passed":                  {game.Member{Status: game.RungDating, Affection: 90, RungAt: now - 20*hour}, now - 72*hour, game.Code{}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := enginetest.New(t)
			k.Now = now
			k.Doc.Court.Put(yarrow, c.member)
			if c.wed > 0 {
				k.Doc.Court.Put(skerry, game.Member{Status: game.RungConsort, Affection: 90, RungAt: c.wed})
			}
			switch c.want {
			case game.Code{}:
				k.Do("courtship.advance", whom)
			case courtship.ErrAffection:
				k.Refused(c.want, "courtship.advance", whom)
			default:
				refusedUntil(k, c.want, "courtship.advance", yarrow, c.until)
				waitsFor(k, yarrow, c.want, c.until)
			}
		})
	}
}

// A consort of a kingdom of before may have a child at once, and delays no wedding.
func TestCourtsOfBefore(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungConsort, 95)
	k.Doc.Court.Put(skerry, game.Member{Status: game.RungDating, Affection: 95})
	if at := k.View("courtship").(courtship.Summary).WeddingAt; at != 0 {
		t.Errorf("the next wedding waits until %d", at)
	}
	if v := view(k, yarrow).Procreate; v.ReadyAt != 0 || v.Early != nil || v.Locked != nil {
		t.Errorf("%+v", v)
	}
	k.Do("courtship.procreate", whom)
	k.Do("courtship.advance", courtship.Whom{Member: skerry})
}

// In classic nothing takes time: two weddings and two children at the first moment.
func TestClassicRungsTakeNoTime(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic))
	for _, id := range []string{yarrow, skerry} {
		k.Doc.Court.Put(id, game.Member{Status: game.RungCrush, Affection: 100, Since: k.Now})
		for _, command := range []string{"courtship.advance", "courtship.advance", "courtship.procreate"} {
			k.Do(command, courtship.Whom{Member: id})
		}
	}
	s := k.View("courtship").(courtship.Summary)
	if s.WeddingAt != 0 || slices.ContainsFunc(s.Thresholds, func(t courtship.Threshold) bool { return t.Seconds != 0 }) {
		t.Errorf("%+v", s)
	}
}

// For any commands and times, no rung comes before its time, two weddings are 72 hours apart, and the view offers
// exactly what the rule allows.
func TestAnyLadder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t)
		b := k.Content.Balance.Courtship
		members := []string{yarrow, skerry}
		rose, weddings := map[string]int64{}, []int64{}
		for _, id := range members {
			if rapid.Bool().Draw(r, "before") {
				k.Doc.Court.Put(id, game.Member{Status: game.RungCrush})
			} else {
				k.Do("discovery.begin", discovery.Begin{Candidate: id})
				rose[id] = k.Now
			}
			k.Doc.Court.Edit(id).Affection = 100
		}
		for range rapid.IntRange(1, 20).Draw(r, "steps") {
			k.Now += rapid.Int64Range(0, 40*60).Draw(r, "minutes") * 60_000
			id := rapid.SampledFrom(members).Draw(r, "who")
			m := *member(k, id)
			v := view(k, id)
			command := rapid.SampledFrom([]string{"courtship.advance", "courtship.procreate"}).Draw(r, "what")
			offered, floor := v.Advance.Locked == nil && k.Now >= v.Advance.ReadyAt, rose[id]+b.DatingWait*1000
			if m.Status == game.RungDating {
				floor = rose[id] + b.ConsortWait*1000
			}
			if command == "courtship.procreate" {
				offered, floor = v.Procreate.Locked == nil && k.Now >= v.Procreate.ReadyAt, rose[id]+b.ChildWait*1000
			}
			_, err := k.Try(command, courtship.Whom{Member: id})
			if offered != (err == nil) {
				r.Fatalf("%s of %+v: offered %v, but %v", command, m, offered, err)
			}
			if err != nil {
				if member(k, id).Status != m.Status || member(k, id).RungAt != m.RungAt {
					r.Fatalf("a refusal left %+v of %+v", member(k, id), m)
				}
				continue
			}
			if rose[id] > 0 && k.Now < floor {
				r.Fatalf("%s %d ms too early", command, floor-k.Now)
			}
			if command == "courtship.procreate" {
				continue
			}
			rose[id] = k.Now
			if member(k, id).Status == game.RungConsort {
				weddings = append(weddings, k.Now)
			}
		}
		if len(weddings) == 2 && weddings[1]-weddings[0] < b.WeddingWait*1000 {
			r.Fatalf("weddings at %v", weddings)
		}
	})
}
