package content

import (
	"path"
	"reflect"
	"slices"
	"testing"
)

type omen struct{}

func (omen) validate(*Snapshot, *findings) {}

// TestAKindIsAField: a field with a file is read and validated; two fields of one type are validated once.
func TestAKindIsAField(t *testing.T) {
	t.Parallel()
	type with struct {
		Hash   string
		Omens  []omen `file:"omens.json"`
		Signs  []omen `file:"signs.json"`
		Unread Balance
	}
	kinds, validators := kindsOf(reflect.TypeFor[with]())
	if want := []kindField{{1, "omens.json"}, {2, "signs.json"}}; !slices.Equal(kinds, want) {
		t.Errorf("kinds are %v, want %v", kinds, want)
	}
	if len(validators) != 2 {
		t.Errorf("%d judge, want the omens once and the balance", len(validators))
	}
}

// TestAKindIsJudged: a kind without a validator panics.
func TestAKindIsJudged(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a kind without a check was taken")
		}
	}()
	kindsOf(reflect.TypeFor[struct {
		Omens []string `file:"omens.json"`
	}]())
}

// TestEveryFileIsRead: each file of the folder is named by a field.
func TestEveryFileIsRead(t *testing.T) {
	t.Parallel()
	files, err := FileNames(Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if file != balanceFile && !slices.ContainsFunc(kindFields, func(k kindField) bool { matched, _ := path.Match(k.file, file); return matched }) {
			t.Errorf("no field of Snapshot names %s", file)
		}
	}
}
