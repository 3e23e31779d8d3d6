package kingdom_test

import (
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
)

// step is an accepted command before a refusal.
type step struct {
	name string
	body any
}

// refusal is a refused command: the kingdom's state, the commands before, the time since, the command, and the exact
// answer.
type refusal struct {
	with   func(*game.Document)
	first  []step
	wait   time.Duration
	name   string
	body   any
	status int
	code   string
	text   string
	decks  func(*content.Snapshot) // changes the decks of the server
}

func gold(n int64) func(*game.Document) {
	return func(d *game.Document) { d.Pulse.Edit().GoldMilli = n * game.Milli }
}

// all applies several changes to a kingdom.
func all(changes ...func(*game.Document)) func(*game.Document) {
	return func(d *game.Document) {
		for _, change := range changes {
			change(d)
		}
	}
}

func built(id string, level int64) func(*game.Document) {
	return func(d *game.Document) { d.Buildings.Edit(id).Level = level }
}

// silent empties the decks: neither the provider nor the archive can write.
func silent(c *content.Snapshot) { *c = *c.WithoutArchive() }

// useless puts a vision without choices into the decks.
func useless(c *content.Snapshot) { c.Visions = []content.Vision{{ID: "x"}} }

// TestEveryRefusal: every refusal has the text of the specification's rules and error catalogue, or an authored one, and
// the view is unchanged.
func TestEveryRefusal(t *testing.T) {
	t.Parallel()
	for part, rows := range refusals() {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			usual := httpapitest.Start(t)
			for _, row := range rows {
				t.Run(row.name+" "+row.code, func(t *testing.T) {
					s := usual
					if row.decks != nil {
						c := *httpapitest.Content(t)
						row.decks(&c)
						s = httpapitest.Start(t, func(o *httpapitest.Setup) { o.Content = &c })
					}
					row.provoke(t, s)
				})
			}
		})
	}
}

func (r refusal) provoke(t *testing.T, s *httpapitest.Server) {
	p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
	if r.with != nil {
		s.Edit(p.ID(), r.with)
	}
	for _, done := range r.first {
		p.Do(done.name, done.body)
	}
	if r.wait > 0 {
		s.Online(r.wait)
	}
	p.Unchanged(r.status, r.code, r.text, func() httpapitest.Response { return p.Command(r.name, r.body) })
}

// TestNoRefusalIsForgotten: every code declared by a command of a kingdom has a row, so that a new one is tested.
func TestNoRefusalIsForgotten(t *testing.T) {
	t.Parallel()
	proven := map[string]bool{
		// Bodies with another value fail the schema before the rule.
		"event.choice": true, "profile.setting_unknown": true, "intelligence.disband_unknown": true, "mint.count": true, "casino.bet": true, "casino.side": true,
		// Tested elsewhere, because one answer does not suffice.
		"chat.own":           true, // needs the player's own id
		"succession.pledged": true, // needs a faction
		"kingdom.gold_short": true, "kingdom.progress_short": true, "kingdom.highest": true, "kingdom.name": true,
		"upgrade.owned": true, "upgrade.gold_short": true, "upgrade.level_low": true,
		"spire.busy":              true, // needs a provider
		"dungeon.generating":      true, // needs a provider
		"npc.answering":           true, // needs a provider
		"scene.retelling":         true, // needs a provider
		"npc.generating":          true, // needs a provider
		"journal.busy":            true, // needs a provider
		"recruit.painting":        true, // needs a provider
		"forge.busy":              true, // needs a provider
		"chronicle.busy":          true, // needs a provider
		"intelligence.recruiting": true, // needs a provider
		"army.networks_too_dear":  true, // needs spy networks
		"building.gold_short":     true, "building.highest": true, "building.unknown": true,
	}
	for _, rows := range refusals() {
		for _, row := range rows {
			proven[row.code] = true
		}
	}
	for _, c := range httpapitest.Start(t).Keeper.Engine().Commands() {
		if c.Scope != rules.OnKingdom {
			continue
		}
		for _, code := range c.Codes {
			if !proven[code.Name] {
				t.Errorf("%s: no row provokes %s", c.Name, code.Name)
			}
		}
	}
}

// TestWhoMayNotCreate: each invalid field of a creation is refused, and the text names the field (C-014, C-017, C-012).
func TestWhoMayNotCreate(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest()
	base := func(field string, v any) map[string]any {
		b := map[string]any{
			"name": "Ysolde", "title": "Archmage", "gender": "Female", "sexuality": "Pansexual", "race": "archdemon", "origin": "pact_bound",
			"alignment": "neutral", "school": "necromancy", "points": map[string]int64{"strength": 20}, "avatarEmblem": "crown",
			"avatarColors": map[string]string{"skin": "#b0443f", "hair": "#1a1412", "eyes": "#ffd24a", "primary": "#7a2233", "secondary": "#d9b766"},
		}
		b[field] = v
		return b
	}
	const noName = "A name has at most 32 characters, all of which can be shown."
	for _, row := range []struct {
		field      string
		value      any
		code, text string
	}{
		{"race", "elf", "ruler.unknown_choice", "race is not one of the choices."},
		{"origin", "peasant", "ruler.unknown_choice", "origin is not one of the choices."},
		{"alignment", "Neutral", "ruler.unknown_choice", "alignment is not one of the choices."},
		{"school", "baking", "ruler.unknown_choice", "school is not one of the choices."},
		{"avatarEmblem", "dragon", "ruler.unknown_choice", "avatarEmblem is not one of the choices."},
		{"title", "Knight", "ruler.unknown_choice", "title is not one of the choices."},
		{"gender", "female", "ruler.unknown_choice", "gender is not one of the choices."},
		{"sexuality", "straight", "ruler.unknown_choice", "sexuality is not one of the choices."},
		{"points", map[string]int64{"strength": 20, "luck": 0}, "ruler.unknown_choice", "points is not one of the choices."},
		{"avatarColors", map[string]string{"skin": "red", "hair": "#1a1412", "eyes": "#ffd24a", "primary": "#7a2233", "secondary": "#d9b766"}, "ruler.colour", "skin must be a colour such as #8a2be2."},
		{"name", "A\u0007sh", "ruler.name", noName},
		{"name", "A\u202esh", "ruler.name", noName},
		{"name", "A\u200bsh", "ruler.name", noName},
		{"points", map[string]int64{"strength": 19}, "ruler.points", "Spend exactly 20 points, none below zero."},
	} {
		c.Refused(422, row.code, row.text, c.Post("/reign", base(row.field, row.value)))
		c.Want(404, c.Get("/reign"))
	}
}
