package rules

// Summoned is the due that makes an event arrive that is never dealt from the deck; the system of events handles it.
const (
	Summoned     = "event.summoned"
	SummonedCard = "card"
)

// Summon makes an event arrive now. Slots are name, value pairs for its texts, and for the rule that later reads the
// event.
func (env *Env) Summon(card string, slots ...string) {
	params := factOf(card, slots).Slots
	params[SummonedCard] = card
	env.Doc.Schedule(Summoned, env.now, params)
}
