package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
)

// Admin groups what an operator does to accounts.
type Admin struct {
	Grant     Grant     `cmd:"" help:"Make an account an admin."`
	Revoke    Revoke    `cmd:"" help:"Take the role back."`
	ResetLink ResetLink `cmd:"" help:"Print a one-time link that sets a new password."`
}

// Grant makes an account an admin.
type Grant struct {
	Common
	Email string `arg:""`
}

// Run grants.
func (c Grant) Run() error { return c.use("grant", order{Email: c.Email}) }

// Revoke takes the role back.
type Revoke struct {
	Common
	Email string `arg:""`
}

// Run revokes.
func (c Revoke) Run() error { return c.use("revoke", order{Email: c.Email}) }

// ResetLink prints a one-time link.
type ResetLink struct {
	Common
	Site
	Email string `arg:""`
}

// Run prints it. A running server knows best where it is; the flags are for when there is none.
func (c ResetLink) Run() error { return c.use("reset-link", order{Email: c.Email, Site: c.url()}) }

// Backup writes a backup.
type Backup struct {
	Common
	File string `arg:"" type:"path"`
}

// Run writes it.
func (c Backup) Run() error { return c.use("backup", order{File: absolute(c.File)}) }

// Restore replaces the data by a backup.
type Restore struct {
	Common
	File string `arg:"" type:"path"`
}

// Run restores.
func (c Restore) Run() error { return c.use("restore", order{File: absolute(c.File)}) }

// Check checks the stored data.
type Check struct{ Common }

// Run checks.
func (c Check) Run() error { return c.use("check", order{}) }

// Export writes everything kept of one player.
type Export struct {
	Common
	Email string `arg:""`
	File  string `arg:"" type:"path"`
}

// Run exports.
func (c Export) Run() error { return c.use("export", order{Email: c.Email, File: absolute(c.File)}) }

func absolute(file string) string {
	if full, err := filepath.Abs(file); err == nil {
		return full
	}
	return file
}

// exportPlayer writes what the store keeps of a player, as it is stored: for the operator,
// who has the database anyway. A player's own copy goes through the projection.
func exportPlayer(ctx context.Context, t tools, o order) (string, error) {
	player, err := t.accounts.Find(ctx, o.Email)
	if err != nil {
		return "", err
	}
	k, err := t.store.Load(ctx, player)
	if err != nil {
		return "", err
	}
	raw, err := json.MarshalIndent(map[string]any{"player": player, "version": k.Version, "sections": k.Sections}, "", "  ")
	if err != nil {
		return "", err
	}
	f, err := os.OpenFile(o.File, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(raw)
	return "written: " + o.File, errors.Join(err, f.Chmod(0o600), f.Close()) // also where the file was there
}
