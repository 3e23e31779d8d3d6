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

// OverlayQuest is the kind of overrides for quests.
const OverlayQuest = "quest"

// Override is a row that a realm lays over the built-in content: Body is the record as JSON. A retired one removes the
// record with its id; the body stays, so that players who hold the record can read it.
type Override struct {
	Kind    string
	ID      string
	Body    []byte
	Retired bool
}

// overlayFile stands for the file name in findings.
const overlayFile = "overlay"

// Bounds on administrators' records, in characters. Built-in records have narrower ones.
const (
	QuestTitleMost       = 100
	QuestDescriptionMost = 600

	QuestRequirementMost  = 80
	QuestRequirementsMost = 12
	QuestRewardMost       = questMost

	overlayID = 40
)

// Overlay returns a copy of s, a built-in snapshot, with the overrides applied. Invalid overrides are left out and
// reported as findings. The hash covers the applied overrides, so that equal rows on an equal build have an equal hash;
// without overrides it is unchanged.
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
			laid[o.Kind+" "+o.ID] = o // a tombstone applies even where its text is unreadable
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

// layer is the overrides of one kind.
type layer[T any] struct {
	laid    map[string]Override
	written map[string]T
}

// lay adds one override. A tombstone applies even where its text is unreadable.
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

// overlaid parses and validates one override.
func (s *Snapshot) overlaid(o Override) (Quest, error) {
	q, err := read[Quest](o)
	if err == nil {
		q.Needs = s.parseRequirements(q.Requirements)
		err = s.CheckQuest(&q)
	}
	return q, err
}

// overlayRecord is a record that overrides may replace.
type overlayRecord[T any] interface {
	*T
	key() string
	retire(bool)
}

func (q *Quest) key() string         { return q.ID }
func (q *Quest) retire(retired bool) { q.Retired = retired }

// read parses an override; the record's id must equal the override's.
func read[T any, P overlayRecord[T]](o Override) (T, error) {
	var record T
	err := decodeStrict(o.Body, overlayFile, &record)
	if id := P(&record).key(); err == nil && id != o.ID {
		err = fmt.Errorf("content: %s: %s: the record calls itself %q", overlayFile, o.ID, id)
	}
	P(&record).retire(o.Retired)
	return record, err
}

// over applies the records to the built-in ones in catalogue order; new ones follow, oldest first.
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

// byAge orders numbered ids: custom-2 comes before custom-10.
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

// OverrideQuest makes the override for a quest.
func OverrideQuest(q *Quest, retired bool) (Override, error) {
	body, err := json.Marshal(q)
	return Override{Kind: OverlayQuest, ID: q.ID, Body: body, Retired: retired}, err
}

// CheckQuest validates an administrator's quest. An unreadable requirement is allowed: it is never met, and the editor
// shows it.
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

// checkTyped checks that a typed text can be shown.
func checkTyped(f *findings, file, id, field, text string, longest int) {
	f.check(utf8.ValidString(text) && text == strings.TrimSpace(text), file, id, "%s begins or ends with a space", field)
	f.check(utf8.RuneCountInString(text) <= longest, file, id, "%s must have at most %d characters", field, longest)
	hidden := func(r rune) bool { return r != '\n' && unicode.IsControl(r) }
	f.check(!strings.ContainsFunc(text, hidden), file, id, "%s holds a control character", field)
}
