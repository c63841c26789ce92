/** The original is missing or can't be converted. */
export class NoSuchPicture extends Error {}
export class TooManyPictures extends Error {}
