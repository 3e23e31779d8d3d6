package npc

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/written"
)

// View is an NPC in the ruler's view. Its journal is rows beside the document.
type View struct {
	ID            string             `json:"id"`
	Name          string             `json:"name"`
	Role          string             `json:"role"`
	Level         int64              `json:"level"`
	XP            int64              `json:"xp"`
	XPToNext      int64              `json:"xpToNextLevel"`
	Loyalty       int64              `json:"loyalty"`
	Power         int64              `json:"power"`
	Deception     int64              `json:"deception"`
	Personality   string             `json:"personality"`
	Says          string             `json:"says" doc:"first line at an audience, by loyalty"`
	Background    string             `json:"background"`
	Appearance    string             `json:"appearance"`
	Skills        []string           `json:"skills"`
	Likes         []string           `json:"likes"`
	Dislikes      []string           `json:"dislikes"`
	Tags          []string           `json:"tags"`
	ImageURL      string             `json:"imageUrl" doc:"empty if the page draws the portrait"`
	Portrait      string             `json:"portrait" doc:"seed of the drawing"`
	Look          *content.Portrait  `json:"look,omitempty" doc:"choices of the drawing that override the seed"`
	Source        string             `json:"source" enum:"archive,generated" doc:"source of the details"`
	Task          string             `json:"task"`
	Relationship  string             `json:"relationship"`
	Recent        []game.Interaction `json:"recentInteractions" doc:"at most five, newest first; the player's words are an excerpt"`
	Status        string             `json:"status" enum:"Idle,On Mission"`
	MissionID     *string            `json:"missionId"`
	MissionEnds   *int64             `json:"missionEndTime"`
	Mission       *Errand            `json:"mission,omitempty"`
	PraiseReadyAt int64              `json:"praiseReadyAt" doc:"when praise is possible again; 0 means now"`
	PraiseGain    int64              `json:"praiseGain" doc:"loyalty that praise adds now, up to 100"`
	WarmReadyAt   int64              `json:"warmReadyAt" doc:"when a talk can raise loyalty again; 0 means now"`
	Free          bool               `json:"free" doc:"whether it has no duty"`
	Custom        bool               `json:"custom" doc:"whether it was recruited and can be dismissed"`
	Hoard         bool               `json:"hoard" doc:"whether it comes from the hoard and needs no place"`
	Gifts         []Reaction         `json:"gifts"`
	Missions      []Option           `json:"missions"`
	Topics        []Topic            `json:"topics" doc:"ready-made topics of a talk"`
	Again         *Option            `json:"again,omitempty" doc:"the last mission; absent if there is none"`
}

// Errand is the mission an NPC is on.
type Errand struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	EndsAt    int64  `json:"endsAt"`
	Duration  int64  `json:"duration" doc:"seconds"`
	Territory string `json:"territory,omitempty"`
}

// Reaction is the effect of a gift.
type Reaction struct {
	Gift     string `json:"gift"`
	Reaction Taste  `json:"reaction" enum:"liked,plain,disliked"`
	Gain     int64  `json:"gain"`
}

// Option is a mission for the NPC, with the reason if it cannot go.
type Option struct {
	Mission string        `json:"mission"`
	Locked  *rules.Reason `json:"locked,omitempty"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("npcs", ids, show),
		rules.Show("roster", roster),
		rules.Show("gifts", gifts),
		rules.Show("giftPrices", prices),
		rules.Show("missions", missions),
	}
}

func ids(env *rules.Env) []string { return env.Doc.NPCs.IDs() }

func show(env *rules.Env, id string) (View, bool) {
	n, ok := env.Doc.NPCs.Get(id)
	if !ok {
		return View{}, false
	}
	p := proseOf(env, id, n)
	v := View{
		ID: id, Name: n.Name, Role: n.Role, Level: n.Level, XP: n.XP, XPToNext: toNext(env, n), Loyalty: n.Loyalty, Power: n.Power,
		Deception: n.Deception, Personality: p.personality, Background: p.background, Appearance: p.appearance, Skills: list(p.skills),
		Likes: list(n.Likes), Dislikes: list(n.Dislikes), Tags: list(n.Tags), Portrait: n.Portrait,
		ImageURL: game.PictureURL(n.Picture), Source: written.SourceOf(n.Source), Task: duty.Task(env, n), Relationship: n.Relationship,
		Recent: recalled(env, n), Status: duty.Status(n), Mission: errand(env, id, n), PraiseReadyAt: praiseReady(env, n),
		PraiseGain: praiseGain(env, n), WarmReadyAt: warmReady(env, n),
		Free: duty.Free(n), Custom: n.Custom, Hoard: n.Hoard, Gifts: reactions(env, id, n), Missions: options(env, n),
		Topics: topicsOf(env, id, n),
	}
	if m, no := errandOf(env, n, ""); no == nil {
		again := optionOf(env, n, m)
		v.Again = &again
	}
	if v.Mission != nil {
		v.MissionID, v.MissionEnds = &v.Mission.ID, &v.Mission.EndsAt
	}
	describe(env, &v)
	v.Says = says(env, id, n)
	return v, true
}

// describe takes the portrait of an NPC of the content from its definition.
func describe(env *rules.Env, v *View) {
	def, ok := env.Content.NPC(v.ID)
	if !ok {
		v.Look = lookOf(env, v)
		return
	}
	v.Look = &def.Portrait
}

// lookOf parses the seed of a recruit's portrait, "<race>.<build>.<face>", and the colours stated in its appearance.
func lookOf(env *rules.Env, v *View) *content.Portrait {
	race, rest, _ := strings.Cut(v.Portrait, ".")
	build, _, ok := strings.Cut(rest, ".")
	if !ok {
		return nil
	}
	n, _ := env.Doc.NPCs.Get(v.ID)
	return &content.Portrait{Race: race, Build: build, Halo: n.Halo, Colours: n.Colours, Stated: env.Content.Recruits.StatedBy(v.Appearance)}
}

// list turns nil into an empty list.
func list[T any](of []T) []T {
	if of == nil {
		return []T{}
	}
	return of
}
