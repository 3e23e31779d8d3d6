package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/reign"
)

// list is an answer with rows: its maximum number and its paging.
type list struct {
	rows  int    // per answer
	pages string // the parameter for the next page; "": further rows follow only when earlier ones are removed, or never
	path  string // the request with ten thousand rows: ME is the caller, MINE their faction; "": the rule bounds the rows before they are stored
	in    string // the field with the rows, unless the answer is the list itself
	fill  string // writes ten thousand rows
}

const someFactions = httpapitest.ManyRows + `INSERT INTO factions (id, name, name_key, description, emblem, by_request, treasury, readiness, charged_at, war_at, created_at, version)
	SELECT 'f' || i, 'Pact ' || i, 'PACT ' || i, 'We meet on the stairs.', 'crown', false, i, 1000, 4000000000000, 0, i, 1 FROM n`

const someRows = `INSERT INTO records (player_id, kind, at, id, body) SELECT 'ME', `

// lists are all answers with a list that players can lengthen.
var lists = map[string]list{
	"faction.list":          {rows: 30, pages: "after", path: "/factions", in: "factions", fill: someFactions},
	"faction.others":        {rows: 30, pages: "after", path: "/factions/MINE/others?of=bonds", in: "factions", fill: httpapitest.ManyRows + `INSERT INTO faction_wars (first_id, second_id, declared_by, at) SELECT CASE WHEN 'f' || i < 'MINE' THEN 'f' || i ELSE 'MINE' END, CASE WHEN 'f' || i < 'MINE' THEN 'MINE' ELSE 'f' || i END, 'f' || i, i FROM n`},
	"admin.factions":        {rows: 30, pages: "after", path: "/admin/factions", in: "factions"},
	"admin.faction":         {rows: 100, path: "/admin/factions/MINE", in: "diplomacy"},
	"faction.get":           {}, // faction.members, faction.requests
	"faction.annals":        {rows: 200, path: "/annals"},
	"faction.annals.feed":   {}, // the same rows as faction.annals
	"faction.seasons":       {rows: season.Page, pages: "beforeNumber", path: "/seasons", in: "past", fill: httpapitest.ManyRows + `INSERT INTO seasons (number, started_at, ends_at, announced_at, ended_at) SELECT i + 10, i, i, i, i + 1 FROM n`},
	"campaign.list":         {rows: 50, path: "/campaigns", in: "reports", fill: httpapitest.ManyRows + `INSERT INTO campaigns (id, faction_id, faction_name, territory_id, defender_id, units, army, started_at, ends_at, ended_at, outcome, attacker_power, defender_power, losses) SELECT 'c' || i, 'MINE', 'Iron Pact', 'gloamwood', '', '{}', 1, 1, 2, i, 'won', 1, 0, '{}' FROM n`},
	"chat.list":             {rows: 50, pages: "before", path: "/factions/MINE/chat", fill: httpapitest.ManyRows + `INSERT INTO chat_messages (faction_id, n, player_id, name, message, at, removed_at, removed_by) SELECT 'MINE', i, 'ME', 'Ysolde', 'We meet on the stairs.', i, 0, '' FROM n`},
	"moderation.reports":    {rows: 25, path: "/moderation/reports", fill: httpapitest.ManyRows + `INSERT INTO chat_reports (player_id, faction_id, n, reason, at, closed_at, closed_by) SELECT 'ME', 'MINE', i, 'Rude.', i, 0, '' FROM n`},
	"admin.reports":         {rows: 100, path: "/admin/reports", fill: httpapitest.ManyRows + `INSERT INTO reports (player_id, kind, ref, reason, at) SELECT 'ME', 'npc', 'n' || i, 'Rude.', i FROM n`},
	"leaderboard.get":       {rows: 100, path: "/leaderboard", in: "places", fill: httpapitest.ManyRows + `INSERT INTO leaderboard_stats (user_id, player_name, player_power, player_gold, kingdom_level, look, updated_at, seniority, seq, assisted) SELECT 'p' || i, 'Ruler', i, i, 1, '{}', i, 0, 1, false FROM n`},
	"reign.records":         {rows: 50, pages: "beforeAt", path: "/reign/records/chronicle", fill: httpapitest.ManyRows + someRows + `'chronicle', 4102444800000 + i, 'r' || i, '{}' FROM n`},
	"reign.daily":           {rows: 31, pages: "beforeDay", path: "/reign/daily", fill: httpapitest.ManyRows + `INSERT INTO daily (player_id, day, reason, figure, total) SELECT 'ME', 47482 + i, 'economy.tick', 'gold', 1 FROM n`},
	"reign.earned":          {}, // TestSumsOfDaysAreBounded
	"reign.production":      {}, // TestSumsOfDaysAreBounded
	"reign.statistics":      {}, // TestSumsOfDaysAreBounded; limits.standingDays, limits.standingWeeks
	"reign.statistics.csv":  {}, // the player's own days whole, at the rate of auth.export
	"reign.statistics.json": {}, // the same days
	"reign.book":            {}, // TestABookIsBounded
	"book.read":             {}, // the same book
	"reign.volume":          {}, // a book as it was
	"book.volume":           {}, // the same book
	"admin.players":         {rows: 50, pages: "after", path: "/admin/players", in: "players", fill: httpapitest.ManyRows + `INSERT INTO accounts (id, email, password, role, created_at, verified_at, suspended_until) SELECT 'a' || i, 'a' || i || '@keep.example', '', 'user', i, 0, 0 FROM n`},
	"admin.accounts":        {rows: 50, pages: "after", path: "/admin/accounts?q=keep", in: "accounts"},
	"admin.audit":           {rows: 100, pages: "beforeId", path: "/admin/audit", fill: httpapitest.ManyRows + `INSERT INTO audit_log (at, actor, action, target, detail) SELECT i, 'ME', 'admin.set', 'ME', '' FROM n`},
	"admin.player.ledger":   {rows: 100, pages: "beforeAt", path: "/admin/players/ME/ledger", fill: httpapitest.ManyRows + `INSERT INTO ledger (player_id, at, seq, n, command, reason, deltas) SELECT 'ME', 4102444800000 + i, i, 0, 'x', 'economy.tick', '{"gold":1}' FROM n`},
	"admin.player.versions": {}, // admin.versionsKept
	"admin.player":          {}, // deleted reigns: admin.versionsKept
	"news.list":             {rows: 50, path: "/news", fill: httpapitest.ManyRows + `INSERT INTO announcements (id, message, created_at) SELECT i, 'Hear.', i FROM n`},
	"news.updates":          {rows: 200, path: "/updates", fill: httpapitest.ManyRows + `INSERT INTO updates (id, version, title, date, notes, created_at, retired) SELECT 'u' || i, '1', 'Note', '2026-01-01', '["One"]', i, false FROM n`},
	"news.ads":              {rows: 200, path: "/ads", fill: httpapitest.ManyRows + `INSERT INTO ads (id, label, image_url, link_url, is_active, created_at) SELECT 'ad' || i, 'Ad', '/api/v1/pictures/x', 'https://keep.example', true, i FROM n`},
	"admin.ads":             {rows: 200, path: "/admin/ads", in: "ads"},
	"auth.sessions":         {}, // maxSessions
	"auth.passkeys":         {}, // MaxPasskeys
	"notify.get":            {}, // mostSubscriptions
	"reign.get":             {}, // limits.documentBytes
	"auth.export":           {}, // the player's own data whole, at most eight times in 80 seconds
	"admin.quests":          {}, // content, kept in memory by every node: only administrators write it
	"admin.activities":      {},
	"admin.map":             {}, // the lands of the content
}

