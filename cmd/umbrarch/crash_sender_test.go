package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"umbrarch/internal/httpapi/httpapitest"
)

// sender is a player who sends one NPC after another on a mission of an hour, so that in most rounds one returns.
type sender struct {
	*httpapitest.Client
	subjects []string
	sent     int
}

const taxes, taxesPay = "tax_collection", 500

func newSender(h *host) *sender {
	h.t.Helper()
	s := &sender{Client: h.client().Guest().Reign("pact_bound")}
	for id := range s.npcs() {
		s.subjects = append(s.subjects, id)
	}
	slices.Sort(s.subjects)
	return s
}

type subject struct {
	Status string `json:"status"`
	Task   string `json:"task"`
}

func (s *sender) npcs() map[string]subject {
	s.T.Helper()
	return httpapitest.Read[struct {
		Sections struct {
			NPCs map[string]subject `json:"npcs"`
		}
	}](s.T, s.Want(http.StatusOK, s.Get("/reign"))).Sections.NPCs
}

// send sends the next NPC; one already on a mission is left there.
func (s *sender) send() {
	if s.sent == len(s.subjects) {
		return
	}
	r := s.Command("npc.assign", map[string]string{"npc": s.subjects[s.sent], "mission": taxes}, httpapitest.Key(fmt.Sprint("sender-", s.sent)))
	if r.Status == http.StatusOK {
		s.sent++
	} else if r.Err == nil && r.Status != http.StatusServiceUnavailable {
		s.T.Errorf("a subject could not be sent: %s", r)
	}
}

// check requires each mission to be paid once and each NPC to be free.
func (s *sender) check() {
	s.T.Helper()
	s.Want(http.StatusOK, s.Send(http.MethodPost, "/dev/clock", map[string]any{"advanceSeconds": 3600, "online": true}))
	p := s.View().Sections.Pulse
	gold := p.Gold - cardsOf(s.Client)
	if want := 2500 + 30*p.TimePlayed/10 + taxesPay*int64(s.sent); gold != want || s.sent == 0 {
		s.T.Errorf("%d missions and %d s brought %d gold without cards, want %d", s.sent, p.TimePlayed, gold, want)
	}
	for id, n := range s.npcs() {
		if n.Status != "Idle" || n.Task != "Awaiting orders" {
			s.T.Errorf("%s is %+v", id, n)
		}
	}
	told := 0
	for _, r := range httpapitest.Read[[]struct{ Body json.RawMessage }](s.T, s.Want(http.StatusOK, s.Get("/reign/records/activity?limit=200"))) {
		if httpapitest.Read[httpapitest.Notice](s.T, httpapitest.Response{Body: r.Body}).Code == "npc.mission_completed" {
			told++
		}
	}
	if told != s.sent {
		s.T.Errorf("%d missions were told %d times", s.sent, told)
	}
}
