package postgres

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// A connection that ended is known by the type of the error, not by its words.
func TestLostIsToldByType(t *testing.T) {
	t.Parallel()
	for _, ended := range []error{pgconn.ErrConnClosed, io.ErrUnexpectedEOF, &pgconn.PgError{Code: "57P01"}} {
		if !lost(fmt.Errorf("begin: %w", ended)) {
			t.Errorf("%v does not count as lost", ended)
		}
	}
	for _, other := range []error{nil, errors.New("conn closed"), &pgconn.PgError{Code: "23505"}} {
		if lost(other) {
			t.Errorf("%v counts as lost", other)
		}
	}
}
