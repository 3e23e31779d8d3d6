package store

import (
	"context"
	"errors"
)

var errSoon = errors.New("store: not built yet")

// Store is one open store.
type Store struct{}

func Open(ctx context.Context, o Options) (*Store, error) { return nil, errSoon }
func (s *Store) Close(ctx context.Context) error           { return errSoon }
func (s *Store) Read(ctx context.Context, fn func(Tx) error) error {
	return errSoon
}
func (s *Store) Write(ctx context.Context, fn func(Tx) error) error { return errSoon }
func (s *Store) Append(ctx context.Context, r *Row) error           { return errSoon }
func (s *Store) Load(ctx context.Context, player string) (*Kingdom, error) {
	return nil, errSoon
}
func (s *Store) Lookup(ctx context.Context, player, key string) (KeyAnswer, error) {
	return KeyAnswer{}, errSoon
}
func (s *Store) Present(ctx context.Context, until map[string]int64) error { return errSoon }
func (s *Store) Versions(ctx context.Context, players []string) (map[string]int64, error) {
	return nil, errSoon
}
func (s *Store) Inbox(ctx context.Context, player string) ([]InboxRow, error) { return nil, errSoon }
func (s *Store) Waiting(ctx context.Context, players []string) (map[string]int64, error) {
	return nil, errSoon
}
func (s *Store) Post(ctx context.Context, tx Tx, player, kind string, at int64, body []byte) (int64, error) {
	return 0, errSoon
}
func (s *Store) Erase(ctx context.Context, player string, also ...func(context.Context, Tx) error) error {
	return errSoon
}
func (s *Store) Records(ctx context.Context, player, kind string, before Before, limit int) ([]Record, error) {
	return nil, errSoon
}
func (s *Store) Ledger(ctx context.Context, player string, from, to int64, limit int) ([]LedgerRow, error) {
	return nil, errSoon
}
func (s *Store) Daily(ctx context.Context, player string) ([]DailyRow, error) { return nil, errSoon }
func (s *Store) Epoch() string                                                 { return "" }
func (s *Store) Ready() error                                                  { return errSoon }
func (s *Store) Stats() Stats                                                  { return Stats{} }
func (s *Store) Dev() bool                                                     { return false }
func (s *Store) Clock(ctx context.Context) (int64, error)                      { return 0, errSoon }
func (s *Store) FoldNow(ctx context.Context) error                             { return errSoon }
func (s *Store) RetainNow(ctx context.Context) error                           { return errSoon }
func (s *Store) Backup(ctx context.Context, file string) error                 { return errSoon }
func (s *Store) Restore(ctx context.Context, file string) error                { return errSoon }
func (s *Store) Check(ctx context.Context) error                               { return errSoon }
