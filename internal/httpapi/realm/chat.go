package realm

import (
	"slices"
	"strconv"

	"umbrarch/internal/httpapi/route"
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

func (s *Routes) chat() {
	route.Endpoint(s.Router, route.Op{ID: "chat.list", Method: "GET", Path: "/factions/{faction}/chat", Summary: "What the members of one's faction said last, oldest first", Access: route.Signed, Query: []string{"before"}},
		func(c *route.Call, _ rules.None) ([]ruleschat.Message, error) {
			before, _ := strconv.ParseInt(c.R.URL.Query().Get("before"), 10, 64)
			return chat.History(c, s.Keeper, chat.Page{
				Player: c.Who.Account, Faction: c.R.PathValue("faction"), Before: max(before, 0), Limit: s.Keeper.Content().Balance.Chat.Shown,
			})
		})
	route.Endpoint(s.Router, route.Op{ID: "moderation.reports", Method: "GET", Path: "/moderation/reports", Summary: "Reported messages that wait, oldest first, with what was said before them", Access: route.Moderators},
		func(c *route.Call, _ rules.None) ([]chat.Waiting, error) { return chat.Queue(c, s.Keeper) })
	route.Endpoint(s.Router, route.Op{ID: "moderation.close", Method: "POST", Path: "/moderation/close", Summary: "Close a report; take the message away and mute its author, or neither", Access: route.Moderators},
		func(c *route.Call, b Verdict) (rules.None, error) {
			if !slices.Contains(chat.MuteHours, b.Hours) {
				return rules.None{}, chat.ErrHours.With()
			}
			v := chat.Verdict{Moderator: c.Who.Account, Report: b.Report, Remove: b.Remove, Hours: b.Hours, Now: s.Keeper.Now()}
			return rules.None{}, chat.Close(c, s.Rights, s.Hub, v)
		})
}
