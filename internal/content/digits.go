package content

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"
)

// minus is the sign of the page's figures, so that one amount has one form wherever it is written.
const minus = "−"

// Grouped writes a whole number with its thousands apart, as the English texts do.
func Grouped(n int64) string {
	text, sign := strconv.FormatInt(n, 10), ""
	if n < 0 {
		text, sign = text[1:], minus
	}
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return sign + text
}

// asNumber groups what is a whole number in any of the forms that a parameter has: an integer of the rules, or a number that was
// read from JSON. Anything else, such as words or a fraction, is written as it is.
func asNumber(value any) string {
	switch v := value.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return Grouped(n)
		}
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= maxNumber {
			return Grouped(int64(v))
		}
	default:
		if n := reflect.ValueOf(value); n.CanInt() {
			return Grouped(n.Int())
		}
	}
	return fmt.Sprint(value)
}
