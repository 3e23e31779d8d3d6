package main

import (
	"fmt"
	"os"
	"strings"
)

// Secrets need not be on the command line, where a list of processes shows them: a flag comes first, then a file, then
// the environment. The file is named by a flag or in the environment.

// secret is the first given value.
func secret(flag, file, env string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	if file == "" {
		return os.Getenv(env), nil
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("the file of %s: %w", env, err)
	}
	return strings.TrimSpace(string(raw)), nil
}

// AfterApply reads the database's address where no flag gives it.
func (c *Common) AfterApply() (err error) {
	c.Database, err = secret(c.Database, c.DatabaseFile, "UMBRARCH_DATABASE")
	return err
}

// Secrets are the server's credentials for other services.
type Secrets struct {
	NATS     string `name:"nats" help:"NATS URL, for more than one node. Also UMBRARCH_NATS." secret:"UMBRARCH_NATS"`
	NATSFile string `name:"nats-file" help:"File with the NATS URL." type:"path" env:"UMBRARCH_NATS_FILE"`
	SMTP     string `name:"smtp" help:"SMTP server as smtp://user:password@host:port. Also UMBRARCH_SMTP." secret:"UMBRARCH_SMTP"`
	SMTPFile string `name:"smtp-file" help:"File with the SMTP server." type:"path" env:"UMBRARCH_SMTP_FILE"`

	FactorKey     string `name:"factor-key" help:"Key that encrypts the secrets of second factors: 32 bytes in base64; several with commas, the first encrypts. Also UMBRARCH_FACTOR_KEY." secret:"UMBRARCH_FACTOR_KEY"`
	FactorKeyFile string `name:"factor-key-file" help:"File with that key." type:"path" env:"UMBRARCH_FACTOR_KEY_FILE"`
}

// AfterApply reads the secrets not given by flags.
func (c *Secrets) AfterApply() (err error) {
	if c.NATS, err = secret(c.NATS, c.NATSFile, "UMBRARCH_NATS"); err != nil {
		return err
	}
	if c.SMTP, err = secret(c.SMTP, c.SMTPFile, "UMBRARCH_SMTP"); err != nil {
		return err
	}
	c.FactorKey, err = secret(c.FactorKey, c.FactorKeyFile, "UMBRARCH_FACTOR_KEY")
	return err
}
