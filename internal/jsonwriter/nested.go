package jsonwriter

import (
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// header is the memory layout of every slice.
type header struct {
	first    unsafe.Pointer
	len, cap int
}

func compileSlice(t reflect.Type, within []reflect.Type) encoder {
	w := compile(t.Elem(), within)
	if w == nil || t.Elem().Kind() == reflect.Uint8 { // encoding/json writes bytes as base64
		return nil
	}
	size := t.Elem().Size()
	return func(b []byte, p unsafe.Pointer) ([]byte, error) {
		list := (*header)(p)
		if list.first == nil {
			return append(b, "null"...), nil
		}
		b = append(b, '[')
		var err error
		for i := range list.len {
			if i > 0 {
				b = append(b, ',')
			}
			if b, err = w(b, unsafe.Add(list.first, uintptr(i)*size)); err != nil {
				return b, err
			}
		}
		return append(b, ']'), nil
	}
}

func compilePointer(t reflect.Type, within []reflect.Type) encoder {
	w := compile(t.Elem(), within)
	if w == nil {
		return nil
	}
	return func(b []byte, p unsafe.Pointer) ([]byte, error) {
		if to := *(*unsafe.Pointer)(p); to != nil {
			return w(b, to)
		}
		return append(b, "null"...), nil
	}
}

// commonMap encodes the map types common in documents and views without reflection.
func commonMap(t reflect.Type) encoder {
	switch t {
	case reflect.TypeFor[map[string]any]():
		return mapOf(Append)
	case reflect.TypeFor[map[string]int64]():
		return mapOf(appendInt)
	case reflect.TypeFor[map[string]bool]():
		return mapOf(appendBool)
	case reflect.TypeFor[map[string]string]():
		return mapOf(func(b []byte, s string) ([]byte, error) { return AppendString(b, s), nil })
	}
	return nil
}

func mapOf[V any](value func([]byte, V) ([]byte, error)) encoder {
	return func(b []byte, p unsafe.Pointer) ([]byte, error) { return appendMap(b, *(*map[string]V)(p), value) }
}

func compileMap(t reflect.Type, within []reflect.Type) encoder {
	if t.Key().Kind() != reflect.String || encodesItself(t.Key()) {
		return nil
	}
	if w := commonMap(t); w != nil {
		return w
	}
	w := compile(t.Elem(), within)
	if w == nil {
		return nil
	}
	return func(b []byte, p unsafe.Pointer) ([]byte, error) {
		m := reflect.NewAt(t, p).Elem()
		if m.IsNil() {
			return append(b, "null"...), nil
		}
		names := m.MapKeys()
		slices.SortFunc(names, func(x, y reflect.Value) int { return strings.Compare(x.String(), y.String()) })
		value := reflect.New(t.Elem())
		b = append(b, '{')
		for i, name := range names {
			if i > 0 {
				b = append(b, ',')
			}
			value.Elem().Set(m.MapIndex(name))
			var err error
			if b, err = w(append(AppendString(b, name.String()), ':'), value.UnsafePointer()); err != nil {
				return b, err
			}
		}
		return append(b, '}'), nil
	}
}