// noLists are answers with a single object, or with a list bounded by content.
const noLists = ` admin.events admin.generation admin.packs admin.player.revert.plan admin.scene admin.scenes admin.statistics auth.factor auth.me content.get content.frame content.page content.screens news.picture reign.book.address reign.breakdown `

const mostBytes = 128 << 10

// Every list that players can lengthen has a bound, and most have pages. With ten thousand rows an answer has its
// maximum of rows and few bytes, and the next page has others.
func TestEveryListHasABound(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin := s.Admin()
		s.Exec(`UPDATE accounts SET moderator = 1 WHERE id = $1`, admin.ID())
		admin.Reign("pact_bound")
		s.Gold(admin.ID(), 5000)
		mine := httpapitest.Read[struct{ Faction string }](t, httpapitest.Response{Body: admin.Do("faction.create", form{"name": "Iron Pact", "description": "They march.", "emblem": s.Keeper.Content().FactionEmblems[0].ID}).Result}).Faction
		s.Known(admin.ID())
		names := strings.NewReplacer("MINE", mine, "ME", admin.ID())
		s.Exec(names.Replace(lists["faction.list"].fill))
		s.Exec(httpapitest.ManyRows + `INSERT INTO faction_members (player_id, faction_id, role, name, joined_at, changed) SELECT 'o' || i, 'f' || i, 'Owner', 'Ysolde', 0, 0 FROM n`)
		s.Exec(names.Replace(httpapitest.ManyRows + `INSERT INTO faction_donors (faction_id, kind, player_id, balance) SELECT 'MINE', 'gold', 'd' || i, i FROM n`))
		for id, l := range lists {
			if l.fill != "" && id != "faction.list" {
				s.Exec(names.Replace(l.fill))
			}
		}
		for id, l := range lists {
			if l.path == "" {
				continue
			}
			path := names.Replace(l.path)
			first, next := pageOf(t, admin, l, path)
			if len(first) != l.rows && l.in != "ads" && id != "news.ads" || len(first) > l.rows {
				t.Errorf("%s answers %d rows of ten thousand, want %d", id, len(first), l.rows)
			}
			if l.pages == "" || len(first) == 0 {
				continue
			}
			join := map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")]
			second, _ := pageOf(t, admin, l, path+join+l.pages+"="+next(l.pages))
			seen := map[string]bool{}
			for _, row := range append(first, second...) {
				if seen[string(row)] {
					t.Errorf("%s has a row on two pages: %s", id, row)
				}
				seen[string(row)] = true
			}
			if len(second) != l.rows {
				t.Errorf("%s answers %d rows behind the first %d", id, len(second), l.rows)
			}
		}
		feed := string(admin.Want(http.StatusOK, admin.Get("/annals.atom")).Body)
		if n := strings.Count(feed, "<entry>"); n != lists["faction.annals"].rows || len(feed) > mostBytes {
			t.Errorf("the feed has %d entries in %d bytes", n, len(feed))
		}
		whole := httpapitest.Read[faction.Whole](t, admin.Want(http.StatusOK, admin.Get("/admin/factions/"+mine)))
		if whole.Donated != 10_000 || len(whole.Donors) != 100 || len(whole.Reports) > 50 {
			t.Errorf("%d donors of %d, %d reports", len(whole.Donors), whole.Donated, len(whole.Reports))
		}
	})
}

