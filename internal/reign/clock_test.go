package reign_test

import (
	"testing"
	"time"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// machine has a clock that can be set, and can be rebooted.
type machine struct {
	wall   int64
	steady time.Duration
	boot   string
}

func (m *machine) run(d time.Duration) { m.wall, m.steady = m.wall+d.Milliseconds(), m.steady+d }

func (m *machine) clock() *reign.Clock {
	return reign.NewClockOn(reign.Machine{Wall: func() int64 { return m.wall }, Steady: func() time.Duration { return m.steady }, Boot: m.boot})
}

const day = 24 * time.Hour

// near tells whether a clock shows a time, within the correction it may have made.
func near(t *testing.T, what string, c *reign.Clock, want int64, within time.Duration) {
	t.Helper()
	if off := c.Now() - want; off < -within.Milliseconds() || off > within.Milliseconds() {
		t.Errorf("%s: %v off", what, time.Duration(off)*time.Millisecond)
	}
}

// TestAClockThatIsSetWrong: a clock that is a day ahead for ten minutes neither pays a day nor stops a kingdom for a day.
// This holds for the machine's clock, for the database's, and over a restart.
func TestAClockThatIsSetWrong(t *testing.T) {
	t.Parallel()
	for name, follow := range map[string]func(*reign.Clock, *machine){
		"the machine's":  func(*reign.Clock, *machine) {},
		"the database's": func(c *reign.Clock, m *machine) { c.Follow(m.wall) },
	} {
		m := &machine{wall: epoch, boot: "b1"}
		c, last := m.clock(), int64(0)
		live := func(d time.Duration) {
			for range int(d / (30 * time.Second)) {
				m.run(30 * time.Second)
				follow(c, m)
				if now := c.Now(); now <= last {
					t.Fatalf("%s: from %d to %d", name, last, now)
				} else {
					last = now
				}
			}
		}
		live(time.Hour)
		near(t, name+" clock, right", c, epoch+time.Hour.Milliseconds(), 0)
		m.wall += day.Milliseconds()
		live(10 * time.Minute)
		near(t, name+" clock, a day ahead", c, epoch+70*60_000, time.Minute)
		state := c.State()
		m.run(time.Minute)
		c = m.clock()
		c.Resume(state)
		near(t, name+" clock, started anew", c, epoch+71*60_000, time.Minute)
		m.wall -= day.Milliseconds()
		live(20 * time.Minute)
		near(t, name+" clock, back", c, epoch+91*60_000, time.Second)
	}
}

// TestAMachineThatStartsAnew: after a reboot the wall clock counts, but time does not go back.
func TestAMachineThatStartsAnew(t *testing.T) {
	t.Parallel()
	m := &machine{wall: epoch, boot: "b1", steady: day}
	state := m.clock().State()
	m.wall, m.boot, m.steady = epoch+day.Milliseconds(), "b2", time.Minute
	c := m.clock()
	c.Resume(state)
	near(t, "a day later", c, epoch+day.Milliseconds(), 0)
	m.wall = epoch - day.Milliseconds()
	c = m.clock()
	c.Resume(state)
	near(t, "set back", c, epoch, 0)
	m.run(time.Hour)
	near(t, "set back, an hour later", c, epoch+54*60_000, 0) // the clock runs a tenth slower
}

// TestTheTimeOutlivesTheServer: the time is saved in a store that one process owns.
func TestTheTimeOutlivesTheServer(t *testing.T) {
	t.Parallel()
	dir, m := t.TempDir(), &machine{wall: epoch, boot: "b1"}
	n := open(t, store.Options{Dir: dir}, m.clock())
	m.run(time.Hour)
	n.Close(t.Context())
	if err := n.store.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	m.wall += day.Milliseconds() // set wrong while the server is down
	m.run(time.Minute)
	n = open(t, store.Options{Dir: dir}, m.clock())
	if err := n.ResumeTime(t.Context()); err != nil {
		t.Fatal(err)
	}
	near(t, "after a restart", n.clock, epoch+61*60_000, time.Second)
}

// S-072: moving the clock twice while the ruler is away makes one absence, also with an open page.
func TestMovedTwiceIsOneAbsence(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		for _, watched := range []bool{false, true} {
			n := open(t, o, reign.NewFrozenClock(epoch))
			player := map[bool]string{false: "p", true: "q"}[watched]
			n.createKingdom(player)
			if watched {
				defer n.Watch(player)()
			}
			n.Wake(t.Context())
			for range 2 {
				if err := n.Dev.MoveClock(t.Context(), (6 * time.Hour).Milliseconds(), false); err != nil {
					t.Fatal(err)
				}
				n.Wake(t.Context())
			}
			n.clock.Move(1000)
			n.Wake(t.Context())
			reports := n.view(player).Sections.Absence.Reports
			if len(reports) != 1 || reports[0].Gold != 12*3600 {
				t.Errorf("watched %v: %+v", watched, reports)
			}
			if err := n.store.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	})
}
