package heir_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/heir"
	kernel "umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
	offices "umbrarch/internal/rules/office"
)

const (
	consort = "ottoline_vey"
	eldest  = consort + ".0"
	second  = consort + ".1"
	young   = consort + ".2"
	house   = "ashen"
	leader  = "house-ashen-1"
)

// court is a kingdom of level 16 on its twentieth day with two children of age and one of three days.
func court(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...)
	k.Doc.Kingdom.Edit().Level = 16
	k.Doc.Court.Put(consort, game.Member{Status: game.RungConsort, Affection: 90, Children: 3, Born: []game.Child{{Name: "Aldith", At: 1}, {Name: "Ansa", At: 2}, {Name: "Brand", At: 3}}})
	k.Doc.Stats.Add("daysReigned", 20)
	s := k.Doc.Story.Edit()
	s.Day = k.Env().DaysReigned()
	s.Heirs = []game.Heir{
		{ID: eldest, Day: s.Day - 10, Traits: []string{"proud", "clever"}}, {ID: second, Day: s.Day - 7, Traits: []string{"sickly", "merry"}}, {ID: young, Day: s.Day - 3, Traits: []string{"bold", "false"}},
	}
	k.Doc.Heirs.Edit().Announced, k.Doc.Minds.Edit().Day = s.Day, s.Day
	return k
}

func of(child string) heir.Of { return heir.Of{Child: child} }

func to(child string) heir.To { return heir.To{Child: child, House: house} }

func view(k *enginetest.Kingdom, child string) heir.View {
	k.T.Helper()
	raw, _ := json.Marshal(k.View("heirs"))
	var all map[string]heir.View
	if err := json.Unmarshal(raw, &all); err != nil {
		k.T.Fatal(err)
	}
	return all[child]
}

func child(id string) game.Person { return person.ChildPerson(id) }

func effect(p rules.Preview, what string) (n int64) {
	for _, e := range p.Effects {
		if e.What == what {
			n += e.N
		}
	}
	return n
}

func TestAnHeirIsNamed(t *testing.T) { // K7, K8
	t.Parallel()
	k := court(t)
	if p := k.Preview("heir.name", of(second)); effect(p, "minds.named_heir") != 3 || effect(p, "minds.passed_over_heir") != -3 {
		t.Errorf("%+v", p.Effects)
	}
	if v := view(k, eldest); v.Wish == "" || v.Deeds.Name != nil || !v.Grown || len(v.Traits) != 2 {
		t.Errorf("%+v", v)
	}
	k.Do("heir.name", of(eldest))
	if !view(k, eldest).Named || !memory.Remembers(k.Env(), child(eldest), "named_heir") || memory.Remembers(k.Env(), child(second), "passed_over_heir") {
		t.Error("the eldest is named, and nobody is passed over")
	}
	if got := memory.Regard(k.Env(), child(eldest)); got != 25 { // three points of weight, and what a proud child wants
		t.Errorf("regard %d", got)
	}
	k.Refused(heir.ErrRest, "heir.name", of(second))
	k.Doc.Heirs.Edit().NamedOn -= 7
	k.Do("heir.name", of(second))
	if kernel.Named(k.Env()) != second || !memory.Remembers(k.Env(), child(eldest), "passed_over_heir") {
		t.Error("the former heir remembers it")
	}
}

func TestWhoCannotBeNamed(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Refused(heir.ErrUnknown, "heir.name", of("nobody.0"))
	k.Refused(heir.ErrYoung, "heir.name", of(young))
	k.Doc.Kingdom.Edit().Level = 13
	k.Refused(heir.ErrNaming, "heir.name", of(eldest))
	if v := view(k, eldest); v.Deeds.Name == nil || v.Deeds.Name.Code != "heir.naming_level" {
		t.Errorf("%+v", v.Deeds.Name)
	}
}

