package game

// PicturePath is the path of stored pictures, each named by its hash.
const PicturePath = "/api/v1/pictures/"

// PictureURL is the address of a stored picture; "" for none.
func PictureURL(hash string) string {
	if hash == "" {
		return ""
	}
	return PicturePath + hash
}
