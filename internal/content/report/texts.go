package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sort"
	"strings"

	"umbrarch/internal/content"
)

// kind is all texts of one field of one file, such as "events description".
type kind struct {
	name  string
	texts []text
}

type text struct{ id, words string }

// leastWords excludes names and tags, which are no prose.
const leastWords = 4

// unread lists files whose strings are no prose, and fields with formulas: drawings, "Barracks Lvl 2", and the labels
// of unlocks, which repeat names.
var unread = map[string]bool{
	"balance.json": true, "messages.en.json": true, "perks.json": true, "svgPath": true, "requirements": true, "unlocks": true, "inText": true,
}

// collect walks the JSON rather than the types, so that new fields and kinds are included automatically.
func collect(fsys fs.FS) ([]kind, error) {
	files, err := content.FileNames(fsys)
	if err != nil {
		return nil, err
	}
	found := map[string][]text{}
	for _, file := range files {
		if unread[file] {
			continue
		}
		data, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		var tree any
		if err := json.Unmarshal(data, &tree); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		walk(found, strings.TrimSuffix(file, ".json"), "-", tree)
	}
	return kindsOf(found), nil
}

func walk(found map[string][]text, path, id string, node any) {
	switch v := node.(type) {
	case map[string]any:
		for _, key := range []string{"title", "name", "id"} {
			if own, ok := v[key].(string); ok {
				id = own
			}
		}
		for key, value := range v {
			if !unread[key] {
				walk(found, path+" "+key, id, value)
			}
		}
	case []any:
		for _, item := range v {
			walk(found, path, id, item)
		}
	case string:
		if len(strings.Fields(v)) >= leastWords {
			found[path] = append(found[path], text{id, v})
		}
	}
}

func kindsOf(found map[string][]text) []kind {
	kinds := make([]kind, 0, len(found))
	for name, texts := range found {
		sort.SliceStable(texts, func(i, j int) bool { return texts[i].id < texts[j].id })
		kinds = append(kinds, kind{name, texts})
	}
	sort.Slice(kinds, func(i, j int) bool { return kinds[i].name < kinds[j].name })
	return kinds
}
