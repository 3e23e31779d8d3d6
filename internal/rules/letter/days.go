package letter

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
)

// react clears the rack and lets one ruler write after the first command of a day reigned. In an absence nothing comes.
func react(env *rules.Env) {
	day := env.DaysCounted()
	if env.Absent() || day <= env.Doc.Letters.Get().Day || !letter.Played(env) {
		return
	}
	env.Doc.Letters.Edit().Day = day
	d := post{env, day}
	d.settle()
	d.clear()
	if env.Reaches("kingdomLevel", env.Content.Balance.Letter.Level) {
		d.write()
	}
	d.watch()
}

// post is what rulers of houses do on a day reigned.
type post struct {
	env *rules.Env
	day int64
}

// settle ends peace whose days are over, offers that lay too long, and letters of houses that are no more.
func (d post) settle() {
	env := d.env
	for _, house := range keys(env.Doc.Letters.Get().Peace) {
		if env.Doc.Letters.Get().Peace[house].Until < d.day {
			delete(env.Doc.Letters.Edit().Peace, house)
			if h, known := env.Content.House(house); known {
				env.Say(rules.Plain, "letter.peace_over", "house", h.Name)
			}
		}
	}
	for _, l := range slices.Clone(env.Doc.Letters.Get().Rack) {
		_, ruler := env.Content.HouseOf(l.Seat)
		switch {
		case l.Answer != "":
		case ruler == nil:
			amend(env, l.ID, func(l *game.Letter) { l.Answer, l.Read = game.AnswerClosed, true })
			env.Say(rules.Plain, "letter.house_gone")
		case l.Kind == content.LetterOffer && d.day-l.Day >= env.Content.Balance.Letter.Lapse:
			amend(env, l.ID, func(l *game.Letter) { l.Answer = game.AnswerLapsed })
			memory.Note(env, game.HousePerson(l.Seat), "slighted", game.Person{})
			env.Say(rules.Ill, "letter.lapsed", "name", ruler.Name)
		}
	}
}

// clear takes letters from the rack that nothing keeps there: answered or read ones after some days, and of too many the
// oldest, answered ones first.
func (d post) clear() {
	b := &d.env.Content.Balance.Letter
	rack := slices.DeleteFunc(slices.Clone(d.env.Doc.Letters.Get().Rack), func(l game.Letter) bool { return done(&l) && d.day-l.Day > b.Kept })
	for int64(len(rack)) >= b.RackMost {
		last := len(rack) - 1
		for i := last; i >= 0; i-- {
			if done(&rack[i]) {
				last = i
				break
			}
		}
		rack = slices.Delete(rack, last, last+1)
	}
	d.env.Doc.Letters.Edit().Rack = rack
}

// done tells whether a letter was read and waits for no answer.
func done(l *game.Letter) bool {
	return l.Read && (l.Answer != "" || l.Kind != content.LetterOffer && l.Kind != content.LetterThreat && l.Kind != content.LetterDefector)
}

// watch keeps whose regard is low, and forgets what was reported up to today.
func (d post) watch() {
	env, low := d.env, map[string]bool{}
	for _, seat := range seats(env) {
		was := env.Doc.Letters.Get().Low[seat]
		if regard := memory.Regard(env, game.HousePerson(seat)); regard <= env.Content.Balance.Letter.ThreatAt || was && regard <= 0 {
			low[seat] = true
		}
	}
	l := env.Doc.Letters.Edit()
	l.Low = low
	for _, seat := range keys(l.Repelled) {
		if l.Repelled[seat] < d.day {
			delete(l.Repelled, seat)
		}
	}
}

// draft is a letter that a ruler might write.
type draft struct {
	seat, kind, land, person, name string
}

// write sends the first draft for which a text is left.
func (d post) write() {
	for _, next := range []func() []draft{d.deeds, d.respect, d.threats, d.firsts, d.offers} {
		for _, one := range next() {
			if text := d.text(one); text >= 0 {
				d.send(one, text)
				return
			}
		}
	}
}

