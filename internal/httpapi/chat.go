package httpapi

import (
	"slices"
	"strconv"

	"umbrarch/internal/realm/chat"
	"umbrarch/internal/rules"

	ruleschat "umbrarch/internal/rules/chat"
)

// Verdict closes a report of the moderators' queue.
type Verdict struct {
	Report int64 `json:"report" minimum:"1" maximum:"9007199254740991"`
	Remove bool  `json:"remove,omitempty" doc:"remove the message for everybody"`
	Hours  int64 `json:"hours,omitempty" minimum:"0" maximum:"168" doc:"mute the author for 1, 24 or 168 hours; 0 means no mute"`
}

// ModeratorChange grants moderation to an account or revokes it.
type ModeratorChange struct {
	Account   string `json:"account" minLength:"1" maxLength:"64"`
	Moderator bool   `json:"moderator"`
}

func (s *realmRoutes) chat() {
	endpoint(s.router, op{id: "chat.list", method: "GET", path: "/factions/{faction}/chat", summary: "What the members of one's faction said last, oldest first", access: signed, query: []string{"before"}},
		func(c *Call, _ rules.None) ([]ruleschat.Message, error) {
			before, _ := strconv.ParseInt(c.R.URL.Query().Get("before"), 10, 64)
			return chat.History(c, s.keeper, chat.Page{
				Player: c.Who.Account, Faction: c.R.PathValue("faction"), Before: max(before, 0), Limit: s.keeper.Content().Balance.Chat.Shown,
			})
		})
	endpoint(s.router, op{id: "moderation.reports", method: "GET", path: "/moderation/reports", summary: "Reported messages that wait, oldest first, with what was said before them", access: moderators},
		func(c *Call, _ rules.None) ([]chat.Waiting, error) { return chat.Queue(c, s.keeper) })
	endpoint(s.router, op{id: "moderation.close", method: "POST", path: "/moderation/close", summary: "Close a report; take the message away and mute its author, or neither", access: moderators},
		func(c *Call, b Verdict) (rules.None, error) {
			if !slices.Contains(chat.MuteHours, b.Hours) {
				return rules.None{}, chat.ErrHours.With()
			}
			v := chat.Verdict{Moderator: c.Who.Account, Report: b.Report, Remove: b.Remove, Hours: b.Hours, Now: s.keeper.Now()}
			return rules.None{}, chat.Close(c, s.rights, s.hub, v)
		})
	endpoint(s.router, op{id: "admin.moderator", method: "POST", path: "/admin/moderator", summary: "Give an account the grant to moderate, or take it back", access: admins, confirm: true},
		func(c *Call, b ModeratorChange) (rules.None, error) {
			return rules.None{}, s.moderation.SetModerator(c, c.Who, b.Account, b.Moderator)
		})
}
