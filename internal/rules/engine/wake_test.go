package engine_test

import (
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// Wake is the end of a time-limited result where that comes before the next tick.
func TestWakeAtTheEndOfAnAnswer(t *testing.T) {
	t.Parallel()
	const late = enginetest.Epoch + 13_000
	bell := rules.System{Name: "bell", Views: []rules.View{rules.Show("bell", func(env *rules.Env) bool { return env.Passed(late) })}}
	k := enginetest.New(t, enginetest.Engine(engine.New(append(engine.Systems(), bell)))).Online(1)
	k.Engine.Patch(k.Env())
	if at := k.Engine.Wake(k.Env()); at != late {
		t.Errorf("wakes %d ms after the beginning, the bell rings after 13,000", at-enginetest.Epoch)
	}
	k.Online(1)
	k.Engine.Patch(k.Env())
	if at := k.Engine.Wake(k.Env()); at != enginetest.Epoch+30_000 {
		t.Errorf("wakes %d ms after the beginning, the next tick is after 30,000", at-enginetest.Epoch)
	}
}
