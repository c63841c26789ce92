import { SEARCH_MAX_CHARACTERS } from '#src/config/constants.ts';

/** Maximum field lengths in characters, for contract, importer and forms; the migrations' CHECKs repeat them. */
export const maxLengths = {
  code: 64,
  personName: 100,
  email: 254,
  /** Digits with the country code. */
  phone: 15,
  typedPhone: 40,
  /** A customer, or an e-mail in a country. */
  mailingOwner: 280,
  confirmationCode: 8,
  typedCode: 12,
  captchaToken: 4_096,

  shopName: 60,
  legalName: 200,
  /** A number in a register of the state. */
  registration: 40,
  sellerAddress: 300,
  hours: 100,
  /** Seven days, each with hours of its own. */
  shopHours: 120,

  /** What a way of delivery or a holiday is called. */
  deliveryTitle: 60,
  regionId: 16,
  /** What a shop offers besides goods. */
  shopService: 60,
  /** Why a shop is closed for a time. */
  pauseReason: 200,
  metro: 60,

  articleTitle: 200,
  articleAnnounce: 500,
  /** Markdown. */
  article: 60_000,
  pictureSource: 1_000,
  pictureAlt: 300,
  link: 1_000,
  bannerTitle: 200,
  bannerContent: 500,
  erid: 60,
  menuTitle: 100,
  /** Of a text section. */
  textTitle: 300,
  textValue: 2_000,
  textAttribute: 1_000,

  categoryTitle: 120,
  labelTitle: 40,
  labelDescription: 1_000,
  sizeTableTitle: 120,
  sizeTableCell: 40,
  collectionTitle: 120,
  lookTitle: 120,

  addressTitle: 60,
  city: 200,
  street: 200,
  house: 50,
  flat: 50,
  postalCode: 16,
  deliveryAddress: 500,
  entrance: 20,
  floor: 20,
  intercom: 40,
  courierComment: 200,

  goodsTitle: 200,
  /** A value that shoppers filter by. */
  goodsName: 60,
  goodsLine: 500,
  goodsDescription: 6_000,
  careTitle: 120,
  videoAddress: 300,
  barcode: 40,

  /** Digits of a cart line's count. */
  lineCount: 4,
  coupon: 64,
  /** What the staff calls a promo code, and notes about it. */
  promotionName: 120,
  promotionNote: 500,
  couponSeries: 60,
  couponPrefix: 20,
  giftCardNumber: 40,
  giftCardPin: 16,
  /** Who gives a gift card, and to whom. */
  giftName: 60,
  giftGreeting: 300,
  /** With spaces. */
  typedSum: 12,
  orderComment: 1_000,
  orderNumber: 40,
  /** What the staff notes about an order. */
  orderNote: 1_000,
  carrier: 60,
  trackNumber: 40,
  /** What a member calls a view of the list of orders. */
  viewTitle: 60,
  returnComment: 1_000,
  /** Why a return is refused. */
  returnAnswer: 500,
  /** Why a shop cancels a reservation. */
  reservationAnswer: 500,
  /** Why the staff blocks a customer, or changes their points. */
  staffReason: 200,
  staffName: 60,
  /** More about why stock is changed. */
  stockNote: 200,
  /** Digits of a count of units. */
  stockUnits: 5,
  /** Why money is given back. */
  refundReason: 200,
  /** A barcode, or an article with a size. */
  scannedCode: 200,
  password: 200,
  /** A code of an authenticator app, or a recovery code. */
  secondFactor: 20,
  /** What an authenticator has signed, as JSON. */
  passkeyResponse: 16_000,

  /** Sealed together, the tokens of a session fit a cookie. */
  accessToken: 2_048,
  refreshToken: 512,
  mailingToken: 64,
  deviceToken: 64,

  /** A short link, where it leads, and either as it is pasted. */
  redirectFrom: 500,
  redirectTo: 2_000,
  redirectLine: 4_000,

  /** What of a run of an exchange is kept and shown. */
  exchangeKind: 30,
  exchangePlace: 140,
  exchangeField: 60,
  exchangeMessage: 500,
  fileName: 200,
  /** An id of another program, such as 1C. */
  foreignId: 120,

  topic: 200,
  message: 4_000,
  pollText: 1_000,
  pollTitle: 300,
  pollIntro: 1_000,
  pollOption: 200,
  /** Advantages, shortcomings, a refusal. */
  opinionDetail: 1_000,
  size: 64,
  search: SEARCH_MAX_CHARACTERS,
  /** An entry of the list of synonyms. */
  synonyms: 500,
  facetValue: 64,
  slug: 200,
  categoryPath: 200,
  affiliatePath: 200,
  device: 60,
  /** Digits of a price filter. */
  price: 9,
  /** With spaces, kopecks and currency. */
  typedPrice: 30,
  typedNumber: 20,
} as const;

export const maxNumbers = {
  integer: 2_147_483_647,
  page: 100_000,
  /** A price or sum that the staff set, in whole units. */
  setSum: 10_000_000,
} as const;
