package pack

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack/packtest"
)

// TestNoPathLeavesAZip: names of a zip are read as they are, so each could lead anywhere.
func TestNoPathLeavesAZip(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"../replies.json":           "../replies.json: the path leaves the pack, or is none",
		"texts/../../replies.json":  "texts/../../replies.json: the path leaves the pack, or is none",
		"/etc/replies.json":         "/etc/replies.json: the path leaves the pack, or is none",
		`..\replies.json`:           `..\replies.json: the path leaves the pack, or is none`,
		"C:/replies.json":           "C:/replies.json: a pack has no such folder",
		"replace/deep/replies.json": "replace/deep/replies.json: a pack has no such folder",
	} {
		folder := t.TempDir()
		zipped(t, filepath.Join(folder, "odd.zip"), func(w *zip.Writer) {
			put(t, w, "pack.json", []byte(`{}`))
			put(t, w, name, []byte("[]"))
		})
		expectFault(t, folder, want)
	}
}

// TestLinksAreRefused: neither a link in a pack nor a pack that is a link is followed.
func TestLinksAreRefused(t *testing.T) {
	t.Parallel()
	outside := filepath.Join(t.TempDir(), "secret.json")
	if err := os.WriteFile(outside, []byte("[]"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := func(t *testing.T, from, to string) {
		t.Helper()
		if err := os.Symlink(from, to); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("file", func(t *testing.T) {
		folder := t.TempDir()
		root := packtest.Write(t, folder, "odd", map[string]any{"pack.json": packtest.Manifest("odd")})
		link(t, outside, filepath.Join(root, "replies.json"))
		expectFault(t, folder, "replies.json: a link or a device is no file of a pack")
	})
	t.Run("folder", func(t *testing.T) {
		folder := t.TempDir()
		root := packtest.Write(t, folder, "odd", map[string]any{"pack.json": packtest.Manifest("odd")})
		link(t, filepath.Dir(outside), filepath.Join(root, "texts"))
		expectFault(t, folder, "texts: a link or a device is no file of a pack")
	})
	t.Run("pack", func(t *testing.T) {
		folder := t.TempDir()
		link(t, filepath.Dir(outside), filepath.Join(folder, "odd"))
		expectFault(t, folder, "a pack is a folder or a zip, no link")
	})
	t.Run("zip", func(t *testing.T) {
		folder := t.TempDir()
		zipped(t, filepath.Join(folder, "odd.zip"), func(w *zip.Writer) {
			put(t, w, "pack.json", []byte(`{}`))
			h := &zip.FileHeader{Name: "replies.json"}
			h.SetMode(fs.ModeSymlink | 0o777)
			f, err := w.CreateHeader(h)
			if err == nil {
				_, err = io.WriteString(f, outside)
			}
			if err != nil {
				t.Fatal(err)
			}
		})
		expectFault(t, folder, "replies.json: a link or a device is no file of a pack")
	})
}

// TestBombs: a zip is small and its files are not, or its headers lie about their sizes.
func TestBombs(t *testing.T) {
	t.Parallel()
	spaces := bytes.Repeat([]byte(" "), fileMost)
	for _, c := range []struct {
		name, want string
		fill       func(t *testing.T, w *zip.Writer)
	}{
		{"ratio", "replies.json: the file is more than 100 times as large as in the zip", func(t *testing.T, w *zip.Writer) { put(t, w, "replies.json", spaces) }},
		{"size", "replies.json: a file has at most 1048576 bytes", func(t *testing.T, w *zip.Writer) {
			put(t, w, "replies.json", append(spaces, ' '))
		}},
		{"false size", "replies.json: a file has at most 1048576 bytes", func(t *testing.T, w *zip.Writer) {
			var b bytes.Buffer
			small, _ := flate.NewWriter(&b, flate.BestCompression)
			all := bytes.Repeat([]byte(" "), 4*fileMost)
			_, _ = small.Write(all)
			_ = small.Close()
			h := &zip.FileHeader{Name: "replies.json", Method: zip.Deflate, CompressedSize64: uint64(b.Len()), UncompressedSize64: 100, CRC32: crc32.ChecksumIEEE(all)}
			f, err := w.CreateRaw(h)
			if err == nil {
				_, err = f.Write(b.Bytes())
			}
			if err != nil {
				t.Fatal(err)
			}
		}},
		{"file twice", "replies.json: the file is twice in the zip", func(t *testing.T, w *zip.Writer) {
			put(t, w, "replies.json", []byte("[]"))
			put(t, w, "replies.json", []byte("[]"))
		}},
		{"many files", "a pack has at most 64 files", func(t *testing.T, w *zip.Writer) {
			for range 2 * filesMost {
				put(t, w, "replies.json", []byte("[]"))
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			zipped(t, filepath.Join(folder, "odd.zip"), func(w *zip.Writer) {
				put(t, w, "pack.json", []byte(`{}`))
				c.fill(t, w)
			})
			said := faultsOf(t, folder)
			if c.name == "false size" { // the reader of the zip may find the lie itself
				if !slices.Contains(said, c.want) && !slices.ContainsFunc(said, func(one string) bool { return strings.HasPrefix(one, "replies.json: the file cannot be read") }) {
					t.Errorf("got %v", said)
				}
				return
			}
			expectFault(t, folder, c.want)
		})
	}
	t.Run("large zip", func(t *testing.T) {
		t.Parallel()
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "odd.zip"), bytes.Repeat([]byte("P"), packMost+1), 0o600); err != nil {
			t.Fatal(err)
		}
		expectFault(t, folder, "a zip has at most 4194304 bytes, not 4194305")
	})
	t.Run("no zip", func(t *testing.T) {
		t.Parallel()
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "odd.zip"), []byte("PK"), 0o600); err != nil {
			t.Fatal(err)
		}
		expectFault(t, folder, "the file is no zip: zip: not a valid zip file")
	})
}

