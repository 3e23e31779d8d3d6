package npc_test

import (
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/npc"
)

const (
	morwen, gorrath, silke, ossian  = "morwen_sableglass", "gorrath_ironvow", "silke_of_no_face", "ossian_the_unburied"
	tamsin, vharn, amarant, brannoc = "tamsin_goldweigh", "vharn_underlock", "sister_amarant", "brannoc_cinderhand"
	dagny, perrin, nyx              = "dagny_threelocks", "perrin_quillon", "nyx_hollowstep"
)

// courtState is a state of the court in which questions are asked.
type courtState func(*enginetest.Kingdom)

func plain(*enginetest.Kingdom) {}

func holds(id, npc string) courtState {
	return func(k *enginetest.Kingdom) { office.Appoint(k.Env(), id, npc) }
}

func remembers(npc string, deeds ...string) courtState {
	return func(k *enginetest.Kingdom) {
		for _, deed := range deeds {
			memory.Note(k.Env(), game.NPCPerson(npc), deed, game.NPCPerson(perrin))
		}
	}
}

func absent(npc, kind string, hours int64) courtState {
	return func(k *enginetest.Kingdom) {
		duty.Send(k.Env(), npc, kind, k.Now+hours*time.Hour.Milliseconds())
	}
}

func tied(a, b, kind string) courtState {
	return func(k *enginetest.Kingdom) { memory.Tie(k.Env(), game.NPCPerson(a), game.NPCPerson(b), kind) }
}

// waits lets somebody wait in the hall, in a scene without a plot.
func waits(npc string) courtState {
	return func(k *enginetest.Kingdom) {
		s := &k.Content.Scenes[0]
		w := game.WaitingScene{Order: int64(k.Doc.Scenes.Len()), Day: 1}
		for _, slot := range s.Cast {
			w.Cast = append(w.Cast, game.CastMember{Slot: slot.Name, Person: game.NPCPerson(npc).Key(), Name: npc})
		}
		k.Doc.Scenes.Put(s.ID, w)
	}
}

func favour(seat string, n int64) courtState {
	return func(k *enginetest.Kingdom) { memory.Favour(k.Env(), game.HousePerson(seat), n) }
}

// plotting lets an NPC be ready for treason, and be the one a running conspiracy is about. The ruler has answered its
// first scene on a day, or none where day is 0.
func plotting(npc string, day int64) courtState {
	return func(k *enginetest.Kingdom) {
		m := k.Doc.Minds.Edit()
		m.Restless = map[string]int64{npc: 9}
		s := k.Doc.Story.Edit()
		s.Plots = map[string]game.Plot{"conspiracy": {Run: 7, Stage: 1, Answered: day, Cast: []game.CastMember{{Slot: "plotter", Person: game.NPCPerson(npc).Key(), Name: npc}}}}
	}
}

func all(states ...courtState) courtState {
	return func(k *enginetest.Kingdom) {
		for _, s := range states {
			s(k)
		}
	}
}

