// Command umbrarch is the whole game: server, page and operator's tools.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/alecthomas/kong"
)

// version is set by the build.
var version = "dev"

// Common holds the flags that every subcommand needs to find the data.
type Common struct {
	Data         string `help:"Data folder." default:"./data" env:"UMBRARCH_DATA" type:"path"`
	Database     string `help:"PostgreSQL URL; empty for the embedded database. Also UMBRARCH_DATABASE." secret:"UMBRARCH_DATABASE"`
	DatabaseFile string `help:"File with the PostgreSQL URL." type:"path" env:"UMBRARCH_DATABASE_FILE"`
	Profile      string `help:"Balance profile." enum:"standard,classic" default:"standard" env:"UMBRARCH_PROFILE"`
}

// CLI lists the subcommands.
type CLI struct {
	Serve    Serve    `cmd:"" help:"Serve the game."`
	Admin    Admin    `cmd:"" help:"Roles and one-time links."`
	Backup   Backup   `cmd:"" help:"Write a backup to a file."`
	Restore  Restore  `cmd:"" help:"Replace the data by a backup."`
	Check    Check    `cmd:"" help:"Check that the stored data is whole."`
	Export   Export   `cmd:"" help:"Write everything kept of one player."`
	Simulate Simulate `cmd:"" help:"Play days with bots on the real rules and print the pace."`
	Scenes   Scenes   `cmd:"" help:"Play the court's scenes with bots on the real rules and report what comes of them."`
	Pack     Pack     `cmd:"" help:"Packs of content."`
	Genai    Genai    `cmd:"" help:"Generated text."`
	Openapi  Openapi  `cmd:"" help:"Print the OpenAPI document."`
	Version  Version  `cmd:"" help:"Print the version."`
}

type Version struct{}

func (Version) Run() error {
	fmt.Println(version)
	return nil
}

func main() {
	var cli CLI
	ctx := kong.Parse(&cli, kong.Name("umbrarch"), kong.Description("A kingdom in one binary."), kong.UsageOnError())
	if err := ctx.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "umbrarch:", err)
		os.Exit(1)
	}
}

func (c Common) socket() string { return filepath.Join(c.Data, "umbrarch.sock") }