// The sums of ten thousand days cover only the last few.
func TestSumsOfDaysAreBounded(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		const email = "old@keep.example"
		p := s.Client().Register(email).Reign("pact_bound")
		s.Exec(httpapitest.ManyRows+`INSERT INTO daily (player_id, day, reason, figure, total) SELECT $1, 47482 + i, 'economy.tick', 'gold', 1 FROM n`, p.ID())
		s.Clock.Move((10_000 * 24 * time.Hour).Milliseconds())
		p.Want(http.StatusOK, p.Login(email, httpapitest.Password))
		sums := httpapitest.Read[reign.Earned](t, p.Want(http.StatusOK, p.Get("/reign/earned")))
		if len(sums.Days) != 7 || sums.All["economy.tick"] != 10_000 {
			t.Errorf("%d days are told, and %d gold of all", len(sums.Days), sums.All["economy.tick"])
		}
		made := httpapitest.Read[reign.Production](t, p.Want(http.StatusOK, p.Get("/reign/production")))
		if len(made.Days) != 30 || made.Days[0].Earned != 1 {
			t.Errorf("%d days are told: %+v", len(made.Days), made.Days[0])
		}
		all := httpapitest.Read[reign.Statistics](t, p.Want(http.StatusOK, p.Get("/reign/statistics")))
		if len(all.Gold) != 30 || len(all.Days) != 28 || len(all.Weeks) != 26 {
			t.Errorf("statistics of %d, %d and %d rows", len(all.Gold), len(all.Days), len(all.Weeks))
		}
	})
}

