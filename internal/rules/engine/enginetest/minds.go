package enginetest

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/memory"
)

// minds fills what everybody at court remembers, ties them to each other, and lets the rulers of lands favour the ruler.
func (k *Kingdom) minds() *Kingdom {
	env, ids, deeds := k.Env(), k.Doc.NPCs.IDs(), k.Content.Deeds
	for i, id := range ids {
		for j := range min(int64(len(deeds)), k.Content.Balance.Memory.Kept) {
			memory.Note(env, game.NPCPerson(id), deeds[(i+int(j)*7)%len(deeds)].ID, game.NPCPerson(ids[(i+1)%len(ids)]))
		}
		memory.Tie(env, game.NPCPerson(id), game.NPCPerson(ids[(i+5)%len(ids)]), game.BondFriend)
	}
	for _, land := range k.Content.Territories {
		memory.Favour(env, game.Person{Kind: game.PersonLand, ID: land.ID}, k.Content.Balance.Memory.FavourMost)
	}
	return k
}
