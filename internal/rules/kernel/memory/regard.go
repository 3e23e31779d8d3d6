package memory

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// Regard is what the ruler of a house or a land, or a child, thinks of the ruler.
func Regard(env *rules.Env, who game.Person) int64 {
	b := &env.Content.Balance.Memory
	return game.Clamp(FavourOf(env, who)+b.Weight*Sum(env, who), -b.RegardMost, b.RegardMost)
}

// FavourOf is the part of regard that memories do not make.
func FavourOf(env *rules.Env, who game.Person) int64 { return env.Doc.Minds.Get().Favour[who.Key()] }

// Favour moves a person's favour within its bounds.
func Favour(env *rules.Env, who game.Person, by int64) {
	if len(env.Content.Deeds) == 0 || !person.Here(env, who) {
		return
	}
	most := env.Content.Balance.Memory.FavourMost
	before := FavourOf(env, who)
	after := game.Clamp(before+by, -most, most)
	if after == before {
		return
	}
	m := env.Doc.Minds.Edit()
	if m.Favour == nil {
		m.Favour = map[string]int64{}
	}
	m.Favour[who.Key()] = after
	if after == 0 {
		delete(m.Favour, who.Key())
	}
}

// Treason is an NPC's readiness to act against the ruler; 0 in classic.
func Treason(env *rules.Env, npc string) int64 {
	n, ok := env.Doc.NPCs.Get(npc)
	if !ok || len(env.Content.Deeds) == 0 {
		return 0
	}
	b := &env.Content.Balance.Memory
	out := n.Deception - n.Loyalty + ambition(env, npc)
	for _, m := range kept(env, game.NPCPerson(npc)) {
		if m.Weight <= -b.GraveWeight {
			out += b.Grave
		}
	}
	if threatened(env) {
		out += b.EnemyTreason
	}
	return out
}

// Plots tells whether an NPC has been ready for treason for some days reigned in a row.
func Plots(env *rules.Env, npc string) bool {
	days := env.Doc.Minds.Get().Restless[npc]
	return days > 0 && days >= env.Content.Balance.Memory.RestlessDays
}

// threatened tells whether a house's ruler is an enemy.
func threatened(env *rules.Env) bool {
	if env.Content.Balance.Houses.Pace == 0 {
		return false
	}
	return slices.ContainsFunc(person.Group(env, content.GroupHouse), func(ruler game.Person) bool {
		return Regard(env, ruler) <= -env.Content.Balance.Memory.EnemyRegard
	})
}

// ambition is an NPC's own share of treason, fixed for the reign.
func ambition(env *rules.Env, npc string) int64 {
	most := env.Content.Balance.Memory.Ambition
	return Hash(env, 2*most+1, "ambition", npc) - most
}

// Hash is a number in [0, n) that the reign's seed and words decide.
func Hash(env *rules.Env, n int64, words ...string) int64 {
	text := env.Doc.Minds.Get().Seed
	for _, w := range words {
		text += "/" + w
	}
	sum := sha256.Sum256([]byte(text))
	return int64(binary.BigEndian.Uint64(sum[:8]) % uint64(n))
}
