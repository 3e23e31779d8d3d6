package content

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"sort"
)

// Load reads every file of fsys, validates the whole and answers a Snapshot. The error joins all findings, each as
// "content: file: id: rule".
func Load(fsys fs.FS, profile string) (*Snapshot, error) {
	if profile != Standard && profile != Classic {
		return nil, fmt.Errorf("content: balance.json: no profile %q", profile)
	}
	s := &Snapshot{Profile: profile}
	if err := s.read(fsys); err != nil {
		return nil, err
	}
	s.Territories = s.Map.Territories
	s.buildIndex()
	s.parseAll()
	if err := s.validate(fsys); err != nil {
		return nil, err
	}
	s.layPerks()
	hash, err := hashFiles(fsys, profile)
	if err != nil {
		return nil, err
	}
	s.Hash = hash
	return s, nil
}

func (s *Snapshot) read(fsys fs.FS) error {
	var traits struct {
		Traits          *[]Trait `json:"traits"`
		PersonalityTags *[]Trait `json:"personalityTags"`
	}
	traits.Traits, traits.PersonalityTags = &s.Traits, &s.PersonalityTags
	parts := map[string]any{
		"messages.en.json": &s.Messages, "buildings.json": &s.Buildings, "perks.json": &s.Perks, "races.json": &s.Races, "origins.json": &s.Origins,
		"alignments.json": &s.Alignments, "attributes.json": &s.Attributes, "schools.json": &s.Schools, "titles.json": &s.Titles,
		"genders.json": &s.Genders, "orientations.json": &s.Orientations, "emblems.json": &s.Emblems, "levels.json": &s.Levels,
		"upgrades.json": &s.Upgrades, "gifts.json": &s.Gifts, "missions.json": &s.Missions, "npcs.json": &s.NPCs,
		"traits.json": &traits, "replies.json": &s.Replies, "situations.json": &s.Situations, "recruits.json": &s.Recruits, "journal.json": &s.Journal, "chronicle.json": &s.Chronicle,
		"quests.json": &s.Quests, "relics.json": &s.Relics, "activities.json": &s.Activities, "candidates.json": &s.Candidates,
		"achievements.json": &s.Achievements, "events.json": &s.Events, "intrigues.json": &s.Intrigues, "summons.json": &s.Summons, "visions.json": &s.Visions,
		"blueprints.json": &s.Blueprints, "world_items.json": &s.WorldItems, "codex.json": &s.Codex, "updates.json": &s.Updates,
		"territories.json": &s.Map, "powers.json": &s.Powers, "answers.json": &s.Answers, "units.json": &s.Units, "policies.json": &s.Policies,
		"agents.json": &s.Agents, "operations.json": &s.Operations, "floor_effects.json": &s.FloorEffects,
		"floor_themes.json": &s.FloorThemes, "raiders.json": &s.Raiders, "faction_emblems.json": &s.FactionEmblems,
		"upgrades_mint.json": &s.MintUpgrades, "cases.json": &s.Hoard, "reserved_names.json": &s.ReservedNames,
		"generation.json": &s.Generation,
	}
	var errs []error
	for file, into := range parts {
		errs = append(errs, decode(fsys, file, into))
	}
	errs = append(errs, s.readBalance(fsys))
	return errors.Join(errs...)
}

// hashFiles covers names and bytes in a fixed order: two servers with the same hash play the same game.
func hashFiles(fsys fs.FS, profile string) (string, error) {
	names, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return "", err
	}
	sort.Strings(names)
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%s\n", profile)
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return "", fmt.Errorf("content: %s: %w", name, err)
		}
		_, _ = fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
