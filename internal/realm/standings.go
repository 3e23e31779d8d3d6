package realm

import (
	"context"
	"errors"

	"umbrarch/internal/reign"
)

// Standings takes the figures of active kingdoms to each of its parts: none is left out because another failed.
type Standings []interface {
	Write(ctx context.Context, list []reign.Standing) error
}

// Write hands them on.
func (s Standings) Write(ctx context.Context, list []reign.Standing) (err error) {
	for _, one := range s {
		err = errors.Join(err, one.Write(ctx, list))
	}
	return err
}
