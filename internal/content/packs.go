package content

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Version is the version of the built-in content, in which a pack says what it fits. The major number rises when an id, a
// code of a text or a field goes, the minor one when something that a pack can name is added.
const Version = "1.0.0"

// Separator divides the id of a pack from the name of its record.
const Separator = ":"

// PackID is the form of a pack's id.
var PackID = regexp.MustCompile(`^[a-z][a-z0-9-]{2,31}$`)

// Pack is a pack in force.
type Pack struct {
	ID      string   `json:"id"`
	Version string   `json:"version"`
	Title   string   `json:"title"`
	Authors []string `json:"authors" nullable:"false"`
	Licence string   `json:"licence"`
	Digest  string   `json:"digest" doc:"SHA-256 of its files"`
}

// WithPacks names the packs whose files are in the snapshot. The hash covers them. Without packs it is unchanged.
func (s *Snapshot) WithPacks(packs []Pack) *Snapshot {
	if len(packs) == 0 {
		return s
	}
	out := *s
	out.Packs = slices.Clone(packs)
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%s\n", s.Hash)
	for _, p := range packs {
		_, _ = fmt.Fprintf(h, "%s %s %s\n", p.ID, p.Version, p.Digest)
	}
	out.Hash = hex.EncodeToString(h.Sum(nil))
	return &out
}

// fromPack tells whether a record is a pack's.
func fromPack(id string) bool { return strings.Contains(id, Separator) }

// builtinOf lists the records that are not a pack's. The sizes and orders of the built-in sets hold for them alone.
func builtinOf[T any](items []T, id func(*T) string) []T {
	return slices.DeleteFunc(slices.Clone(items), func(item T) bool { return fromPack(id(&item)) })
}

// reach is the least and the most of each kind that built-in records change.
type reach struct{ least, most Amounts }

func reachOf[T any](items []T, id func(*T) string, changes func(*T) Amounts) reach {
	var r reach
	for _, item := range builtinOf(items, id) {
		for kind, n := range changes(&item).All() {
			r.least.Set(kind, min(n, r.least.Of(kind)))
			r.most.Set(kind, max(n, r.most.Of(kind)))
		}
	}
	return r
}

// check holds a pack's record within the reach of the built-in ones, so that no pack outbids the game.
func (r reach) check(f *findings, file, id string, does Amounts) {
	if fromPack(id) {
		checkAmounts(f, file, id, does, r.least, r.most)
	}
}
