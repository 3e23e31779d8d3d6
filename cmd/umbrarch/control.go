package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"umbrarch/internal/account"
	"umbrarch/internal/account/audit"
	"umbrarch/internal/account/codes"
	"umbrarch/internal/content"
	"umbrarch/internal/durable"
	"umbrarch/internal/refusal"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	rulesreport "umbrarch/internal/rules/report"
)

// With a server running, a subcommand is a request to it over the socket in the data folder; without one, the
// subcommand opens the data itself and thereby takes the lock. Both run the same function.

// order is one subcommand's request.
type order struct {
	File   string             `json:"file,omitempty"`
	Email  string             `json:"email,omitempty"`
	Repair bool               `json:"repair,omitempty"`
	Until  int64              `json:"until,omitempty"`
	Report rulesreport.Report `json:"report,omitzero"`
	New    bool               `json:"-"`              // an empty data folder is filled; a server has data
	Site   string             `json:"site,omitempty"` // for a tool that opens the data itself
}

type tools struct {
	store    *store.Store
	accounts *account.Accounts
	site     string // base address of links where no public URL is configured
	words    func(code string, params map[string]any) string
	now      func() int64
	content  func() *content.Snapshot
}

type toolFunc func(ctx context.Context, t tools, o order) (string, error)

var toolbox = map[string]toolFunc{
	"grant": func(ctx context.Context, t tools, o order) (string, error) {
		return "granted: " + o.Email, t.accounts.Moderation.Grant(ctx, o.Email)
	},
	"revoke": func(ctx context.Context, t tools, o order) (string, error) {
		return "revoked: " + o.Email, t.accounts.Moderation.Revoke(ctx, o.Email)
	},
	"grant-moderator": func(ctx context.Context, t tools, o order) (string, error) {
		return "granted: " + o.Email, t.accounts.Moderation.SetModeratorOf(ctx, o.Email, true)
	},
	"revoke-moderator": func(ctx context.Context, t tools, o order) (string, error) {
		return "revoked: " + o.Email, t.accounts.Moderation.SetModeratorOf(ctx, o.Email, false)
	},
	"suspend":      suspend,
	"reports":      listReports,
	"close-report": closeReport,
	"remove-factor": func(ctx context.Context, t tools, o order) (string, error) {
		return "removed: " + o.Email, t.accounts.Enrol.RemoveAll(ctx, audit.CommandLine, o.Email)
	},
	"reset-link": func(ctx context.Context, t tools, o order) (string, error) {
		link, err := t.accounts.Reset.Link(ctx, audit.CommandLine, o.Email)
		if strings.HasPrefix(link, "/") {
			link = t.site + link
		}
		return link, err
	},
	"backup": func(ctx context.Context, t tools, o order) (string, error) {
		return "written: " + o.File, t.store.Backup(ctx, o.File)
	},
	"restore": func(ctx context.Context, t tools, o order) (string, error) {
		return "restored: " + o.File, t.store.Restore(ctx, o.File)
	},
	"check":  check,
	"export": exportPlayer,
}

// run runs one tool. A refusal becomes a readable text.
func (t tools) run(ctx context.Context, name string, o order) (string, error) {
	said, err := toolbox[name](ctx, t, o)
	var no *refusal.Refusal
	switch {
	case !errors.As(err, &no):
		return said, err
	case no.Code == codes.UnknownAccount:
		return "", errors.New(t.words("admin.unknown_email", map[string]any{"email": o.Email}))
	}
	return "", errors.New(t.words(no.Code.Name, no.Params))
}

func (c *Serve) control(n *node, listening net.Addr) (*http.Server, error) {
	if err := durable.MakeFolder(c.Data, 0o700); err != nil {
		return nil, err
	}
	_ = os.Remove(c.socket()) // left by a killed server; the lock proves that none is running
	listener, err := new(net.ListenConfig).Listen(context.Background(), "unix", c.socket())
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(c.socket(), 0o600); err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	t := tools{n.store, n.accounts, Site{Addr: listening.String()}.url(), func(code string, params map[string]any) string {
		return n.keeper.Content().Message(code, params)
	}, n.clock.Now, n.keeper.Content}
	for name := range toolbox {
		mux.HandleFunc("POST /"+name, func(w http.ResponseWriter, r *http.Request) {
			var o order
			if err := json.NewDecoder(r.Body).Decode(&o); err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			said, err := t.run(r.Context(), name, o)
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			_, _ = io.WriteString(w, said)
		})
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = server.Serve(listener) }()
	return server, nil
}

// use runs a tool on the running server, or on the data itself.
func (c Common) use(name string, o order) error {
	said, err := c.ask(name, o)
	if errors.Is(err, errNoServer) {
		said, err = c.direct(name, o)
	}
	if err == nil {
		fmt.Println(said)
	}
	return err
}

var errNoServer = errors.New("no server runs on this data")

func (c Common) ask(name string, o order) (string, error) {
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", c.socket())
	}}}
	raw, err := json.Marshal(o)
	if err != nil {
		return "", err
	}
	ask, err := http.NewRequestWithContext(context.Background(), http.MethodPost, "http://umbrarch/"+name, bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	ask.Header.Set("Content-Type", "application/json")
	answer, err := client.Do(ask)
	if err != nil {
		return "", errNoServer
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = errors.New(string(bytes.TrimSpace(said)))
	}
	return string(said), err
}

func (c Common) direct(name string, o order) (said string, err error) {
	ctx := context.Background()
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if o.New && c.Database == "" { // an empty folder is filled, a mistyped one is not made
		if _, err := os.Stat(c.Data); err != nil {
			return "", fmt.Errorf("the data folder: %w", err)
		}
	}
	s, err := store.Open(ctx, store.Options{
		Dir: c.Data, DatabaseURL: c.Database, Documents: reign.DocumentSchema, Log: log, AsIs: true, Fill: o.New || name == "restore" && c.Database != "",
	})
	if name == "restore" && errors.Is(err, store.ErrNoData) {
		err = fmt.Errorf("%w; restore --new fills an empty folder", err)
	}
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, s.Close(ctx)) }()
	now := func() int64 { return time.Now().UnixMilli() }
	accounts, err := account.New(account.Options{Store: s, Now: now, Log: log})
	if err != nil {
		return "", err
	}
	snapshot, err := content.Builtin(c.Profile)
	if err != nil {
		return "", err
	}
	return tools{s, accounts, o.Site, snapshot.Message, now, func() *content.Snapshot { return snapshot }}.run(ctx, name, o)
}
