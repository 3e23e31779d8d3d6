package content

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// OverlayQuest is the kind of an override that is a quest.
const OverlayQuest = "quest"

// Override is one row that a realm lays over the built-in content: Body is the record as JSON. A retired one takes the record
// of its id away, whoever made it; the body stays so that those who hold it can read it.
type Override struct {
	Kind    string
	ID      string
	Body    []byte
	Retired bool
}

// overlayFile stands where a finding names its file.
const overlayFile = "overlay"

// Bounds on what an administrator writes, in characters. Built-in records are held to narrower ones.
const (
	QuestTitleMost       = 100
	QuestDescriptionMost = 600

	QuestRequirementMost  = 80
	QuestRequirementsMost = 12
	QuestRewardMost       = questMost

	overlayID = 40
)

// Overlay answers a snapshot of its own with the overrides laid over s, which is a built-in one and stays as it is. An override that does not
// validate is left out and named among the findings; all others hold. The hash covers what was laid over, so that it is the
// same wherever the same rows meet the same build; laying nothing over changes nothing.
func (s *Snapshot) Overlay(list []Override) (*Snapshot, []error) {
	var left []error
	laid := map[string]Override{} // by kind and id
	quests, activities := layer[Quest]{}, layer[Activity]{}
	for _, o := range list {
		var err error
		switch o.Kind {
		case OverlayQuest:
			err = quests.lay(o, s.overlaid)
		case OverlayActivity:
			err = activities.lay(o, s.overlaidActivity)
		default:
			left = append(left, fmt.Errorf("content: %s: %s: kind %q is not known", overlayFile, o.ID, o.Kind))
			continue
		}
		if err != nil {
			left = append(left, err)
		}
		if err == nil || o.Retired {
			laid[o.Kind+" "+o.ID] = o // a tombstone holds even where its text cannot be read any more
		}
	}
	if len(laid) == 0 {
		return s, left
	}
	out := *s
	out.Quests, out.RetiredQuests = over(quests, s.Quests)
	out.index.quests = byKey(out.Quests, func(q *Quest) string { return q.ID })
	maps.Copy(out.index.quests, byKey(out.RetiredQuests, func(q *Quest) string { return q.ID }))
	out.Activities, out.RetiredActivities = over(activities, s.Activities)
	out.index.activities = byKey(out.Activities, func(a *Activity) string { return a.ID })
	maps.Copy(out.index.activities, byKey(out.RetiredActivities, func(a *Activity) string { return a.ID }))
	out.Hash = hashOverlay(s.Hash, laid)
	return &out, left
}

// layer is what is laid over the records of one kind.
type layer[T any] struct {
	laid    map[string]Override
	written map[string]T
}

// lay takes one override. A tombstone holds even where its text cannot be read any more.
func (l *layer[T]) lay(o Override, read func(Override) (T, error)) error {
	if l.laid == nil {
		l.laid, l.written = map[string]Override{}, map[string]T{}
	}
	v, err := read(o)
	if err == nil {
		l.written[o.ID] = v
	}
	if err == nil || o.Retired {
		l.laid[o.ID] = o
	}
	return err
}

// overlaid reads and judges one override.
func (s *Snapshot) overlaid(o Override) (Quest, error) {
	q, err := read[Quest](o)
	if err == nil {
		q.Needs = s.parseRequirements(q.Requirements)
		err = s.CheckQuest(&q)
	}
	return q, err
}

// overlayRecord is a record that can be laid over a built-in one.
type overlayRecord[T any] interface {
	*T
	key() string
	retire(bool)
}

func (q *Quest) key() string         { return q.ID }
func (q *Quest) retire(retired bool) { q.Retired = retired }

// read reads an override; the record has to call itself what the override does.
func read[T any, P overlayRecord[T]](o Override) (T, error) {
	var record T
	err := decodeStrict(o.Body, overlayFile, &record)
	if id := P(&record).key(); err == nil && id != o.ID {
		err = fmt.Errorf("content: %s: %s: the record calls itself %q", overlayFile, o.ID, id)
	}
	P(&record).retire(o.Retired)
	return record, err
}

