package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"sort"
	"strings"
)

const balanceFile = "balance.json"

// balanceJSON keeps the profiles raw: classic is decoded over standard and lists differences only.
type balanceJSON struct {
	Standard json.RawMessage   `json:"standard"`
	Classic  json.RawMessage   `json:"classic"`
	Safety   []string          `json:"safety"`  // groups that no profile may override
	Sources  map[string]string `json:"sources"` // "group.field" to decision row or specification line
	Packs    map[string]Bound  `json:"packs"`   // the numbers that a pack may set
}

// Bound has the least and the most of a number, both included.
type Bound struct {
	Least Permille `json:"least"`
	Most  Permille `json:"most"`
}

// PackNumbers are the numbers that a pack may set, as "group.field", with their bounds.
func PackNumbers(fsys fs.FS) (map[string]Bound, error) {
	var raw balanceJSON
	err := decode(fsys, balanceFile, &raw)
	return raw.Packs, err
}

func (s *Snapshot) readBalance(fsys fs.FS) error {
	var raw balanceJSON
	if err := decode(fsys, balanceFile, &raw); err != nil {
		return err
	}
	if err := decodeStrict(raw.Standard, balanceFile, &s.Balance); err != nil {
		return err
	}
	if err := checkBalance(raw, s.Balance); err != nil {
		return err
	}
	if s.Profile == Classic {
		return decodeStrict(raw.Classic, balanceFile, &s.Balance)
	}
	return nil
}

// checkBalance requires every number of the struct in the file, each with a source, and forbids classic to override a
// safety group.
func checkBalance(raw balanceJSON, b Balance) error {
	var errs findings
	written, err := leaves(raw.Standard)
	if err != nil {
		return fmt.Errorf("content: %s: %w", balanceFile, err)
	}
	encoded, err := json.Marshal(b)
	if err != nil {
		return fmt.Errorf("content: %s: %w", balanceFile, err)
	}
	known, err := leaves(encoded)
	if err != nil {
		return fmt.Errorf("content: %s: %w", balanceFile, err)
	}
	for _, path := range sorted(known) {
		errs.check(written[path], balanceFile, path, "a number is missing from standard")
	}
	for _, path := range sorted(written) {
		errs.check(raw.Sources[path] != "", balanceFile, path, "every number needs a source")
	}
	for _, path := range sorted(raw.Sources) {
		errs.check(written[path], balanceFile, path, "a source names no number")
	}
	overridden, err := leaves(raw.Classic)
	if err != nil {
		return fmt.Errorf("content: %s: %w", balanceFile, err)
	}
	for _, path := range sorted(overridden) {
		group, _, _ := strings.Cut(path, ".")
		errs.check(written[path], balanceFile, path, "classic overrides no number of standard")
		errs.check(!contains(raw.Safety, group), balanceFile, path, "classic must not override a safety number")
	}
	return errs.err()
}

// checkPackNumbers requires bounds around the number of standard, and forbids packs to set a safety group.
func checkPackNumbers(fsys fs.FS) error {
	var raw balanceJSON
	if err := decode(fsys, balanceFile, &raw); err != nil {
		return err
	}
	var f findings
	var standard map[string]map[string]json.RawMessage
	_ = json.Unmarshal(raw.Standard, &standard) // decoded before into the balance
	for _, path := range sorted(raw.Packs) {
		group, field, _ := strings.Cut(path, ".")
		b := raw.Packs[path]
		var n Permille
		known := json.Unmarshal(standard[group][field], &n) == nil
		f.check(known, balanceFile, path, "bounds of a number that standard lacks")
		f.check(!known || n >= b.Least && n <= b.Most, balanceFile, path, "the number of standard is outside the bounds for packs")
		f.check(!contains(raw.Safety, group), balanceFile, path, "no pack may set a safety number")
	}
	return f.err()
}

// leaves lists the "group.field" paths of a profile.
func leaves(data json.RawMessage) (map[string]bool, error) {
	var groups map[string]map[string]json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&groups); err != nil {
		return nil, err
	}
	paths := map[string]bool{}
	for group, fields := range groups {
		for field := range fields {
			paths[group+"."+field] = true
		}
	}
	return paths, nil
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
