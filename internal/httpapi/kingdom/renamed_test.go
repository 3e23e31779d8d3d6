package kingdom_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store"
)

// An older build's row has the command's former name: it can be read, its key returns the stored answer under either
// name, and another body is refused.
func TestAKeyOutlivesARenaming(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	before, err := s.Store.Load(t.Context(), p.ID())
	if err != nil {
		t.Fatal(err)
	}
	s.Keeper.Dev.Forget(p.ID())
	answer, body := `{"version":2,"result":"of old"}`, raise("walls")
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(append([]byte("building.raise\n"), raw...))
	if err := s.Store.Append(t.Context(), &store.Row{
		Player: p.ID(), Seq: before.Seq + 1, Version: before.Version + 1, Epoch: before.Epoch, At: s.Clock.Now(),
		Command: "building.raise", Args: raw, Key: "old", KeyHash: hex.EncodeToString(sum[:16]), Answer: json.RawMessage(answer),
	}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"building.upgrade", "building.raise"} {
		r := p.Want(http.StatusOK, p.Command(name, body, httpapitest.Key("old")))
		if string(r.Body) != answer {
			t.Errorf("%s answered %s", name, r.Body)
		}
		p.Want(http.StatusConflict, p.Command(name, raise("market"), httpapitest.Key("old")))
	}
	if v := p.View(); v.Version != before.Version+1 {
		t.Errorf("the key was carried out again: version %d after %d", v.Version, before.Version)
	}
}
