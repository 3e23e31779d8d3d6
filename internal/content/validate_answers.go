package content

import "slices"

// answeredDeeds are the ruler's deeds towards a land, including those of NPCs and agents.
var answeredDeeds = []string{"gift", "alliance", "reaffirmed", "insult", "raid", "war", "vassal", "freed", "sabotage", "dissent", "intel"}

// validate requires a holder's deck for each deed, and short texts of one sentence that name things by slots alone.
func (Answers) validate(s *Snapshot, f *findings) {
	const file = "answers.json"
	checkIDs(f, file, s.Answers, func(a *Answer) (string, string) { return a.ID, a.Text })
	for i := range s.Answers {
		a := &s.Answers[i]
		checkWord(f, file, a.ID, "deed", a.Deed, answeredDeeds)
		checkWord(f, file, a.ID, "by", a.By, []string{ByHolder, ByWatcher})
		checkWords(f, file, a.ID, "text", a.Text, 2, 24)
		for _, slot := range Slots(a.Text) {
			f.check(slices.Contains([]string{"land", "leader", "player"}, slot), file, a.ID, "slot %q is not filled here", slot)
		}
	}
	for _, deed := range answeredDeeds {
		f.check(len(s.Answers.Deck(deed, ByHolder)) >= 2, file, deed, "a deed needs two answers of the land's own power")
	}
}
