package content

import (
	"iter"
	"reflect"
	"strings"
)

// Amounts are the amounts that rules pay and charge, by kind; negative ones are costs. A field declares a kind: its
// JSON key names it in content, in documents, in the ledger and on the wire, and its tag gives the rest. The package
// internal/rules/kernel/ledger decides where the document keeps it.
//
//	most  its bound, a number of balance.json's resources; without one, the largest number of a document
//	sign  gain: it is paid out and never charged
//
// Costs are checked in the order of the fields.
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

type Kind struct {
	Key      string
	Index    int // its index in Kinds, and of its field in Amounts
	GainOnly bool
	most     []int // the index of its bound in ResourcesBalance
}

// Kinds lists all kinds in the order of their fields.
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

// Gold is an amount of whole gold.
func Gold(n int64) Amounts { return Amounts{Gold: n} }

// Label is the code of the kind's name in messages.en.json.
func (k Kind) Label() string { return "amount." + k.Key }

// Most is the kind's bound; false where it has none of its own.
func (k Kind) Most(b *ResourcesBalance) (int64, bool) {
	if k.most == nil {
		return 0, false
	}
	return reflect.ValueOf(b).Elem().FieldByIndex(k.most).Int(), true
}

// Of is the amount of a kind.
func (a Amounts) Of(k Kind) int64 { return reflect.ValueOf(&a).Elem().Field(k.Index).Int() }

// Set sets the amount of a kind.
func (a *Amounts) Set(k Kind, n int64) { reflect.ValueOf(a).Elem().Field(k.Index).SetInt(n) }

// All yields each kind with a non-zero amount, in order.
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

// Each maps every non-zero amount.
func (a Amounts) Each(becomes func(Kind, int64) int64) (out Amounts) {
	for k, n := range a.All() {
		out.Set(k, becomes(k, n))
	}
	return out
}

// Gains are the positive amounts.
func (a Amounts) Gains() Amounts { return a.Each(func(_ Kind, n int64) int64 { return max(n, 0) }) }

// Costs are the negative amounts, as positive prices.
func (a Amounts) Costs() Amounts {
	return a.Each(func(_ Kind, n int64) int64 { return max(-max(n, -maxNumber), 0) })
}

// Worth is the sum of all amounts times their prices.
func (a Amounts) Worth(prices Amounts) (sum int64) {
	for k, n := range a.All() {
		sum += n * prices.Of(k)
	}
	return sum
}

// Map is the amounts by key, as the document stores them.
func (a Amounts) Map() map[string]int64 {
	out := map[string]int64{}
	for k, n := range a.All() {
		out[k.Key] = n
	}
	return out
}

// AmountsOf reads amounts by key. Unknown keys are left out.
func AmountsOf(m map[string]int64) (a Amounts) {
	for _, k := range Kinds {
		if n := m[k.Key]; n != 0 {
			a.Set(k, n)
		}
	}
	return a
}

// maxNumber is the largest number of a document; this package does not import the document.
const maxNumber = 1<<53 - 1

// checkAmounts checks each kind against two bounds. A kind without bounds must be zero.
func checkAmounts(f *findings, file, id string, got, least, most Amounts) {
	for _, k := range Kinds {
		checkRange(f, file, id, k.Key, got.Of(k), least.Of(k), most.Of(k))
	}
}
