/** Limits of what 1C sends, which is untrusted input. */

/** Of one element that is kept whole, such as a good, with all that it contains. */
export const MAX_ELEMENTS_OF_RECORD = 5_000;
/** Of the tree of groups, and of the values of a property. */
export const MAX_ELEMENTS_OF_LIST = 200_000;
export const MAX_TEXT_CHARACTERS = 20_000;
export const MAX_ID_CHARACTERS = 120;
/** Orders and payments of one file, which are kept in memory. */
export const MAX_DOCUMENTS = 10_000;
export const MAX_NAME_CHARACTERS = 500;
export const MAX_VALUES = 200;
export const MAX_PICTURES = 20;
/** 1C counts goods in pieces; what is above is a mistake. */
export const MAX_COUNT = 100_000;
/** Of one file, once it is unpacked. */
export const MAX_FILE_CHARACTERS = 2 * 1024 ** 3;

/** What 1C may send at once. */
export const FILE_LIMIT_BYTES = 10 * 1024 ** 2;
/** Of one file, and of all that a session unpacks. */
export const MAX_SESSION_BYTES = 2 * 1024 ** 3;
/** What stays free on the disk for the shop. */
export const LEAVE_FREE_BYTES = 512 * 1024 ** 2;
export const MAX_ZIP_FILES = 20_000;
