import { DAY_S } from './durations.ts';

export const GEO_COOKIE_S = 365 * DAY_S;
export const COOKIE_ACCEPTED_S = 15_552_000;
export const APP_BANNER_S = 1_209_600;
export const VIEWPORT_S = 365 * DAY_S;

export const BREAKPOINTS_PX = {
  xxl: 1520,
  xl: 1430,
  lg: 1200,
  widthMobileNav: 1191,
  mmd: 1024,
  tablet: 1023,
  md: 991,
  sm: 768,
  mobile: 767,
  sssm: 560,
  small: 499,
  xs: 425,
  xxs: 413,
  xxxs: 375,
  xsMin: 320,
} as const;

export const REDIRECT_LOOKUP_TIMEOUT_MS = 1_000;
export const GEO_BY_IP_TIMEOUT_MS = 5_000;
export const CALL_TIMEOUT_MS = 4_000;
export const CALL_DEADLINE_MS = 8_000;
export const CALLS_IN_FLIGHT_PER_SERVICE = 64;
export const REPLY_LIMIT_BYTES = 8 * 1024 * 1024;
/** Objects and lists of a reply. */
export const REPLY_LIMIT_PARTS = 200_000;
/** A reply above this size with this many misfits is refused as a whole, since to name each would take seconds. */
export const LARGE_REPLY_BYTES = 32 * 1024;
export const LARGE_REPLY_MISFITS = 500;

export const TOKEN_REFRESH_THRESHOLD_S = 60;
export const ACCESS_TOKEN_S = 15 * 60;
export const REFRESH_TOKEN_S = 365 * DAY_S;
export const REFRESH_TOKEN_REUSE_S = 30;

export const MAX_UNITS_OF_ITEM = 10;
/** Orders that the staff chooses from a list at once. */
export const MAX_CHOSEN_ORDERS = 50;
export const MAX_EXPORTED_ORDERS = 10_000;
/** E-mails and phones to which the staff ends mailings at once: each is a transaction, and a call has four seconds. */
export const MAX_ENDED_MAILINGS = 200;
/** A longer list of the staff is not counted further. */
export const MOST_COUNTED = 1_000;
/** Views of the list of orders that a member keeps. */
export const MAX_SAVED_VIEWS = 20;
/** Notes of the staff about an order. */
export const MAX_ORDER_NOTES = 200;
/** Of one item in one shop. */
/** Models that the staff changes at once. */
export const MAX_MODELS_AT_ONCE = 500;
/** Colours of a model, and sizes of a colour, that the staff can write. */
export const MAX_COLOURS = 60;
export const MAX_STOCK_UNITS = 99_999;
/** Counted at once, and on one page. */
export const MAX_STOCK_CELLS = 2_000;
export const MAX_STOCK_PRODUCTS = 20;
/** Moved or written off at once. */
export const MAX_STOCK_LINES = 200;
/** Articles that are typed for a plan of prices. */
export const MAX_PLAN_ARTICLES = 2_000;
/** A change of more would be read in full by every process. */
export const MAX_PLAN_PRODUCTS = 50_000;
/** What lasts longer does not run out yet. */
export const RUNNING_OUT_DAYS = 60;
export const MAX_CART_LINES = 100;
export const MAX_FAVORITES = 1_000;
export const MAX_ADDRESSES = 20;
/** Also applies to saved pick-up points. */
export const MAX_SAVED_POINTS = 20;
export const MAX_SAVED_CARDS = 10;
export const FAVORITES_PAGE_SIZE = 1_000;

export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_PREVIEW_PRODUCTS = 4;
export const SEARCH_MAX_CHARACTERS = 200;

export const PRODUCTS_PER_PAGE = 48;

/** A product of this model is a gift card with fixed denominations: its price is hidden. */
export const GIFT_CARD_MODEL = 'GC-0000';
/** The unlisted product of that model: gifts of any sum, each an item that only its buyer can order. */
export const GIFT_PRODUCT = 'GC-0000-GIFT';

export const AUTH_COOKIE_S = 365 * DAY_S;
export const USER_TOKEN_S = 31_536_000;

/** How long a browser that a customer signed in with is recognised after its last use. */
export const KNOWN_DEVICE_S = 400 * DAY_S;

/** Confirmation codes (product.md, Signing in). */
export const CODE_VALID_S = 120;
export const CODE_RESEND_S = 30;
export const CODE_DIGITS = { flash: 4, sms: 6, email: 6 } as const;
/** How long a phone that a visitor confirmed for an order needs no further code. */
export const ORDER_CODE_MEMORY_S = DAY_S;
export const CODE_MAX_TRIES = 5;
export const CODE_SENDING_TIMEOUT_MS = 12_000;
/** A captcha is required after more than this many wrong tries, each of which counts for CAPTCHA_MEMORY_S. */
export const CAPTCHA_AFTER_WRONG_TRIES = 2;
export const CAPTCHA_MEMORY_S = 600;
/** How long a code to the customer's phone or e-mail permits changing them, or deleting the account. */
export const PROOF_VALID_S = 15 * 60;
/** How long a change of a phone reported as lost waits, so that its owner can cancel it. */
export const PHONE_CHANGE_WAIT_S = 3 * DAY_S;
export const SMARTCAPTCHA_ORIGIN = 'https://smartcaptcha.cloud.yandex.ru';