// Lines of one command have one time. A page of the ledger ends between two times, so that the next page begins with the
// next time.
func TestAPageOfTheLedgerLosesNoLine(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		admin, p := s.Admin(), s.Player()
		s.Exec(httpapitest.ManyRows+`INSERT INTO ledger (player_id, at, seq, n, command, reason, deltas) SELECT $1, 4102444800000 + (i - i % 7), i - i % 7, i % 7, 'x', 'fixture', '{"gold":' || i || '}' FROM n WHERE i <= 1000`, p.ID())
		seen, before := map[int64]bool{}, ""
		for page := 0; ; page++ {
			lines := httpapitest.Read[[]reign.Line](t, admin.Want(http.StatusOK, admin.Get("/admin/players/"+p.ID()+"/ledger"+before)))
			if len(lines) > 100 || page > 20 {
				t.Fatalf("page %d has %d lines", page, len(lines))
			}
			if len(lines) == 0 {
				break
			}
			for _, l := range lines {
				if l.Reason == "fixture" {
					seen[l.Deltas["gold"]] = true
				}
			}
			before = fmt.Sprint("?beforeAt=", lines[len(lines)-1].At)
		}
		if len(seen) != 1000 {
			t.Errorf("%d lines of 1000 are told", len(seen))
		}
	})
}

// pageOf reads the rows of a page, and the start of the next one.
func pageOf(t *testing.T, c *httpapitest.Client, l list, path string) ([]json.RawMessage, func(parameter string) string) {
	t.Helper()
	r := c.Want(http.StatusOK, c.Get(path))
	if len(r.Body) > mostBytes {
		t.Errorf("%s answers %d bytes", path, len(r.Body))
	}
	body := r.Body
	var fields map[string]json.RawMessage
	if l.in != "" {
		fields = httpapitest.Read[map[string]json.RawMessage](t, r)
		body = fields[l.in]
	}
	var rows []json.RawMessage
	if err := json.Unmarshal(body, &rows); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return rows, func(parameter string) string {
		if parameter == "after" {
			return strings.ReplaceAll(strings.Trim(string(fields["next"]), `"`), " ", "%20")
		}
		at := map[string]string{"before": "id", "beforeAt": "at", "beforeId": "id", "beforeDay": "day", "beforeNumber": "number"}[parameter]
		end := rows[len(rows)-1]
		if parameter == "before" || parameter == "beforeDay" { // the oldest is first
			end = rows[0]
		}
		var row map[string]json.RawMessage
		if err := json.Unmarshal(end, &row); err != nil {
			t.Fatal(err)
		}
		return string(row[at])
	}
}

// Every operation is classified as a list or not.
func TestEveryListIsKnown(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	raw := s.Client().Send("GET", "/api/openapi.json", nil)
	doc := httpapitest.Read[struct {
		Paths map[string]struct{ Get *struct{ OperationID string } }
	}](t, raw)
	found := map[string]bool{}
	for path, item := range doc.Paths {
		if item.Get == nil {
			continue
		}
		id := item.Get.OperationID
		_, is := lists[id]
		if found[id] = true; is == strings.Contains(noLists, " "+id+" ") {
			t.Errorf("%s, %s: it stands in lists or in noLists, and in one of them", id, path)
		}
	}
	for id := range lists {
		if !found[id] {
			t.Errorf("%s is no answer", id)
		}
	}
}
