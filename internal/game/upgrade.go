package game

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
)

// Schema is the version of the document's shape.
const Schema = 5

// ways lead from schema to schema: ways[0] turns schema 1 into 2. A step works on the stored sections, not a Document,
// because this build's types lack the fields that it renames or removes. A step need not update meta.
var ways = [Schema - 1]way{{up: questDayApart}, {up: daysCounted}, {up: nothingSealed}, {up: dutiesNamed}}

// ErrNewer refuses a document of a newer build.
var ErrNewer = errors.New("game: the document is of a newer build")

type step func(sections map[string]json.RawMessage) error

// way is a change of schema. Down writes what the older build reads, for as long as one runs beside this build; without
// it the older build ends with the first start of this one.
type way struct{ up, down step }

// upgraded gives the stored schema, the sections in this build's form, and those that the steps wrote or removed.
func upgraded(stored map[string]json.RawMessage, ways []way) (schema int, now, moved map[string]json.RawMessage, err error) {
	var meta Meta
	if raw, ok := stored["meta"]; ok {
		if err := json.Unmarshal(raw, &meta); err != nil {
			return 0, nil, nil, fmt.Errorf("game: section %q: %w", "meta", err)
		}
	}
	newest := len(ways) + 1
	if meta.Schema > newest {
		return 0, nil, nil, fmt.Errorf("%w: schema %d, this build knows %d", ErrNewer, meta.Schema, newest)
	}
	if meta.Schema < 1 || meta.Schema == newest { // 0: a document without any data
		return meta.Schema, stored, nil, nil
	}
	now = maps.Clone(stored)
	for s := meta.Schema; s < newest; s++ {
		if err := ways[s-1].up(now); err != nil {
			return 0, nil, nil, fmt.Errorf("game: document of schema %d: %w", s, err)
		}
	}
	schema, meta.Schema = meta.Schema, newest
	raw, err := json.Marshal(meta)
	now["meta"] = raw
	return schema, now, differing(stored, now), err
}

// differing lists the values of b that differ from a; a removed key has no value.
func differing(a, b map[string]json.RawMessage) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for key, v := range b {
		if old, ok := a[key]; !ok || !bytes.Equal(old, v) {
			out[key] = v
		}
	}
	for key := range a {
		if _, ok := b[key]; !ok {
			out[key] = nil
		}
	}
	return out
}

// questDayApart turns schema 1 into 2. Daily quests get a section of their own, because the day's counters change with
// most commands and they rarely do. Marks on views are removed, since they are now derived from reads.
func questDayApart(sections map[string]json.RawMessage) error {
	delete(sections, "marks")
	raw, ok := sections["daily"]
	if !ok {
		return nil
	}
	var old struct {
		Daily
		Done map[string]bool `json:"done"`
	}
	if err := json.Unmarshal(raw, &old); err != nil {
		return err
	}
	daily, err := json.Marshal(old.Daily)
	if err != nil {
		return err
	}
	quests, err := json.Marshal(QuestDay{Day: old.Day, Done: old.Done})
	sections["daily"], sections["questDay"] = daily, quests
	return err
}

// daysCounted turns schema 2 into 3. It adds counters of the days with commands and of the gold earned (decision K16).
// An older reign gets the days from its beginning to its ruler's last presence, and the gold it holds counts as earned,
// so that it may still be given.
func daysCounted(sections map[string]json.RawMessage) error {
	var meta Meta
	var pulse Pulse
	var stats Stats
	for name, into := range map[string]any{"meta": &meta, "pulse": &pulse, "stats": &stats} {
		if raw, ok := sections[name]; ok {
			if err := json.Unmarshal(raw, into); err != nil {
				return err
			}
		}
	}
	if stats.Counts == nil {
		stats.Counts = map[string]int64{}
	}
	const day = 24 * 3600 * 1000
	stats.Counts["daysReigned"] = max(pulse.PresentAt/day-meta.CreatedAt/day, 0) + 1
	stats.Counts["goldWorked"] = pulse.GoldMilli / Milli
	raw, err := json.Marshal(stats)
	sections["stats"] = raw
	return err
}

// nothingSealed turns schema 3 into 4. The seed of the casino's next round is removed: the page gets another hash, and
// a bet on the previous one is refused.
func nothingSealed(sections map[string]json.RawMessage) error {
	raw, ok := sections["casino"]
	if !ok {
		return nil
	}
	var casino map[string]json.RawMessage
	if err := json.Unmarshal(raw, &casino); err != nil {
		return err
	}
	delete(casino, "seed")
	kept, err := json.Marshal(casino)
	sections["casino"] = kept
	return err
}

// dutiesNamed turns schema 4 into 5. An NPC's duty becomes a kind and an id. It was an English sentence with the name
// of a land or the number of a floor; their ids are taken from the vassal's governor and the floor's guardian.
func dutiesNamed(sections map[string]json.RawMessage) error {
	duties := map[string]Duty{}
	npcs := map[string]map[string]json.RawMessage{}
	for key, raw := range sections {
		section, id, _ := strings.Cut(key, "/")
		var err error
		switch section {
		case "vassals":
			var v struct {
				Governor string `json:"governorId"`
			}
			err = json.Unmarshal(raw, &v)
			duties[v.Governor] = Duty{Kind: DutyGovern, Ref: id}
		case "floors":
			var f struct {
				Guardian string `json:"guardianId"`
			}
			err = json.Unmarshal(raw, &f)
			duties[f.Guardian] = Duty{Kind: DutyGuard, Ref: id}
		case "npcs":
			var npc map[string]json.RawMessage
			err = json.Unmarshal(raw, &npc)
			npcs[id] = npc
		}
		if err != nil {
			return err
		}
	}
	for id, npc := range npcs {
		raw, err := json.Marshal(dutyNamed(npc, duties[id]))
		if err != nil {
			return err
		}
		sections["npcs/"+id] = raw
	}
	return nil
}

// dutyNamed gives an NPC the duty of its mission, else the given one.
func dutyNamed(npc map[string]json.RawMessage, other Duty) map[string]json.RawMessage {
	out := maps.Clone(npc)
	for _, gone := range []string{"task", "status", "missionId", "missionEndTime"} {
		delete(out, gone)
	}
	mission, ends := npc["missionId"], cmp.Or(string(npc["missionEndTime"]), "0")
	switch {
	case len(mission) > 0:
		out["duty"] = json.RawMessage(`{"kind":"` + DutyMission + `","ref":` + string(mission) + `,"ends":` + ends + `}`)
	case other.Kind != "":
		out["duty"] = json.RawMessage(`{"kind":"` + other.Kind + `","ref":"` + other.Ref + `"}`)
	}
	return out
}
