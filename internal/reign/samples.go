package reign

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/genai"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/ruler"
)

// Samples are example requests of the commands for which a provider may write, as a new kingdom sends them: operators
// test a provider with them.
func Samples(e *engine.Engine, c *content.Snapshot, now int64) (all []genai.Request, err error) {
	env, _, err := e.CreateKingdom(c, &rules.Facts{Version: 1}, now, game.Dice{Seed: randomSeed()}, nil, ruler.Recommended(c))
	if err != nil {
		return nil, err
	}
	for _, command := range e.Commands() {
		if command.Sample == nil {
			continue
		}
		r, err := generationRequest(c, "sample", command.Sample(env))
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}
