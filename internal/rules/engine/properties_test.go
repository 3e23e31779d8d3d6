package engine_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// give plays a step and returns whether it changed anything or was refused.
func give(r *rapid.T, k *enginetest.Kingdom, s step) (changed bool, no *game.Refusal) {
	c, ok := k.Engine.Command(s.command)
	if !ok {
		r.Fatalf("no command %s", s.command)
	}
	body, err := c.Decode(s.body)
	if err != nil {
		r.Fatal(err)
	}
	_, changed, err = k.Engine.Apply(k.Env(), c, body)
	if err != nil && !errors.As(err, &no) {
		r.Fatalf("%s answers an error that is no refusal: %v", s.command, err)
	}
	if no != nil && !slices.Contains(c.Codes, no.Code) {
		r.Fatalf("%s answers the undeclared code %s", s.command, no.Code.Name)
	}
	return changed, no
}

func play(r *rapid.T, k *enginetest.Kingdom, s step) (no *game.Refusal) {
	switch {
	case s.command != "":
		_, no = give(r, k, s)
	case s.online > 0:
		k.Wait(s.online)
	default:
		k.Away(s.away)
	}
	return no
}

// TestAnyStory: for any commands and times, invariants hold, a refusal changes nothing and has a declared code with
// words, an untouched section keeps its bytes, and the stored changes fold to the live document.
func TestAnyStory(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := beginning(r, t)
		folded := k.Dump()
		if _, err := k.Doc.TakeWrites(); err != nil {
			r.Fatal(err)
		}
		commands := kingdomCommands(k)
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			s := nextStep(r, k, commands)
			before := k.Dump()
			no := play(r, k, s)
			if err := k.Doc.Check(); err != nil {
				r.Fatalf("%s %s: %v", s.command, s.body, err)
			}
			after := k.Dump()
			if no != nil {
				if diff := difference(before, after); diff != "" {
					r.Fatalf("%s was refused as %s and changed:\n%s", s.command, no.Code.Name, diff)
				}
				if k.Content.Messages[no.Code.Name] == "" {
					r.Fatalf("%s has no words", no.Code.Name)
				}
			}
			changed, err := k.Doc.TakeWrites()
			if err != nil {
				r.Fatal(err)
			}
			fold(folded, changed)
			if diff := difference(folded, after); diff != "" {
				r.Fatalf("%s %s: the stored changes do not give the document:\n%s", s.command, s.body, diff)
			}
		}
	})
}

// fold folds the sections of a row as the store does.
func fold(into map[string]string, changed map[string]json.RawMessage) {
	for key, raw := range changed {
		if raw == nil {
			delete(into, key)
		} else {
			into[key] = string(raw)
		}
	}
}

// TestADryRunRollsNothing: a preview changes nothing and refuses as the command does.
func TestADryRunRollsNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := beginning(r, t)
		commands := kingdomCommands(k)
		for range rapid.IntRange(1, 10).Draw(r, "steps") {
			s := nextStep(r, k, commands)
			if s.command == "" {
				_ = play(r, k, s)
				continue
			}
			c, _ := k.Engine.Command(s.command)
			body, err := c.Decode(s.body)
			if err != nil {
				r.Fatal(err)
			}
			before := k.Dump()
			_, previewed := k.Engine.Preview(k.Env(), c, body)
			if diff := difference(before, k.Dump()); diff != "" {
				r.Fatalf("a dry run of %s changed:\n%s", s.command, diff)
			}
			if _, no := give(r, k, s); (no == nil) != (previewed == nil) || no != nil && no.Code.Name != previewed.Error() {
				r.Fatalf("%s: the dry run says %v, the command %v", s.command, previewed, no)
			}
		}
	})
}

