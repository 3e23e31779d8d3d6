package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/alecthomas/kong"
)

// TestSecretsNeedNoFlag: a flag comes before a file, a file before the environment, for every command with a secret.
func TestSecretsNeedNoFlag(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	parse := func(args ...string) CLI {
		t.Helper()
		var cli CLI
		parser, err := kong.New(&cli)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parser.Parse(args); err != nil {
			t.Fatal(err)
		}
		return cli
	}
	t.Setenv("UMBRARCH_DATABASE", "of the environment")
	t.Setenv("UMBRARCH_SMTP", "smtp of the environment")
	t.Setenv("UMBRARCH_NATS_FILE", file("nats", "nats of a file"))
	database := file("database", "of a file")
	for want, flags := range map[string][]string{
		"of the environment": nil,
		"of a file":          {"--database-file", database},
		"of a flag":          {"--database-file", database, "--database", "of a flag"},
	} {
		for _, command := range [][]string{{"serve"}, {"check"}, {"admin", "reports"}, {"admin", "grant", "a@umbrarch.example"}} {
			cli := parse(append(command, flags...)...)
			got := map[string]string{"serve": cli.Serve.Database, "check": cli.Check.Database, "reports": cli.Admin.Reports.List.Database, "grant": cli.Admin.Grant.Database}
			name := command[min(1, len(command)-1)]
			if got[name] != want {
				t.Errorf("%v %v: the database is %q, want %q", command, flags, got[name], want)
			}
		}
	}
	serve := parse("serve", "--genai-key-file", file("key", "the key"), "--factor-key-file", file("factor", "of factors")).Serve
	if serve.FactorKey != "of factors" || serve.SMTP != "smtp of the environment" || serve.NATS != "nats of a file" || serve.genaiKey != "the key" {
		t.Errorf("%q %q %q", serve.SMTP, serve.NATS, serve.genaiKey)
	}
}
