/** The original is missing, or is not a picture that the service takes. */
export class NoSuchPicture extends Error {}
/** More pictures wait to be made than the service lets wait. */
export class TooManyPictures extends Error {}
