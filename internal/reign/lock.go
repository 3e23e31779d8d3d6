package reign

// lock is a kingdom's lock. It is held over requests to the store, so a goroutine waits for it on a channel: in simulated
// time a wait for a channel lets time pass, one for a mutex does not.
type lock chan struct{}

func newLock() lock { return make(lock, 1) }

func (l lock) Lock()   { l <- struct{}{} }
func (l lock) Unlock() { <-l }

// TryLock tells whether it took the lock without waiting.
func (l lock) TryLock() bool {
	select {
	case l <- struct{}{}:
		return true
	default:
		return false
	}
}