// Questions about the court are answered with facts in plain words. Each row: who is asked, in which state of the court,
// what the answer states, and what it must not say.
var courtQuestions = []struct {
	of    string
	state courtState
	said  string
	want  []string
	never []string
}{
	// Offices.
	{morwen, holds(content.Treasurer, tamsin), "Who is treasurer?", []string{"Tamsin Goldweigh holds the office of Treasurer."}, []string{"vacant"}},
	{morwen, plain, "who is my steward", []string{"The office of Steward"}, []string{"Morwen"}},
	{nyx, func(k *enginetest.Kingdom) { k.Doc.Kingdom.Edit().Level = 3 }, "Does anyone hold the office of Treasurer?", []string{"The office of Treasurer is vacant."}, []string{"Tamsin", "opens"}},
	{nyx, plain, "Who is the Healer?", []string{"The office of Healer opens at kingdom level 13."}, []string{"vacant", "Amarant"}},
	{tamsin, holds(content.Treasurer, tamsin), "Who holds the treasurer's office?", []string{"I hold the office of Treasurer."}, []string{"Tamsin"}},
	{gorrath, all(holds(content.Treasurer, tamsin), absent(tamsin, game.DutyJail, 5)), "Who is treasurer?", []string{"Tamsin Goldweigh holds the office of Treasurer.", "Tamsin Goldweigh is not at hand, and the office has no effect until then."}, nil},
	{perrin, all(func(k *enginetest.Kingdom) { k.Doc.Kingdom.Edit().Level = 6 }, holds(content.Steward, morwen), holds(content.General, gorrath)), "Which offices are vacant?",
		[]string{"Morwen Sableglass holds the office of Steward.", "Gorrath Ironvow holds the office of General.", "Vacant: Treasurer."}, []string{"Healer", "Keeper"}},
	{vharn, plain, "What is your office?", []string{"I have no duty now."}, []string{"Vharn"}},
	// Memories.
	{morwen, plain, "What do you remember of me?", []string{"I remember nothing that you did to me."}, nil},
	{morwen, remembers(morwen, "passed_over", "praised"), "What do you remember?", []string{"I remember 2 things that you did to me.", "Perrin Quillon"}, []string{"nothing that you did"}},
	{who, remembers(who, "saved"), "Have you forgotten what I did?", []string{"I remember 1 thing that you did to me."}, nil},
	{gorrath, remembers(gorrath, "jailed"), "Do you forgive me?", []string{"The bad outweighs the good by 3."}, []string{"The good outweighs"}},
	{gorrath, remembers(gorrath, "insulted", "saved"), "Have you forgiven me, Gorrath?", []string{"The good outweighs the bad by 2."}, []string{"The bad outweighs"}},
	{dagny, remembers(dagny, "praised"), "Do you bear me a grudge?", []string{"I remember no wrong that you did to me."}, []string{"outweighs"}},
	// Persons, in both voices.
	{morwen, plain, "What do you think of Tamsin?", []string{"On Sundays we read each other our sums.", "Tamsin Goldweigh says: “She is the only person who has asked me what copper is like.”", "Tamsin Goldweigh and I are friends.", "Tamsin Goldweigh is your Treasurer."}, []string{"hate"}},
	{perrin, plain, "What of Morwen Sableglass?", []string{"She had it measured.", "Morwen Sableglass says: “He announces what I have arranged", "Morwen Sableglass and I hate each other."}, []string{"friends"}},
	{nyx, plain, "tell me about silke", []string{"Silke has not paid me yet.", "Silke of No Face says: “There was one rope", "There is a debt between Silke of No Face and me."}, nil},
	{tamsin, tied(tamsin, morwen, game.BondHate), "Do you still like Morwen?", []string{"Morwen Sableglass and I hate each other.", "Morwen Sableglass says: “"}, []string{"friends", "On Sundays"}},
	{vharn, plain, "What do you think of Nyx?", []string{"Nyx Hollowstep says: “", "There is no bond between Nyx Hollowstep and me.", "Nyx Hollowstep is your Assassin."}, []string{"friends", "hate"}},
	{who, plain, "Do you know the smith?", []string{"Brannoc Cinderhand says: “", "There is no bond between Brannoc Cinderhand and me.", "Brannoc Cinderhand is your Smith."}, nil},
	{ossian, plain, "Does Gorrath get on with Amarant?", []string{"Gorrath Ironvow says: “I write to the families.", "Sister Amarant says: “He carries his own wounded in.", "Gorrath Ironvow and Sister Amarant are friends."}, []string{"research"}},
	{brannoc, plain, "What is there between Dagny and Perrin?", []string{"There is no bond between Dagny Threelocks and Perrin Quillon.", "Dagny Threelocks says: “", "Perrin Quillon says: “"}, nil},
	// Whereabouts.
	{morwen, absent(nyx, game.DutyJail, 30), "Where is Nyx?", []string{"Nyx Hollowstep is in a cell for 30 more hours."}, []string{"has no duty"}},
	{dagny, absent(nyx, game.DutyJail, 30), "Who is in the cells?", []string{"In a cell: Nyx Hollowstep."}, nil},
	{dagny, plain, "Is anybody locked up?", []string{"Nobody is in a cell."}, nil},
	{amarant, absent(gorrath, game.DutyWound, 24), "Is Gorrath hurt?", []string{"Gorrath Ironvow is in the sickbed for 24 more hours."}, nil},
	{silke, plain, "What is Ossian doing?", []string{"Ossian the Unburied has no duty now."}, nil},
	// The hall.
	{morwen, plain, "Who waits in the hall?", []string{"Nobody waits in the hall."}, []string{"To be heard"}},
	{morwen, waits(brannoc), "Is anyone waiting for me?", []string{"1 person waits in the hall.", "To be heard: Brannoc Cinderhand."}, []string{"Nobody waits"}},
	{brannoc, waits(brannoc), "Who wants to see me?", []string{"I wait for you in the hall."}, []string{"To be heard"}},
	// Houses.
	{perrin, plain, "Who rules the great houses?", []string{"The Ashen Ledger: Orsolya Tithe, Bertram Quill.", "Vigil of the Drowned: "}, nil},
	{perrin, favour("house-hammer-2", -30), "Who is my worst enemy?", []string{"Hedda Breach rules The Ninth Hammer.", "Hedda Breach is hostile to you."}, []string{"No ruler"}},
	{gorrath, plain, "Have I an enemy?", []string{"No ruler of a house is against you."}, nil},
	{silke, favour("house-ashen-1", 7), "What does Orsolya Tithe think of me?", []string{"Orsolya Tithe rules The Ashen Ledger.", "Orsolya Tithe is well disposed to you."}, []string{"bond"}},
	{silke, plain, "what about the court of thorns?", []string{"Court of Thorns: Ysolde Bramble, Corvin Sedge, Nettle Vane.", "Nettle Vane has nothing for or against you."}, nil},
	// Plots.
	{silke, plotting(perrin, 0), "Who is plotting against me?", []string{"No plot is known."}, []string{"Perrin", "conspiracy"}},
	{silke, plotting(perrin, 4), "Is there a conspiracy?", []string{"The conspiracy is not over. You last heard of it on day 4 of your reign."}, []string{"Perrin"}},
	{perrin, plotting(perrin, 0), "Who is the traitor?", []string{"No plot is known."}, []string{"Perrin", "I am"}},
	{dagny, plotting(perrin, 4), "Can I trust Perrin?", []string{"Loyalty of Perrin Quillon: 49."}, []string{"plot", "conspiracy", "traitor", "treason"}},
}

