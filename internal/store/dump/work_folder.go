package dump

import (
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
)

// A backup works in a folder of its own in the data folder. The folder names the unfinished file, which may be
// anywhere, so that the next start can remove the leftovers of a killed backup.
const (
	workPrefix   = "backup-"
	Unfinished   = ".backup-"
	unfinishedAs = "unfinished"
)

// WorkFolder makes the folder of a backup into file.
func WorkFolder(dir, file string) (string, error) {
	if dir != "" {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return "", err
		}
	}
	work, err := os.MkdirTemp(dir, workPrefix)
	if err != nil {
		return "", err
	}
	if full, err := filepath.Abs(file); err == nil {
		file = full
	}
	return work, os.WriteFile(filepath.Join(work, unfinishedAs), []byte(file), 0o600)
}

// RemoveLeftovers removes the leftovers of a killed backup.
func RemoveLeftovers(dir string, log *slog.Logger) {
	if dir == "" {
		return
	}
	folders, err := filepath.Glob(filepath.Join(dir, workPrefix+"*"))
	for _, work := range folders {
		if info, failed := os.Lstat(work); failed != nil || !info.IsDir() {
			continue // a finished backup, put here by the operator
		}
		if name, failed := os.ReadFile(filepath.Join(work, unfinishedAs)); failed == nil && strings.HasPrefix(filepath.Base(string(name)), Unfinished) {
			if failed := os.Remove(string(name)); !errors.Is(failed, fs.ErrNotExist) {
				err = errors.Join(err, failed)
			}
		}
		err = errors.Join(err, os.RemoveAll(work))
	}
	if err != nil {
		log.Warn("store: what a killed backup left could not be taken away", "error", err)
	}
}
