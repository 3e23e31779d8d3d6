// Package packtest makes packs for tests, in folders of their own.
package packtest

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"umbrarch/internal/content"
)

// Manifest is a valid manifest.
func Manifest(id string) map[string]any {
	return map[string]any{
		"id": id, "version": "1.0.0", "base": map[string]any{"from": "1.0.0", "below": "2.0.0"}, "title": "A Pack", "authors": []string{"Nobody"}, "licence": "CC0",
	}
}

// Write writes the files of a pack into a folder of the folder of packs. Values other than bytes are written as JSON.
func Write(t testing.TB, packs, name string, files map[string]any) string {
	t.Helper()
	root := filepath.Join(packs, name)
	for file, value := range files {
		raw, ok := value.([]byte)
		if !ok {
			var err error
			if raw, err = json.MarshalIndent(value, "", "  "); err != nil {
				t.Fatal(err)
			}
		}
		at := filepath.Join(root, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Like is a copy of a built-in record with other fields.
func Like(t testing.TB, file, id string, with map[string]any) map[string]any {
	t.Helper()
	raw, err := fs.ReadFile(content.Files(), file)
	if err != nil {
		t.Fatal(err)
	}
	var list []map[string]any
	if json.Unmarshal(raw, &list) != nil {
		var lists map[string][]map[string]any
		if err := json.Unmarshal(raw, &lists); err != nil {
			t.Fatal(err)
		}
		for _, one := range lists {
			list = append(list, one...)
		}
	}
	at := slices.IndexFunc(list, func(r map[string]any) bool { return r["id"] == id })
	if at < 0 {
		t.Fatalf("%s has no %s", file, id)
	}
	for field, value := range with {
		list[at][field] = value
	}
	return list[at]
}
