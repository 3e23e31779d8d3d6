package game

import (
	"slices"
	"strconv"
)

// Schedule adds a due and returns its id. Dues of one moment keep their order.
func (d *Document) Schedule(kind string, at int64, params map[string]string) string {
	dues := d.Dues.Edit()
	dues.Next++
	due := Due{ID: strconv.FormatInt(dues.Next, 36), Kind: kind, At: at, Params: params}
	i, _ := slices.BinarySearchFunc(dues.List, at+1, func(x Due, at int64) int {
		if x.At < at {
			return -1
		}
		return 1
	})
	dues.List = slices.Insert(dues.List, i, due)
	return due.ID
}

// NextDue is the earliest due.
func (d *Document) NextDue() (Due, bool) {
	list := d.Dues.Get().List
	if len(list) == 0 {
		return Due{}, false
	}
	return list[0], true
}

// PopDue removes the earliest due and returns it.
func (d *Document) PopDue() Due {
	dues := d.Dues.Edit()
	due := dues.List[0]
	dues.List = slices.Delete(dues.List, 0, 1)
	return due
}

// Cancel removes the matching dues.
func (d *Document) Cancel(match func(Due) bool) {
	if slices.ContainsFunc(d.Dues.Get().List, match) {
		dues := d.Dues.Edit()
		dues.List = slices.DeleteFunc(dues.List, match)
	}
}
