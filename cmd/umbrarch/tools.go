package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umbrarch/internal/account/row"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/store"
)

// Admin groups the operator's commands on accounts.
type Admin struct {
	Grant        Grant        `cmd:"" help:"Make an account an admin."`
	Revoke       Revoke       `cmd:"" help:"Take the role back."`
	Role         Role         `cmd:"" help:"Give an account a role."`
	Suspend      Suspend      `cmd:"" help:"Shut an account out and end its sessions."`
	Unsuspend    Unsuspend    `cmd:"" help:"Let a suspended account in again."`
	Reports      Reports      `cmd:"" help:"List the reports that wait, or close one."`
	ResetLink    ResetLink    `cmd:"" help:"Print a one-time link that sets a new password."`
	RemoveFactor RemoveFactor `cmd:"" help:"Turn off the second factor of an account whose owner lost it."`
}

// Grant makes an account an admin.
type Grant struct {
	Common
	Email     string `arg:""`
	Moderator bool   `help:"Grant moderating alone: the queue of reported messages."`
}

func (c Grant) Run() error { return c.use(tool("grant", c.Moderator), order{Email: c.Email}) }

// tool names the tool for the role, or for the grant to moderate.
func tool(name string, moderator bool) string {
	if moderator {
		return name + "-moderator"
	}
	return name
}

// Revoke revokes the role.
type Revoke struct {
	Common
	Email     string `arg:""`
	Moderator bool   `help:"Take back the grant to moderate alone."`
}

func (c Revoke) Run() error { return c.use(tool("revoke", c.Moderator), order{Email: c.Email}) }

// ResetLink prints a one-time link.
type ResetLink struct {
	Common
	Site
	Email string `arg:""`
}

// Run prints the link. A running server knows its own address; the flags are for the case without one.
func (c ResetLink) Run() error { return c.use("reset-link", order{Email: c.Email, Site: c.url()}) }

type Backup struct {
	Common
	File string `arg:"" type:"path"`
}

func (c Backup) Run() error { return c.use("backup", order{File: absolute(c.File)}) }

// Restore replaces the data by a backup.
type Restore struct {
	Common
	File string `arg:"" type:"path"`
	New  bool   `help:"Fill a data folder that has no database yet."`
}

func (c Restore) Run() error { return c.use("restore", order{File: absolute(c.File), New: c.New}) }

type Check struct {
	Common
	Repair bool `help:"Erase what is kept of accounts that are gone, and end factions that have lost their Owner."`
}

func (c Check) Run() error { return c.use("check", order{Repair: c.Repair}) }

// check reads all data and looks for rows without an account.
func check(ctx context.Context, t tools, o order) (string, error) {
	if err := t.store.Check(ctx); err != nil {
		return "", err
	}
	if o.Repair {
		erased, err := t.store.Repair(ctx)
		err = errors.Join(err, t.store.EraseFormerAdmins(ctx))
		ended, fault := faction.EndOwnerless(ctx, t.store, t.content(), t.now())
		err = errors.Join(err, fault)
		return strings.Join(append(erased, fmt.Sprintf("whole; %d abandoned players erased, %d factions without an Owner ended", len(erased), len(ended))), "\n"), err
	}
	left, err := t.store.Abandoned(ctx)
	if err == nil && len(left) > 0 {
		err = fmt.Errorf("rows of players without an account; check --repair erases them:\n%s", strings.Join(left, "\n"))
	}
	if err != nil {
		return "", err
	}
	ownerless, err := faction.Ownerless(ctx, t.store)
	if err == nil && len(ownerless) > 0 {
		err = fmt.Errorf("factions without an Owner; check --repair ends them:\n%s", strings.Join(ownerless, "\n"))
	}
	if err != nil {
		return "", err
	}
	former, err := t.store.FormerAdmins(ctx)
	if len(former) > 0 {
		former = append(former, "named, though their accounts are gone; check --repair erases them")
	}
	return strings.Join(append(former, "whole"), "\n"), err
}

// Export writes all stored data of one player.
type Export struct {
	Common
	Email string `arg:""`
	File  string `arg:"" type:"path"`
}

func (c Export) Run() error { return c.use("export", order{Email: c.Email, File: absolute(c.File)}) }

func absolute(file string) string {
	if full, err := filepath.Abs(file); err == nil {
		return full
	}
	return file
}

// exportPlayer writes a player's stored data in their stored form, for the operator, who has access to the database
// anyway. A player's own copy is made from the projection.
func exportPlayer(ctx context.Context, t tools, o order) (string, error) {
	var of *row.Account
	err := t.store.Read(ctx, func(tx store.Tx) (err error) {
		of, err = row.Named(ctx, tx, o.Email)
		return err
	})
	if err != nil {
		return "", err
	}
	k, err := t.store.Load(ctx, of.ID)
	if err != nil {
		return "", err
	}
	raw, err := json.MarshalIndent(map[string]any{"player": of.ID, "version": k.Version, "sections": k.Sections}, "", "  ")
	if err != nil {
		return "", err
	}
	f, err := os.OpenFile(o.File, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(raw)
	return "written: " + o.File, errors.Join(err, f.Chmod(0o600), f.Close()) // also for an existing file
}
