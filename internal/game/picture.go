package game

// PicturePath is where kept pictures are served, each under its hash.
const PicturePath = "/api/v1/pictures/"

// PictureURL is the address of a kept picture; "" where there is none.
func PictureURL(hash string) string {
	if hash == "" {
		return ""
	}
	return PicturePath + hash
}
