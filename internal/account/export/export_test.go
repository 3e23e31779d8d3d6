package export_test

import (
	"testing"

	"umbrarch/internal/account/accounttest"
)

func TestExportHoldsNoSecret(t *testing.T) {
	t.Parallel()
	f := accounttest.Setup(t)
	in := f.Registered("a@keep.example")
	export, err := f.Export.Of(f.Ctx, in.Principal)
	if err != nil {
		t.Fatal(err)
	}
	if export.Email != "a@keep.example" || export.ID != in.Principal.Account || len(export.Sessions) != 1 {
		t.Errorf("%+v", export)
	}
}
