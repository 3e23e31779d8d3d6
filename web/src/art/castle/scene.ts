/** All drawings of the kingdom, as one file: they are always loaded together. */
export { buildingPicture } from './building';
export { doorsPicture } from './doors';
export { kingdomPieces } from './kingdom';
export { rimsPicture } from './rims';
export { cloudPicture, skyPicture } from './sky';
