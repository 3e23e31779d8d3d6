package content

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"sort"
)

// Load reads every file of fsys, validates the whole and returns a Snapshot. The error joins all findings, each as
// "content: file: id: rule".
func Load(fsys fs.FS, profile string) (*Snapshot, error) {
	if profile != Standard && profile != Classic {
		return nil, fmt.Errorf("content: balance.json: no profile %q", profile)
	}
	s := &Snapshot{Profile: profile}
	if err := s.read(fsys); err != nil {
		return nil, err
	}
	s.Territories = s.Map.Territories
	s.buildIndex()
	s.parseAll()
	if err := s.validate(fsys); err != nil {
		return nil, err
	}
	s.layPerks()
	hash, err := hashFiles(fsys, profile)
	if err != nil {
		return nil, err
	}
	s.Hash = hash
	return s, nil
}

// read fills every field that names a file.
func (s *Snapshot) read(fsys fs.FS) error {
	var errs []error
	fields := reflect.ValueOf(s).Elem()
	for _, k := range kindFields {
		errs = append(errs, decodeKind(fsys, k.file, fields.Field(k.field)))
	}
	errs = append(errs, s.readBalance(fsys))
	return errors.Join(errs...)
}

// FileNames lists the files of content, in a fixed order.
func FileNames(fsys fs.FS) (names []string, err error) {
	for _, pattern := range []string{"*.json", scenesFolder + "*.json"} {
		found, err := fs.Glob(fsys, pattern)
		if err != nil {
			return nil, err
		}
		sort.Strings(found)
		names = append(names, found...)
	}
	return names, nil
}

// hashFiles covers names and bytes in a fixed order: servers with the same hash play the same game.
func hashFiles(fsys fs.FS, profile string) (string, error) {
	names, err := FileNames(fsys)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%s\n", profile)
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return "", fmt.Errorf("content: %s: %w", name, err)
		}
		_, _ = fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
