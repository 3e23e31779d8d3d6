//go:build linux

package powercut

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

// Options are the settings of a disk.
type Options struct {
	// Lies makes fsync answer without syncing, as a faulty disk does. A test of durability must fail on it.
	Lies bool
	// Names lets fsync of a new file keep its name too, and the folders above it, as ext4, XFS and Btrfs do. PostgreSQL
	// relies on it; POSIX does not promise it.
	Names bool
	// From is a folder whose copy the disk begins with, synced.
	From string
}

// Disk is a mounted file system that can lose power.
type Disk struct {
	tb     testing.TB
	o      Options
	dir    string
	server *fuse.Server

	mu      sync.Mutex
	root    *inode
	number  uint64
	off     bool
	left    int           // changes until the power goes; negative: not armed
	gone    chan struct{} // closed when the power is gone
	refused chan struct{} // closed when waiting calls fail
	syncs   int
}

// New mounts an empty disk for one test, or skips the test where the system allows no mount.
func New(tb testing.TB, o Options) *Disk {
	tb.Helper()
	dir, err := os.MkdirTemp("", "powercut")
	if err != nil {
		tb.Fatal(err)
	}
	d := &Disk{tb: tb, o: o, dir: dir, number: 1}
	d.root = d.newInode(syscall.S_IFDIR|0o755, uint32(os.Getuid()), uint32(os.Getgid()))
	if o.From != "" {
		if err := d.load(d.root, o.From); err != nil {
			tb.Fatal(err)
		}
	}
	if err := d.mount(); err != nil {
		_ = os.Remove(dir)
		tb.Skipf("a power cut needs a file system by FUSE (/dev/fuse, and root or fusermount): %v", err)
	}
	tb.Cleanup(func() {
		d.powerOff()
		d.refuse()
		d.unmount()
		_ = os.Remove(dir)
	})
	return d
}

// Dir is the folder of the disk.
func (d *Disk) Dir() string { return d.dir }

// Syncs is the number of fsyncs since the last cut.
func (d *Disk) Syncs() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.syncs
}

// CutAfter lets the power go before a later change of the disk: the next one with 0. From then on every call on the
// disk waits. The channel is closed at that moment; Cut must follow.
func (d *Disk) CutAfter(changes int) <-chan struct{} {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left = changes
	return d.gone
}

// Cut lets the power go, unless it is gone already, ends the programs by kill, and mounts what is left. Programs
// never see an error of the disk: their calls wait until they have been killed. Kill must send SIGKILL; wait, which
// may be nil, waits for the end. Without dice exactly the synced part is left, with dice a random share of the rest
// too.
func (d *Disk) Cut(dice *rand.Rand, kill, wait func()) {
	d.tb.Helper()
	d.powerOff()
	kill()
	d.refuse()
	if wait != nil {
		wait()
	}
	d.unmount()
	d.root = d.root.remains(dice, map[*inode]*inode{})
	if err := d.mount(); err != nil {
		d.tb.Fatal(err)
	}
}

// Settle syncs everything, as a system does by itself within a minute.
func (d *Disk) Settle() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.root.settle()
}

func (d *Disk) powerOff() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lose()
}

func (d *Disk) lose() {
	if !d.off {
		d.off = true
		close(d.gone)
	}
}

func (d *Disk) refuse() { close(d.refused) }

// enter begins a call: it waits while the power is off, and then fails. A nil result means that the disk is locked.
func (d *Disk) enter(changes bool) syscall.Errno {
	d.mu.Lock()
	if changes && !d.off && d.left >= 0 {
		if d.left--; d.left < 0 {
			d.lose()
		}
	}
	if !d.off {
		return 0
	}
	refused := d.refused
	d.mu.Unlock()
	<-refused
	return syscall.EIO
}

func (d *Disk) mount() (err error) {
	d.mu.Lock()
	d.off, d.left, d.syncs, d.gone, d.refused = false, -1, 0, make(chan struct{}), make(chan struct{})
	d.mu.Unlock()
	kept := time.Minute
	syscall.ForkLock.RLock() // no child may inherit the connection
	defer syscall.ForkLock.RUnlock()
	d.server, err = fs.Mount(d.dir, &node{disk: d, of: d.root}, &fs.Options{
		EntryTimeout: &kept, AttrTimeout: &kept, RootStableAttr: &fs.StableAttr{Ino: d.root.number}, NullPermissions: true,
		MountOptions: fuse.MountOptions{AllowOther: os.Getuid() == 0, DirectMount: true, Name: "powercut", FsName: "powercut", DisableXAttrs: true, ExplicitDataCacheControl: true},
	})
	if err != nil {
		return err
	}
	return closeOnExec()
}

// closeOnExec marks the connections to the kernel, which the library leaves open for children.
func closeOnExec() error {
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return err
	}
	for _, one := range open {
		name, err := os.Readlink(filepath.Join("/proc/self/fd", one.Name()))
		var fd int
		if _, scanned := fmt.Sscan(one.Name(), &fd); err == nil && scanned == nil && name == "/dev/fuse" {
			syscall.CloseOnExec(fd)
		}
	}
	return nil
}

// unmount detaches a disk on which a killed program may still hold files.
func (d *Disk) unmount() {
	if err := d.server.Unmount(); err != nil {
		if err := syscall.Unmount(d.dir, syscall.MNT_DETACH); err != nil && !errors.Is(err, syscall.EINVAL) {
			d.tb.Errorf("the disk stays mounted: %v", err)
		}
	}
}

func (d *Disk) newInode(mode, uid, gid uint32) *inode {
	d.number++
	f := &inode{number: d.number, mode: mode, uid: uid, gid: gid, links: 1}
	if f.folder() {
		f.names, f.keptNames = map[string]*inode{}, map[string]*inode{}
	}
	return f
}

// load copies a folder onto the disk.
func (d *Disk) load(to *inode, from string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, one := range entries {
		info, err := one.Info()
		if err != nil {
			return err
		}
		stat := info.Sys().(*syscall.Stat_t)
		child := d.newInode(stat.Mode, stat.Uid, stat.Gid)
		path := filepath.Join(from, one.Name())
		switch {
		case info.IsDir():
			err = d.load(child, path)
		case info.Mode().IsRegular():
			child.kept, err = os.ReadFile(path)
			child.bytes = slices.Clone(child.kept)
		default:
			continue
		}
		if err != nil {
			return err
		}
		to.names[one.Name()], to.keptNames[one.Name()] = child, child
	}
	return nil
}

func sortMoves(list []move) {
	slices.SortFunc(list, func(a, b move) int { return cmp.Compare(a.to, b.to) })
}