// deedLetters are the kinds of letters about deeds, the gravest first.
var deedLetters = []string{content.LetterDefector, content.LetterWronged, content.LetterWedding, content.LetterHostage, content.LetterAllied, content.LetterSlighted}

// deeds are letters about yesterday's deeds.
func (d post) deeds() (out []draft) {
	for _, seat := range seats(d.env) {
		for _, m := range memory.Of(d.env, game.HousePerson(seat)) {
			if kind := kindOf(&m); kind != "" && m.Day == d.day-1 {
				about := game.PersonOf(m.About)
				out = append(out, draft{seat: seat, kind: kind, person: m.About, name: memory.Name(d.env, about), land: d.env.Doc.Letters.Get().Robbed[seat]})
			}
		}
	}
	for _, lost := range d.env.Doc.CourtBook.Get().Lost {
		if h, known := d.env.Content.House(lost.House); known && lost.Day == d.day-1 {
			seat := h.Seat(int(memory.Hash(d.env, int64(len(h.Rulers)), "letter", lost.Person, lost.House)))
			out = append(out, draft{seat: seat, kind: content.LetterDefector, person: lost.Person, name: lost.Name})
		}
	}
	slices.SortStableFunc(out, func(a, b draft) int { return slices.Index(deedLetters, a.kind) - slices.Index(deedLetters, b.kind) })
	return out
}

// kindOf is the kind of letter that a deed calls for; "" for none.
func kindOf(m *game.Memory) string {
	switch {
	case m.Deed == "marriage_made":
		return content.LetterWedding
	case m.Deed == "hostage_given":
		return content.LetterHostage
	case m.Deed == "allied":
		return content.LetterAllied
	case m.Weight <= -2:
		return content.LetterWronged
	case m.Weight == -1:
		return content.LetterSlighted
	}
	return ""
}

// respect is owed once by a ruler whose campaign was repelled, or whose regard came from low above 0.
func (d post) respect() (out []draft) {
	l := d.env.Doc.Letters.Get()
	for _, seat := range seats(d.env) {
		on, repelled := l.Repelled[seat]
		warmed := l.Low[seat] && memory.Regard(d.env, game.HousePerson(seat)) > 0
		if !d.wrote(seat, content.LetterRespect) && (warmed || repelled && on < d.day) {
			out = append(out, draft{seat: seat, kind: content.LetterRespect})
		}
	}
	return out
}

// threats come from those who think ill of the ruler, the nemesis first.
func (d post) threats() (out []draft) {
	b := &d.env.Content.Balance.Letter
	if !d.due(content.LetterThreat, b.ThreatEvery) {
		return nil
	}
	nemesis := game.PersonOf(d.env.Doc.Story.Get().Nemesis).ID
	for _, seat := range d.shuffled(content.LetterThreat) {
		house, _ := d.env.Content.HouseOf(seat)
		if _, peace := letter.Peace(d.env, house.ID); !peace && memory.Regard(d.env, game.HousePerson(seat)) <= b.ThreatAt {
			if one := (draft{seat: seat, kind: content.LetterThreat}); seat == nemesis {
				out = slices.Insert(out, 0, one)
			} else {
				out = append(out, one)
			}
		}
	}
	return out
}

// firsts come from each house once, of one of its rulers.
func (d post) firsts() (out []draft) {
	if !d.due(content.LetterFirst, d.env.Content.Balance.Letter.FirstEvery) {
		return nil
	}
	for _, seat := range d.shuffled(content.LetterFirst) {
		if !d.introduced(seat) {
			out = append(out, draft{seat: seat, kind: content.LetterFirst})
		}
	}
	return out
}