func TestAWeddingWithAHouse(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("heir.name", of(eldest))
	k.Do("office.give", offices.Give{Office: "treasurer", NPC: child(eldest).Key()})
	p := k.Preview("heir.wed", to(eldest))
	if effect(p, "gold") != 800 || effect(p, "minds.marriage_made") != 3 || effect(p, "minds.sent_away") != -2 || effect(p, "unnamed") != 1 || effect(p, "vacates") != 1 {
		t.Errorf("%+v", p.Effects)
	}
	gold := k.Whole()
	k.Do("heir.wed", to(eldest))
	env := k.Env()
	if k.Whole() != gold+800 || kernel.Named(env) != "" || office.Held(env, child(eldest).Key()) != "" || !memory.Remembers(env, game.HousePerson(leader), "marriage_made") {
		t.Error("the plan came true")
	}
	if person.Here(env, child(eldest)) || view(k, eldest).Abroad.Kind != "wed" {
		t.Error("the child has left the court")
	}
	k.Refused(heir.ErrWed, "heir.wed", to(eldest))
	k.Refused(heir.ErrWed, "heir.recall", of(eldest))
	k.Refused(heir.ErrWed, "heir.name", of(eldest))
	k.Refused(heir.ErrInLaw, "heir.wed", to(second))
	k.Refused(heir.ErrHouse, "heir.wed", heir.To{Child: second, House: "nobody"})
}

// Who wanted a wedding is not sent away by it; who wanted to stay loses what it wins.
func TestAWish(t *testing.T) {
	t.Parallel()
	k := court(t)
	p := k.Preview("heir.wed", to(second))
	if effect(p, "minds.sent_away") != -2 || effect(p, "favour") != 0 { // sickly wants to stay, merry wants to go
		t.Errorf("%+v", p.Effects)
	}
	k.Doc.Story.Edit().Heirs[1].Traits = []string{"merry", "bold"}
	if p := k.Preview("heir.wed", to(second)); effect(p, "minds.sent_away") != 0 || effect(p, "favour") != 10 {
		t.Errorf("%+v", p.Effects)
	}
	k.Doc.Story.Edit().Heirs[1].Traits = []string{"sickly", "gentle"}
	if p := k.Preview("heir.send", to(second)); effect(p, "favour") != -10 {
		t.Errorf("%+v", p.Effects)
	}
}

func TestAHostage(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("heir.name", of(eldest))
	k.Refused(heir.ErrHome, "heir.recall", of(eldest))
	k.Do("heir.send", to(eldest))
	if v := view(k, eldest); !v.Named || !v.Rests || v.Abroad.Days != 14 {
		t.Errorf("the name rests: %+v", v)
	}
	k.Refused(heir.ErrHostage, "heir.wed", to(eldest))
	k.Refused(heir.ErrHolds, "heir.send", to(second))
	k.Do("heir.recall", of(eldest))
	if v := view(k, eldest); v.Abroad != nil || v.Rests || !v.Named || !memory.Remembers(k.Env(), game.HousePerson(leader), "slighted") {
		t.Errorf("%+v", v)
	}
	k.Doc.Kingdom.Edit().Level = 15
	k.Refused(heir.ErrSending, "heir.send", to(eldest))
	k.Doc.Kingdom.Edit().Level = 6
	k.Refused(heir.ErrWedding, "heir.wed", to(eldest))
}

// A house returns a hostage after fourteen days reigned, and a hostage of a house that is no more is home at once.
func TestAHostageComesHome(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("heir.send", to(eldest))
	k.Doc.Story.Edit().Day += 13
	k.Do("heir.name", of(second))
	if view(k, eldest).Abroad == nil {
		t.Fatal("home a day early")
	}
	k.Doc.Story.Edit().Day++
	k.Doc.Kingdom.Edit().Level = 16
	k.Do("office.keep", offices.Keep{On: true})
	if view(k, eldest).Abroad != nil {
		t.Error("a hostage is returned")
	}
}

func TestAHouseThatIsGone(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Doc.Heirs.Edit().Abroad = map[string]game.Abroad{
		eldest: {Kind: game.AbroadWed, Seat: "house-nobody-1", Day: 1}, second: {Kind: game.AbroadHostage, Seat: "house-nobody-1", Day: k.Doc.Story.Get().Day}, "nobody.7": {Kind: game.AbroadHostage, Seat: leader},
	}
	k.Do("office.keep", offices.Keep{On: true})
	if got := k.Doc.Heirs.Get().Abroad; len(got) != 0 {
		t.Errorf("still abroad: %+v", got)
	}
}

func TestAHouseThatHates(t *testing.T) {
	t.Parallel()
	k := court(t)
	memory.Favour(k.Env(), game.HousePerson(leader), -20)
	k.Refused(heir.ErrHostile, "heir.wed", to(eldest))
}

