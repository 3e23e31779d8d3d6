package npc

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/memory"
)

// saidOfMemories is how many memories an answer tells.
const saidOfMemories = 2

// memories tells the heaviest memories of the ruler, of equal ones the newest.
func (a *courtAnswer) memories() {
	all := a.heaviest()
	a.remark = content.RemarkMemory
	if len(all) == 0 {
		a.remark = content.RemarkNoMemory
	}
	for _, m := range all[:min(len(all), saidOfMemories)] {
		a.quotes = append(a.quotes, memory.Recalled(a.env, a.self(), m))
	}
	a.state("talk.memories", "n", len(all))
}

// forgiveness tells the worst memory, and how good and bad weigh together.
func (a *courtAnswer) forgiveness() {
	all := a.heaviest()
	wrong := slices.IndexFunc(all, func(m game.Memory) bool { return m.Weight < 0 })
	sum := memory.Sum(a.env, a.self())
	switch {
	case len(all) == 0:
		a.remark = content.RemarkNoMemory
	case wrong < 0:
		a.remark = content.RemarkMemory
		a.quotes = append(a.quotes, memory.Recalled(a.env, a.self(), all[0]))
		a.state("talk.no_wrong")
		return
	case sum < 0:
		a.remark = content.RemarkResents
	default:
		a.remark = content.RemarkForgives
	}
	if len(all) == 0 {
		a.state("talk.memories", "n", 0)
		return
	}
	a.quotes = append(a.quotes, memory.Recalled(a.env, a.self(), all[wrong]))
	switch {
	case sum > 0:
		a.state("talk.good_outweighs", "n", sum)
	case sum < 0:
		a.state("talk.bad_outweighs", "n", -sum)
	default:
		a.state("talk.outweighs_neither")
	}
}

// heaviest are the speaker's memories, the heaviest first.
func (a *courtAnswer) heaviest() []game.Memory {
	all := memory.Of(a.env, a.self())
	slices.SortStableFunc(all, func(x, y game.Memory) int { return cmp.Compare(max(y.Weight, -y.Weight), max(x.Weight, -x.Weight)) })
	return all
}
