package enginetest

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/kernel/worlditem"
)

// told fills the story: everybody was cast and every text told, the book and the list of the lost are full, and as many
// scenes wait as may.
func (k *Kingdom) told() *Kingdom {
	b := &k.Content.Balance.Scene
	court := k.Doc.NPCs.IDs()
	member := func(slot string, n int) game.CastMember {
		id := court[n%len(court)]
		npc, _ := k.Doc.NPCs.Get(id)
		return game.CastMember{Slot: slot, Person: game.NPCPerson(id).Key(), Name: npc.Name}
	}
	story, book := k.Doc.Story.Edit(), k.Doc.CourtBook.Edit()
	story.Shown, story.Began, story.Cast = map[string][]string{}, map[string]int64{}, map[string]int64{}
	for _, id := range court {
		story.Cast[game.NPCPerson(id).Key()] = story.Day
	}
	for _, id := range worlditem.Counting(k.Env())[:1] {
		k.Doc.Items.Edit(id).Blueprint = "scales_of_the_quartermaster" // lets odds be read again
	}
	k.lineage(story)
	k.rack(story.Day)
	k.forebears()
	*k.Doc.Season.Edit() = game.Season{Known: 99, Warned: 99, Paid: k.Now / rules.Day}
	waiting := map[string]bool{}
	book.Done, book.Lost = nil, nil
	for _, s := range k.Content.Scenes {
		story.Shown[s.Family] = append(story.Shown[s.Family], s.ID)
		story.Began[s.Family] = story.Day
		cast := []game.CastMember{}
		ofCourt := len(s.Cast) > 0
		for i, slot := range s.Cast {
			cast = append(cast, member(slot.Name, i))
			ofCourt = ofCourt && slot.From == content.GroupCourt
		}
		if ofCourt && !waiting[s.Family] && int64(k.Doc.Scenes.Len()) < b.WaitingMost {
			waiting[s.Family] = true
			story.Order++
			k.Doc.Scenes.Put(s.ID, game.WaitingScene{Order: story.Order, Day: story.Day, Cast: cast})
		}
		if int64(len(book.Done)) < b.BookKept {
			book.Count++
			book.Done = append(book.Done, game.DoneScene{
				ID: strconv.FormatInt(book.Count, 10), Scene: s.ID, Family: s.Family, Stage: s.Stage, Day: story.Day, At: k.Now, Choice: s.Choices[0].ID, Cast: cast,
			})
		}
		if int64(len(book.Lost)) < b.LostKept {
			lost := member("", len(book.Lost))
			book.Lost = append(book.Lost, game.LostOne{Person: lost.Person, Name: lost.Name, Role: "Cellarer", Day: story.Day, Scene: s.ID})
		}
	}
	return k
}

// lineage has as many heirs as may be, all of age with the most traits: one is named, two are with houses.
func (k *Kingdom) lineage(story *game.Story) {
	b := &k.Content.Balance
	story.Day = max(story.Day, b.Scene.OfAge+1)
	story.Heirs = nil
	for i, c := range k.Content.Candidates[:b.Heir.Most] {
		m := k.Doc.Court.Edit(c.ID)
		m.Children++
		m.Born = append(m.Born, game.Child{Name: k.Content.ChildNames[i].Name, At: k.Now})
		k.Doc.Resources.Edit().Children++
	}
	for _, p := range person.Children(k.Env()) {
		if int64(len(story.Heirs)) < b.Heir.Most {
			story.Heirs = append(story.Heirs, game.Heir{ID: p.ID, Day: 1, Traits: content.HeirTraits[:b.Scene.TraitsMost]})
		}
	}
	if n := len(story.Heirs); n > 2 {
		*k.Doc.Heirs.Edit() = game.Heirs{Named: story.Heirs[0].ID, NamedOn: 1, Announced: story.Day, Abroad: map[string]game.Abroad{
			story.Heirs[n-1].ID: {Kind: game.AbroadWed, Seat: k.Content.Houses[0].Seat(0), Day: 1},
			story.Heirs[n-2].ID: {Kind: game.AbroadHostage, Seat: k.Content.Houses[1].Seat(0), Day: story.Day},
		}}
	}
}

// forebears are as many ancestors and claimants as are kept; each ancestor left three legacies.
func (k *Kingdom) forebears() {
	b, a, r := &k.Content.Balance.Succession, k.Doc.Ancestry.Edit(), k.Doc.Ruler.Get()
	if len(k.Content.Legacies) == 0 {
		return
	}
	a.Count = b.Kept
	for n := range b.Kept {
		one := game.Ancestor{Reign: n + 1, Name: fill("Ysolde", 32), Title: r.Title, Race: r.Race, Colours: r.AvatarColors, Emblem: r.AvatarEmblem, To: k.Now, Days: 400, Level: 100, Kingdom: 30, Power: game.Max, Lands: 20, Heir: fill("Aldith", 32)}
		for i := range b.Legacies {
			one.Legacies = append(one.Legacies, k.Content.Legacies[(n+i)%int64(len(k.Content.Legacies))].ID)
		}
		a.Ancestors = append(a.Ancestors, one)
	}
	for i := range b.Claimants {
		a.Claimants = append(a.Claimants, game.Claimant{ID: "ottoline_vey." + strconv.FormatInt(i, 10), Name: fill("Aldith", 32), Traits: []string{"proud", "clever", "sickly", "false"}})
	}
}

// rack is full of letters with the longest texts, every text was sent, and peace stands with every house.
func (k *Kingdom) rack(day int64) {
	b := &k.Content.Balance.Letter
	l := k.Doc.Letters.Edit()
	*l = game.Letters{Day: day, Latest: map[string]int64{}, Sent: map[string][]string{}, Low: map[string]bool{}, Repelled: map[string]int64{}, Robbed: map[string]string{}, Peace: map[string]game.Peace{}}
	for i := range k.Content.Houses {
		h := &k.Content.Houses[i]
		l.Peace[h.ID] = game.Peace{Seat: h.Seat(0), Until: day + b.OfferDays, Signed: true}
		for n := range h.Rulers {
			seat := h.Seat(n)
			l.Low[seat], l.Repelled[seat], l.Robbed[seat] = true, day, "the Forest of the Hundred Lanterns"
			for _, kind := range content.LetterKinds() {
				l.Latest[kind] = day
				for text := range k.Content.LetterTexts(seat, kind) {
					l.Sent[seat] = append(l.Sent[seat], kind+"."+strconv.Itoa(text))
				}
			}
		}
	}
	for l.Count < b.RackMost {
		l.Count++
		seat := k.Content.Houses[int(l.Count)%len(k.Content.Houses)].Seat(0)
		l.Rack = append(l.Rack, game.Letter{ID: l.Count, Seat: seat, Kind: content.LetterOffer, Day: day, Land: "the Forest of the Hundred Lanterns"})
	}
	for _, id := range k.Doc.NPCs.IDs()[:b.LeftMost] {
		n, _ := k.Doc.NPCs.Get(id)
		l.Left = append(l.Left, game.Defector{ID: "left_" + id, House: k.Content.Houses[0].ID, NPC: *n})
	}
}
