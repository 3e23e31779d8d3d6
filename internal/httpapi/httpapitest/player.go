package httpapitest

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ruler"
)

// Password that is in no list of common ones.
const Password = "tallow-8"

// Answer to a command.
type Answer struct {
	Version     int64                      `json:"version"`
	From        int64                      `json:"from"`
	Seq         int64                      `json:"seq"`
	LastUpdated int64                      `json:"lastUpdated"`
	Sections    map[string]json.RawMessage `json:"sections"`
	Notices     []Notice                   `json:"notices"`
	Result      json.RawMessage            `json:"result"`
}

// Notice is a code with params.
type Notice struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params"`
	Quiet  bool           `json:"quiet"`
}

// View is the answer of GET /reign, with the sections these tests read.
type View struct {
	Version    int64  `json:"version"`
	Seq        int64  `json:"seq"`
	Epoch      string `json:"epoch"`
	ServerTime int64  `json:"serverTime"`
	Sections   struct {
		Pulse struct {
			Gold, Progress, TimePlayed, TickedAt, NextTickAt, Insolvent int64
		}
		Resources struct {
			Gold, Population, Military, Loyalty, Children int64
		}
		Growth struct {
			Level, Experience, ExperienceToNextLevel, Power int64
		}
		Player struct {
			Name, Title, Race, Origin, Biography string
			UnlockedTitles                       []string
			Attributes                           map[string]int64
		}
		Kingdom struct {
			Name, Rank, Heading                     string
			Level, ProgressToNextLevel, UpgradeCost int64
			Highest                                 bool
			Upgrades                                []struct {
				ID    string
				Owned bool
			}
		}
		Economy struct {
			Income, Upkeep, Net int64
		}
		Buildings map[string]struct {
			Level, Cost, InvestedGold int64
			Type, Action              string
			Highest                   bool
		}
		Absence struct {
			Reports []Report
		}
		Casino casino.View
	} `json:"sections"`
}

// Report of an absence.
type Report struct {
	ID, From, To, Blocks, Gold, XP, Subjects, Upkeep int64
}

// Client is a signed-out browser.
func (s *Server) Client() *Client { return Dial(s.T, s.URL) }

// Guest signs in without an account.
func (c *Client) Guest() *Client {
	c.T.Helper()
	r := c.Post("/auth/guest", nil)
	if r.Status == http.StatusTooManyRequests { // a test of a hundred rows signs in faster than one network may
		waittest.Until(c.T, "a guest may sign in", func() bool {
			r = c.Post("/auth/guest", nil)
			return r.Status != http.StatusTooManyRequests
		})
	}
	c.Want(http.StatusOK, r)
	return c
}

// Register opens an account and signs in.
func (c *Client) Register(email string) *Client {
	c.T.Helper()
	c.Want(http.StatusOK, c.Post("/auth/register", map[string]string{"email": email, "password": Password, "confirm": Password}))
	return c
}

// Login signs in.
func (c *Client) Login(email, password string) Response {
	return c.Post("/auth/login", map[string]string{"email": email, "password": password})
}

// ID of the account, which is also the player's.
func (c *Client) ID() string {
	c.T.Helper()
	return Read[struct{ ID string }](c.T, c.Want(http.StatusOK, c.Get("/auth/me"))).ID
}

// WantNobody fails the test if this browser is signed in.
func (c *Client) WantNobody() {
	c.T.Helper()
	if id := c.ID(); id != "" {
		c.T.Fatalf("signed in as %s", id)
	}
}

// Body is a valid creation with an origin.
func Body(origin string) ruler.Creation {
	b := enginetest.Body()
	b.Origin = origin
	return b
}

// Reign creates the ruler.
func (c *Client) Reign(origin string) *Client {
	c.T.Helper()
	c.Want(http.StatusCreated, c.Post("/reign", Body(origin)))
	return c
}

// Player is a guest with a reign and 2,500 gold.
func (s *Server) Player() *Client {
	s.T.Helper()
	return s.Client().Guest().Reign("pact_bound")
}

// Admin is an admin's browser, which has not confirmed.
func (s *Server) Admin() *Client {
	s.T.Helper()
	const email = "admin@umbrarch.example"
	c := s.Client().Register(email)
	s.need(s.Accounts.Moderation.Grant(context.Background(), email))
	return c
}

// View reads the whole view.
func (c *Client) View() View {
	c.T.Helper()
	return Read[View](c.T, c.Want(http.StatusOK, c.Get("/reign")))
}

// Raw is the whole view undecoded, for comparisons.
func (c *Client) Raw() string {
	c.T.Helper()
	return string(c.Want(http.StatusOK, c.Get("/reign")).Body)
}

// Unchanged fails the test unless a request is refused and leaves the whole view as it was.
func (c *Client) Unchanged(status int, code, detail string, ask func() Response) {
	c.T.Helper()
	before := c.Raw()
	c.Refused(status, code, detail, ask())
	Text(c.T, "the view after "+code, c.Raw(), before)
}

// Text fails a test if two texts differ.
func Text(t testing.TB, what, got, want string) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: got\n%s\nwant\n%s", what, got, want)
	}
}

// AskAgain is the text of the refusal without a confirmation.
const AskAgain = "Give your password again to go on."

// Confirm sends the password again, as an admin must for some acts.
func (c *Client) Confirm() *Client {
	c.T.Helper()
	c.Want(http.StatusOK, c.Post("/auth/confirm", map[string]string{"password": Password}))
	return c
}