func TestQuestionsAboutTheCourt(t *testing.T) {
	t.Parallel()
	for _, q := range courtQuestions {
		t.Run(q.said, func(t *testing.T) {
			t.Parallel()
			k := kingdom(t)
			q.state(k)
			before := get(t, k, q.of).Loyalty
			got, _ := k.Do("npc.talk", npc.Talk{NPC: q.of, Message: q.said}).(npc.Talked)
			for _, w := range q.want {
				if !strings.Contains(got.Reply, w) {
					t.Errorf("%s does not say %q: %s", q.of, w, got.Reply)
				}
			}
			for _, w := range append(q.never, "{", "}") {
				if strings.Contains(got.Reply, w) {
					t.Errorf("%s says %q: %s", q.of, w, got.Reply)
				}
			}
			if got.LoyaltyEffect != 0 || get(t, k, q.of).Loyalty != before || got.Source != game.FromArchive {
				t.Errorf("%+v", got)
			}
			kept := get(t, k, q.of).Recent[0].Text
			if kept == "" || !strings.HasPrefix(got.Reply, strings.TrimSuffix(kept, "…")) {
				t.Errorf("kept %q of %q", kept, got.Reply)
			}
		})
	}
}

// What somebody plots changes no answer about it, of the plotter or of anybody else.
func TestNoAnswerTellsWhoPlots(t *testing.T) {
	t.Parallel()
	for _, said := range []string{"Who is plotting against me?", "Is Perrin a traitor?", "Is Perrin loyal?", "What do you think of Perrin?", "Where is Perrin?", "What is there between Perrin and Morwen?", "Who steals from me?"} {
		for _, of := range []string{perrin, morwen, silke, who} {
			var heard [2]string
			for i, state := range []courtState{plain, plotting(perrin, 0)} {
				k := kingdom(t, enginetest.Seed("same"))
				state(k)
				heard[i] = k.Do("npc.talk", npc.Talk{NPC: of, Message: said}).(npc.Talked).Reply
			}
			if heard[0] != heard[1] || heard[0] == "" {
				t.Errorf("%s of %s:\n%s\n%s", said, of, heard[0], heard[1])
			}
		}
	}
}

// A message that asks nothing about the court has the answer that it always had.
func TestOtherMessagesAreNoQuestionsAboutTheCourt(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	authored := map[string]bool{}
	for _, r := range k.Content.Replies {
		authored[r.ID] = true
	}
	for _, said := range []string{
		"Hello, Tamsin", "Morwen, who are you?", "What do you think?", "Morwen did well.", "Are you loyal to me?", "Would you betray me?", "Is it raining?",
		"Are you a traitor?", "Obey me, or else.", "Remember your place!", "You fool, who is treasurer?", "How much gold is left?", "Will it be a long summer, in general?",
		"What are you waiting for?", "Tell me about the war", "", "?",
	} {
		if said == "" {
			continue
		}
		got := k.Do("npc.talk", npc.Talk{NPC: morwen, Message: said}).(npc.Talked)
		if !authored[got.Ref] {
			t.Errorf("%q is answered by %q: %s", said, got.Ref, got.Reply)
		}
	}
}

// Names that players type are names: a recruit called as a common word is meant by its capital alone, and one called as a
// topic changes no other question.
func TestNamesThatAreWords(t *testing.T) {
	t.Parallel()
	k := kingdom(t)
	for id, name := range map[string]string{"r1": "Will", "r2": "Who", "r3": "<b>Nyx</b>", "r4": "Plot", "r5": "ＮＯＴ"} {
		n := get(t, k, who)
		n.Name = name
		k.Doc.NPCs.Put(id, n)
	}
	for said, want := range map[string]string{
		"Will somebody wait for me?":  "Nobody waits in the hall.",
		"What do you make of Will?":   "There is no bond between Will and me.",
		"What do you think of Dagny?": "There is no bond between Dagny Threelocks and me.",
	} {
		got := k.Do("npc.talk", npc.Talk{NPC: morwen, Message: said}).(npc.Talked)
		if !strings.Contains(got.Reply, want) {
			t.Errorf("%q: %s", said, got.Reply)
		}
	}
}

// In classic nobody has memories, offices or bonds, and every message has the answer that it always had.
func TestClassicHasNoQuestionsAboutTheCourt(t *testing.T) {
	t.Parallel()
	k := kingdom(t, enginetest.Profile(content.Classic))
	for _, q := range courtQuestions {
		got := k.Do("npc.talk", npc.Talk{NPC: morwen, Message: q.said}).(npc.Talked)
		for _, r := range k.Content.Replies {
			if r.ID == got.Ref {
				got.Ref = ""
			}
		}
		if got.Ref != "" || got.Reply == "" {
			t.Errorf("%q: %+v", q.said, got)
		}
	}
}
