package content

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"
)

// decode refuses unknown fields, because a misspelt field would otherwise silently be zero.
func decode(fsys fs.FS, file string, into any) error {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return fmt.Errorf("content: %s: %w", file, err)
	}
	return decodeStrict(data, file, into)
}

// decodeKind reads a kind from its file. Where the name is a pattern, each file has a part of the list.
func decodeKind(fsys fs.FS, file string, into reflect.Value) error {
	if !strings.Contains(file, "*") {
		return decode(fsys, file, into.Addr().Interface())
	}
	names, err := fs.Glob(fsys, file)
	if err != nil {
		return err
	}
	slices.Sort(names)
	var errs []error
	for _, name := range names {
		part := reflect.New(into.Type())
		errs = append(errs, decode(fsys, name, part.Interface()))
		into.Set(reflect.AppendSlice(into, part.Elem()))
	}
	return errors.Join(errs...)
}

func decodeStrict(data []byte, file string, into any) error {
	if err := strictly(data, into); err != nil {
		return fmt.Errorf("content: %s: %w", file, err)
	}
	return nil
}

var errMany = errors.New("more than one value")

// strictly decodes one JSON value and refuses unknown fields.
func strictly(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errMany
	}
	return nil
}
