/** All that the kingdom's picture is drawn with, as one file: its parts never come alone. */
export { buildingPicture } from './building';
export { kingdomPieces } from './kingdom';
export { rimsPicture } from './rims';
export { cloudPicture, skyPicture } from './sky';
