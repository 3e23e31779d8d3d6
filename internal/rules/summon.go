package rules

// Summoned is the due by which a rule has an event of the content arrive that is never dealt; the system of events takes it.
const (
	Summoned     = "event.summoned"
	SummonedCard = "card"
)

// Summon has an event arrive now, its slots as name, value pairs. Beside those of its texts they may hold what the rule wants to
// know of it later.
func (env *Env) Summon(card string, slots ...string) {
	params := factOf(card, slots).Slots
	params[SummonedCard] = card
	env.Doc.Schedule(Summoned, env.now, params)
}
