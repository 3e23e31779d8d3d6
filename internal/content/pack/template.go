package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/content/language"
)

// words is a text of a language in its file.
type words struct {
	English string `json:"en"`
	Text    string `json:"text"`
}

// Template adds to the pack in a folder all texts that a language does not have yet, with their English and an empty
// translation. It returns how many there were to add, and the folder of the language. What stands there already stays.
func Template(folder, tag, profile string) (added int, to string, err error) {
	if !language.Known(tag) {
		return 0, "", fmt.Errorf("%q is no tag of a language, such as de or pt-BR", tag)
	}
	base, err := content.Builtin(profile)
	if err != nil {
		return 0, "", err
	}
	english := englishOf(base)
	own, err := Check(folder, "", profile)
	if err != nil {
		return 0, "", err
	}
	if own.InForce == nil {
		return 0, "", fmt.Errorf("%s has %d faults, of which the first is: %s", folder, len(own.Faults), own.Faults[0])
	}
	files := map[string][]language.ID{}
	for id := range english {
		files[id.File] = append(files[id.File], id)
	}
	to = filepath.Join(folder, languagesFolder, tag)
	if err := os.MkdirAll(to, 0o755); err != nil {
		return 0, "", err
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		slices.SortFunc(files[file], func(a, b language.ID) int { return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Field, b.Field)) })
		n, err := fill(filepath.Join(to, file), files[file], english)
		if err != nil {
			return added, to, err
		}
		added += n
	}
	return added, to, nil
}

// fill adds texts to a file of a language.
func fill(name string, ids []language.ID, english map[language.ID]string) (added int, err error) {
	flat, records := map[string]words{}, map[string]map[string]words{}
	isFlat := ids[0].Field == ""
	var whole any = &records
	if isFlat {
		whole = &flat
	}
	switch data, err := os.ReadFile(name); {
	case err == nil:
		if err := json.Unmarshal(data, whole); err != nil {
			return 0, fmt.Errorf("%s: %w", name, err)
		}
	case !os.IsNotExist(err):
		return 0, err
	}
	for _, id := range ids {
		in, key := flat, id.ID
		if !isFlat {
			if records[id.ID] == nil {
				records[id.ID] = map[string]words{}
			}
			in, key = records[id.ID], id.Field
		}
		if _, there := in[key]; !there {
			in[key] = words{English: english[id]}
			added++
		}
	}
	if added == 0 {
		return 0, nil
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(whole); err != nil {
		return 0, err
	}
	return added, os.WriteFile(name, b.Bytes(), 0o644)
}
