package content

import (
	"testing"
)

// printed lists texts of the specification verbatim: error catalogue, validation rules, screens. A change here changes
// the product.
var printed = []struct {
	code   string
	params map[string]any
	text   string
}{
	{"building.gold_short", nil, "Not enough gold!"}, // C-093
	{"npc.gold_short", map[string]any{"cost": int64(2500)}, "Not enough gold! Cost: 2500"},
	{"kingdom.gold_short", map[string]any{"cost": 5000}, "Not enough gold to upgrade kingdom! Cost: 5000"},
	{"kingdom.progress_short", nil, "Progress is gained over time."},
	{"upgrade.owned", nil, "Upgrade already purchased."},
	{"upgrade.gold_short", map[string]any{"cost": 7500}, "Not enough gold. Cost: 7500"},
	{"upgrade.level_low", map[string]any{"n": 4}, "Requires Kingdom Level 4."},
	{"idle.too_early", map[string]any{"name": "Tribute Collection"}, "Cannot collect from Tribute Collection yet."},                                                          // C-165
	{"idle.gold_short", map[string]any{"name": "War Games", "n": 4000}, "Not enough gold for War Games. Cost: 4000"},                                                         // C-169
	{"idle.resource_short", map[string]any{"resource": "military", "name": "Harvest Dragon Hoard", "n": 200}, "Not enough military for Harvest Dragon Hoard. Cost: 200"},     // C-168
	{"court.gift_gold_short", nil, "Could not give gift. Not enough gold."},                                                                                                  // C-217
	{"spire.gold_short", nil, "Not enough gold to scry (1,000G)."},                                                                                                           // C-188
	{"spire.tangled", nil, "The threads of fate are tangled. Could not get a clear vision."},                                                                                 // C-190
	{"spire.unforeseen", nil, "An unforeseen error occurred while scrying."},                                                                                                 // C-190
	{"appearance.race_missing", nil, "Error: Race data not found. Could not update appearance."},                                                                             // C-237
	{"insolvency.unit_deserted", map[string]any{"unit": "Zombie"}, "Insolvency! Your treasury is empty, loyalty has dropped, and a Zombie has deserted due to lack of pay."}, // C-059
	{"insolvency.no_units", nil, "Insolvency! Your treasury is empty, loyalty has dropped due to unpaid network upkeep."},                                                    // C-057
	{"event.mitigation_gold_short", map[string]any{"event": "Moths"}, "Insufficient gold to mitigate. Moths consequences applied."},
	{"event.mitigation_failed", map[string]any{"event": "Moths"}, "Mitigation failed. Moths consequences applied."}, // C-181
	{"journal.gold_short", nil, "Not enough gold to generate journal entry (50G)."},
	{"chronicle.gold_short", nil, "Not enough gold to commission a scribe."},                      // C-205
	{"sync.other_tab", nil, "Game state synced from another tab."},                                // C-240
	{"growth.level_up", map[string]any{"n": 4}, "Congratulations! You've reached Level 4!"},       // C-002
	{"achievement.unlocked", map[string]any{"name": "Noticed"}, "Achievement Unlocked: Noticed!"}, // C-231
	{"npc.joined", map[string]any{"name": "Mallory {cost}"}, "Mallory {cost} has joined your ranks!"},
	{"profile.updated", nil, "Profile updated successfully!"},                                                       // C-234
	{"auth.password_updated", nil, "Password updated successfully!"},                                                // C-037
	{"auth.password_changed", nil, "Password changed successfully!"},                                                // C-037
	{"appearance.updated", nil, "Appearance updated successfully!"},                                                 // C-236
	{"appearance.reset", nil, "Appearance changes have been reset."},                                                // C-238
	{"chronicle.added", nil, "A new entry has been added to the chronicles."},                                       // C-204
	{"chronicle.failed", nil, "The scribe's ink ran dry. The histories for this period are, regrettably, blank."},   // C-207
	{"auth.registered", nil, "Registration successful! Logging you in..."},                                          // C-025
	{"auth.registered_check_mail", nil, "Registration successful! Please check your email to verify your account."}, // C-026
	{"auth.unknown_error", nil, "An unknown error occurred during authentication."},                                 // C-033
	{"auth.password_short", nil, "Password must be at least 6 characters long."},                                    // C-027
	{"auth.passwords_differ", nil, "Passwords do not match."},                                                       // C-028
	{"policy.category_occupied", nil, "You must repeal another policy in this category before enacting this one."},
	{"store.save_failed", nil, "CRITICAL: Game save failed!"}, // C-243
	{"map.scouting_soon", nil, "Scouting feature coming soon."},
	{"map.vassalage_conditions", nil, "Conditions not met to enforce vassalage."},
	{"map.war_declared", map[string]any{"name": "Silverbough"}, "You are now at war with Silverbough!"},
	{"vassal.invest_gold_short", nil, "Not enough gold. Investment costs 5000G."},
	{"vassal.suppress_military_short", nil, "Not enough military. Suppression costs 100 military."},
	{"intelligence.recruit_gold_short", nil, "Not enough gold to recruit."},
	{"intelligence.network_gold_short", nil, "Not enough gold to establish a network."},
	{"intelligence.operation_gold_short", map[string]any{"n": 500}, "Not enough gold. Cost: 500"},
	{"dungeon.excavate_gold_short", nil, "Not enough gold to excavate."},
	{"dungeon.undeveloped", nil, "Undeveloped Cavern"},
	{"dungeon.new_item", nil, "New..."},
	{"dungeon.repelled", map[string]any{"raiders": "Lantern Company"}, "Dungeon defense successful! The Lantern Company were repelled."},
	{"dungeon.breached", map[string]any{"raiders": "Lantern Company", "n": 12}, "Your dungeon was breached! The Lantern Company stole 12G!"},
	{"hoard.gold_short", nil, "Not enough gold!"},
	{"faction.name_taken", nil, "A faction with this name already exists."},
	{"faction.join_failed", map[string]any{"reason": "It is late."}, "Failed to join faction. It is late."},
	{"faction.leave_failed", nil, "Failed to leave faction."},
	{"faction.donated", map[string]any{"n": 1000}, "Donated 1000G to the treasury."},
	{"faction.created", map[string]any{"name": "The Nine"}, "Faction 'The Nine' created!"},
	{"faction.campaign_role", nil, "Only faction Owners and Officers can launch campaigns."},
	{"faction.campaign_gold", nil, "Faction does not have enough gold to launch a campaign."},
	{"faction.troops_given", nil, "Troops successfully contributed to the faction."},
	{"faction.alliance_proposed", nil, "Alliance proposed!"},
	{"faction.war_failed", nil, "Failed to update one or both factions during war declaration."},
	{"faction.war_confirm", map[string]any{"name": "Ash"}, "Are you sure you want to declare war on Ash? This action cannot be undone and will make you enemies."},
	{"admin.fields_required", nil, "All fields are required."},
	{"admin.statistics_failed", nil, "Could not load game statistics."},
	{"admin.message_failed", nil, "Failed to send message. Check player ID and console for errors."},
	{"admin.stats_failed", nil, "Failed to update user stats."},
	{"admin.stats_updated", nil, "User stats updated successfully."},
	{"admin.message_sent", nil, "Message sent successfully!"},
	{"admin.ad_failed", nil, "Operation failed. The 'ads' table might be missing..."},
	{"admin.unexpected", nil, "An unexpected client-side error occurred."},
	{"ruler.nameless", nil, "Nameless Sovereign"}, // C-016
	{"kingdom.first_name", nil, "Abandoned Camp"}, // C-007
	{"kingdom.highest", nil, "The realm can rise no higher."},
	{"court.met", nil, "First meeting"}, // C-209
}