func TestAChildInOffice(t *testing.T) { // K8
	t.Parallel()
	k := court(t)
	key := child(eldest).Key()
	k.Doc.Kingdom.Edit().Level = 9
	k.Refused(office.ErrHeirs, "office.give", offices.Give{Office: "treasurer", NPC: key})
	k.Doc.Kingdom.Edit().Level = 10
	k.Refused(offices.ErrNobody, "office.give", offices.Give{Office: "treasurer", NPC: child(young).Key()})
	if p := k.Preview("office.give", offices.Give{Office: "treasurer", NPC: key}); effect(p, "favour") != 10 { // a clever child wants it
		t.Errorf("%+v", p.Effects)
	}
	k.Do("office.give", offices.Give{Office: "treasurer", NPC: key})
	if holder, n := office.Holder(k.Env(), "treasurer"); holder != key || n.Name != "Aldith" || !office.InForce(k.Env(), "treasurer") || n.Level != 30 {
		t.Errorf("%s, %+v", holder, n)
	}
	if got := view(k, eldest).Office; got != "Treasurer" {
		t.Errorf("office %q", got)
	}
	k.Refused(offices.ErrBusy, "office.give", offices.Give{Office: "steward", NPC: key})
	k.Do("office.give", offices.Give{Office: "steward", NPC: child(second).Key()})
	k.Doc.Story.Edit().Absent = map[string]game.Absent{key: {Kind: game.DutyAway, Until: k.Env().Now() + 1000}}
	if office.InForce(k.Env(), "treasurer") || office.Held(k.Env(), key) != "treasurer" {
		t.Error("who is away keeps the office without its effect")
	}
}

// S-134: the company of a child in office counts, and the plan says so beforehand.
func TestTheCompanyOfAChildInOffice(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("office.give", offices.Give{Office: "treasurer", NPC: child(eldest).Key()})
	k.Doc.Bonds.Edit().List = []game.Bond{{A: child(eldest).Key(), B: child(second).Key(), Kind: game.BondFriend, Day: 1}}
	give := offices.Give{Office: "steward", NPC: child(second).Key()}
	shown := effect(k.Preview("office.give", give), "neighbourEffect")
	k.Do("office.give", give)
	if got := office.Leans(k.Env(), "treasurer", child(eldest).Key()).Of(1000); got <= 1000 || shown != got/10 {
		t.Errorf("the plan says %d thousandths of the Treasurer, whose work is then worth %d of 1,000", shown, got)
	}
}

func TestClassicHasNoHeirs(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic))
	k.Doc.Court.Put(consort, game.Member{Status: game.RungConsort, Children: 1, Born: []game.Child{{Name: "Aldith"}}})
	k.Refused(heir.ErrUnknown, "heir.name", of(eldest))
}

// Whatever is asked, at most one child is named and it is at court, nobody holds an office abroad, and each house has one
// of a kind.
func TestWhateverIsAsked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := court(t)
		k.Doc.Kingdom.Edit().Level = rapid.Int64Range(5, 18).Draw(r, "level")
		ids := rapid.SampledFrom([]string{eldest, second, young, "nobody.0", ""})
		for range rapid.IntRange(1, 12).Draw(r, "commands") {
			c := ids.Draw(r, "child")
			switch rapid.IntRange(0, 5).Draw(r, "command") {
			case 0:
				_, _ = k.Try("heir.name", of(c))
			case 1:
				_, _ = k.Try("heir.wed", heir.To{Child: c, House: rapid.SampledFrom([]string{house, "thorn", ""}).Draw(r, "house")})
			case 2:
				_, _ = k.Try("heir.send", to(c))
			case 3:
				_, _ = k.Try("heir.recall", of(c))
			case 4:
				_, _ = k.Try("office.give", offices.Give{Office: rapid.SampledFrom([]string{"steward", "keeper"}).Draw(r, "office"), NPC: child(c).Key()})
			default:
				k.Doc.Story.Edit().Day += rapid.Int64Range(0, 9).Draw(r, "days")
			}
			h, seen := k.Doc.Heirs.Get(), map[string]bool{}
			if h.Named != "" && !person.Here(k.Env(), child(h.Named)) {
				r.Fatalf("%s is named and gone", h.Named)
			}
			for id, a := range h.Abroad {
				if seen[a.Kind+a.Seat] || office.Held(k.Env(), child(id).Key()) != "" || id == young && k.Doc.Story.Get().Day == 21 {
					r.Fatalf("%+v", h.Abroad)
				}
				seen[a.Kind+a.Seat] = true
			}
		}
	})
}
