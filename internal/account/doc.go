// Package account knows who signs in: accounts and guests, sessions, one-time
// links, roles, deletion, and the audit log. It may import the store and
// libraries for hashing, limits and mail; never HTTP (cookies are httpapi's) and
// nothing of the game.
package account
