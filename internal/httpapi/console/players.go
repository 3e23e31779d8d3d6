package console

import (
	"errors"
	"math"
	"strconv"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// AdminPlayer is a player for the console.
type AdminPlayer struct {
	Player   players.Found     `json:"player"`
	Reign    *reign.Inspection `json:"reign,omitempty" doc:"absent without a reign"`
	Deleted  []reign.Deleted   `json:"deleted" nullable:"false" doc:"deleted reigns that can be restored, newest first"`
	Defaults GrantDefaults     `json:"defaults"`
}

// GrantDefaults are the amounts of a grant without input.
type GrantDefaults struct {
	Gold       int64 `json:"gold"`
	Experience int64 `json:"experience"`
}

func (s *Routes) players() {
	get := func(id, path, summary string, query ...string) route.Op {
		return route.Op{ID: id, Method: "GET", Path: path, Summary: summary, Access: route.Admins, Query: query}
	}
	route.Endpoint(s.Router, get("admin.players", "/admin/players", "Players by any part of their name, of their id or e-mail, a page at a time", route.Paged...),
		func(c *route.Call, _ rules.None) (players.List, error) {
			return players.Search(c, s.Keeper, c.R.URL.Query().Get("q"), int(c.Number("after", 0)))
		})
	route.Endpoint(s.Router, get("admin.player", "/admin/players/{player}", "A player with the whole of what the ruler sees"), s.player)
	route.Endpoint(s.Router, get("admin.player.ledger", "/admin/players/{player}/ledger", "A player's ledger, newest first", "beforeAt"),
		func(c *route.Call, _ rules.None) ([]reign.Line, error) {
			to := c.Number("beforeAt", math.MaxInt64)
			lines, err := s.Keeper.History.Ledger(c, c.R.PathValue("player"), 0, to, ledgerPage+1)
			return wholeMoments(lines, ledgerPage), err
		})
	route.Endpoint(s.Router, get("admin.player.versions", "/admin/players/{player}/versions", "Earlier versions of a reign that are kept, newest first"),
		func(c *route.Call, _ rules.None) ([]reign.EarlierVersion, error) {
			return s.Keeper.Oversight.Versions(c, c.R.PathValue("player"))
		})
	route.Endpoint(s.Router, get("admin.player.revert.plan", "/admin/players/{player}/versions/{seq}", "What putting a reign back would do, and what of the realm's cannot go back"),
		func(c *route.Call, _ rules.None) (reign.RevertPlan, error) {
			seq, err := strconv.ParseInt(c.R.PathValue("seq"), 10, 64)
			if err != nil {
				return reign.RevertPlan{}, reign.ErrNoVersion.With()
			}
			return s.Keeper.Oversight.PlanRevert(c, c.R.PathValue("player"), seq)
		})
	post := func(id, path, summary string) route.Op {
		return route.Op{ID: id, Method: "POST", Path: path, Summary: summary, Access: route.Admins, Confirm: true}
	}
	route.Endpoint(s.Router, post("admin.player.delete", "/admin/players/{player}/delete", "Delete a player's reign; it can be restored for 30 days"),
		func(c *route.Call, _ rules.None) (rules.None, error) {
			return rules.None{}, s.Keeper.Oversight.DeleteReign(c, c.Who.Account, c.R.PathValue("player"))
		})
	restore := post("admin.player.restore", "/admin/players/{player}/restore", "Bring a deleted reign back as it was, the newest or the one named by its version; one that stands is kept first, as a deleted one")
	restore.Query = []string{"version"}
	route.Endpoint(s.Router, restore, func(c *route.Call, _ rules.None) (rules.None, error) {
		return rules.None{}, s.Keeper.Oversight.RestoreReign(c, c.Who.Account, c.R.PathValue("player"), c.Number("version", 0))
	})
	route.Endpoint(s.Router, post("admin.player.revert", "/admin/players/{player}/revert", "Put a reign back to an earlier version, which is written as a new one"),
		func(c *route.Call, b Revert) (rules.None, error) {
			return rules.None{}, s.Keeper.Oversight.RevertReign(c, c.Who.Account, c.R.PathValue("player"), b.Seq, b.Seal)
		})
	route.Endpoint(s.Router, get("admin.audit", "/admin/audit", "What administrators did, newest first", "target", "beforeId"),
		func(c *route.Call, _ rules.None) ([]players.Line, error) {
			return players.Audit(c, s.Keeper, c.R.URL.Query().Get("target"), c.Number("beforeId", 0))
		})
	route.Endpoint(s.Router, get("admin.statistics", "/admin/statistics", "How many play, and what they hold"), s.statistics)
}

// Revert identifies the version to restore.
type Revert struct {
	Seq  int64  `json:"seq" minimum:"1"`
	Seal string `json:"seal,omitempty" maxLength:"64" doc:"seal of the plan shown; absent if none was shown"`
}

const ledgerPage = 100

// wholeMoments cuts a page between two times: lines of one command have one time, and the next page starts before the
// last time of this one. A single time with more lines than a page is cut.
func wholeMoments(lines []reign.Line, most int) []reign.Line {
	if len(lines) <= most {
		return lines
	}
	whole := most
	for whole > 0 && lines[whole-1].At == lines[most].At {
		whole--
	}
	if whole == 0 {
		whole = most
	}
	return lines[:whole]
}

func (s *Routes) player(c *route.Call, _ rules.None) (AdminPlayer, error) {
	found, known, err := players.One(c, s.Keeper, c.R.PathValue("player"))
	if err == nil && !known {
		err = codes.UnknownAccount.With()
	}
	if err != nil {
		return AdminPlayer{}, err
	}
	defaults := s.Keeper.Content().Balance.Admin
	out := AdminPlayer{Player: found, Defaults: GrantDefaults{Gold: defaults.Gold, Experience: defaults.Experience}}
	if out.Deleted, err = s.Keeper.Oversight.Deleted(c, found.ID); err != nil {
		return AdminPlayer{}, err
	}
	reigns, err := s.Keeper.Oversight.Inspect(c, found.ID)
	switch {
	case err == nil:
		out.Reign = &reigns
	case errors.Is(err, reign.ErrNone.With()):
		err = nil
	}
	return out, err
}

// statistics adds the text of a failure of the leaderboards; the other figures remain.
func (s *Routes) statistics(c *route.Call, _ rules.None) (players.Statistics, error) {
	out, err := players.Count(c, s.Keeper, s.Keeper.Now())
	if out.Partial {
		out.Fault = s.Keeper.Content().Message("admin.statistics_failed", nil)
	}
	return out, err
}
