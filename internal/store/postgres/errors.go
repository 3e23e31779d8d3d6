package postgres

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Broken tells whether the engine itself failed, not the request: disk full, server gone.
func (e *Engine) Broken(err error) bool {
	var connect *pgconn.ConnectError
	if errors.As(err, &connect) {
		return true // also where the server answers, but the database or this node's access to it is missing
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code[:2] {
		case "53", "57", "58", "08", "XX": // resources, shutdown, system, connection, internal
			return pg.Code != "57014" // a query was cancelled by its caller
		}
		return pg.Code == "25006" // read only: a standby
	}
	return lost(err)
}

// lost tells whether the connection ended, so that the outcome is unknown.
func lost(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08")
	}
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connect) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, net.ErrClosed) || errors.Is(err, pgconn.ErrConnClosed) || errors.Is(err, io.ErrUnexpectedEOF)
}

// repeatable tells whether the database rolled the transaction back because of another one.
func repeatable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}
