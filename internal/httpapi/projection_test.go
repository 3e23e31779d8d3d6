package httpapi_test

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// shown lists the fields of the document that the owner's view may draw on. Every other one
// is in unlisted, where a sentinel proves that it leaves the server nowhere.
var shown = map[string][]string{
	"pulse":        {"TickedAt", "GoldMilli", "Progress", "TimePlayed", "Insolvent"},
	"ruler":        {"*"},
	"growth":       {"*"},
	"kingdom":      {"*"},
	"resources":    {"*"},
	"buildings":    {"*"},
	"npcs":         {"*"},
	"recruit":      {"*"},
	"quests":       {"*"},
	"daily":        {"*"},
	"questDay":     {"*"},
	"activities":   {"*"},
	"events":       {"*"},
	"court":        {"*"},
	"items":        {"*"},
	"forge":        {"*"},
	"spire":        {"*"},
	"stats":        {"*"}, // by the counts that quests and achievements name
	"scribe":       {"Entries"},
	"achievements": {"*"},
	"equipment":    {"*"},
	"absence":      {"Next", "Reports"},
	"settings":     {"*"},
	"mint":         {"*"},
	"hoard":        {"*"},
	"casino":       {"Rounds", "History", "Session", "Day", "DayNet", "Limit"},
}

const far = 7_770_000_000_001

// unlisted sets each field that is no player's business to something that can be searched.
var unlisted = map[string]func(*game.Document){
	"meta.Schema":      func(*game.Document) {}, // 1 in every document
	"meta.CreatedAt":   func(d *game.Document) { d.Meta.Edit().CreatedAt = 7_770_002 },
	"pulse.PresentAt":  func(*game.Document) {}, // the time of the last view, which every view tells as its own
	"pulse.FarmCarry":  func(d *game.Document) { d.Pulse.Edit().FarmCarry = 7_770_003 },
	"pulse.EventTicks": func(d *game.Document) { d.Pulse.Edit().EventTicks = 7_770_004 },
	"pulse.Earned":     func(d *game.Document) { d.Pulse.Edit().Earned = 7_770_005 },
	"pulse.Paid":       func(d *game.Document) { d.Pulse.Edit().Paid = 7_770_006 },
	"absence.Finished": func(d *game.Document) { d.Absence.Edit().Finished = []game.Notice{{Code: "sentinel.finished"}} },
	"scribe.Told":      func(d *game.Document) { d.Scribe.Edit().Told = map[string]int64{"sentinel.told": 7_770_008} },
	"scribe.Facts":     func(d *game.Document) { sentinel(&d.Scribe.Edit().Facts) },
	"decks.Dealt": func(d *game.Document) {
		d.Decks.Edit().Dealt = map[string]game.Deck{"sentinel.deck": {Round: 7_770_009}}
	},
	"casino.Seed": func(d *game.Document) { d.Casino.Edit().Seed = "sentinel.casino" }, // E-155
	"dues.Next":   func(d *game.Document) { d.Dues.Edit().Next = 7_770_000 },
	"dues.List": func(d *game.Document) {
		d.Dues.Edit().List = append(d.Dues.Get().List, game.Due{ID: "sentinel.due", Kind: "sentinel.kind", At: far, Params: map[string]string{"sentinel.param": "sentinel.value"}})
	},
	"dice.Seed":  func(d *game.Document) { d.Dice.Edit().Seed = "sentinel.seed" },
	"dice.Rolls": func(d *game.Document) { d.Dice.Edit().Rolls = map[string]uint64{"sentinel.roll": 7_770_001} },
}

// sentinel fills a map or list of any shape with one entry that can be searched.
func sentinel(field any) {
	v := reflect.ValueOf(field).Elem()
	one := func(t reflect.Type) reflect.Value {
		e := reflect.New(t).Elem()
		switch t.Kind() {
		case reflect.String:
			e.SetString("sentinel.text")
		case reflect.Int64:
			e.SetInt(7_770_002)
		case reflect.Struct:
			for i := range t.NumField() {
				switch f := e.Field(i); f.Kind() {
				case reflect.String:
					f.SetString("sentinel.text")
				case reflect.Int64:
					f.SetInt(7_770_003)
				}
			}
		}
		return e
	}
	switch v.Kind() {
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(one(v.Type().Key()), one(v.Type().Elem()))
	case reflect.Slice:
		v.Set(reflect.Append(v, one(v.Type().Elem())))
	}
}

// TestEveryFieldIsDecided: a new field of the document is shown or hidden on purpose.
func TestEveryFieldIsDecided(t *testing.T) {
	t.Parallel()
	doc := reflect.TypeFor[game.Document]()
	for i := range doc.NumField() {
		section, _, _ := strings.Cut(doc.Field(i).Tag.Get("section"), ",")
		if section == "" {
			continue
		}
		edit, _ := reflect.PointerTo(doc.Field(i).Type).MethodByName("Edit")
		fields := edit.Type.Out(0).Elem()
		for j := range fields.NumField() {
			name := fields.Field(j).Name
			_, hidden := unlisted[section+"."+name]
			open := slices.Contains(shown[section], "*") || slices.Contains(shown[section], name)
			if hidden == open {
				t.Errorf("%s.%s: decide in this file whether players see it", section, name)
			}
		}
	}
}

func TestNothingElseLeaves(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Client().Register("a@umbrarch.example").Reign("pact_bound")
	s.Edit(p.ID(), func(d *game.Document) {
		for _, set := range unlisted {
			set(d)
		}
	})
	tab := p.Live("kingdom", "realm")
	next(t, tab, "latest", 5*time.Second)
	outputs := map[string]string{}
	ask := func(what string, r httpapitest.Response) { outputs[what] = string(p.Want(http.StatusOK, r).Body) }
	ask("an answer", p.Command("building.upgrade", raise("walls")))
	ask("a second", p.Command("kingdom.rename", form{"name": "Ashmoor"}))
	ask("a dry run", p.Post("/commands/building.upgrade?dryRun=true", raise("farm")))
	for range 2 {
		outputs["a push "+time.Now().String()] = next(t, tab, "patch", 2*time.Second).Raw
	}
	s.Online(time.Minute)
	outputs["a push of ticks"] = next(t, tab, "patch", 3*time.Second).Raw
	ask("the view", p.Get("/reign"))
	ask("the export", p.Get("/auth/export"))
	ask("the days", p.Get("/reign/daily"))
	ask("the gold", p.Get("/reign/earned"))
	for _, kind := range []string{"activity", "chronicle", "journal:x"} {
		ask("records of "+kind, p.Get("/reign/records/"+kind))
	}
	for _, figure := range s.Keeper.Engine().Figures() {
		ask("the breakdown of "+figure, p.Get("/reign/breakdown/"+figure))
	}
	for what, text := range outputs {
		if strings.Contains(text, "sentinel") || strings.Contains(text, "777000") {
			t.Errorf("%s tells what is not listed: %s", what, around(text))
		}
	}
	if d := s.Document(p.ID()); d.Dice.Get().Seed != "sentinel.seed" || d.Meta.Get().CreatedAt != 7_770_002 {
		t.Fatal("the sentinels were not in the document")
	}
}

func around(text string) string {
	i := max(strings.Index(text, "sentinel"), strings.Index(text, "777000"))
	return text[max(0, i-120):min(len(text), i+80)]
}
