package letter_test

import (
	"encoding/json"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
	kernel "umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/letter"
)

const (
	ashen  = "house-ashen-1"
	thorn  = "house-thorn-1"
	morwen = "morwen_sableglass"
)

// court is a kingdom of level 5 with gold, on its twenty-first day.
func court(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...)
	k.Doc.Kingdom.Edit().Level = 5
	k.Doc.Stats.Add("daysReigned", 20)
	k.Do("kingdom.rename", map[string]any{"name": "Ashmoor"})
	day := k.Env().DaysCounted()
	k.Doc.Story.Edit().Day = day
	k.Doc.Minds.Edit().Day = day
	*k.Doc.Letters.Edit() = game.Letters{Day: day}
	k.Gold(100_000)
	return k
}

// lies puts a letter into the rack.
func lies(k *enginetest.Kingdom, seat, kind string) letter.Of {
	l := k.Doc.Letters.Edit()
	l.Count++
	l.Rack = append([]game.Letter{{ID: l.Count, Seat: seat, Kind: kind, Day: k.Env().DaysReigned()}}, l.Rack...)
	return letter.Of{Letter: l.Count}
}

// morning passes to the next day reigned with its first command, and returns the letter that it brings.
func morning(k *enginetest.Kingdom) *game.Letter {
	k.T.Helper()
	before := k.Doc.Letters.Get().Count
	k.Away(24 * time.Hour)
	k.Do("kingdom.rename", map[string]any{"name": "Ashmoor " + strconv.FormatInt(k.Now/rules.Day%1000, 10)})
	switch l := k.Doc.Letters.Get(); l.Count - before {
	case 0:
		return nil
	case 1:
		return &l.Rack[0]
	default:
		k.T.Fatalf("%d letters on a day", l.Count-before)
		return nil
	}
}

func shown(k *enginetest.Kingdom, id int64) (v letter.View) {
	k.T.Helper()
	raw, _ := json.Marshal(k.View("letters"))
	var all map[string]letter.View
	if err := json.Unmarshal(raw, &all); err != nil {
		k.T.Fatal(err)
	}
	return all[strconv.FormatInt(id, 10)]
}

func envoys(k *enginetest.Kingdom) (v letter.Envoys) {
	k.T.Helper()
	raw, _ := json.Marshal(k.View("envoys"))
	if err := json.Unmarshal(raw, &v); err != nil {
		k.T.Fatal(err)
	}
	return v
}

func effect(list []rules.Amount, what string) (n int64) {
	for _, e := range list {
		if e.What == what {
			n += e.N
		}
	}
	return n
}

func TestHousesWriteFromLevelFive(t *testing.T) { // K8
	t.Parallel()
	k := court(t)
	k.Doc.Kingdom.Edit().Level = 4
	if l := morning(k); l != nil || envoys(k).Open {
		t.Errorf("%+v", l)
	}
	k.Doc.Kingdom.Edit().Level = 5
	l := morning(k)
	if l == nil || l.Kind != content.LetterFirst || !envoys(k).Open || envoys(k).Unread != 1 {
		t.Fatalf("%+v", l)
	}
	if v := shown(k, l.ID); v.Text == "" || v.From == "" || len(v.Answers) != 0 {
		t.Errorf("%+v", v)
	}
	k.Do("letter.read", letter.Of{Letter: l.ID})
	if envoys(k).Unread != 0 {
		t.Error("a letter that was read counts as unread")
	}
}

