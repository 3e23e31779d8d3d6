package pack

import (
	"archive/zip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"umbrarch/internal/content/language"
)

// Bounds on what is read of one pack.
const (
	filesMost = 64
	fileMost  = 1 << 20 // bytes
	packMost  = 4 << 20 // bytes of all files, and of a zip
	ratioMost = 100     // how many times as large as in the zip a file may be
)

// folders of a pack; besides, languagesFolder has one for each language.
var folders = []string{replaceFolder, textsFolder, languagesFolder, scenesFolder}

// isFolder tells whether a pack may have a folder.
func isFolder(name string) bool {
	above, tag := path.Split(name)
	return slices.Contains(folders, name) || above == languagesFolder+"/" && language.Known(tag)
}

// prose tells whether a file at the top is for readers of the pack, so that the game passes over it.
func prose(name string) bool {
	end := strings.ToLower(path.Ext(name))
	return path.Dir(name) == "." && (end == ".md" || end == ".txt" || name == "LICENSE" || name == "LICENCE")
}

// noFolder is the reason why a pack may not have a folder.
func noFolder(name string) string {
	if path.Dir(name) == languagesFolder {
		return "a folder of languages is named by a tag such as de or pt-BR; English is in texts/en.json and replace"
	}
	return "a pack has no such folder"
}

// hidden tells whether a name is one of the system's or a tool's own, such as .git.
func hidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "__MACOSX")
}

// readFiles reads the files of a pack, a folder or a zip. Nothing outside it is read.
func readFiles(at string, f *faults) map[string][]byte {
	info, err := os.Lstat(at)
	switch {
	case err != nil:
		f.add("", 0, "the pack cannot be read: %v", err)
	case info.IsDir():
		return readFolder(at, f)
	case !info.Mode().IsRegular():
		f.add("", 0, "a pack is a folder or a zip, no link")
	case info.Size() > packMost:
		f.add("", 0, "a zip has at most %d bytes, not %d", packMost, info.Size())
	default:
		return readZip(at, f)
	}
	return nil
}

// box collects files within the bounds.
type box struct {
	files map[string][]byte
	bytes int
	f     *faults
}

// put reads a file. Sizes that a zip declares are not believed.
func (b *box) put(name string, open func() (io.ReadCloser, error)) {
	if len(b.files) >= filesMost {
		b.f.add(name, 0, "a pack has at most %d files", filesMost)
		return
	}
	r, err := open()
	if err != nil {
		b.f.add(name, 0, "the file cannot be read: %v", err)
		return
	}
	defer func() { _ = r.Close() }()
	data, err := io.ReadAll(io.LimitReader(r, fileMost+1))
	b.bytes += len(data)
	switch {
	case err != nil:
		b.f.add(name, 0, "the file cannot be read: %v", err)
	case len(data) > fileMost:
		b.f.add(name, 0, "a file has at most %d bytes", fileMost)
	case b.bytes > packMost:
		b.f.add(name, 0, "a pack has at most %d bytes in all its files", packMost)
	default:
		b.files[name] = data
	}
}

// readFolder reads through os.Root, so that no name and no link leads out of the folder.
func readFolder(at string, f *faults) map[string][]byte {
	root, err := os.OpenRoot(at)
	if err != nil {
		f.add("", 0, "the folder cannot be opened: %v", err)
		return nil
	}
	defer func() { _ = root.Close() }()
	b := &box{files: map[string][]byte{}, f: f}
	for waiting := []string{"."}; len(waiting) > 0; waiting = waiting[1:] {
		folder := waiting[0]
		for _, entry := range list(root, folder, f) {
			name := path.Join(folder, entry.Name())
			switch {
			case hidden(entry.Name()) || prose(name):
			case entry.Type().IsRegular():
				b.put(name, func() (io.ReadCloser, error) { return root.Open(name) })
			case entry.IsDir() && isFolder(name):
				waiting = append(waiting, name)
			case entry.IsDir():
				f.add(name, 0, "%s", noFolder(name))
			default:
				f.add(name, 0, "a link or a device is no file of a pack")
			}
		}
	}
	return b.files
}

// list reads the names of a folder, in order; more than a pack may have are a fault.
func list(root *os.Root, folder string, f *faults) []fs.DirEntry {
	if info, err := root.Lstat(folder); err != nil || !info.IsDir() {
		return nil // the folder is not there; a link is a fault of the folder above
	}
	d, err := root.Open(folder)
	if err != nil {
		f.add(folder, 0, "the folder cannot be read: %v", err)
		return nil
	}
	defer func() { _ = d.Close() }()
	entries, err := d.ReadDir(2 * filesMost)
	if err != nil && !errors.Is(err, io.EOF) {
		f.add(folder, 0, "the folder cannot be read: %v", err)
	}
	if len(entries) == 2*filesMost {
		f.add(folder, 0, "a pack has at most %d files", filesMost)
		return nil
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries
}

func readZip(at string, f *faults) map[string][]byte {
	z, err := zip.OpenReader(at)
	if err != nil {
		f.add("", 0, "the file is no zip: %v", err)
		return nil
	}
	defer func() { _ = z.Close() }()
	if len(z.File) > 2*filesMost {
		f.add("", 0, "a pack has at most %d files", filesMost)
		return nil
	}
	top := topOf(z.File)
	b := &box{files: map[string][]byte{}, f: f}
	for _, file := range z.File {
		whole := strings.TrimSuffix(file.Name, "/")
		if !fs.ValidPath(whole) || strings.Contains(whole, `\`) {
			f.add(file.Name, 0, "the path leaves the pack, or is none")
			continue
		}
		name := strings.TrimPrefix(whole, top)
		if whole+"/" == top || slices.ContainsFunc(strings.Split(name, "/"), hidden) || prose(name) {
			continue
		}
		b.zipped(name, file)
	}
	return b.files
}

// topOf is the folder around all files, as of a zip that was made of a folder; "" for none.
func topOf(all []*zip.File) string {
	top := ""
	for _, file := range all {
		if hidden(file.Name) {
			continue
		}
		first, _, inside := strings.Cut(file.Name, "/")
		if !inside || top != "" && top != first+"/" || slices.Contains(folders, first) {
			return ""
		}
		top = first + "/"
	}
	return top
}

func (b *box) zipped(name string, file *zip.File) {
	folder, mode := path.Dir(name), file.Mode()
	switch {
	case mode.IsDir():
		if !isFolder(name) {
			b.f.add(name, 0, "%s", noFolder(name))
		}
	case !mode.IsRegular():
		b.f.add(name, 0, "a link or a device is no file of a pack")
	case folder != "." && !isFolder(folder):
		b.f.add(name, 0, "%s", noFolder(folder))
	case b.files[name] != nil:
		b.f.add(name, 0, "the file is twice in the zip")
	case file.UncompressedSize64 > fileMost:
		b.f.add(name, 0, "a file has at most %d bytes", fileMost)
	case file.UncompressedSize64 > ratioMost*max(file.CompressedSize64, 1):
		b.f.add(name, 0, "the file is more than %d times as large as in the zip", ratioMost)
	default:
		b.put(name, file.Open)
	}
}
