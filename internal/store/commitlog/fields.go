package commitlog

import (
	"encoding/binary"
	"errors"
)

// A stored body is a sequence of fields: tag, length, bytes. Older binaries skip unknown tags, so that new fields are
// additive changes.

var ErrMalformed = errors.New("store: malformed body")

func AppendField[T ~string | ~[]byte](b []byte, tag byte, v T) []byte {
	b = append(b, tag)
	b = binary.AppendUvarint(b, uint64(len(v)))
	return append(b, v...)
}

// AppendText leaves an empty value out: absent and empty are the same.
func AppendText[T ~string | ~[]byte](b []byte, tag byte, v T) []byte {
	if len(v) == 0 {
		return b
	}
	return AppendField(b, tag, v)
}

func AppendInt(b []byte, tag byte, v int64) []byte {
	if v == 0 {
		return b
	}
	var buf [binary.MaxVarintLen64]byte
	return AppendField(b, tag, buf[:binary.PutVarint(buf[:], v)])
}

// appendNamed appends a field with a short name and a value.
func appendNamed[T ~string | ~[]byte](b []byte, tag byte, name string, v T) []byte {
	var buf [binary.MaxVarintLen64]byte
	n := binary.PutUvarint(buf[:], uint64(len(name)))
	b = append(b, tag)
	b = binary.AppendUvarint(b, uint64(n+len(name)+len(v)))
	b = append(b, buf[:n]...)
	b = append(b, name...)
	return append(b, v...)
}

// NextField splits off the first field of b. The value is the end of the field; both alias b.
func NextField(b []byte) (field, value, rest []byte, err error) {
	size, n := binary.Uvarint(b[1:])
	if n <= 0 || size > uint64(len(b)-1-n) {
		return nil, nil, nil, ErrMalformed
	}
	end := 1 + n + int(size)
	return b[:end:end], b[1+n : end : end], b[end:], nil
}

// EachField calls fn with every field; the values alias b.
func EachField(b []byte, fn func(tag byte, v []byte) error) error {
	for len(b) > 0 {
		field, v, rest, err := NextField(b)
		if err != nil {
			return err
		}
		if err := fn(field[0], v); err != nil {
			return err
		}
		b = rest
	}
	return nil
}

func ReadInt(v []byte) (int64, error) {
	x, n := binary.Varint(v)
	if n <= 0 {
		return 0, ErrMalformed
	}
	return x, nil
}

func readNamed(v []byte) (string, []byte, error) {
	name, v, err := SplitNamed(v)
	return string(name), v, err
}

func SplitNamed(v []byte) (name, value []byte, err error) {
	size, n := binary.Uvarint(v)
	if n <= 0 || size > uint64(len(v)-n) {
		return nil, nil, ErrMalformed
	}
	end := n + int(size)
	return v[n:end:end], v[end:], nil
}