// TestAllFilesTogetherAreBounded: each file is small enough, and together they are not.
func TestAllFilesTogetherAreBounded(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	files := map[string]any{"pack.json": packtest.Manifest("odd")}
	for _, name := range []string{"events", "quests", "replies", "visions", "journal"} {
		files[name+".json"] = append(bytes.Repeat([]byte(" "), fileMost-2), "[]"...)
	}
	packtest.Write(t, folder, "odd", files)
	expectFault(t, folder, "visions.json: a pack has at most 4194304 bytes in all its files")
}

// withNeeds writes a pack with needs and nothing else.
func withNeeds(t *testing.T, folder, id string, needs map[string]string) {
	t.Helper()
	manifest := packtest.Manifest(id)
	if needs != nil {
		manifest["needs"] = needs
	}
	packtest.Write(t, folder, id, map[string]any{"pack.json": manifest})
}

func TestNeedsComeFirst(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	withNeeds(t, folder, "aaa", map[string]string{"ccc": "1.0.0"})
	withNeeds(t, folder, "bbb", nil)
	withNeeds(t, folder, "ccc", nil)
	if got := idsInForce(loaded(t, folder)); !slices.Equal(got, []string{"bbb", "ccc", "aaa"}) {
		t.Errorf("in force %v", got)
	}
}

func TestUnmetNeeds(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	withNeeds(t, folder, "aaa", map[string]string{"bbb": "1.0.0"})
	withNeeds(t, folder, "bbb", map[string]string{"ccc": "1.0.0"})
	withNeeds(t, folder, "ccc", map[string]string{"aaa": "1.0.0"})
	withNeeds(t, folder, "ddd", map[string]string{"aaa": "1.0.0"})
	withNeeds(t, folder, "eee", nil)
	withNeeds(t, folder, "fff", map[string]string{"eee": "1.2.0"})
	l := loaded(t, folder)
	said := map[string]string{}
	for _, one := range l.LeftOut {
		_, said[one.ID], _ = strings.Cut(one.Faults[0].String(), ": ")
	}
	for id, want := range map[string]string{
		"aaa": "the needs go round in a loop: aaa needs bbb needs ccc needs aaa",
		"bbb": "the needs go round in a loop: bbb needs ccc needs aaa needs bbb",
		"ccc": "the needs go round in a loop: ccc needs aaa needs bbb needs ccc",
		"ddd": "the pack needs aaa, which is left out",
		"fff": "the pack needs eee 1.2.0, there is 1.0.0",
	} {
		if said[id] != want {
			t.Errorf("%s: %q, want %q", id, said[id], want)
		}
	}
	if got := idsInForce(l); !slices.Equal(got, []string{"eee"}) {
		t.Errorf("in force %v", got)
	}
}

// TestAFaultyPackTakesItsDependantsAlone: the others are in force as if it were not there.
func TestAFaultyPackTakesItsDependantsAlone(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	packtest.Write(t, folder, "bad", map[string]any{"pack.json": packtest.Manifest("bad"), "balance.json": map[string]any{"npc.journalCost": 0}})
	withNeeds(t, folder, "good", nil)
	withNeeds(t, folder, "hopeful", map[string]string{"bad": "1.0.0"})
	l := loaded(t, folder)
	if got := idsInForce(l); !slices.Equal(got, []string{"good"}) {
		t.Errorf("in force %v", got)
	}
	if len(l.LeftOut) != 2 || l.LeftOut[1].Faults[0].Text != "the pack needs bad 1.0.0, which is not in force" {
		t.Errorf("left out %+v", l.LeftOut)
	}
	if l.Content.Balance.NPC.JournalCost != 50 {
		t.Error("a number of the faulty pack is in force")
	}
}

func TestANamespaceHasOnePack(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	packtest.Write(t, folder, "first", map[string]any{"pack.json": packtest.Manifest("odd")})
	packtest.Write(t, folder, "second", map[string]any{"pack.json": packtest.Manifest("odd")})
	l := loaded(t, folder)
	if len(l.Content.Packs) != 1 || len(l.LeftOut) != 1 || l.LeftOut[0].Path != "second" || l.LeftOut[0].Faults[0].String() != "pack.json:9: the namespace odd is that of the pack first" {
		t.Errorf("in force %v, left out %+v", idsInForce(l), l.LeftOut)
	}
}

func TestFolders(t *testing.T) {
	t.Parallel()
	if _, err := Load(filepath.Join(t.TempDir(), "nowhere"), content.Standard); err == nil || !strings.Contains(err.Error(), "the folder of packs cannot be read") {
		t.Errorf("a missing folder: %v", err)
	}
	if _, err := Load(filepath.Join(examples, "plain-words"), content.Standard); err == nil || !strings.Contains(err.Error(), "is a pack; give the folder in which it lies") {
		t.Errorf("a pack in place of the folder: %v", err)
	}
	many := t.TempDir()
	for i := range packsMost + 1 {
		withNeeds(t, many, "p"+strings.Repeat("x", i+2), nil)
	}
	if _, err := Load(many, content.Standard); err == nil || !strings.Contains(err.Error(), "has 65 packs, at most 64 are read") {
		t.Errorf("too many: %v", err)
	}
}
