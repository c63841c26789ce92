/** Characters at most of what the catalogue's shapes hold: what is written into the shop keeps to them. */

/** Of a code of a model, a colour, a product. */
export const CODE_CHARACTERS = 64;
export const SLUG_CHARACTERS = 200;
/** Of a category's path, all its segments together. */
export const CATEGORY_PATH_CHARACTERS = 200;
/** Of a facet's value as it stands in addresses and calls. */
export const FACET_VALUE_CHARACTERS = 64;
