package static

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"umbrarch/internal/content/language"
	"umbrarch/internal/icu"
)

// lists are the parts of the content whose records a language can word, with their files.
var lists = map[string]string{
	"achievements": "achievements.json", "activities": "activities.json", "alignments": "alignments.json", "attributes": "attributes.json",
	"blueprints": "blueprints.json", "buildings": "buildings.json", "candidates": "candidates.json", "cases": "cases.json", "codex": "codex.json",
	"floorEffects": "floor_effects.json", "gifts": "gifts.json", "missions": "missions.json", "origins": "origins.json", "policies": "policies.json",
	"quests": "quests.json", "races": "races.json", "relics": "relics.json", "schools": "schools.json", "map/territories": "territories.json", "map/regions": "territories.json",
	"traits": "traits.json", "personalityTags": "traits.json", "units": "units.json", "upgrades": "upgrades.json",
}

// Page has the texts of the page in a language: those that are translated.
type Page struct {
	language.About
	Texts map[string]worded `json:"texts"`
}

func page(in *language.Language) Page {
	if in == nil {
		return Page{language.About{Tag: "en", Name: "English", Direction: "ltr"}, map[string]worded{}}
	}
	p := Page{in.About(), map[string]worded{}}
	for id, english := range language.PageTexts() {
		if text := in.Word(language.ID{File: language.Page, ID: id}, english); text != english {
			message, _ := icu.Compile(text) // its pack was checked
			p.Texts[id] = worded{message}
		}
	}
	return p
}

// translate words the records of an answer in a language.
func translate(v any, in *language.Language) (any, error) {
	if in == nil {
		return v, nil
	}
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, err
	}
	for name, file := range lists {
		part := any(tree)
		for key := range strings.SplitSeq(name, "/") {
			of, _ := part.(map[string]any)
			part = of[key]
		}
		records, _ := part.([]any)
		for _, one := range records {
			if record, ok := one.(map[string]any); ok {
				id, _ := record["id"].(string)
				translateIn(record, in, language.ID{File: file, ID: id})
			}
		}
	}
	return tree, nil
}

// translateIn words the texts below a value and returns it.
func translateIn(v any, in *language.Language, id language.ID) any {
	inner := func(key string) language.ID {
		below := id
		below.Field = strings.TrimPrefix(id.Field+"/"+key, "/")
		return below
	}
	switch v := v.(type) {
	case string:
		return in.Word(id, v)
	case []any:
		for i := range v {
			v[i] = translateIn(v[i], in, inner(strconv.Itoa(i)))
		}
	case map[string]any:
		for key := range v {
			v[key] = translateIn(v[key], in, inner(key))
		}
	}
	return v
}
