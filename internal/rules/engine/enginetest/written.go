package enginetest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"umbrarch/internal/rules"
)

// Brief is the brief of a command's plan. Planning must change nothing and roll nothing, and the brief must be small.
func (k *Kingdom) Brief(name string, body any) rules.Brief {
	k.T.Helper()
	c, decoded := k.decode(name, body)
	env, before := k.Env(), k.Dump()
	env.Asking = true
	p, err := c.Prepare(env, decoded)
	if err != nil || p.Brief == nil || !c.Written || c.Sample == nil {
		k.T.Fatalf("%s asks for nothing: %v", name, err)
	}
	b := p.Brief()
	if diff := cmp.Diff(before, k.Dump()); diff != "" {
		k.T.Errorf("the brief of %s changed the document:\n%s", name, diff)
	}
	if k.Content.Generation.Instructions(b.Kind) == "" || b.Busy == nil || b.Admit == nil {
		k.T.Errorf("%s: content has no task %q, or the brief is not whole: %+v", name, b.Kind, b)
	}
	Filled(k.T, b.Kind, b.Facts)
	return b
}

// ArchiveWrites checks the fallback: with an unfit answer of a provider, a command gives the same result as with none,
// down to the last byte and roll (E-235, E-237). The brief must not admit the answer either.
func ArchiveWrites(t *testing.T, start func() *Kingdom, name string, body any, unfit map[string]string) {
	t.Helper()
	archive := start()
	want := archive.Do(name, body)
	for what, text := range unfit {
		k := start()
		if k.Brief(name, body).Admit([]byte(text)) {
			t.Errorf("%s: %s is admitted", name, what)
		}
		k.Written = []byte(text)
		if diff := cmp.Diff(want, k.Do(name, body)); diff != "" {
			t.Errorf("%s: %s answers otherwise:\n%s", name, what, diff)
		}
		if diff := cmp.Diff(archive.Dump(), k.Dump()); diff != "" {
			t.Errorf("%s: with %s the archive deals otherwise:\n%s", name, what, diff)
		}
	}
}