export const YANDEX_MAPS_ORIGIN = 'https://api-maps.yandex.ru';
export const MAP_LANGUAGE = 'ru_RU';

export const FEEDBACK_MIN_CHARACTERS = 10;
/** A shopper's identical messages within this time count as one. */
export const FEEDBACK_REPEAT_S = 60;

/** Reviews and questions (docs/decisions/0090-opinions.md). */
export const OPINION_MIN_CHARACTERS = 10;
export const HEIGHT_CM = { min: 100, max: 230 } as const;
export const WEIGHT_KG = { min: 30, max: 250 } as const;
/**
 * Size advice for given measures needs this many buyers: with fewer, a single buyer's data could be inferred.
 */
export const SIZE_FOR_ME_BUYERS = 5;
/** Advice on sizes needs this many reviews that mention the fit. */
export const SIZE_ADVICE_REVIEWS = 8;

/** Photos of reviews (docs/decisions/0105-photos-of-reviews.md). An upload's limits apply before it is decoded. */
export const MAX_REVIEW_PHOTOS = 5;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Limits of the stored files; both together fit the gateway's limit of a call's body. */
export const MAX_PHOTO_BYTES = { large: 170 * 1024, thumbnail: 16 * 1024 } as const;
export const UNUSED_PHOTO_S = DAY_S;

/** Pictures that the staff uploads (docs/decisions/0361-pictures-of-the-staff.md). */
export const MAX_STAFF_UPLOADS = 20;
export const MAX_STAFF_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_STAFF_UPLOAD_PIXELS = 40_000_000;
/** The shorter side of what shoppers zoom into. */
export const MIN_PICTURE_SIDE = 200;
/** How long a file stays that nothing shows, so that changes can be taken back. */
export const UNUSED_UPLOAD_DAYS = 30;

/** Of a feed or an archive. */
export const MAX_EXCHANGE_UPLOAD_BYTES = 2_000_000_000;
/** For how many days the files of an exchange and what was wrong in them are kept, and that it was run. */
export const EXCHANGE_DETAIL_DAYS = 7;
export const EXCHANGE_RUN_DAYS = 180;
/** How long a name or a picture of 1C is kept that it does not use any more. */
export const UNMET_1C_DAYS = 180;
/** For how many days a deleted export can be taken back. */
export const EXPORT_UNDO_DAYS = 30;
/** Where they lie among the originals. */
export const UPLOADS_FOLDER = 'uploads';
export const MAX_GOODS_PICTURES = 20;
/** Width to height of goods. */
export const GOODS_RATIO = { width: 3, height: 4 } as const;
export const MAX_PINNED_RELATED = 8;
export const MAX_LOOK_GOODS = 20;
export const MAX_LABELLED_AT_ONCE = 500;
export const MAX_SIZE_TABLE = { columns: 12, rows: 40 } as const;

/** A newsletter's confirmation link. */
export const NEWSLETTER_LINK_DAYS = 3;

/**
 * Days after delivery in which goods of good quality can be returned; the law requires at least seven for
 * distance selling. The shop's article about returns states them too.
 */
export const RETURN_DAYS = { RU: 30, AM: 14 } as const;
/** Days that a shop or pick-up point keeps an order, and how far its customer can postpone the pick-up. */
export const PICKUP_HOLD_DAYS = 7;
export const PICKUP_MAX_HOLD_DAYS = 14;

/** Reservations in shops (docs/decisions/0126-reservations-in-shops.md). */
export const MAX_RESERVED_LINES = 10;
export const MAX_RESERVED_UNITS = 3;
/** A reminder is sent this long before the end of a reservation. */
export const RESERVATION_REMINDER_S = 3 * 3_600;
/** How long ended reservations are shown to their customer, and can be opened by their links. */
export const RESERVATION_SHOWN_DAYS = 30;

/** Orders (product.md, Orders). */
export const UNPAID_ORDER_S = 30 * 60;
/** How long the link to an order in its mails and SMS works. */
export const ORDER_LINK_DAYS = 60;
export const PAYING_TIMEOUT_MS = 12_000;
export const GIFT_CARD_VALID_DAYS = 365;
export const UPKEEP_MS = 15_000;
/** The catalogue's version changes for sold-out goods at most this often; product page and cart read live stock. */
/** How long it is kept which refunds ArCa has made. */
export const ARCA_REFUND_DAYS = 90;
/** How long it is kept what moved stock. */
export const STOCK_MOVES_DAYS = 90;
export const STOCK_VERSION_MS = 30_000;

/** The points that the staff can give or take at once. */
export const MAX_POINTS_CORRECTION = 100_000;
/** Why the staff blocks a customer, or changes their points. */
export const STAFF_REASON_MIN_CHARACTERS = 3;

export const EMAIL =
  /^(?!.*[\p{Default_Ignorable_Code_Point}\p{C}])[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/u;

/**
 * The part of it that a browser checks when the field is left: kept short, because every page's footer
 * contains it.
 */
export const EMAIL_SHAPE = '[^@]+@[^@]+\\.[^@]+';

/** How long the letters about what the staff did wait, so that it can be undone. */
export const UNDO_GRACE_MS = 2 * 60_000;
