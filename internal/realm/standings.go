package realm

import (
	"context"
	"errors"

	"umbrarch/internal/reign"
)

// Standings passes the figures of active kingdoms to each of its parts, even if another part fails.
type Standings []interface {
	Write(ctx context.Context, list []reign.Standing) error
}

// Write passes the figures to all parts.
func (s Standings) Write(ctx context.Context, list []reign.Standing) (err error) {
	for _, one := range s {
		err = errors.Join(err, one.Write(ctx, list))
	}
	return err
}
