// Package faction decides on factions: members and roles, treasury and army, and relations with other factions. It is
// pure: the rows belong to internal/realm/faction, which loads a State before a decision and writes the resulting
// Change. It imports game, content and the kernel of the rules.
package faction

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrNameTaken   = game.Refuse(game.Conflict, "faction.name_taken")
	ErrName        = game.Refuse(game.Unmet, "faction.name")
	ErrDescription = game.Refuse(game.Unmet, "faction.description")
	ErrEmblem      = game.Refuse(game.Unmet, "faction.emblem")
	ErrGold        = game.Refuse(game.Unmet, "faction.gold_short")
	ErrMember      = game.Refuse(game.Conflict, "faction.already")
	ErrNone        = game.Refuse(game.Conflict, "faction.none")
	ErrUnknown     = game.Refuse(game.Missing, "faction.unknown")

	ErrJoin        = game.Refuse(game.Conflict, "faction.join_failed")
	ErrJoinFailed  = game.Refuse(game.Unavailable, "faction.join_broken")
	ErrRequest     = game.Refuse(game.Conflict, "faction.request_open")
	ErrRequests    = game.Refuse(game.Conflict, "faction.requests_full")
	ErrNoRequest   = game.Refuse(game.Missing, "faction.request_gone")
	ErrApplicant   = game.Refuse(game.Conflict, "faction.applicant_elsewhere")
	ErrFull        = game.Refuse(game.Conflict, "faction.full")
	ErrLeave       = game.Refuse(game.Conflict, "faction.leave_failed_because")
	ErrLeaveFailed = game.Refuse(game.Unavailable, "faction.leave_failed")
	ErrConfirm     = game.Refuse(game.Unmet, "faction.disband_name")

	ErrOwner    = game.Refuse(game.Forbidden, "faction.owner_only")
	ErrOfficer  = game.Refuse(game.Forbidden, "faction.officer_only")
	ErrNoMember = game.Refuse(game.Missing, "faction.no_member")
	ErrSelf     = game.Refuse(game.Conflict, "faction.self")
	ErrRole     = game.Refuse(game.Conflict, "faction.role_already")

	ErrDonation = game.Refuse(game.Unmet, "faction.donation_failed")
	ErrNewcomer = game.Refuse(game.Forbidden, "faction.newcomer")

	ErrOwn       = game.Refuse(game.Conflict, "faction.own")
	ErrAlliance  = game.Refuse(game.Conflict, "faction.alliance_exists")
	ErrDenied    = game.Refuse(game.Conflict, "faction.alliance_denied")
	ErrAtWar     = game.Refuse(game.Conflict, "faction.at_war")
	ErrNoOffer   = game.Refuse(game.Missing, "faction.no_proposal")
	ErrNoAlly    = game.Refuse(game.Conflict, "faction.not_allied")
	ErrAllied    = game.Refuse(game.Conflict, "faction.allied")
	ErrWarFailed = game.Refuse(game.Unavailable, "faction.war_failed")
	ErrWarSoon   = game.Refuse(game.Conflict, "faction.war_cooldown")
)

func System() rules.System {
	return rules.System{
		Name:  "faction",
		About: "Factions: who belongs to them, what they own together, and how they stand with each other.",
		Topic: rules.TopicRealm,
		Commands: []rules.Command{
			create(), join(), request(), withdraw(), answerRequest(), admission(), leave(), disband(), transfer(), promote(), demote(), kick(),
			donateGold(), donateTroops(), propose(), answer(), dissolve(), declareWar(),
			launch(), pledge(),
			amend(), remove(), cancel(), resetLand(),
		},
		Figures:  []rules.Figure{{Name: "pledgePower", Unit: rules.Whole, Page: "factions", Terms: pledgeTerms}},
		Prefixes: []string{"faction", "campaign"},
		Inbox:    map[string]func(*rules.Env, []byte){InboxKind: receive},
		Counts:   map[string]func(*rules.Env) int64{"factionJoined": func(env *rules.Env) int64 { return env.Doc.Stats.Of(joined) }},
		Views:    []rules.View{rules.Show("allegiance", showAllegiance)},
	}
}

// joined is the lifetime counter of factions founded or joined; quests use it.
const joined = "factionsJoined"
