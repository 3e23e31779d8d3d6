// Package memory asks the runtime and the system for what a server with thousands of kingdoms in memory is quicker by.
package memory
