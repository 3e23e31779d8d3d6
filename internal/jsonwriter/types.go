package jsonwriter

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

var (
	ownJSON = reflect.TypeFor[json.Marshaler]()
	ownText = reflect.TypeFor[encoding.TextMarshaler]()
)

// compile makes the encoder of a type; nil means encoding/json. Within lists the enclosing types: a recursive type
// gives nil.
func compile(t reflect.Type, within []reflect.Type) encoder {
	if slices.Contains(within, t) {
		return nil
	}
	if encodesItself(t) {
		return func(b []byte, p unsafe.Pointer) ([]byte, error) {
			return appendOther(b, reflect.NewAt(t, p).Elem().Interface())
		}
	}
	if encodesItself(reflect.PointerTo(t)) {
		return nil // the method applies to addressable values only, which depends on the enclosing type
	}
	within = append(slices.Clone(within), t)
	switch t.Kind() {
	case reflect.Struct:
		return compileStruct(t, within)
	case reflect.Pointer:
		return compilePointer(t, within)
	case reflect.Slice:
		return compileSlice(t, within)
	case reflect.Map:
		return compileMap(t, within)
	case reflect.Interface:
		if t.NumMethod() > 0 {
			return nil
		}
		return appendAny
	}
	return basic[t.Kind()]
}

func encodesItself(t reflect.Type) bool { return t.Implements(ownJSON) || t.Implements(ownText) }

var basic = map[reflect.Kind]encoder{
	reflect.String: func(b []byte, p unsafe.Pointer) ([]byte, error) { return AppendString(b, *(*string)(p)), nil },
	reflect.Bool:   func(b []byte, p unsafe.Pointer) ([]byte, error) { return appendBool(b, *(*bool)(p)) },
	reflect.Int:    func(b []byte, p unsafe.Pointer) ([]byte, error) { return appendInt(b, int64(*(*int)(p))) },
	reflect.Int64:  func(b []byte, p unsafe.Pointer) ([]byte, error) { return appendInt(b, *(*int64)(p)) },
	reflect.Uint64: func(b []byte, p unsafe.Pointer) ([]byte, error) { return strconv.AppendUint(b, *(*uint64)(p), 10), nil },
}

func appendBool(b []byte, v bool) ([]byte, error) { return strconv.AppendBool(b, v), nil }

func appendInt(b []byte, n int64) ([]byte, error) { return strconv.AppendInt(b, n, 10), nil }

func appendAny(b []byte, p unsafe.Pointer) ([]byte, error) { return Append(b, *(*any)(p)) }

// field is one field of a struct, with its offset.
type field struct {
	name  string // with quotes and colon
	at    uintptr
	t     reflect.Type
	kind  reflect.Kind
	omit  bool // has omitempty
	write encoder
}

func compileStruct(t reflect.Type, within []reflect.Type) encoder {
	fields, ok := fieldsOf(nil, t, 0, within)
	if !ok {
		return nil
	}
	return func(b []byte, p unsafe.Pointer) ([]byte, error) { return appendStruct(b, p, fields) }
}

// fieldsOf adds the fields of a struct at an offset. Fields of embedded structs are promoted; on a duplicate name the
// type is left to encoding/json, which has the rule for it.
func fieldsOf(fields []field, t reflect.Type, from uintptr, within []reflect.Type) (_ []field, ok bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("json")
		if f.Anonymous {
			if tag != "" || f.Type.Kind() != reflect.Struct || encodesItself(reflect.PointerTo(f.Type)) {
				return nil, false
			}
			if fields, ok = fieldsOf(fields, f.Type, from+f.Offset, within); !ok {
				return nil, false
			}
			continue
		}
		if !f.IsExported() || tag == "-" {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		if name == "" {
			name = f.Name
		}
		of := field{name: `"` + name + `":`, at: from + f.Offset, t: f.Type, kind: f.Type.Kind(), omit: options != "", write: compile(f.Type, within)}
		if encodesItself(f.Type) && of.kind != reflect.Slice {
			of.kind = reflect.Invalid // omitempty depends on the type's own method
		}
		unknown := of.write == nil || !isPlain(name) || (options != "" && options != "omitempty") || (of.omit && of.kind == reflect.Invalid)
		if unknown || slices.ContainsFunc(fields, func(other field) bool { return other.name == of.name }) {
			return nil, false
		}
		fields = append(fields, of)
	}
	return fields, true
}

func appendStruct(b []byte, p unsafe.Pointer, fields []field) ([]byte, error) {
	b = append(b, '{')
	first := true
	for i := range fields {
		f := &fields[i]
		at := unsafe.Add(p, f.at)
		if f.omit && f.empty(at) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, f.name...)
		switch f.kind {
		case reflect.Int64:
			b = strconv.AppendInt(b, *(*int64)(at), 10)
		case reflect.String:
			b = AppendString(b, *(*string)(at))
		default:
			var err error
			if b, err = f.write(b, at); err != nil {
				return b, err
			}
		}
	}
	return append(b, '}'), nil
}

// empty is the test of omitempty.
func (f *field) empty(p unsafe.Pointer) bool {
	switch f.kind {
	case reflect.Int64, reflect.Uint64:
		return *(*uint64)(p) == 0
	case reflect.Int:
		return *(*int)(p) == 0
	case reflect.Bool:
		return !*(*bool)(p)
	case reflect.String:
		return *(*string)(p) == ""
	case reflect.Slice:
		return (*(*header)(p)).len == 0
	case reflect.Pointer:
		return *(*unsafe.Pointer)(p) == nil
	case reflect.Interface:
		return *(*any)(p) == nil
	case reflect.Map:
		return reflect.NewAt(f.t, p).Elem().Len() == 0
	}
	return false // a struct is never empty
}

func isPlain(name string) bool {
	for i := range len(name) {
		c := name[i] | 0x20
		if (c < 'a' || c > 'z') && (name[i] < '0' || name[i] > '9') {
			return false
		}
	}
	return name != ""
}
