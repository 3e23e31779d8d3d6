package content

import (
	"iter"
	"reflect"
	"strings"
)

// Amounts are what rules pay and charge, so much of each kind; what is negative is a cost. A field is the whole of a kind: its
// JSON key names it in content, in documents, in the ledger and on the wire, and its tag says the rest. Where the document keeps
// it is internal/rules/kernel/ledger's to say.
//
//	most  its bound, a number of balance.json's resources; without one, the largest number that a document holds
//	sign  gain: it is paid out and never charged
//
// The order of the fields is the order in which costs are asked.
type Amounts struct {
	Gold       int64 `json:"gold,omitempty"`
	Military   int64 `json:"military,omitempty" most:"militaryMax"`
	Loyalty    int64 `json:"loyalty,omitempty" most:"loyaltyMax"`
	Population int64 `json:"population,omitempty" most:"populationMax"`
	Intel      int64 `json:"intel,omitempty"`
	Catalysts  int64 `json:"catalysts,omitempty"`
	Power      int64 `json:"power,omitempty"`
	XP         int64 `json:"xp,omitempty" sign:"gain"`
}

// Kind is one thing that can be paid or charged.
type Kind struct {
	Key      string
	Index    int // its place among Kinds, which is that of its field in Amounts
	GainOnly bool
	most     []int // the index of its bound in ResourcesBalance
}

// Kinds are all there are, in the order of their fields.
var Kinds = kinds()

func kinds() (all []Kind) {
	bounds := map[string][]int{}
	for f := range reflect.TypeFor[ResourcesBalance]().Fields() {
		bounds[f.Tag.Get("json")] = f.Index
	}
	for f := range reflect.TypeFor[Amounts]().Fields() {
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, Kind{
			Key: key, Index: f.Index[0], GainOnly: f.Tag.Get("sign") == "gain", most: bounds[f.Tag.Get("most")],
		})
	}
	return all
}

// Gold is a price or a gain in whole gold.
func Gold(n int64) Amounts { return Amounts{Gold: n} }

// Label is the code of its name in messages.en.json.
func (k Kind) Label() string { return "amount." + k.Key }

// Most is its bound, and whether it has one of its own.
func (k Kind) Most(b *ResourcesBalance) (int64, bool) {
	if k.most == nil {
		return 0, false
	}
	return reflect.ValueOf(b).Elem().FieldByIndex(k.most).Int(), true
}

// Of is how much of a kind there is.
func (a Amounts) Of(k Kind) int64 { return reflect.ValueOf(&a).Elem().Field(k.Index).Int() }

// Set makes it so much of a kind.
func (a *Amounts) Set(k Kind, n int64) { reflect.ValueOf(a).Elem().Field(k.Index).SetInt(n) }

// All gives each kind of which there is any, in order.
func (a Amounts) All() iter.Seq2[Kind, int64] {
	return func(yield func(Kind, int64) bool) {
		v := reflect.ValueOf(&a).Elem()
		for _, k := range Kinds {
			if n := v.Field(k.Index).Int(); n != 0 && !yield(k, n) {
				return
			}
		}
	}
}

// Each is what becomes of every kind of which there is any.
func (a Amounts) Each(becomes func(Kind, int64) int64) (out Amounts) {
	for k, n := range a.All() {
		out.Set(k, becomes(k, n))
	}
	return out
}

// Gains are the part that is paid out.
func (a Amounts) Gains() Amounts { return a.Each(func(_ Kind, n int64) int64 { return max(n, 0) }) }

// Costs are the part that is charged, as prices above nothing.
func (a Amounts) Costs() Amounts {
	return a.Each(func(_ Kind, n int64) int64 { return max(-max(n, -maxNumber), 0) })
}

// Worth is the sum of all at so much apiece.
func (a Amounts) Worth(prices Amounts) (sum int64) {
	for k, n := range a.All() {
		sum += n * prices.Of(k)
	}
	return sum
}

// Map is the form of the document, which knows no kinds.
func (a Amounts) Map() map[string]int64 {
	out := map[string]int64{}
	for k, n := range a.All() {
		out[k.Key] = n
	}
	return out
}

// AmountsOf reads the form of the document. Keys that are no kind are left out.
func AmountsOf(m map[string]int64) (a Amounts) {
	for _, k := range Kinds {
		if n := m[k.Key]; n != 0 {
			a.Set(k, n)
		}
	}
	return a
}

// maxNumber is the largest that a document holds; content does not know the document.
const maxNumber = 1<<53 - 1

// checkAmounts holds every kind between two bounds. One that neither names may not be there at all.
func checkAmounts(f *findings, file, id string, got, least, most Amounts) {
	for _, k := range Kinds {
		checkRange(f, file, id, k.Key, got.Of(k), least.Of(k), most.Of(k))
	}
}
