package commitlog

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func anyRow() *rapid.Generator[*Row] {
	text, number := rapid.String(), rapid.Int64()
	raw := rapid.Map(rapid.StringN(1, 50, -1), func(s string) json.RawMessage { return json.RawMessage(s) })
	body := rapid.OneOf(raw, rapid.Just(json.RawMessage(nil)))
	return rapid.Custom(func(t *rapid.T) *Row {
		return &Row{
			Facts: number.Draw(t, "facts"), Build: text.Draw(t, "build"), Content: text.Draw(t, "content"),
			Args: body.Draw(t, "args"), Key: text.Draw(t, "key"), KeyHash: text.Draw(t, "hash"), Answer: body.Draw(t, "answer"),
			Sections: rapid.MapOf(text, body).Draw(t, "sections"),
			Ledger: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Entry {
				return Entry{text.Draw(t, "command"), text.Draw(t, "reason"), rapid.MapOf(text, number).Draw(t, "deltas")}
			})).Draw(t, "ledger"),
			Records: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Record {
				return Record{text.Draw(t, "kind"), text.Draw(t, "id"), number.Draw(t, "at"), body.Draw(t, "body")}
			})).Draw(t, "records"),
			Inbox: rapid.SliceOf(rapid.Int64Min(1)).Draw(t, "inbox"),
		}
	})
}

func TestRowRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := anyRow().Draw(t, "row")
		body, _ := new(Scratch).Row(r)
		var back Row
		if err := decodeRow(&back, body); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(r, &back, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(Row{}, "Realm")); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
		for name, v := range r.Sections {
			if (v == nil) != (back.Sections[name] == nil) {
				t.Fatalf("section %q: removed and empty are not the same", name)
			}
		}
	})
}

// TestWhatAFoldNeeds: the part kept in memory for the fold equals the log's row, except for the request and its result.
func TestWhatAFoldNeeds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := anyRow().Draw(t, "row")
		body, change := new(Scratch).Row(r)
		var whole, kept Row
		if err := errors.Join(decodeRow(&whole, body), decodeRow(&kept, change)); err != nil {
			t.Fatal(err)
		}
		whole.Facts, whole.Build, whole.Content, whole.Args, whole.Answer = 0, "", "", nil, nil
		if diff := cmp.Diff(&whole, &kept, cmpopts.IgnoreFields(Row{}, "Realm")); diff != "" {
			t.Fatalf("(-log +kept):\n%s", diff)
		}
	})
}

// TestRowOfNewerBinary: an unknown field is skipped.
func TestRowOfNewerBinary(t *testing.T) {
	t.Parallel()
	body, _ := new(Scratch).Row(&Row{Key: "k"})
	body = AppendField(body, 200, "later")
	body = AppendText(body, tagBuild, "b")
	var back Row
	if err := decodeRow(&back, body); err != nil || back.Key != "k" || back.Build != "b" {
		t.Fatalf("%+v, %v", back, err)
	}
}

func TestMalformedBody(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		body, _ := new(Scratch).Row(anyRow().Draw(t, "row"))
		damaged := append([]byte(nil), body...)
		for range rapid.IntRange(1, 4).Draw(t, "damages") {
			if len(damaged) > 0 {
				damaged[rapid.IntRange(0, len(damaged)-1).Draw(t, "at")] ^= rapid.Byte().Draw(t, "by")
			}
		}
		_ = decodeRow(&Row{}, damaged) // must not panic
		if len(body) > 2 {
			cut := body[:len(body)-1]
			if err := decodeRow(&Row{}, cut); err == nil {
				t.Fatal("a body cut off by one byte was accepted")
			}
		}
	})
}

func TestPackRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.Map(rapid.String(), func(s string) json.RawMessage { return json.RawMessage(s) })
		sections := rapid.MapOf(rapid.String(), raw).Draw(t, "sections")
		back, err := UnpackSections(PackSections(sections))
		if err != nil || !cmp.Equal(sections, back, cmpopts.EquateEmpty()) {
			t.Fatalf("%v: %s", err, cmp.Diff(sections, back))
		}
	})
}

// TestNothingIsNotNull: a row or a checkpoint without fields is stored as zero bytes.
func TestNothingIsNotNull(t *testing.T) {
	t.Parallel()
	if b := (&Scratch{}).Packed(nil); b == nil {
		t.Error("an unused scratch packs to nil, which a database takes for NULL")
	}
}
