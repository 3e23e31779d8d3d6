package content

import (
	"fmt"
	"reflect"
)

// kindField is a field of the snapshot with a file.
type kindField struct {
	field int
	file  string
}

// validator checks a kind: validate is called once, on the zero value, and may read the whole snapshot.
type validator interface {
	validate(s *Snapshot, f *findings)
}

var kindFields, validators = kindsOf(reflect.TypeFor[Snapshot]())

// kindsOf finds the kinds among a struct's fields, and their validators. It panics on a kind without a validator.
func kindsOf(snapshot reflect.Type) (kinds []kindField, validators []validator) {
	seen := map[reflect.Type]bool{}
	for i := range snapshot.NumField() {
		field := snapshot.Field(i)
		file := field.Tag.Get("file")
		if file != "" {
			kinds = append(kinds, kindField{i, file})
		}
		j, t := validatorOf(field.Type)
		if j == nil && file != "" {
			panic(fmt.Sprintf("content: %s: %s has no validate", file, field.Type))
		}
		if j != nil && !seen[t] {
			seen[t] = true
			validators = append(validators, j)
		}
	}
	return kinds, validators
}

// validatorOf finds the validator: the type of a field, or that of its records.
func validatorOf(t reflect.Type) (validator, reflect.Type) {
	if j, ok := reflect.Zero(t).Interface().(validator); ok {
		return j, t
	}
	if t.Kind() == reflect.Slice {
		return validatorOf(t.Elem())
	}
	return nil, nil
}

// Kind is the content of a file as it was loaded; nil where no kind has the file.
func (s *Snapshot) Kind(file string) any {
	for _, kind := range kindFields {
		if kind.file == file {
			return reflect.ValueOf(s).Elem().Field(kind.field).Interface()
		}
	}
	return nil
}
