package archtest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine"
)

// joined lists codes that are composed: the literal in the source, and its endings.
var joined = map[string][]string{
	"mail.":               {"register_subject", "register_body", "keep_subject", "keep_body", "reset_subject", "reset_body", "known_subject", "known_body", "verify_subject", "verify_body", "password_subject", "password_body", "factor_subject", "factor_body", "passkey_subject", "passkey_body", "passkey_gone_subject", "passkey_gone_body", "notice_subject", "notice_body"},
	"notify.":             {"title", "finished", "raids_near", "raids", "campaigns", "mail"},
	"slot.":               {"npc", "consort", "building", "land", "place"},
	"court.gift_":         {"liked", "plain", "disliked"},
	"talk.topic_":         {"greeting", "mind", "praise", "advice", "gold", "war", "threat", "memory", "hall"},
	"talk.bond_":          {"friend", "love", "hate", "debt", "none"},
	"talk.stands_":        {"hostile", "cold", "even", "warm", "devoted"},
	"talk.is_":            {"consort", "child"},
	"talk.in_":            {"jail", "away", "wound"},
	"scene.plot_":         {"conspiracy", "embezzlement", "suitors", "passed_over_heir", "banners", "house_feud", "house_wedding", "captive", "below", "wager", "claimant"},
	"scene.silent_":       {"soon", "early", "return", "today", "quiet", "regent", "full", "day", "level", "pause", "plots", "running", "told", "gone", "waits", "absent", "slot_is", "slot_plotter", "slot_officer", "slot_court", "slot_consort", "slot_heir", "slot_house", "slot_land", "slot_vassal", "slot_captive", "slot_claimant", "figure", "condition", "trust", "named"},
	"person.":             {"child", "captive", "claimant"},
	"duty.":               {"jail", "away", "wound"},
	"amount.":             {}, // each kind
	"quest.waits_for":     {"_faction_joined"},
	"court.note_gift:":    {}, // notes store their subject behind the colon
	"court.note_advance:": {},
}

// later lists parts of the game that may not be built yet. Once a system of a part has messages, all of the part's
// words must be used.
var later = []string{"dungeon", "hoard", "mint", "faction", "admin"}

// unsaid lists messages that stay without a use in the source: specified ones, and those of unfinished work.
var unsaid = []string{
	"auth.unknown_error", "auth.password_updated", "store.save_failed", "insolvency.no_units",
	"npc.generating", "journal.busy", "forge.busy", "chronicle.busy", "player.stat_wasted",
	"kingdom.risen", // in the logs of older builds
}

var quoted = regexp.MustCompile("[\"'`]([a-zA-Z]+\\.[a-zA-Z0-9_.]*:?)")

// literals are the codes and beginnings of codes named by server and page, without tests.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, root := range []string{"../../internal", "../../cmd", "../../content", "../../web/src"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (d.Name() == "generated" || d.Name() == "enginetest") {
				return fs.SkipDir
			}
			if !slices.Contains([]string{".go", ".ts", ".tsx"}, filepath.Ext(path)) || strings.HasSuffix(path, "_test.go") || strings.Contains(d.Name(), ".test.") {
				return nil
			}
			source, err := os.ReadFile(path)
			for _, m := range quoted.FindAllSubmatch(source, -1) {
				found[string(m[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// TestEveryWordIsSaid: each message of a built part is named in the source, in full or by its declared beginning.
func TestEveryWordIsSaid(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	named := literals(t)
	spoken := engine.New(engine.Systems()).Topics()
	said := map[string]bool{}
	for _, kind := range content.Kinds {
		joined["amount."] = append(joined["amount."], kind.Key)
	}
	for beginning, ends := range joined {
		if !named[beginning] {
			t.Errorf("nothing puts a code together from %q", beginning)
		}
		said[strings.TrimSuffix(beginning, ":")] = true
		for _, end := range ends {
			said[beginning+end] = true
			if c.Messages[beginning+end] == "" {
				t.Errorf("%s has no words", beginning+end)
			}
		}
	}
	for _, code := range slices.Sorted(maps.Keys(c.Messages)) {
		prefix, _, _ := strings.Cut(code, ".")
		waits := slices.Contains(later, prefix) && spoken[prefix] == ""
		if !named[code] && !said[code] && !waits && !slices.Contains(unsaid, code) {
			t.Errorf("nothing says %s: %s", code, c.Messages[code])
		}
	}
}