// over lays the records over the built-in ones in the catalogue's order; what is new follows it, oldest first.
func over[T any, P overlayRecord[T]](l layer[T], builtin []T) (live, retired []T) {
	own := maps.Clone(l.written)
	id := func(record T) string { return P(&record).key() }
	take := func(record T) {
		if o, over := l.laid[id(record)]; over && o.Retired {
			P(&record).retire(true)
			retired = append(retired, record)
			return
		}
		live = append(live, record)
	}
	for _, record := range builtin {
		if w, over := own[id(record)]; over {
			record = w
			delete(own, id(record))
		}
		take(record)
	}
	for _, record := range slices.SortedFunc(maps.Values(own), func(a, b T) int { return byAge(id(a), id(b)) }) {
		take(record)
	}
	return live, retired
}

// byAge orders ids that are counted: custom-2 stands before custom-10.
func byAge(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

func hashOverlay(base string, laid map[string]Override) string {
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%s\n", base)
	for _, id := range sorted(laid) {
		o := laid[id]
		_, _ = fmt.Fprintf(h, "%s %s %t %d\n", o.Kind, o.ID, o.Retired, len(o.Body))
		h.Write(o.Body)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// OverrideQuest is the override that says this quest.
func OverrideQuest(q *Quest, retired bool) (Override, error) {
	body, err := json.Marshal(q)
	return Override{Kind: OverlayQuest, ID: q.ID, Body: body, Retired: retired}, err
}

// CheckQuest holds a quest of an administrator to what rules and pages rely on. A requirement that does not parse is allowed: it
// is never met, and whoever edits it is told.
func (s *Snapshot) CheckQuest(q *Quest) error {
	var f findings
	const file = overlayFile
	f.check(idPattern.MatchString(q.ID) && len(q.ID) <= overlayID, file, q.ID, "an id needs at most %d letters, digits, _ or -, beginning with a letter", overlayID)
	f.check(q.Title != "", file, q.ID, "the title must not be blank")
	checkTyped(&f, file, q.ID, "title", q.Title, QuestTitleMost)
	checkTyped(&f, file, q.ID, "description", q.Description, QuestDescriptionMost)
	f.check(len(q.Requirements) <= QuestRequirementsMost, file, q.ID, "at most %d requirements, got %d", QuestRequirementsMost, len(q.Requirements))
	for _, text := range q.Requirements {
		checkTyped(&f, file, q.ID, "requirement", text, QuestRequirementMost)
	}
	for _, text := range []string{q.Title, q.Description} {
		word := underAge(text)
		f.check(word == "", file, q.ID, "everybody the realm speaks of is an adult, not %q", word)
	}
	s.checkQuestRules(&f, file, q)
	if q.Trigger.Figure != "" {
		s.checkTrigger(&f, file, q.ID, q.Trigger)
		f.check(isDailyFigure(q.Trigger.Figure) == (q.Type == QuestDaily), file, q.ID, "a daily quest, and it alone, reads a counter of the day")
	}
	f.check(q.ProgressMax >= 1, file, q.ID, "progressMax must be at least 1, got %d", q.ProgressMax)
	return f.err()
}

// checkTyped holds a text of a person to what can be shown.
func checkTyped(f *findings, file, id, field, text string, longest int) {
	f.check(utf8.ValidString(text) && text == strings.TrimSpace(text), file, id, "%s begins or ends with a space", field)
	f.check(utf8.RuneCountInString(text) <= longest, file, id, "%s must have at most %d characters", field, longest)
	hidden := func(r rune) bool { return r != '\n' && unicode.IsControl(r) }
	f.check(!strings.ContainsFunc(text, hidden), file, id, "%s holds a control character", field)
}
