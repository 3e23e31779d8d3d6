package pgtest

import (
	"os"
	"path/filepath"
	"testing"

	"umbrarch/internal/periodic/waittest"
)

// Moved is a server whose data folder is on a disk that place provides. Place gets a folder with a new data folder,
// named data, and returns the folder that has its copy. The server is stopped; its segments of the log are small, so
// that it changes them often.
func Moved(tb testing.TB, place func(folder string) string, settings ...string) *Server {
	tb.Helper()
	s, err := prepare(settings...)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if s.proc != nil {
			s.Crash()
			s.Gone(tb)
		}
		_ = s.log.Close()
		_ = os.RemoveAll(s.dir)
	})
	if err := s.init(s.data, "--wal-segsize=1"); err != nil {
		tb.Fatal(err)
	}
	from := filepath.Join(s.dir, "initial")
	if err := os.Mkdir(from, 0o700); err != nil {
		tb.Fatal(err)
	}
	if err := os.Rename(s.data, filepath.Join(from, "data")); err != nil {
		tb.Fatal(err)
	}
	s.data = filepath.Join(place(from), "data")
	return s
}

// Crash ends the server and all its workers at once, and does not wait for it.
func (s *Server) Crash() {
	s.workers = workersOf(s.proc.Process.Pid)
	crash(append([]int{s.proc.Process.Pid}, s.workers...))
}

// Gone waits for the end of a crashed server.
func (s *Server) Gone(tb testing.TB) {
	tb.Helper()
	<-s.ended
	waittest.Until(tb, "the workers of the killed server end", func() bool { return !anyLives(s.workers) })
	s.proc = nil
}

// Log is what the server has written to its log.
func (s *Server) Log() string {
	raw, _ := os.ReadFile(s.log.Name())
	return string(raw)
}
