// Package durable writes files and folders that survive a power cut: the bytes are synced, and so is the folder that
// holds the name.
package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// SyncFolder makes the names of a folder durable: files made, renamed and removed in it.
func SyncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(syncNames(f), f.Close())
}

// MakeFolder makes a folder with the missing ones above it. Folders that exist are left as they are.
func MakeFolder(dir string, mode fs.FileMode) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	parent := filepath.Dir(dir)
	if parent != dir {
		if err := MakeFolder(parent, mode); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, mode); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return SyncFolder(parent)
}

// Rename gives a synced file its name, in the same folder.
func Rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return SyncFolder(filepath.Dir(to))
}

// SyncFile makes the bytes of a file durable that something else has written.
func SyncFile(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// Unfinished begins the name of a file that WriteFile has not finished.
const Unfinished = ".unfinished-"

// WriteFile writes a file that its owner alone may read. Under its name there is always the old content or the new one.
func WriteFile(file string, body []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), Unfinished+"*")
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = Rename(f.Name(), file)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