// Four houses introduce themselves, one in two days; then one offer comes in six days, and no text twice.
func TestTheFirstWeeks(t *testing.T) {
	t.Parallel()
	k := court(t)
	first, offers, last, said := map[string]int{}, 0, map[string]int64{}, map[string]bool{}
	for day := range int64(30) {
		l := morning(k)
		if l == nil {
			continue
		}
		house, _ := k.Content.HouseOf(l.Seat)
		key := l.Seat + l.Kind + strconv.Itoa(l.Text)
		if said[key] {
			t.Errorf("%s comes twice", key)
		}
		said[key] = true
		every := map[string]int64{content.LetterFirst: 2, content.LetterOffer: 6}[l.Kind]
		if at, came := last[l.Kind]; came && every > 0 && day-at < every {
			t.Errorf("%s %d days after the one before", l.Kind, day-at)
		}
		last[l.Kind] = day
		switch l.Kind {
		case content.LetterFirst:
			first[house.ID]++
		case content.LetterOffer:
			offers++
			if l.Land == "" {
				t.Errorf("an offer without a land: %+v", l)
			}
		}
	}
	if len(first) != 4 || first["ashen"] != 1 || first["hammer"] != 1 || offers < 3 {
		t.Errorf("%v, %d offers", first, offers)
	}
}

func TestADeedIsAnsweredOnTheNextDay(t *testing.T) {
	t.Parallel()
	for deed, kind := range map[string]string{
		"slighted": content.LetterSlighted, "allied": content.LetterAllied, "alliance_broken": content.LetterWronged, "marriage_made": content.LetterWedding, "hostage_given": content.LetterHostage,
	} {
		k := court(t)
		memory.Note(k.Env(), game.HousePerson(thorn), deed, game.NPCPerson(morwen))
		if l := morning(k); l == nil || l.Kind != kind || l.Seat != thorn {
			t.Errorf("%s: %+v", deed, l)
		}
	}
	k := court(t)
	kernel.Robbed(k.Env(), game.HousePerson(thorn), "the Gloamwood")
	memory.Note(k.Env(), game.HousePerson(thorn), "land_taken", game.Person{})
	if l := morning(k); l == nil || l.Kind != content.LetterWronged || l.Land != "the Gloamwood" {
		t.Errorf("%+v", l)
	}
	morning(k)
	if l := morning(k); l != nil && l.Kind == content.LetterWronged {
		t.Error("a deed is answered twice")
	}
}

func TestThreatsComeFromWhoHates(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Doc.Minds.Edit().Favour = map[string]int64{game.HousePerson(thorn).Key(): -30, game.HousePerson(ashen).Key(): -20}
	l := morning(k)
	if l == nil || l.Kind != content.LetterThreat || l.Seat != thorn {
		t.Fatalf("the nemesis threatens first: %+v", l)
	}
	for range 9 {
		if l := morning(k); l != nil && (l.Kind == content.LetterThreat || l.Kind == content.LetterOffer && (l.Seat == thorn || l.Seat == ashen)) {
			t.Errorf("within ten days: %+v", l)
		}
	}
	if l := morning(k); l == nil || l.Kind != content.LetterThreat {
		t.Errorf("after ten days: %+v", l)
	}
}

func TestRespectComesOnce(t *testing.T) {
	t.Parallel()
	k := court(t)
	kernel.Repelled(k.Env(), game.HousePerson(thorn))
	if l := morning(k); l == nil || l.Kind != content.LetterRespect || l.Seat != thorn {
		t.Fatalf("%+v", l)
	}
	kernel.Repelled(k.Env(), game.HousePerson(thorn))
	if l := morning(k); l != nil && l.Kind == content.LetterRespect {
		t.Error("respect twice")
	}
	k.Doc.Minds.Edit().Favour = map[string]int64{game.HousePerson(ashen).Key(): -12}
	morning(k)
	k.Doc.Minds.Edit().Favour = map[string]int64{game.HousePerson(ashen).Key(): 5}
	if l := morning(k); l == nil || l.Kind != content.LetterRespect || l.Seat != ashen {
		t.Errorf("%+v", l)
	}
}

