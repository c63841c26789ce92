/** Limits of a feed, which is untrusted input that could otherwise fill memory or disk. */

export const MAX_OFFERS = 2_000_000;
export const MAX_CATEGORIES = 20_000;
export const MAX_FEED_CHARACTERS = 16 * 1024 ** 3;
/** Of a feed that comes as a ZIP archive, unpacked, and how many files may be beside it. */
export const MAX_ZIPPED_FEED_BYTES = 16 * 1024 ** 3;
export const MAX_ZIPPED_FILES = 20_000;
/** Between one `<` and the next. */
export const MAX_TOKEN_CHARACTERS = 1_000_000;
export const MAX_DEPTH = 32;

export const MAX_OFFER_FIELDS = 100;
export const MAX_OFFER_PARAMS = 200;
export const MAX_FIELD_CHARACTERS = 20_000;

export const MAX_DESCRIPTION_CHARACTERS = 6_000;
export const MAX_TITLE_CHARACTERS = 200;
export const MAX_LINE_CHARACTERS = 500;
/** A value that shoppers filter by. */
export const MAX_NAME_CHARACTERS = 60;
export const MAX_ID_CHARACTERS = 120;
export const MAX_PRODUCT_PICTURES = 10;
export const MAX_MODEL_OFFERS = 1_000;
export const MAX_STOCK = 100_000;
/** Whole units; the catalogue's index stores minor units as unsigned 32-bit numbers. */
export const MAX_PRICE = 42_000_000;
