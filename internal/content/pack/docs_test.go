package pack

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"umbrarch/internal/content/pack/packtest"
)

var (
	fenced  = regexp.MustCompile("(?ms)^ *```[a-z]*\n(.*?)^ *```")
	written = regexp.MustCompile("`(my-packs/lantern-street/[^`]+\\.json)`")
)

// TestTheDocumentIsTrue: the pack that docs/packs.md writes has no fault, and its check prints what stands there.
func TestTheDocumentIsTrue(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../../docs/packs.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for _, m := range fenced.FindAllStringSubmatch(string(raw), -1) {
		var b strings.Builder
		for line := range strings.Lines(m[1]) {
			b.WriteString(strings.TrimPrefix(line, "   "))
		}
		blocks = append(blocks, b.String())
	}
	if len(blocks) < 6 {
		t.Fatalf("%d blocks", len(blocks))
	}
	for _, m := range written.FindAllSubmatch(raw, -1) {
		if folder := path.Dir(string(m[1])); !strings.HasPrefix(blocks[0], "mkdir -p "+folder) {
			t.Errorf("%s is written, but the first step does not make its folder", m[1])
		}
	}
	made := packtest.Write(t, t.TempDir(), "lantern-street", map[string]any{
		"pack.json": []byte(blocks[1]), "events.json": []byte(blocks[2]), "replace/buildings.json": []byte(blocks[3]),
	})
	if _, said := checked(t, made, ""); said != blocks[5] {
		t.Errorf("the check prints\n%s\nthe document has\n%s", said, blocks[5])
	}
}
