package content

import (
	"slices"
	"strings"
)

// Topics of questions about the court.
const (
	AskedPlot    = "plot" // also whether somebody can be trusted
	AskedHall    = "hall"
	AskedCells   = "cells"
	AskedForgive = "forgive"
	AskedMemory  = "memory"
	AskedSelf    = "self"
	AskedEnemy   = "enemy"
	AskedHouses  = "houses"
	AskedOffices = "offices"
)

var askedTopics = []string{AskedPlot, AskedHall, AskedCells, AskedForgive, AskedMemory, AskedSelf, AskedEnemy, AskedHouses, AskedOffices}

// Questions are the words by which a question about the court is recognised: words and phrases in lower case, matched as
// whole words.
type Questions struct {
	Polite      []string        `json:"polite"`      // left out before anything else is read
	Openers     []string        `json:"openers"`     // a message that begins with one is a question, also without a question mark
	Topics      []QuestionTopic `json:"topics"`      // in the order of their precedence
	Whereabouts []string        `json:"whereabouts"` // beside a name
	Holding     []string        `json:"holding"`     // beside an office
	Common      []string        `json:"common"`      // words of names that alone name nobody
}

// QuestionTopic is a topic with its words.
type QuestionTopic struct {
	Topic string   `json:"topic"`
	Words []string `json:"words"`
}

func (Questions) validate(s *Snapshot, f *findings) {
	const file = "questions.json"
	q := &s.Questions
	for _, l := range []struct {
		name  string
		words []string
	}{{"polite", q.Polite}, {"openers", q.Openers}, {"whereabouts", q.Whereabouts}, {"holding", q.Holding}, {"common", q.Common}} {
		checkPhrases(f, file, l.name, l.words)
	}
	var seen []string
	for _, t := range q.Topics {
		checkWord(f, file, t.Topic, "topic", t.Topic, askedTopics)
		f.check(!slices.Contains(seen, t.Topic), file, t.Topic, "the topic stands twice")
		seen = append(seen, t.Topic)
		checkPhrases(f, file, t.Topic, t.Words)
	}
	for _, topic := range askedTopics {
		f.check(slices.Contains(seen, topic), file, topic, "no word tells this topic")
	}
}

func checkPhrases(f *findings, file, id string, words []string) {
	f.check(len(words) > 0, file, id, "there must be a word at least")
	for i, w := range words {
		f.check(" "+w+" " == plainWords(w) && w != "", file, id, "%q is not words in lower case", w)
		f.check(!slices.Contains(words[:i], w), file, id, "%q stands twice", w)
	}
}

// Remark is an authored sentence before the facts of an answer about the court: of one of the first NPCs, or of
// everybody else.
type Remark struct {
	ID    string `json:"id"`
	NPC   string `json:"npc,omitempty"`
	Topic string `json:"topic"`
	Text  string `json:"text"`
}

// Topics of remarks.
const (
	RemarkMemory    = "memory"
	RemarkNoMemory  = "no_memory"
	RemarkForgives  = "forgives"
	RemarkResents   = "resents"
	RemarkOffice    = "office"
	RemarkPerson    = "person" // of {about}, to whom there is no bond
	RemarkRumour    = "rumour"
	RemarkHall      = "hall"
	RemarkEmptyHall = "empty_hall"
	RemarkHouse     = "house"
)

var remarkTopics = []string{
	RemarkMemory, RemarkNoMemory, RemarkForgives, RemarkResents, RemarkOffice, RemarkPerson, RemarkRumour, RemarkHall, RemarkEmptyHall, RemarkHouse,
}

// remarksEach is the least number of remarks of a speaker on a topic.
const remarksEach = 2

func (Remark) validate(s *Snapshot, f *findings) {
	const file = "remarks.json"
	checkIDs(f, file, s.Remarks, func(r *Remark) (string, string) { return r.ID, r.Text })
	count := map[string]int{}
	for i := range s.Remarks {
		r := &s.Remarks[i]
		if r.NPC != "" {
			_, known := s.NPC(r.NPC)
			f.check(known, file, r.ID, "there is no NPC %q", r.NPC)
		}
		checkWord(f, file, r.ID, "topic", r.Topic, remarkTopics)
		checkWords(f, file, r.ID, "text", r.Text, 3, 25)
		slots := []string{"player"}
		if r.Topic == RemarkPerson {
			slots = append(slots, "about")
			f.check(strings.Contains(r.Text, "{about}"), file, r.ID, "the text must name {about}")
		}
		checkSlots(f, file, r.ID, r.Text, slots...)
		count[r.NPC+" "+r.Topic]++
	}
	speakers := []string{""}
	for i := range s.NPCs.Default {
		if id := s.NPCs.Default[i].ID; !fromPack(id) {
			speakers = append(speakers, id)
		}
	}
	for _, npc := range speakers {
		for _, topic := range remarkTopics {
			f.check(count[npc+" "+topic] >= remarksEach, file, topic, "%q needs %d remarks on it", npc, remarksEach)
		}
	}
}

// RemarksOf lists the remarks of an NPC on a topic; where it has none of its own, those of everybody else.
func (s *Snapshot) RemarksOf(npc, topic string) (out []*Remark) {
	for _, who := range []string{npc, ""} {
		for i := range s.Remarks {
			if r := &s.Remarks[i]; r.NPC == who && r.Topic == topic {
				out = append(out, r)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// Plain is a text as words in lower case between spaces, so that phrases are found as whole words.
func Plain(text string) string { return plainWords(text) }
