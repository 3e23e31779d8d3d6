// Package chat decides on messages between members of a faction and on reports of them. Messages are not part of a
// kingdom: their rows belong to realm/chat.
package chat

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrMember   = game.Refuse(game.Forbidden, "chat.no_faction")
	ErrText     = game.Refuse(game.Unmet, "chat.text")
	ErrBlocked  = game.Refuse(game.Unmet, "chat.blocked")
	ErrPace     = game.Refuse(game.Limited, "chat.pace")
	ErrMuted    = game.Refuse(game.Forbidden, "chat.muted")
	ErrUnknown  = game.Refuse(game.Missing, "chat.unknown")
	ErrRole     = game.Refuse(game.Forbidden, "chat.role")
	ErrReason   = game.Refuse(game.Unmet, "chat.reason")
	ErrOwn      = game.Refuse(game.Conflict, "chat.own")
	ErrReported = game.Refuse(game.Conflict, "chat.reported")
	ErrReports  = game.Refuse(game.Conflict, "chat.reports")
	ErrMutes    = game.Refuse(game.Conflict, "chat.mutes")
)

// Message is one message of a faction. Each faction numbers its messages from 1 without gaps.
type Message struct {
	ID      int64  `json:"id"`
	Faction string `json:"faction_id"`
	Player  string `json:"user_id"`
	Name    string `json:"player_name"`
	Text    string `json:"message"`
	At      int64  `json:"created_at"`
}

// State is the input of decisions.
type State struct {
	Faction    string // of the sender, if any
	Name       string // the sender's name as members see it
	Moderates  bool   // may moderate this faction's messages: as its Owner or Officer, or by a moderator's grant
	Last       int64  // number of the faction's newest message
	Recent     []Message
	MutedUntil int64
	Target     *Message // the message named in the body, where the sender may see it
	Reported   bool     // the sender has reported it already
	Reports    int64    // the sender's open reports
	Context    []Message
}

func System() rules.System {
	return rules.System{
		Name: "chat", About: "What the members of a faction say to each other, and what is reported of it.",
		Commands: []rules.Command{send(), remove(), report(), mute()},
	}
}

type Name struct {
	Faction string `json:"faction" minLength:"1" maxLength:"64"`
	ID      int64  `json:"id" minimum:"1" maximum:"9007199254740991"`
}