func TestPrintedMessages(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	for _, p := range printed {
		if got := s.Message(p.code, p.params); got != p.text {
			t.Errorf("%s: got %q, want %q", p.code, got, p.text)
		}
	}
}

// A name's own article is dropped behind another article, and kept otherwise.
func TestNoNameHasTwoArticles(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	for text, want := range map[string]map[string]string{
		"drawn the {item}.":           {"The Patient Ember": "drawn the Patient Ember.", "the Gloamwood": "drawn the Gloamwood.", "Theft of Time": "drawn the Theft of Time."},
		"The {item} glows.":           {"The Patient Ember": "The Patient Ember glows.", "The ": "The The  glows."},
		"A {item}, breathe {item}":    {"The Second Shadow": "A Second Shadow, breathe The Second Shadow"},
		"{item} glows; bathe {item}.": {"The Patient Ember": "The Patient Ember glows; bathe The Patient Ember."},
	} {
		for name, said := range want {
			if got := Render(text, map[string]any{"item": name}); got != said {
				t.Errorf("%q with %q: got %q, want %q", text, name, got, said)
			}
		}
	}
	for _, c := range s.Chronicle {
		for _, kind := range s.WorldItems {
			for _, item := range kind.Items {
				if text := Render(c.Text, map[string]any{"item": item.Name}); doubledArticle(text) != "" {
					t.Errorf("%s: %s", c.ID, text)
				}
			}
		}
	}
}

func TestMessageShowsWhatIsMissing(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	if got := s.Message("building.unheard_of", nil); got != "building.unheard_of" {
		t.Errorf("unknown code: got %q", got)
	}
	if got := s.Message("idle.too_early", nil); got != "Cannot collect from {name} yet." {
		t.Errorf("missing parameter: got %q", got)
	}
	if got := Render("{a}{b} '{'", map[string]any{"a": "{b}", "b": 2}); got != "{b}2 {" {
		t.Errorf("a parameter was read as a slot: got %q", got)
	}
}
