package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/reign"
	"umbrarch/internal/store/pgtest"
)

// changes turn this tree into the next version of the game: the section of the decks has another name, which nodes of
// this version cannot read, and a way there and back.
var changes = map[string][][2]string{
	"doc.go": {{"section:\"decks\"", "section:\"piles\""}},
	"upgrade.go": {
		{fmt.Sprintf("const Schema = %d", reign.DocumentSchema), fmt.Sprintf("const Schema = %d", reign.DocumentSchema+1)},
		{"{up: dutiesNamed}}", "{up: dutiesNamed}, {up: moved(\"decks\", \"piles\"), down: moved(\"piles\", \"decks\")}}\n\n" +
			"func moved(from, to string) step {\n\treturn func(s map[string]json.RawMessage) error {\n" +
			"\t\tif raw, ok := s[from]; ok {\n\t\t\ts[to] = raw\n\t\t\tdelete(s, from)\n\t\t}\n\t\treturn nil\n\t}\n}"},
	},
}

// nextVersion builds the next version of the game.
func nextVersion(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	replaced := map[string]string{}
	for name, list := range changes {
		file, err := filepath.Abs(filepath.Join("../../internal/game", name))
		if err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(raw)
		for _, change := range list {
			if !strings.Contains(text, change[0]) {
				t.Fatalf("%s has no %q", name, change[0])
			}
			text = strings.Replace(text, change[0], change[1], 1)
		}
		replaced[file] = filepath.Join(dir, name)
		if err := os.WriteFile(replaced[file], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := json.Marshal(map[string]any{"Replace": replaced})
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "overlay.json"), raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "umbrarch")
	out, err := exec.Command("go", "build", "-buildvcs=false", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// TestARollingUpgrade: nodes of this version and of the next, which renames a section, serve the same players side by
// side, and no command is refused. When the last older node has ended, documents are written in the new form, and this
// version refuses them.
func TestARollingUpgrade(t *testing.T) {
	t.Parallel()
	next, database := nextVersion(t), pgtest.URL(t)
	older, newer := newHost(t, "--database", database), newHost(t, "--database", database)
	newer.program = next
	older.start()
	c := older.client().Register("a@umbrarch.example").Reign("pact_bound")
	newer.start()
	there := newer.beside(c)
	founded := newer.client().Guest().Reign("pact_bound") // a kingdom that the new node has made
	back := older.beside(founded)
	for n := range 5 {
		for _, pair := range [][2]*httpapitest.Client{{c, there}, {back, founded}} {
			if n < 2 { // the gold of a new kingdom pays for two
				pair[n%2].Do("building.upgrade", form{"building": "walls"})
			}
			pair[(n+1)%2].Do("kingdom.rename", form{"name": fmt.Sprint("Name ", string(rune('a'+n)))})
		}
	}
	older.end()
	db, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	waittest.Until(t, "the new form is in use", func() bool {
		var documents string
		err := db.QueryRow(`SELECT value FROM meta WHERE name = 'documents'`).Scan(&documents)
		return err == nil && documents == fmt.Sprint(reign.DocumentSchema+1)
	})
	for _, one := range []*httpapitest.Client{there, founded} {
		one.Do("kingdom.rename", form{"name": "Goes On"})
		if v := one.View(); v.Sections.Buildings["walls"].Level != 2 {
			t.Errorf("after the upgrade: %+v", v.Sections.Buildings)
		}
	}
	newer.end()
	newer.start()
	if v := there.View(); v.Sections.Buildings["walls"].Level != 2 {
		t.Errorf("after a restart: %+v", v.Sections.Buildings)
	}
	if said, err := older.run("check", "--database", database); err == nil || !strings.HasPrefix(said, newerSentence) {
		t.Errorf("this version opens the new form: %v %s", err, said)
	}
}
