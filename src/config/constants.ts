/** The business constants and limits of specification §9, each with its unit in its name. */

const DAY_S = 86_400;

export const GEO_COOKIE_S = 365 * DAY_S;
export const COOKIE_ACCEPTED_S = 15_552_000;
export const APP_BANNER_S = 1_209_600;

export const REDIRECT_LOOKUP_TIMEOUT_MS = 1_000;
export const GEO_BY_IP_TIMEOUT_MS = 5_000;
export const CALL_TIMEOUT_MS = 4_000;
export const CALL_DEADLINE_MS = 8_000;
export const CALLS_IN_FLIGHT_PER_SERVICE = 64;
export const REPLY_LIMIT_BYTES = 8 * 1024 * 1024;

export const TOKEN_REFRESH_THRESHOLD_S = 60;
export const ACCESS_TOKEN_S = 15 * 60;
export const REFRESH_TOKEN_S = 365 * DAY_S;
export const REFRESH_TOKEN_REUSE_S = 30;

export const MAX_UNITS_OF_ITEM = 10;
export const MAX_CART_LINES = 200;
export const MAX_FAVORITES = 1_000;
export const FAVORITES_PAGE_SIZE = 1_000;

export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_PREVIEW_PRODUCTS = 4;
export const SEARCH_MAX_CHARACTERS = 200;

export const PRODUCTS_PER_PAGE = 48;

/** A product of this model is a nominal-amount gift card: its price is hidden. */
export const GIFT_CARD_MODEL = 'GC-0000';
