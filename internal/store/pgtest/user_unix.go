//go:build unix

package pgtest

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"strings"
	"syscall"
)

// owner is the user that runs the server: PostgreSQL refuses to run as root, so root uses an unprivileged user.
func owner() (uid, gid int, err error) {
	if os.Getuid() != 0 {
		return os.Getuid(), os.Getgid(), nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.Atoi(u.Uid)
		gid, err2 := strconv.Atoi(u.Gid)
		if err1 == nil && err2 == nil {
			return uid, gid, nil
		}
	}
	return 0, 0, fmt.Errorf("pgtest: root cannot run PostgreSQL and there is neither a user postgres nor nobody")
}

func give(dir string) error {
	uid, gid, err := owner()
	if err != nil || os.Getuid() != 0 {
		return err
	}
	return os.Chown(dir, uid, gid)
}

func unprivileged(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if os.Getuid() != 0 {
		return nil
	}
	uid, gid, err := owner()
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return err
}

// workersOf lists a process's children. Where the system does not tell, it lists none; they end when they notice.
func workersOf(pid int) (list []int) {
	raw, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	for _, text := range strings.Fields(string(raw)) {
		if one, err := strconv.Atoi(text); err == nil {
			list = append(list, one)
		}
	}
	return list
}

func crash(pids []int) {
	for _, pid := range pids {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}

func anyLives(pids []int) bool {
	for _, pid := range pids {
		if raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil && !strings.Contains(string(raw), ") Z ") {
			return true
		}
	}
	return false
}

// quit is PostgreSQL's immediate shutdown. It also ends the workers, which would outlive a killed parent; the next
// start must recover.
func quit(cmd *exec.Cmd) { _ = syscall.Kill(cmd.Process.Pid, syscall.SIGQUIT) }
