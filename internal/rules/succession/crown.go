package succession

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/book"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/kernel/statistic"
)

// Will is what a ruler decides in handing over. The heir is the one who is named.
type Will struct {
	Legacies  []string         `json:"legacies" nullable:"false" maxItems:"3" doc:"ids of legacies that the reign has earned"`
	Relic     string           `json:"relic,omitempty" maxLength:"60" doc:"id of the one relic that stays; absent for none"`
	Gender    string           `json:"gender" maxLength:"40" doc:"of the new ruler"`
	Sexuality string           `json:"sexuality" maxLength:"40" doc:"of the new ruler"`
	Points    map[string]int64 `json:"points" doc:"distributed points by attribute id, 20 in total"`
}

// Crowned is the new ruler.
type Crowned struct {
	Name  string `json:"name"`
	Reign int64  `json:"reign" doc:"number of the new reign"`
}

func crown() rules.Command {
	return rules.Define(rules.Spec{
		Name: "succession.crown", Summary: "Hand over to the named heir: the reign ends, and the next begins", Pages: true,
		Codes: []game.Code{ErrEarly, ErrNoHeir, ErrAbsent, ErrPledged, ErrLegacy, ErrMany, ErrEarned, ErrRelic, ErrPoints, ErrChoice, ErrName},
	}, planCrown)
}

func planCrown(env *rules.Env, w Will) (rules.Plan[Crowned], error) {
	if no := closed(env); no != nil {
		return rules.Plan[Crowned]{}, no
	}
	if no := unwilled(env, w); no != nil {
		return rules.Plan[Crowned]{}, no
	}
	next := successor(env, w)
	begin, err := env.Reigns.Found(env, next)
	if err != nil {
		return rules.Plan[Crowned]{}, ErrName.With("name", next.Name)
	}
	p := rules.Plan[Crowned]{Apply: func() Crowned {
		left := bequeathed(env, w)
		number := strconv.FormatInt(left.ancestor.Reign, 10)
		env.Write(game.VolumeKind, number, book.Compose(env, env.Pages))
		env.Write(game.EndedKind, number, statistic.Ended(env))
		env.Enter("succession.crown", "gold", -ledger.Gold(env))
		env.Doc.Renew(staying...)
		begin()
		left.inherit(env)
		env.Say(rules.Good, "succession.crowned", "name", env.Doc.Ruler.Get().Name)
		return Crowned{Name: env.Doc.Ruler.Get().Name, Reign: env.Doc.Ancestry.Get().Count + 1}
	}}
	for _, id := range w.Legacies {
		p.Effects = append(p.Effects, rules.Amount{What: "legacy", N: 1, Of: id})
	}
	return p, nil
}

// closed is the reason why the ruler cannot hand over now; nil where it is possible.
func closed(env *rules.Env) *game.Refusal {
	b := &env.Content.Balance.Succession
	if len(env.Content.Legacies) == 0 || !env.Reaches("kingdomLevel", b.Level) && env.DaysReigned() < b.Day {
		return ErrEarly.With("level", b.Level, "day", b.Day)
	}
	named := heir.Named(env)
	if named == "" {
		return ErrNoHeir.With()
	}
	who := person.ChildPerson(named)
	if _, abroad := heir.Abroad(env, named); abroad || !person.AtHand(env, who) {
		return ErrAbsent.With("name", person.Name(env, who))
	}
	if marching(env) {
		return ErrPledged.With()
	}
	return nil
}

// marching tells whether power is pledged to a campaign that still runs.
func marching(env *rules.Env) bool {
	to, facts := env.Doc.Exchange.Get().Campaign, env.Facts()
	if to == "" || facts == nil {
		return false
	}
	for _, l := range facts.Lands {
		if l.Campaign != nil && l.Campaign.ID == to && l.Campaign.Attacker == facts.Faction {
			return true
		}
	}
	return false
}

// unwilled is the fault of a will; nil where there is none.
func unwilled(env *rules.Env, w Will) *game.Refusal {
	b := &env.Content.Balance
	if int64(len(w.Legacies)) > b.Succession.Legacies || len(slices.Compact(slices.Sorted(slices.Values(w.Legacies)))) != len(w.Legacies) {
		return ErrMany.With("n", b.Succession.Legacies)
	}
	for _, id := range w.Legacies {
		l, ok := env.Content.Legacy(id)
		switch {
		case !ok:
			return ErrLegacy.With("id", id)
		case !earned(env, l):
			return ErrEarned.With("legacy", l.Name)
		}
	}
	if w.Relic != "" && !slices.Contains(env.Doc.Equipment.Get().Relics, w.Relic) {
		return ErrRelic.With("id", w.Relic)
	}
	if !content.HasOption(env.Content.Genders, w.Gender) {
		return ErrChoice.With("field", "gender")
	}
	if !content.HasOption(env.Content.Orientations, w.Sexuality) {
		return ErrChoice.With("field", "sexuality")
	}
	var sum int64
	for id, n := range w.Points {
		if _, ok := env.Content.Attribute(id); !ok || n < 0 || n > b.Start.AttributePoints {
			return ErrPoints.With("n", b.Start.AttributePoints)
		}
		sum += n
	}
	if sum != b.Start.AttributePoints {
		return ErrPoints.With("n", b.Start.AttributePoints)
	}
	return nil
}

// earned tells whether the reign has done the deed of a legacy.
func earned(env *rules.Env, l *content.Legacy) bool { return env.Reaches(l.Deed.Number, l.Deed.At) }

// successor is the named heir as a ruler. Race, school, origin and alignment are the ruler's; hair and eyes may be the
// other parent's.
func successor(env *rules.Env, w Will) rules.Successor {
	r, child := env.Doc.Ruler.Get(), heir.Named(env)
	s := rules.Successor{
		Name: person.Name(env, person.ChildPerson(child)), Title: env.Content.Titles[0].Name, Gender: w.Gender, Sexuality: w.Sexuality,
		Race: r.Race, Origin: r.Origin, Alignment: r.Alignment, School: r.School, Points: w.Points, Colours: r.AvatarColors, Emblem: r.AvatarEmblem,
	}
	if t, ok := env.Content.Title(r.Title); ok && t.Group == "creation" {
		s.Title = r.Title
	}
	if c, ok := env.Content.Candidate(person.Parent(child)); ok {
		if hair := c.Portrait.Colours["hair"]; hair != "" && mixed(env, child, "hair") {
			s.Colours.Hair = hair
		}
		if eyes := c.Portrait.Colours["eyes"]; eyes != "" && mixed(env, child, "eyes") {
			s.Colours.Eyes = eyes
		}
	}
	return s
}
