package pack

import (
	"reflect"

	"umbrarch/internal/content"
)

const (
	replaceFolder   = "replace"
	textsFolder     = "texts"
	languagesFolder = "languages"
	scenesFolder    = "scenes"
	englishFile     = textsFolder + "/en.json"
	balanceFile     = "balance.json"
	messagesFile    = "messages.en.json"
)

// kind is a kind of content to which packs add records.
type kind struct {
	of    reflect.Type
	lists []string // names of the lists of the file; none where the file is a list
	most  int      // records of a list that all packs together may add; kingdoms and pages hold some of them whole
}

// kinds are by file. A kind needs rules in the validator that hold for any number of its records.
var kinds = map[string]kind{
	"activities.json":  {of: reflect.TypeFor[content.Activity](), most: 40},
	"child_names.json": {of: reflect.TypeFor[content.ChildName](), most: 500},
	"chronicle.json":   {of: reflect.TypeFor[content.Template](), most: 500},
	"events.json":      {of: reflect.TypeFor[content.Event](), most: 500},
	"journal.json":     {of: reflect.TypeFor[content.Template](), most: 500},
	"npcs.json":        {of: reflect.TypeFor[content.NPC](), lists: []string{"default", "hoard"}, most: 8},
	"quests.json":      {of: reflect.TypeFor[content.Quest](), most: 100},
	"replies.json":     {of: reflect.TypeFor[content.Reply](), most: 2000},
	"visions.json":     {of: reflect.TypeFor[content.Vision](), most: 500},

	scenesFolder + "/return.json": {of: reflect.TypeFor[content.Scene](), most: 40},
}

// field is a part of a record that a pack may replace: names and indexes joined by "/", "*" for any.
type field string

// replaceable are the texts and the colours of faces that packs may replace, by file. Names by which other records or
// kingdoms refer to a record are missing: those of buildings, gifts and titles.
var replaceable = map[string][]field{
	"achievements.json":  {"name", "description"},
	"activities.json":    {"name", "description"},
	"agents.json":        {"name", "background"},
	"alignments.json":    {"description"},
	"answers.json":       {"text"},
	"attributes.json":    {"tagline", "help"},
	"blueprints.json":    {"name", "line", "description"},
	"buildings.json":     {"description"},
	"candidates.json":    {"description", "lore", "personalQuests/*/description"},
	"cases.json":         {"name", "description"},
	"child_names.json":   {"name"},
	"chronicle.json":     {"text"},
	"codex.json":         {"title", "body"},
	"events.json":        {"title", "description", "mitigation/description"},
	"floor_effects.json": {"description"},
	"floor_themes.json":  {"descriptionTemplates/*"},
	"gifts.json":         {"description"},
	"goals.json":         {"title"},
	"intrigues.json":     {"title", "description", "mitigation/description"},
	"journal.json":       {"text"},
	"missions.json":      {"name", "description", "reports/*"},
	"npcs.json":          {"name", "role", "personality", "background", "appearance", "says/*", "skills/*", "journal/*/entry", "portrait/colours/*"},
	"operations.json":    {"name", "description", "successReports/*"},
	"origins.json":       {"description"},
	"policies.json":      {"description"},
	"powers.json":        {"name", "leader", "description", "recentActions/*"},
	"quests.json":        {"title", "description"},
	"races.json":         {"description"},
	"raiders.json":       {"name", "line"},
	"recruits.json":      {"text", "colours/*"},
	"relics.json":        {"name", "lore"},
	"replies.json":       {"text"},
	"schools.json":       {"description"},
	"small_events.json":  {"text"},
	"summons.json":       {"title", "description", "mitigation/description"},
	"territories.json":   {"name", "inText", "description"},
	"traits.json":        {"description"},
	"units.json":         {"description"},
	"upgrades.json":      {"name", "description"},
	"visions.json":       {"title", "description", "choices/*/text", "choices/*/temptation", "choices/*/outcome"},
}