func TestAnOfferIsSigned(t *testing.T) {
	t.Parallel()
	k := court(t)
	of := lies(k, ashen, content.LetterOffer)
	v := shown(k, of.Letter)
	if len(v.Answers) != 2 || v.Answers[0].Days != 7 || v.Answers[0].Gold != 2*ledger.Hour(k.Env()) || effect(v.Answers[0].Effects, "minds.promised") != 1 {
		t.Fatalf("%+v", v.Answers)
	}
	before := k.Env().Count("gold")
	k.Do("letter.sign", of)
	if paid := before - k.Env().Count("gold"); paid != v.Answers[0].Gold {
		t.Errorf("paid %d", paid)
	}
	if !memory.Remembers(k.Env(), game.HousePerson(ashen), "promised") || len(kernel.At(k.Env())) != 1 || envoys(k).Peace[0].Days != 7 {
		t.Errorf("%+v", envoys(k).Peace)
	}
	k.Refused(letter.ErrAnswered, "letter.sign", of)
	for range 7 {
		morning(k)
	}
	if len(kernel.At(k.Env())) != 1 {
		t.Error("peace ends too early")
	}
	morning(k)
	if len(kernel.At(k.Env())) != 0 || len(k.Doc.Letters.Get().Peace) != 0 {
		t.Error("peace stays")
	}
}

func TestTakingALandBreaksAPromise(t *testing.T) {
	t.Parallel()
	k := court(t)
	k.Do("letter.sign", lies(k, ashen, content.LetterOffer))
	kernel.Robbed(k.Env(), game.HousePerson(thorn), "the Gloamwood")
	if len(kernel.At(k.Env())) != 1 {
		t.Error("peace with another house is over")
	}
	kernel.Robbed(k.Env(), game.HousePerson(ashen), "Rooke")
	if len(kernel.At(k.Env())) != 0 || !memory.Remembers(k.Env(), game.HousePerson(ashen), "promise_broken") {
		t.Error("the promise holds")
	}
	k.Do("letter.tribute", lies(k, thorn, content.LetterThreat))
	kernel.Robbed(k.Env(), game.HousePerson(thorn), "the Gloamwood")
	if len(kernel.At(k.Env())) != 0 || memory.Remembers(k.Env(), game.HousePerson(thorn), "promise_broken") {
		t.Error("a tribute promises nothing")
	}
}

func TestAnOfferLapses(t *testing.T) {
	t.Parallel()
	k := court(t)
	of, threat := lies(k, ashen, content.LetterOffer), lies(k, thorn, content.LetterThreat)
	for range 2 {
		morning(k)
	}
	if memory.Remembers(k.Env(), game.HousePerson(ashen), "slighted") {
		t.Error("it lapses too early")
	}
	morning(k)
	if !memory.Remembers(k.Env(), game.HousePerson(ashen), "slighted") || shown(k, of.Letter).Answer != game.AnswerLapsed {
		t.Errorf("%+v", shown(k, of.Letter))
	}
	if shown(k, threat.Letter).Answer != "" {
		t.Error("a threat expires")
	}
	k.Refused(letter.ErrAnswered, "letter.refuse", of)
}

func TestADefectorIsAskedBack(t *testing.T) {
	t.Parallel()
	k := court(t)
	env := k.Env()
	kernel.Leave(env, morwen, "thorn")
	k.Doc.NPCs.Delete(morwen)
	of := lies(k, thorn, content.LetterDefector)
	k.Doc.Letters.Edit().Rack[0].Person, k.Doc.Letters.Edit().Rack[0].Name = game.NPCPerson(morwen).Key(), "Morwen"
	if v := shown(k, of.Letter); len(v.Answers) != 1 || v.Answers[0].Loyalty != 40 || v.Answers[0].Gold != 8*ledger.Hour(k.Env()) || effect(v.Answers[0].Effects, "minds.pardoned") != 3 {
		t.Fatalf("%+v", v)
	}
	k.Do("letter.ransom", of)
	n, home := k.Doc.NPCs.Get(morwen)
	if !home || n.Loyalty != 40 || !memory.Remembers(k.Env(), game.NPCPerson(morwen), "pardoned") || len(kernel.Beside(k.Env(), "thorn")) != 0 {
		t.Errorf("%+v", n)
	}
	k.Refused(letter.ErrAnswered, "letter.ransom", of)
	again := lies(k, thorn, content.LetterDefector)
	k.Doc.Letters.Edit().Rack[0].Person = game.NPCPerson(morwen).Key()
	k.Refused(letter.ErrGone, "letter.ransom", again)
}

