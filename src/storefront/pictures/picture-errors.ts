/** The original is missing or can't be converted. */
export class NoSuchPicture extends Error {}
/** The conversion queue is full. */
export class TooManyPictures extends Error {}
