package simulate

import (
	"fmt"
	"hash/fnv"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/scene"
)

// answer values a choice in a scene: of several the first with the highest value is given.
type answer func(r *Reign, id string, p scene.Prospect) int64

// scenes answers everybody who waits in the hall.
func scenes(r *Reign, do doing) {
	value := r.style.answer
	if value == nil {
		value = gainful
	}
	for _, id := range hall.Waiting(r.env()) {
		open := scene.Prospects(r.env(), id)
		if len(open) == 0 {
			continue
		}
		best := slices.MaxFunc(open, func(a, b scene.Prospect) int { return int(value(r, id, a) - value(r, id, b)) })
		do("scene.choose", scene.Choose{Scene: id, Choice: best.Choice})
	}
}

// gainful values gold and power. The bounds of a day say what one is worth in the other.
func gainful(r *Reign, _ string, p scene.Prospect) int64 {
	b := &r.content.Balance.Scene
	return p.Gold*b.PowerDay + p.Power*b.GoldDay
}

// kind values how the choice is remembered, and of equals what it brings.
func kind(r *Reign, id string, p scene.Prospect) int64 {
	b := &r.content.Balance.Scene
	return p.Regard*b.GoldDay*b.PowerDay + gainful(r, id, p)
}

// whim takes a choice by chance, drawn from scene, choice and time.
func whim(r *Reign, id string, p scene.Prospect) int64 {
	h := fnv.New32a()
	_, _ = fmt.Fprint(h, id, p.Choice, r.now)
	return int64(h.Sum32())
}

// told lists the first scenes of plots with their reckonings, the secrets and the breakings that have come to the hall, the
// kinds of letters from each ruler of a house, and the captives.
func (r *Reign) told() (out []string) {
	for family, ids := range r.doc.Story.Get().Shown {
		switch {
		case content.IsPlot(family):
			out = append(out, "plot "+family)
		case family == content.Secret || family == content.Breaking:
			for _, id := range ids {
				out = append(out, family+" "+id)
			}
		}
	}
	for _, done := range r.doc.CourtBook.Get().Done {
		if done.Stage == content.LastStage {
			out = append(out, "reckoning "+done.Scene)
		}
	}
	for _, l := range r.doc.Letters.Get().Rack {
		out = append(out, "letter "+l.Kind+" "+l.Seat)
	}
	if captive := r.doc.Story.Get().Captive; captive != nil {
		out = append(out, "captive "+captive.Land)
	}
	return out
}
