// Package faultsim simulates the failures of a realm of several nodes, all in its tests. The keepers, hubs, clocks and
// stores are the real ones; the database is that of sharedtest, and the bus, the network and the machines' clocks are
// simulated. Time is the bubble's of testing/synctest, so half an hour passes in a second.
//
// One number, the seed, gives the players' acts, the failures and how often each kind occurs. Every wait ends at an
// instant of its own, drawn from the seed and from what waits, never from one stream that all share. So two runs of a
// seed are the same to the line, whatever the scheduler does, and each seed runs twice to prove it.
//
// The first phase has failures, and checks what must never be wrong. In the second they stop, and all that was begun must
// come to an end.
package faultsim