// TestSplittingTime: advancing in between changes nothing, online or away.
func TestSplittingTime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		whole := beginning(r, t)
		commands := kingdomCommands(whole)
		for range rapid.IntRange(0, 12).Draw(r, "steps") {
			_ = play(r, whole, nextStep(r, whole, commands))
		}
		parts := twin(r, whole)
		span := time.Duration(rapid.Int64Range(1, 8*3600*1000).Draw(r, "span")) * time.Millisecond
		online := rapid.Bool().Draw(r, "online")
		cuts := []time.Duration{0, span}
		for range rapid.IntRange(1, 6).Draw(r, "cuts") {
			cuts = append(cuts, time.Duration(rapid.Int64Range(0, int64(span)).Draw(r, "cut")).Truncate(time.Millisecond))
		}
		slices.Sort(cuts)
		if online {
			whole.Wait(span)
			for i, cut := range cuts[1:] {
				parts.Wait(cut - cuts[i])
			}
		} else {
			whole.Away(span)
			for i, cut := range cuts[1 : len(cuts)-1] {
				parts.Touched(cut - cuts[i])
			}
			parts.Away(span - cuts[len(cuts)-2])
		}
		if diff := difference(whole.Dump(), parts.Dump()); diff != "" {
			r.Fatalf("%v (online %v) cut at %v differs:\n%s", span, online, cuts, diff)
		}
	})
}

// twin is a copy of a kingdom, loaded from its stored form.
func twin(r *rapid.T, k *enginetest.Kingdom) *enginetest.Kingdom {
	raw, err := k.Doc.Dump()
	if err != nil {
		r.Fatal(err)
	}
	doc, err := game.Load(raw)
	if err != nil {
		r.Fatal(err)
	}
	two := *k
	two.Doc = doc
	return &two
}

// TestRegistry: registered commands are complete, and all declared codes have words.
func TestRegistry(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, c := range k.Engine.Commands() {
		if c.Summary == "" || c.Name == "" || c.Body == nil || c.Result == nil {
			t.Errorf("%q is not whole", c.Name)
		}
		if (c.Scope == rules.OnAdmin || c.Scope == rules.OnPlayer) != (c.Role == rules.Admin) {
			t.Errorf("%s: scope %s with role %s", c.Name, c.Scope, c.Role)
		}
		if _, targeted := reflect.New(c.Body).Elem().Interface().(rules.Targeted); targeted != (c.Scope == rules.OnPlayer) {
			t.Errorf("%s: scope %s, and its body names a player: %t", c.Name, c.Scope, targeted)
		}
		for _, code := range c.Codes {
			if k.Content.Messages[code.Name] == "" {
				t.Errorf("%s: %s has no words", c.Name, code.Name)
			}
		}
	}
}

// TestPatchesGiveTheView: a page that applies every patch equals a page that reloads the whole view.
func TestPatchesGiveTheView(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := beginning(r, t)
		commands := kingdomCommands(k)
		page := shown(r, k.Engine.View(k.Env()))
		k.Engine.Patch(k.Env())
		for range rapid.IntRange(1, 15).Draw(r, "steps") {
			s := nextStep(r, k, commands)
			_ = play(r, k, s)
			patch(page, shown(r, k.Engine.Patch(k.Env())), k.Engine)
			if diff := difference(shown(r, k.Engine.View(k.Env())), page); diff != "" {
				r.Fatalf("after %s %s a patched page shows something else (- asked, + patched):\n%s", s.command, s.body, diff)
			}
		}
	})
}

// difference says where two values differ; "" where they do not. Most are equal, and reflect finds that with a tenth of cmp's work.
func difference[T any](want, got T) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got)
}

func shown(r *rapid.T, s engine.Sections) map[string]any {
	raw, err := json.Marshal(s)
	if err != nil {
		r.Fatal(err)
	}
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		r.Fatal(err)
	}
	return out
}

// patch applies a patch as the page does: records are replaced, members set by id, null removes a member.
func patch(page, changed map[string]any, e *engine.Engine) {
	for _, v := range e.Views() {
		part, ok := changed[v.Name]
		if !ok {
			continue
		}
		if v.Record != nil {
			page[v.Name] = part
			continue
		}
		members := page[v.Name].(map[string]any)
		for id, m := range part.(map[string]any) {
			if m == nil {
				delete(members, id)
			} else {
				members[id] = m
			}
		}
	}
}
