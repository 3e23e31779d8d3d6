package httpapi

import (
	"errors"
	"math"
	"strconv"

	"umbrarch/internal/account/codes"
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

func (s *consoleRoutes) players() {
	get := func(id, path, summary string, query ...string) op {
		return op{id: id, method: "GET", path: path, summary: summary, access: admins, query: query}
	}
	endpoint(s.router, get("admin.players", "/admin/players", "Players by any part of their name, of their id or e-mail, a page at a time", paged...),
		func(c *Call, _ rules.None) (players.List, error) {
			return players.Search(c, s.keeper, c.R.URL.Query().Get("q"), int(before(c, "after", 0)))
		})
	endpoint(s.router, get("admin.player", "/admin/players/{player}", "A player with the whole of what the ruler sees"), s.player)
	endpoint(s.router, get("admin.player.ledger", "/admin/players/{player}/ledger", "A player's ledger, newest first", "beforeAt"),
		func(c *Call, _ rules.None) ([]reign.Line, error) {
			to := before(c, "beforeAt", math.MaxInt64)
			lines, err := s.keeper.History.Ledger(c, c.R.PathValue("player"), 0, to, ledgerPage+1)
			return wholeMoments(lines, ledgerPage), err
		})
	endpoint(s.router, get("admin.player.versions", "/admin/players/{player}/versions", "Earlier versions of a reign that are kept, newest first"),
		func(c *Call, _ rules.None) ([]reign.EarlierVersion, error) {
			return s.keeper.Oversight.Versions(c, c.R.PathValue("player"))
		})
	endpoint(s.router, get("admin.player.revert.plan", "/admin/players/{player}/versions/{seq}", "What putting a reign back would do, and what of the realm's cannot go back"),
		func(c *Call, _ rules.None) (reign.RevertPlan, error) {
			seq, err := strconv.ParseInt(c.R.PathValue("seq"), 10, 64)
			if err != nil {
				return reign.RevertPlan{}, reign.ErrNoVersion.With()
			}
			return s.keeper.Oversight.PlanRevert(c, c.R.PathValue("player"), seq)
		})
	post := func(id, path, summary string) op {
		return op{id: id, method: "POST", path: path, summary: summary, access: admins, confirm: true}
	}
	endpoint(s.router, post("admin.player.delete", "/admin/players/{player}/delete", "Delete a player's reign; it can be restored for 30 days"),
		func(c *Call, _ rules.None) (rules.None, error) {
			return rules.None{}, s.keeper.Oversight.DeleteReign(c, c.Who.Account, c.R.PathValue("player"))
		})
	restore := post("admin.player.restore", "/admin/players/{player}/restore", "Bring a deleted reign back as it was, the newest or the one named by its version; one that stands is kept first, as a deleted one")
	restore.query = []string{"version"}
	endpoint(s.router, restore, func(c *Call, _ rules.None) (rules.None, error) {
		return rules.None{}, s.keeper.Oversight.RestoreReign(c, c.Who.Account, c.R.PathValue("player"), before(c, "version", 0))
	})
	endpoint(s.router, post("admin.player.revert", "/admin/players/{player}/revert", "Put a reign back to an earlier version, which is written as a new one"),
		func(c *Call, b Revert) (rules.None, error) {
			return rules.None{}, s.keeper.Oversight.RevertReign(c, c.Who.Account, c.R.PathValue("player"), b.Seq, b.Seal)
		})
	endpoint(s.router, get("admin.audit", "/admin/audit", "What administrators did, newest first", "target", "beforeId"),
		func(c *Call, _ rules.None) ([]players.Line, error) {
			return players.Audit(c, s.keeper, c.R.URL.Query().Get("target"), before(c, "beforeId", 0))
		})
	endpoint(s.router, get("admin.statistics", "/admin/statistics", "How many play, and what they hold"), s.statistics)
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

// before reads the start of a page.
func before(c *Call, name string, otherwise int64) int64 {
	if n, err := strconv.ParseInt(c.R.URL.Query().Get(name), 10, 64); err == nil && n > 0 {
		return n
	}
	return otherwise
}

func (s *consoleRoutes) player(c *Call, _ rules.None) (AdminPlayer, error) {
	found, known, err := players.One(c, s.keeper, c.R.PathValue("player"))
	if err == nil && !known {
		err = codes.UnknownAccount.With()
	}
	if err != nil {
		return AdminPlayer{}, err
	}
	defaults := s.keeper.Content().Balance.Admin
	out := AdminPlayer{Player: found, Defaults: GrantDefaults{Gold: defaults.Gold, Experience: defaults.Experience}}
	if out.Deleted, err = s.keeper.Oversight.Deleted(c, found.ID); err != nil {
		return AdminPlayer{}, err
	}
	reigns, err := s.keeper.Oversight.Inspect(c, found.ID)
	switch {
	case err == nil:
		out.Reign = &reigns
	case errors.Is(err, reign.ErrNone.With()):
		err = nil
	}
	return out, err
}

// statistics adds the text of a failure of the leaderboards; the other figures remain.
func (s *consoleRoutes) statistics(c *Call, _ rules.None) (players.Statistics, error) {
	out, err := players.Count(c, s.keeper, s.keeper.Now())
	if out.Partial {
		out.Fault = s.keeper.Content().Message("admin.statistics_failed", nil)
	}
	return out, err
}