func TestWhatALetterDoesNotAsk(t *testing.T) {
	t.Parallel()
	k := court(t)
	first := lies(k, ashen, content.LetterFirst)
	for _, name := range []string{"letter.sign", "letter.refuse", "letter.tribute", "letter.ransom"} {
		k.Refused(letter.ErrOther, name, first)
		k.Refused(letter.ErrUnknown, name, letter.Of{Letter: 99})
	}
	k.Refused(letter.ErrUnknown, "letter.read", letter.Of{Letter: 99})
	k.Gold(0)
	offer := lies(k, ashen, content.LetterOffer)
	k.Refused(letter.ErrGold, "letter.sign", offer)
	if w := shown(k, offer.Letter).Answers[0]; w.Refused == nil || w.Days != 7 || effect(w.Effects, "minds.promised") != 1 {
		t.Errorf("an offer that cannot be paid hides what it brings: %+v", w)
	}
	k.Refused(letter.ErrGold, "letter.tribute", lies(k, ashen, content.LetterThreat))
}

func TestAHouseThatIsNoMoreClosesItsLetters(t *testing.T) {
	t.Parallel()
	k := court(t)
	of := lies(k, "house-gone-1", content.LetterOffer)
	k.Refused(letter.ErrAnswered, "letter.sign", of)
	morning(k)
	if v := shown(k, of.Letter); v.Answer != game.AnswerClosed || len(v.Answers) != 0 {
		t.Errorf("%+v", v)
	}
}

func TestClassicHasNoLetters(t *testing.T) {
	t.Parallel()
	k := court(t, enginetest.Profile(content.Classic))
	for range 5 {
		if l := morning(k); l != nil {
			t.Errorf("%+v", l)
		}
	}
	if envoys(k).Open {
		t.Error("classic has envoys")
	}
}

// Whatever is read and answered on whatever day: the rack stays within its bound, at most one letter comes a day, no text
// comes twice from a ruler, and no answer gives gold.
func TestLettersOfAnyReign(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := court(t)
		said := map[string]bool{}
		for range rapid.IntRange(1, 40).Draw(r, "days") {
			seat := rapid.SampledFrom([]string{ashen, thorn, "house-hammer-1", "house-lantern-2"}).Draw(r, "seat")
			if deed := rapid.SampledFrom([]string{"", "slighted", "land_taken", "allied", "promise_broken"}).Draw(r, "deed"); deed != "" {
				memory.Note(k.Env(), game.HousePerson(seat), deed, game.Person{})
			}
			if l := morning(k); l != nil {
				if key := l.Seat + l.Kind + strconv.Itoa(l.Text); said[key] {
					r.Fatalf("%s comes twice", key)
				} else {
					said[key] = true
				}
			}
			for _, l := range k.Doc.Letters.Get().Rack {
				before := k.Env().Count("gold")
				name := rapid.SampledFrom([]string{"letter.read", "letter.sign", "letter.refuse", "letter.tribute", "letter.ransom"}).Draw(r, "command")
				_, _ = k.Try(name, letter.Of{Letter: l.ID})
				if after := k.Env().Count("gold"); after > before {
					r.Fatalf("%s gives gold", name)
				}
			}
			if n := int64(len(k.Doc.Letters.Get().Rack)); n > k.Content.Balance.Letter.RackMost {
				r.Fatalf("%d letters", n)
			}
		}
	})
}
