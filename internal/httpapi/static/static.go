// Package static has the static content, which is the same for all.
package static

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
	"umbrarch/internal/rules/discovery"
)

// Static is the public content. Decks are not included: players meet their contents in play.
type Static struct {
	Frame
	Screens
}

// Frame is the content of the first screen, and texts for all screens.
type Frame struct {
	Hash      string             `json:"hash"`
	Profile   string             `json:"profile"`
	Messages  map[string]worded  `json:"messages"`
	Alerts    []string           `json:"alerts" doc:"codes of refusals shown in a dialog"`
	Buildings []content.Building `json:"buildings"`
	Levels    []content.Level    `json:"levels"`
	Units     []content.Unit     `json:"units"`
}

// Screens is the content of the other screens.
type Screens struct {
	Points          int64                 `json:"attributePoints"`
	Base            int64                 `json:"attributeBase"`
	Races           []content.Race        `json:"races"`
	Origins         []content.Origin      `json:"origins"`
	Alignments      []content.Alignment   `json:"alignments"`
	Attributes      []content.Attribute   `json:"attributes"`
	Schools         []content.School      `json:"schools"`
	Titles          []content.Title       `json:"titles"`
	Genders         []content.Option      `json:"genders"`
	Orientations    []content.Option      `json:"orientations"`
	Emblems         []content.Emblem      `json:"emblems"`
	Upgrades        []content.Upgrade     `json:"upgrades"`
	Gifts           []content.Gift        `json:"gifts"`
	Missions        []content.Mission     `json:"missions"`
	Traits          []content.Trait       `json:"traits"`
	PersonalityTags []content.Trait       `json:"personalityTags"`
	Quests          []content.Quest       `json:"quests"`
	Activities      []content.Activity    `json:"activities"`
	Candidates      []content.Candidate   `json:"candidates"`
	Achievements    []content.Achievement `json:"achievements"`
	Blueprints      []content.Blueprint   `json:"blueprints"`
	Relics          []content.Relic       `json:"relics"`
	FloorEffects    []content.FloorEffect `json:"floorEffects"`
	MintUpgrades    []Ware                `json:"mintUpgrades"`
	Cases           []Casket              `json:"cases"`
	Policies        []content.Policy      `json:"policies"`
	FactionEmblems  []Crest               `json:"factionEmblems"`
	Map             Map                   `json:"map"`
	Codex           []content.CodexPage   `json:"codex"`
	Roadmap         []content.Roadmap     `json:"roadmap"`
	Packs           []content.Pack        `json:"packs" nullable:"false" doc:"packs in force"`
	Languages       []language.About      `json:"languages" nullable:"false" doc:"languages beside English into which packs translate the game"`
	Preferred       Preferred             `json:"preferred"`
}

// framed is the frame with the digest of the other half.
type framed struct {
	Frame
	Screens string `json:"screens" doc:"digest of the other half, served at /content/screens"`
}

// screened is the other half. Its hash equals the frame's unless the content changed between the requests.
type screened struct {
	Hash string `json:"hash"`
	Screens
}

// Preferred are the ids of the races and alignments preferred at Discovery.
type Preferred struct {
	Races      map[string]discovery.Preferred `json:"races"`
	Alignments map[string]discovery.Preferred `json:"alignments"`
}

// Crest is an emblem for factions; the page draws it.
type Crest struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func crests(c *content.Snapshot) []Crest {
	out := make([]Crest, len(c.FactionEmblems))
	for i, e := range c.FactionEmblems {
		out[i] = Crest{ID: e.ID, Name: e.Name}
	}
	return out
}

// Map has the positions of the world's regions: territories, and regions without a record, which are scenery.
type Map struct {
	ViewBox     []int            `json:"viewBox"`
	Territories []Land           `json:"territories"`
	Regions     []content.Region `json:"regions"`
}

// Ware is an upgrade of the mint. Its current price and effect are in the view.
type Ware struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Icon        string `json:"icon"`
	Description string `json:"description"`
	Cost        int64  `json:"cost" doc:"price in whole gold"`
	Type        string `json:"type" enum:"CLICK,AUTO"`
}

func wares(c *content.Snapshot) []Ware {
	out := make([]Ware, len(c.MintUpgrades))
	for i, u := range c.MintUpgrades {
		out[i] = Ware{ID: u.ID, Name: u.Name, Icon: u.Icon, Description: u.Description, Cost: u.Cost, Type: u.Type}
	}
	return out
}

// Casket is a case of the hoard.
type Casket struct {
	ID          string `json:"id" enum:"common,rare,legendary"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

func caskets(c *content.Snapshot) []Casket {
	out := make([]Casket, len(c.Hoard.Cases))
	for i, k := range c.Hoard.Cases {
		out[i] = Casket{ID: k.ID, Name: k.Name, Description: k.Description}
	}
	return out
}

// Land is a territory's name and position. The map reveals the rest of its record.
type Land struct {
	ID       string           `json:"id"`
	Name     string           `json:"name"`
	InText   string           `json:"inText" doc:"name with its article, for running text"`
	Position content.Position `json:"position"`
	Size     content.Size     `json:"size"`
	Seat     *string          `json:"seat"`
	Terrain  *string          `json:"terrain"`
	Roads    []string         `json:"roads"`
}

func worldMap(c *content.Snapshot) Map {
	m := Map{ViewBox: c.Map.ViewBox, Territories: make([]Land, len(c.Map.Territories)), Regions: c.Map.Regions}
	for i, t := range c.Map.Territories {
		m.Territories[i] = Land{ID: t.ID, Name: t.Name, InText: t.InText, Position: t.Position, Size: t.Size, Seat: t.Seat, Terrain: t.Terrain, Roads: t.Roads}
	}
	return m
}

// Public selects the public content. Help and plans about a system are included once the game has the system.
func Public(c *content.Snapshot, has func(system string) bool) Static {
	listed := func(system string) bool { return system == "" || has(system) }
	codex := slices.DeleteFunc(slices.Clone(c.Codex), func(p content.CodexPage) bool { return !listed(p.System) })
	roadmap := slices.Clone(c.Updates.Roadmap)
	for i := range roadmap {
		if line := &roadmap[i]; !listed(line.System) {
			line.State = content.Planned
		}
	}
	return Static{Frame: Frame{
		Hash: c.Hash, Profile: c.Profile, Messages: messages(c.Messages, nil), Alerts: c.Alerts, Buildings: c.Buildings, Levels: c.Levels, Units: c.Units,
	}, Screens: Screens{
		Points: c.Balance.Start.AttributePoints, Base: c.Balance.Start.AttributeBase,
		Races: c.Races, Origins: c.Origins, Alignments: c.Alignments, Attributes: c.Attributes, Schools: c.Schools,
		Titles: c.Titles, Genders: c.Genders, Orientations: c.Orientations, Emblems: c.Emblems, Upgrades: c.Upgrades,
		Gifts: c.Gifts, Missions: c.Missions, Traits: c.Traits, PersonalityTags: c.PersonalityTags, Quests: c.Quests, Activities: c.Activities,
		Candidates: c.Candidates, Achievements: c.Achievements, Blueprints: c.Blueprints, Relics: c.Relics, Policies: c.Policies, FactionEmblems: crests(c),
		FloorEffects: c.FloorEffects, MintUpgrades: wares(c), Cases: caskets(c), Map: worldMap(c), Codex: codex, Roadmap: roadmap, Packs: append([]content.Pack{}, c.Packs...), Languages: []language.About{},
		Preferred: Preferred{Races: discovery.PreferredRaces(c), Alignments: discovery.PreferredAlignments(c)},
	}}
}
