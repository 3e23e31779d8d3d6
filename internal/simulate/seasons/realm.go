// Package seasons plays the shared map with many bots, by the rules of factions, to see who holds its lands season after
// season. The bots' kingdoms are not played: they have the figures that the simulator's players had on the same day.
package seasons

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	rulesfaction "umbrarch/internal/rules/faction"
	"umbrarch/internal/simulate"
)

const aDay = 24 * rulesfaction.Hour

// realm is the shared map in memory: what the rows of the realm are for a server.
type realm struct {
	c        *content.Snapshot
	engine   *engine.Engine
	dice     *rand.Rand
	figures  []simulate.Day // of a player by day reigned
	now      int64
	season   rules.Season
	bots     []*bot
	factions []*rulesfaction.Faction // in the order of their foundings
	lands    map[string]rulesfaction.Land
	ended    map[string]int64 // by faction, when its last campaign ended
	ids      int
}

func (r *realm) faction(id string) *rulesfaction.Faction {
	if at := r.at(id); at >= 0 {
		return r.factions[at]
	}
	return nil
}

func (r *realm) at(id string) int {
	return slices.IndexFunc(r.factions, func(f *rulesfaction.Faction) bool { return f.ID == id })
}

// land is a land as a decision reads it.
func (r *realm) land(id string) rulesfaction.Land {
	l := r.lands[id]
	l.ID = id
	if owner := r.faction(l.Owner); owner != nil {
		var marching map[string]int64
		if owner.Campaign != nil {
			marching = owner.Campaign.Units
		}
		l.Held, l.Guard = r.held(owner.ID), rulesfaction.GuardOf(owner.Units, marching, owner.Readiness)
	}
	return l
}

func (r *realm) held(faction string) (n int64) {
	for _, l := range r.lands {
		if l.Owner == faction {
			n++
		}
	}
	return n
}

// foreign are the ids of the lands that can be fought for, in the order of the content.
func (r *realm) foreign() (out []string) {
	for i := range r.c.Territories {
		if id := r.c.Territories[i].ID; id != content.OwnDomain {
			out = append(out, id)
		}
	}
	return out
}

// write is what the realm's rows do with a decision.
func (r *realm) write(ch rulesfaction.Change) {
	for _, e := range ch.Factions {
		e.After.Version++
		r.factions[r.at(e.ID())] = e.After
	}
	if w := ch.War; w != nil {
		for a, b := range map[string]string{w.By: w.On, w.On: w.By} {
			f := r.faction(a)
			f.Relations = append(f.Relations, rulesfaction.Relation{With: b, Status: rulesfaction.AtWar, By: w.By, At: w.At})
		}
	}
	if c := ch.Launched; c != nil {
		l := r.lands[c.Territory]
		l.Attacked = true
		r.lands[c.Territory] = l
	}
	if o := ch.Ended; o != nil {
		l := r.lands[o.Campaign.Territory]
		l.Attacked = false
		r.lands[o.Campaign.Territory], r.ended[o.Campaign.Faction] = l, o.EndedAt
	}
	if l := ch.Land; l != nil {
		after := *l
		after.Attacked = false
		r.lands[l.ID] = after
	}
}

// free ends the season as the server does: lands are free, wars and campaigns are over.
func (r *realm) free() {
	for id := range r.lands {
		r.lands[id] = rulesfaction.Land{ID: id, GarrisonAt: r.now}
	}
	for _, f := range r.factions {
		f.Campaign = nil
		f.Relations = slices.DeleteFunc(f.Relations, func(one rulesfaction.Relation) bool { return one.Status == rulesfaction.AtWar })
	}
}

func (r *realm) id(kind string) string {
	r.ids++
	return fmt.Sprintf("%s%03d", kind, r.ids)
}
