/** Limits of a feed, which is untrusted input: without them one could fill memory or disk. */

export const OFFERS_AT_MOST = 2_000_000;
export const CATEGORIES_AT_MOST = 20_000;
export const CHARACTERS_AT_MOST = 16 * 1024 ** 3;
/** Between one `<` and the next. */
export const TOKEN_CHARACTERS = 1_000_000;
export const DEPTH_AT_MOST = 32;

export const FIELDS_OF_OFFER = 100;
export const PARAMS_OF_OFFER = 200;
export const FIELD_CHARACTERS = 20_000;

export const DESCRIPTION_CHARACTERS = 6_000;
export const TITLE_CHARACTERS = 200;
export const LINE_CHARACTERS = 500;
/** A value that shoppers filter by. */
export const NAME_CHARACTERS = 60;
export const ID_CHARACTERS = 120;
export const PICTURES_OF_PRODUCT = 10;
export const OFFERS_OF_MODEL = 1_000;
export const PIECES_AT_MOST = 100_000;
/** Whole units; the catalogue's index stores minor units as unsigned 32-bit numbers. */
export const PRICE_AT_MOST = 42_000_000;
