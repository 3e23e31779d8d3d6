//go:build linux

package powercut

import (
	"cmp"
	"context"
	"slices"
	"syscall"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

// node answers the kernel's calls about one inode.
type node struct {
	fs.Inode
	disk *Disk
	of   *inode
}

var _ = (interface {
	fs.NodeLookuper
	fs.NodeReaddirer
	fs.NodeGetattrer
	fs.NodeSetattrer
	fs.NodeStatfser
	fs.NodeOpener
	fs.NodeReader
	fs.NodeWriter
	fs.NodeFsyncer
	fs.NodeFlusher
	fs.NodeCreater
	fs.NodeMkdirer
	fs.NodeMknoder
	fs.NodeLinker
	fs.NodeUnlinker
	fs.NodeRmdirer
	fs.NodeRenamer
})((*node)(nil))

func (n *node) attr(f *inode, out *fuse.Attr) {
	out.Ino, out.Mode, out.Uid, out.Gid, out.Nlink = f.number, f.mode, f.uid, f.gid, f.links
	out.Size, out.Blocks, out.Blksize = uint64(len(f.bytes)), uint64(len(f.bytes)+sector-1)/sector, 4096
}

func (n *node) entry(ctx context.Context, f *inode, out *fuse.EntryOut) *fs.Inode {
	n.attr(f, &out.Attr)
	return n.NewInode(ctx, &node{disk: n.disk, of: f}, fs.StableAttr{Mode: f.mode & syscall.S_IFMT, Ino: f.number})
}

func (n *node) Lookup(ctx context.Context, name string, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	if errno := n.disk.enter(false); errno != 0 {
		return nil, errno
	}
	defer n.disk.mu.Unlock()
	child, ok := n.of.names[name]
	if !ok {
		return nil, syscall.ENOENT
	}
	return n.entry(ctx, child, out), 0
}

func (n *node) Readdir(context.Context) (fs.DirStream, syscall.Errno) {
	if errno := n.disk.enter(false); errno != 0 {
		return nil, errno
	}
	defer n.disk.mu.Unlock()
	var list []fuse.DirEntry
	for name, child := range n.of.names {
		list = append(list, fuse.DirEntry{Name: name, Mode: child.mode, Ino: child.number})
	}
	slices.SortFunc(list, func(a, b fuse.DirEntry) int { return cmp.Compare(a.Name, b.Name) })
	return fs.NewListDirStream(list), 0
}

func (n *node) Getattr(_ context.Context, _ fs.FileHandle, out *fuse.AttrOut) syscall.Errno {
	if errno := n.disk.enter(false); errno != 0 {
		return errno
	}
	defer n.disk.mu.Unlock()
	n.attr(n.of, &out.Attr)
	return 0
}

func (n *node) Setattr(_ context.Context, _ fs.FileHandle, in *fuse.SetAttrIn, out *fuse.AttrOut) syscall.Errno {
	size, resizes := in.GetSize()
	if errno := n.disk.enter(resizes); errno != 0 {
		return errno
	}
	defer n.disk.mu.Unlock()
	if mode, ok := in.GetMode(); ok {
		n.of.mode = n.of.mode&syscall.S_IFMT | mode&0o7777
	}
	if uid, ok := in.GetUID(); ok {
		n.of.uid = uid
	}
	if gid, ok := in.GetGID(); ok {
		n.of.gid = gid
	}
	if resizes && int(size) != len(n.of.bytes) {
		n.of.write(write{at: int64(size)})
	}
	n.attr(n.of, &out.Attr)
	return 0
}

// Statfs reports a disk with room.
func (n *node) Statfs(_ context.Context, out *fuse.StatfsOut) syscall.Errno {
	*out = fuse.StatfsOut{Blocks: 1 << 24, Bfree: 1 << 23, Bavail: 1 << 23, Files: 1 << 20, Ffree: 1 << 19, Bsize: 4096, NameLen: 255, Frsize: 4096}
	return 0
}

func (n *node) Open(_ context.Context, flags uint32) (fs.FileHandle, uint32, syscall.Errno) {
	cuts := flags&syscall.O_TRUNC != 0
	if errno := n.disk.enter(cuts); errno != 0 {
		return nil, 0, errno
	}
	defer n.disk.mu.Unlock()
	if cuts && len(n.of.bytes) > 0 {
		n.of.write(write{})
	}
	return nil, fuse.FOPEN_KEEP_CACHE, 0
}

func (n *node) Read(_ context.Context, _ fs.FileHandle, to []byte, at int64) (fuse.ReadResult, syscall.Errno) {
	if errno := n.disk.enter(false); errno != 0 {
		return nil, errno
	}
	defer n.disk.mu.Unlock()
	if at >= int64(len(n.of.bytes)) {
		return fuse.ReadResultData(nil), 0
	}
	return fuse.ReadResultData(to[:copy(to, n.of.bytes[at:])]), 0
}

func (n *node) Write(_ context.Context, _ fs.FileHandle, data []byte, at int64) (uint32, syscall.Errno) {
	if errno := n.disk.enter(true); errno != 0 {
		return 0, errno
	}
	defer n.disk.mu.Unlock()
	n.of.write(write{at, append([]byte{}, data...)})
	return uint32(len(data)), 0
}

// Flush is the close of a file, which syncs nothing.
func (n *node) Flush(context.Context, fs.FileHandle) syscall.Errno { return 0 }

// Fsync is for files and folders.
func (n *node) Fsync(context.Context, fs.FileHandle, uint32) syscall.Errno {
	if errno := n.disk.enter(true); errno != 0 {
		return errno
	}
	defer n.disk.mu.Unlock()
	n.disk.syncs++
	if !n.disk.o.Lies {
		n.of.sync()
		if n.disk.o.Names {
			n.of.syncName()
		}
	}
	return 0
}

func (n *node) child(ctx context.Context, name string, mode uint32, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	if errno := n.disk.enter(true); errno != 0 {
		return nil, errno
	}
	defer n.disk.mu.Unlock()
	if _, ok := n.of.names[name]; ok {
		return nil, syscall.EEXIST
	}
	var uid, gid uint32
	if caller, ok := fuse.FromContext(ctx); ok {
		uid, gid = caller.Uid, caller.Gid
	}
	child := n.disk.newInode(mode, uid, gid)
	child.above = n.of
	n.of.move(move{to: name, child: child})
	return n.entry(ctx, child, out), 0
}

func (n *node) Create(ctx context.Context, name string, _, mode uint32, out *fuse.EntryOut) (*fs.Inode, fs.FileHandle, uint32, syscall.Errno) {
	made, errno := n.child(ctx, name, syscall.S_IFREG|mode&0o7777, out)
	return made, nil, fuse.FOPEN_KEEP_CACHE, errno
}

func (n *node) Mkdir(ctx context.Context, name string, mode uint32, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	return n.child(ctx, name, syscall.S_IFDIR|mode&0o7777, out)
}

func (n *node) Mknod(ctx context.Context, name string, mode, _ uint32, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	return n.child(ctx, name, mode, out)
}

func (n *node) Link(ctx context.Context, target fs.InodeEmbedder, name string, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	of, ok := target.(*node)
	if !ok {
		return nil, syscall.EXDEV
	}
	if errno := n.disk.enter(true); errno != 0 {
		return nil, errno
	}
	defer n.disk.mu.Unlock()
	if _, ok := n.of.names[name]; ok {
		return nil, syscall.EEXIST
	}
	of.of.links++
	n.of.move(move{to: name, child: of.of})
	return n.entry(ctx, of.of, out), 0
}

func (n *node) remove(name string, folder bool) syscall.Errno {
	if errno := n.disk.enter(true); errno != 0 {
		return errno
	}
	defer n.disk.mu.Unlock()
	child, ok := n.of.names[name]
	switch {
	case !ok:
		return syscall.ENOENT
	case folder && len(child.names) > 0:
		return syscall.ENOTEMPTY
	}
	child.links--
	n.of.move(move{from: name})
	return 0
}

func (n *node) Unlink(_ context.Context, name string) syscall.Errno { return n.remove(name, false) }

func (n *node) Rmdir(_ context.Context, name string) syscall.Errno { return n.remove(name, true) }

func (n *node) Rename(_ context.Context, name string, parent fs.InodeEmbedder, to string, flags uint32) syscall.Errno {
	target, ok := parent.(*node)
	if !ok || target.of != n.of {
		return syscall.EXDEV
	}
	if flags != 0 {
		return syscall.EINVAL // no exchange
	}
	if errno := n.disk.enter(true); errno != 0 {
		return errno
	}
	defer n.disk.mu.Unlock()
	child, ok := n.of.names[name]
	if !ok {
		return syscall.ENOENT
	}
	replaced := n.of.names[to]
	switch {
	case replaced == child:
		return 0
	case replaced != nil && len(replaced.names) > 0:
		return syscall.ENOTEMPTY
	case replaced != nil:
		replaced.links--
	}
	n.of.move(move{from: name, to: to, child: child})
	return 0
}
