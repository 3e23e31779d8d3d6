package content

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// treasonAsked is the treason that a slot may ask for: that of somebody who may plot (decision K7).
const treasonAsked = 30

var (
	errTreason = fmt.Errorf("the treason of a slot is %d", treasonAsked)
	errEffect  = errors.New("an effect needs exactly one of its kinds")
	errStray   = errors.New("an effect has a key of another kind")
	errClock   = errors.New(`a clock is a number or "end"`)
)

// UnmarshalJSON keeps the order of the file.
func (c *Cast) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	*c = Cast{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return err
		}
		var slot Slot
		if err := strictly(raw, &slot); err != nil {
			return err
		}
		slot.Name, _ = name.(string)
		*c = append(*c, slot)
	}
	return nil
}

// UnmarshalJSON reads the treason as the file writes it.
func (s *Slot) UnmarshalJSON(data []byte) error {
	type plain Slot
	file := struct {
		*plain

		Treason int64 `json:"treason"`
	}{plain: (*plain)(s)}
	if err := strictly(data, &file); err != nil {
		return err
	}
	if file.Treason != 0 && file.Treason != treasonAsked {
		return errTreason
	}
	s.Treason = file.Treason != 0
	return nil
}

// effectFile is an effect as files write it: one key names it, the others belong to it.
type effectFile struct {
	If       []Condition     `json:"if"`
	Gold     *Permille       `json:"gold"`
	Subjects *int64          `json:"subjects"`
	Power    *int64          `json:"power"`
	Loyalty  string          `json:"loyalty"`
	By       json.RawMessage `json:"by"` // points, or the slot of an office's holder
	Remember string          `json:"remember"`
	Deed     string          `json:"deed"`
	About    string          `json:"about"`
	Bond     []string        `json:"bond"`
	Kind     string          `json:"kind"`
	Clock    json.RawMessage `json:"clock"`
	Office   string          `json:"office"`
	To       string          `json:"to"`
	Take     bool            `json:"take"`
	Away     string          `json:"away"`
	Hours    int64           `json:"hours"`
	Jail     string          `json:"jail"`
	Free     string          `json:"free"`
	Defect   string          `json:"defect"`
	House    string          `json:"house"`
	Wound    string          `json:"wound"`
	Days     int64           `json:"days"`
	Dies     string          `json:"dies"`
	Release  string          `json:"release"`
	Trait    string          `json:"trait"`
	Add      string          `json:"add"`
	Flag     string          `json:"flag"`
	Clear    bool            `json:"clear"`
	Next     string          `json:"next"`
	Title    string          `json:"title"`
	Relic    string          `json:"relic"`
}

// UnmarshalJSON reads the form of the files.
func (e *Effect) UnmarshalJSON(data []byte) error {
	var file effectFile
	if err := strictly(data, &file); err != nil {
		return err
	}
	of, err := file.read()
	switch {
	case err != nil:
		return err
	case len(of) != 1:
		return errEffect
	}
	*e = of[0]
	e.If = file.If
	return noStray(data, e.Do)
}

// keysOf are the keys that belong to a kind of effect, beside its own and "if".
var keysOf = map[Doing][]string{
	DoLoyalty: {"by"}, DoRemember: {"deed", "about"}, DoBond: {"kind"}, DoOffice: {"to", "take", "by"}, DoAway: {"hours"}, DoDefect: {"house"},
	DoWound: {"days"}, DoTrait: {"add"}, DoFlag: {"clear"}, DoNext: {"hours"},
}

// noStray refuses a key that the kind does not read.
func noStray(data []byte, do Doing) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return err
	}
	for key := range keys {
		if key != string(do) && key != "if" && !slices.Contains(keysOf[do], key) {
			return fmt.Errorf("%w: %q", errStray, key)
		}
	}
	return nil
}

// read lists the effects that the keys name; a right file names one.
func (f *effectFile) read() (out []Effect, err error) {
	number := func(do Doing, n int64) { out = append(out, Effect{Do: do, N: n}) }
	if f.Gold != nil {
		number(DoGold, int64(*f.Gold))
	}
	if f.Subjects != nil {
		number(DoSubjects, *f.Subjects)
	}
	if f.Power != nil {
		number(DoPower, *f.Power)
	}
	for _, of := range []struct {
		do  Doing
		who string
		Effect
	}{
		{DoRemember, f.Remember, Effect{ID: f.Deed, Other: f.About}}, {DoAway, f.Away, Effect{N: f.Hours}}, {DoJail, f.Jail, Effect{}}, {DoFree, f.Free, Effect{}},
		{DoDefect, f.Defect, Effect{Other: f.House}}, {DoWound, f.Wound, Effect{N: f.Days}}, {DoDies, f.Dies, Effect{}}, {DoRelease, f.Release, Effect{}},
		{DoTrait, f.Trait, Effect{ID: f.Add}},
	} {
		if of.who != "" {
			of.Do, of.Who = of.do, of.who
			out = append(out, of.Effect)
		}
	}
	for _, of := range []struct {
		do Doing
		id string
		Effect
	}{{DoFlag, f.Flag, Effect{Clear: f.Clear}}, {DoNext, f.Next, Effect{N: f.Hours}}, {DoTitle, f.Title, Effect{}}, {DoRelic, f.Relic, Effect{}}} {
		if of.id != "" {
			of.Do, of.ID = of.do, of.id
			out = append(out, of.Effect)
		}
	}
	if len(f.Bond) == 2 {
		out = append(out, Effect{Do: DoBond, Who: f.Bond[0], Other: f.Bond[1], ID: f.Kind})
	}
	return f.readRest(out)
}

// readRest adds the effects whose keys have more than one form.
func (f *effectFile) readRest(out []Effect) ([]Effect, error) {
	if f.Loyalty != "" {
		by, err := strconv.ParseInt(string(f.By), 10, 64)
		if err != nil {
			return nil, err
		}
		out = append(out, Effect{Do: DoLoyalty, Who: f.Loyalty, N: by})
	}
	if f.Office != "" {
		e := Effect{Do: DoOffice, ID: f.Office, Who: f.To, Takes: f.Take}
		if f.Take && len(f.By) > 0 {
			if err := json.Unmarshal(f.By, &e.Who); err != nil {
				return nil, err
			}
		}
		out = append(out, e)
	}
	if len(f.Clock) > 0 {
		e := Effect{Do: DoClock}
		n, err := strconv.ParseInt(string(f.Clock), 10, 64)
		switch {
		case err == nil:
			e.N = n
		case string(f.Clock) == `"end"`:
			e.Ends = true
		default:
			return nil, errClock
		}
		out = append(out, e)
	}
	return out, nil
}
