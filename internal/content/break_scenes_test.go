package content

import (
	"strings"
	"testing"
)

// S-034: each rule about scenes, broken once.
func TestBrokenScenes(t *testing.T) {
	t.Parallel()
	const plot = "scenes/embezzlement.json"
	outcome := func(effects ...any) any {
		return map[string]any{"text": strings.Repeat("word ", 19) + "end.", "effects": effects}
	}
	effect := func(of map[string]any) any { return outcome(of) }
	runBreakages(t, []breakage{
		{plot, "0/family", "suitors", "scenes/embezzlement.json: embezzlement_1a: a scene of the family \"suitors\" is in another file"},
		{plot, "0/family", "weather", "scenes/weather.json: embezzlement_1a: family \"weather\" is not known"},
		{plot, "0/id", "embezzlement_1b", "scenes/embezzlement.json: embezzlement_1b: the id is used twice"},
		{plot, "0/tone", "boredom", "scenes/embezzlement.json: embezzlement_1a: tone \"boredom\" is not known"},
		{plot, "0/place", "moon", "scenes/embezzlement.json: embezzlement_1a: place \"moon\" is not known"},
		{plot, "0/stage", 6, "scenes/embezzlement.json: embezzlement_1a: stage must be 1 to 5, got 6"},
		{plot, "0/stage", 2, "scenes/embezzlement.json: embezzlement: stage 1 has 1 variants, 2 are needed"},
		{plot, "0/person", "nyx_hollowstep", "scenes/embezzlement.json: embezzlement_1a: a secret and a breaking name one"},
		{plot, "0/trigger", map[string]any{"minute": 3}, "scenes/embezzlement.json: embezzlement_1a: a scene of the prologue or of an accession has a trigger"},
		{"scenes/accession.json", "0/trigger", map[string]any{"day": 2}, "scenes/accession.json: accession_1: an accession comes in a minute of the first day"},
		{plot, "0/text", "Too short.", "scenes/embezzlement.json: embezzlement_1a: text must have 45 to 125 words"},
		{plot, "0/text", strings.Repeat("word ", 50) + "{nobody}", "scenes/embezzlement.json: embezzlement_1a: text has the slot {nobody}, which is never filled"},
		{plot, "0/text", strings.Repeat("word ", 50) + "{thief.shoes}", "scenes/embezzlement.json: embezzlement_1a: text has the slot {thief.shoes}"},
		{plot, "0/text", strings.Repeat("word ", 50) + "{thief.they} counts.", "scenes/embezzlement.json: embezzlement_1a: text has a verb for she and he alone after {thief.they}: \"counts\""},
		{plot, "0/text", strings.Repeat("word ", 50) + "<b>end</b>", "scenes/embezzlement.json: embezzlement_1a: a text holds markup"},
		{plot, "0/text", strings.Repeat("word ", 50) + "it\u2019s", "scenes/embezzlement.json: embezzlement_1a: a text holds a curly apostrophe"},
		{plot, "0/speaker", "ghost", "scenes/embezzlement.json: embezzlement_1a: speaker names the slot \"ghost\", which the cast has not"},
		{plot, "0/cast/thief/from", "moon", "scenes/embezzlement.json: embezzlement_1a: from \"moon\" is not known"},
		{plot, "0/cast/thief/office", "baker", "scenes/embezzlement.json: embezzlement_1a: office \"baker\" is not known"},
		{plot, "0/cast/thief/trait", "tall", "scenes/embezzlement.json: embezzlement_1a: trait \"tall\" is not known"},
		{plot, "0/cast/thief/age", "old", "scenes/embezzlement.json: embezzlement_1a: age \"old\" is not known"},
		{plot, "0/cast/thief/treason", 20, "scenes/embezzlement.json: the treason of a slot is 30"},
		{plot, "0/cast/thief/hat", "red", "scenes/embezzlement.json: json: unknown field \"hat\""},
		{plot, "0/cast/witness/not", []any{"ghost"}, "scenes/embezzlement.json: embezzlement_1a: not names the slot \"ghost\""},
		{plot, "0/cast/thief/bond", []any{"witness", "friend"}, "scenes/embezzlement.json: embezzlement_1a: the bond of \"thief\" is none with an earlier slot"},
		{plot, "0/when", []any{map[string]any{"figure": "rain", "min": 1}}, "scenes/embezzlement.json: embezzlement_1a: when \"rain\" is not known"},
		{plot, "0/when", []any{map[string]any{"figure": "day"}}, "scenes/embezzlement.json: embezzlement_1a: when asks for day without min or max"},
		{plot, "0/when", []any{map[string]any{"figure": "day", "min": 1, "flag": "x"}}, "scenes/embezzlement.json: embezzlement_1a: when has a condition that asks for 2 things"},
		{plot, "0/when", []any{map[string]any{"race": "cat"}}, "scenes/embezzlement.json: embezzlement_1a: when: nobody is \"cat\""},
		{plot, "0/when", []any{map[string]any{"flag": "nobody_sets_it"}}, "scenes/: embezzlement_1a: the flag \"nobody_sets_it\" is never set"},
		{plot, "0/choices/0/id", "coin", "scenes/embezzlement.json: embezzlement_1a: the choice \"coin\" stands twice"},
		{plot, "0/choices/0/price", map[string]any{"hours": 3}, "scenes/embezzlement.json: embezzlement_1a: choice smoke costs 3000 thousandths of an hour"},
		{plot, "0/choices/0/price", map[string]any{"subjects": 51}, "scenes/embezzlement.json: embezzlement_1a: price in subjects must be 0 to 50, got 51"},
		{plot, "0/choices/0/test", map[string]any{"attribute": "intellect", "need": 10}, "scenes/embezzlement.json: embezzlement_1a: choice smoke needs an else with its test"},
		{plot, "0/choices/0/test", map[string]any{"attribute": "luck", "need": 10}, "scenes/embezzlement.json: embezzlement_1a: choice smoke tests no attribute: \"luck\""},
		{plot, "0/choices/0/then", effect(map[string]any{"jail": "thief"}), "scenes/embezzlement.json: embezzlement_1a: choice smoke jails somebody and does not need kingdom level 4"},
		{plot, "0/choices/0/then", effect(map[string]any{"gold": 5}), "scenes/embezzlement.json: embezzlement_1a: smoke then, gold must be -8000 to 4000, got 5000"},
		{plot, "0/choices/0/then", effect(map[string]any{"loyalty": "thief", "by": 11}), "scenes/embezzlement.json: embezzlement_1a: smoke then, loyalty must be -10 to 10, got 11"},
		{plot, "0/choices/0/then", effect(map[string]any{"clock": 3}), "scenes/embezzlement.json: embezzlement_1a: smoke then, clock must be -2 to 2, got 3"},
		{plot, "0/choices/0/then", effect(map[string]any{"clock": "soon"}), "scenes/embezzlement.json: a clock is a number or \"end\""},
		{plot, "0/choices/0/then", effect(map[string]any{"gold": 1, "power": 5}), "scenes/embezzlement.json: an effect needs exactly one of its kinds"},
		{plot, "0/choices/0/then", effect(map[string]any{"dies": "thief"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: somebody dies before the last stage"},
		{plot, "0/choices/0/then", effect(map[string]any{"defect": "thief", "house": "house"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: somebody defects before stage 4"},
		{plot, "0/choices/0/then", effect(map[string]any{"release": "thief"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: only the last stages of banners release a vassal"},
		{plot, "0/choices/0/then", effect(map[string]any{"bond": []any{"thief", "witness"}, "kind": "envy"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: there is no bond \"envy\""},
		{plot, "0/choices/0/then", effect(map[string]any{"bond": []any{"thief", "thief"}, "kind": "hate"}), "scenes/embezzlement.json: embezzlement_1a: smoke then, bond needs two persons"},
		{plot, "0/choices/0/then", effect(map[string]any{"office": "baker", "to": "thief"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: there is no office \"baker\""},
		{plot, "0/choices/0/then", effect(map[string]any{"next": "return_1", "hours": 5}), "scenes/embezzlement.json: embezzlement_1a: the next scene \"return_1\" is not of its family"},
		{plot, "0/choices/0/then", effect(map[string]any{"flag": "nobody_reads_it"}), "scenes/: embezzlement_1a: the flag \"nobody_reads_it\" is never read"},
		{plot, "0/choices/0/then", effect(map[string]any{"title": "The Great Nobody"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: there is no title"},
		{plot, "0/choices/0/then", effect(map[string]any{"relic": "spoon"}), "scenes/embezzlement.json: embezzlement_1a: smoke then: there is no relic"},
		{plot, "0/when", []any{map[string]any{"figure": "day", "min": 1, "deed": "promised"}}, "scenes/embezzlement.json: embezzlement_1a: when has a condition with a key of another kind: deed"},
		{plot, "0/when", []any{map[string]any{"flag": "x", "by": "thief"}}, "scenes/embezzlement.json: embezzlement_1a: when has a condition with a key of another kind: by"},
		{plot, "0/choices/0/then", effect(map[string]any{"gold": 1, "days": 3}), "scenes/embezzlement.json: an effect has a key of another kind: \"days\""},
		{plot, "0/choices/0/then", effect(map[string]any{"gold": 1, "luck": 3}), "scenes/embezzlement.json: json: unknown field \"luck\""},
		{plot, "0/choices/0/then", effect(map[string]any{"wound": "house", "days": 3}), "scenes/embezzlement.json: embezzlement_1a: smoke then, wound cannot happen to \"house\""},
		{plot, "0/choices/0/then", effect(map[string]any{"trait": "thief", "add": "bold"}), "scenes/embezzlement.json: embezzlement_1a: smoke then, trait cannot happen to \"thief\""},
		{"scenes/house_wedding.json", "0/choices/0/then", effect(map[string]any{"dies": "enemy"}), "scenes/house_wedding.json: house_wedding_1a: fill then, dies cannot happen to \"enemy\""},
		{"scenes/heir.json", "0/choices/0/then", effect(map[string]any{"dies": "heir"}), "scenes/heir.json: heir_1: cry then: a child dies"},
		{plot, "2/cast/thief/from", "consort", "scenes/embezzlement.json: embezzlement_2a: the slot \"thief\" is not cast as when the plot began"},
		{"scenes/passed_over_heir.json", "8/when", []any{map[string]any{"figure": "day", "min": 1}}, "scenes/passed_over_heir.json: passed_over_heir: both variants of stage 5 ask for something"},
		{plot, "0/choices", []any{}, "scenes/embezzlement.json: embezzlement_1a: choices must be 2 to 4, got 0"},
		{plot, "0/choices", []any{
			map[string]any{"id": "a", "text": "Do one thing now.", "then": effect(map[string]any{"gold": 1})},
			map[string]any{"id": "b", "text": "Do another thing now.", "then": effect(map[string]any{"gold": 2})},
		}, "scenes/embezzlement.json: embezzlement_1a: choice b is better than a in every effect"},
		{plot, "0/choices", []any{
			map[string]any{"id": "a", "text": "Do one thing now.", "then": effect(map[string]any{"gold": 1})},
			map[string]any{"id": "b", "text": "Do another thing now.", "price": map[string]any{"hours": 1}, "then": effect(map[string]any{"gold": 1})},
		}, "scenes/embezzlement.json: embezzlement_1a: choice a is better than b in every effect"},
		{plot, "0/choices", []any{
			map[string]any{"id": "a", "text": "Do one thing now.", "then": outcome(map[string]any{"gold": 1}, map[string]any{"power": 1})},
			map[string]any{"id": "b", "text": "Do another thing now.", "then": effect(map[string]any{"gold": 1})},
		}, "scenes/embezzlement.json: embezzlement_1a: choice a is better than b in every effect"},
		{plot, "0/choices", []any{
			map[string]any{"id": "a", "text": "Do one thing now.", "price": map[string]any{"hours": 1}, "then": effect(map[string]any{"gold": 1})},
			map[string]any{"id": "b", "text": "Do another thing now.", "price": map[string]any{"hours": 2}, "then": effect(map[string]any{"gold": 2})},
		}, "scenes/embezzlement.json: embezzlement_1a: no choice is free"},
		{"scenes/house_wedding.json", "0/cast/child", map[string]any{"from": "heir", "age": "child"}, "scenes/house_wedding.json: house_wedding_1a: a child stands in a wedding's scene"},
		{"scenes/secret.json", "0/person", "somebody_else", "scenes/secret.json: "},
	})
}