// offers come from rulers of houses that have introduced themselves, where neither hate nor peace stands between.
func (d post) offers() (out []draft) {
	b := &d.env.Content.Balance.Letter
	if !d.due(content.LetterOffer, b.OfferEvery) {
		return nil
	}
	for _, seat := range d.shuffled(content.LetterOffer) {
		house, _ := d.env.Content.HouseOf(seat)
		_, peace := letter.Peace(d.env, house.ID)
		if peace || !d.introduced(seat) || memory.Regard(d.env, game.HousePerson(seat)) <= b.ThreatAt {
			continue
		}
		one := draft{seat: seat, kind: content.LetterOffer}
		if n := int64(len(house.Covets)); n > 0 {
			if t, known := d.env.Content.Territory(house.Covets[d.hash(n, "land", seat)]); known {
				one.land = t.InText
			}
		}
		out = append(out, one)
	}
	return out
}

// introduced tells whether somebody of a ruler's house has written the first letter.
func (d post) introduced(seat string) bool {
	house, _ := d.env.Content.HouseOf(seat)
	for n := range house.Rulers {
		if d.wrote(house.Seat(n), content.LetterFirst) {
			return true
		}
	}
	return false
}

// due tells whether some days have passed since the last letter of a kind.
func (d post) due(kind string, every int64) bool {
	last, came := d.env.Doc.Letters.Get().Latest[kind]
	return !came || d.day-last >= every
}

// wrote tells whether a ruler has written a letter of a kind in this reign.
func (d post) wrote(seat, kind string) bool {
	for n := range d.env.Content.LetterTexts(seat, kind) {
		if slices.Contains(d.env.Doc.Letters.Get().Sent[seat], textID(kind, n)) {
			return true
		}
	}
	return false
}

func textID(kind string, n int) string { return kind + "." + strconv.Itoa(n) }

// text is the number of a text that this ruler has not written yet and whose slots are filled; -1 for none.
func (d post) text(of draft) int {
	var left []int
	for n, text := range d.env.Content.LetterTexts(of.seat, of.kind) {
		slots := content.Slots(text)
		empty := of.land == "" && slices.Contains(slots, "land") || of.name == "" && slices.Contains(slots, "name")
		if !empty && !slices.Contains(d.env.Doc.Letters.Get().Sent[of.seat], textID(of.kind, n)) {
			left = append(left, n)
		}
	}
	if len(left) == 0 {
		return -1
	}
	return left[d.hash(int64(len(left)), "text", of.seat, of.kind)]
}

// send puts a letter into the rack.
func (d post) send(of draft, text int) {
	env := d.env
	l := env.Doc.Letters.Edit()
	if l.Latest == nil {
		l.Latest, l.Sent = map[string]int64{}, map[string][]string{}
	}
	l.Count++
	l.Latest[of.kind] = d.day
	l.Sent[of.seat] = append(slices.Clone(l.Sent[of.seat]), textID(of.kind, text))
	one := game.Letter{ID: l.Count, Seat: of.seat, Kind: of.kind, Text: text, Day: d.day}
	switch of.kind {
	case content.LetterWronged, content.LetterOffer:
		one.Land = of.land
	case content.LetterWedding, content.LetterHostage, content.LetterDefector:
		one.Person, one.Name = of.person, of.name
	}
	l.Rack = slices.Insert(slices.Clone(l.Rack), 0, one)
	_, ruler := env.Content.HouseOf(of.seat)
	env.Say(rules.Plain, "letter.came", "name", ruler.Name)
}

// seats lists the rulers of houses in the order of the content.
func seats(env *rules.Env) (out []string) {
	for i := range env.Content.Houses {
		h := &env.Content.Houses[i]
		for n := range h.Rulers {
			out = append(out, h.Seat(n))
		}
	}
	return out
}

// shuffled lists the rulers in an order that the reign's seed and the day decide.
func (d post) shuffled(kind string) []string {
	list := seats(d.env)
	slices.SortStableFunc(list, func(a, b string) int { return int(d.hash(1<<30, kind, a) - d.hash(1<<30, kind, b)) })
	return list
}

// hash is a number in [0, n) of this day.
func (d post) hash(n int64, of ...string) int64 {
	return memory.Hash(d.env, n, append([]string{"letter", strconv.FormatInt(d.day, 10)}, of...)...)
}

func keys[V any](m map[string]V) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
