import { SEARCH_MAX_CHARACTERS } from '#src/config/constants.ts';

/**
 * The most characters of each field. The contract's shapes, the importer, the forms and the `maxLength` of their inputs
 * all read them here; the CHECKs of the database's tables repeat them, since a migration never changes.
 */
export const maxLengths = {
  /** A code or an id, such as that of what was chosen. */
  code: 64,
  /** A first, middle or last name, or the name that somebody signs with. */
  personName: 100,
  email: 254,
  /** Digits with the country's code. */
  phone: 15,
  /** A phone as it is typed, with brackets and spaces. */
  typedPhone: 40,
  confirmationCode: 8,
  /** A confirmation code as it is pasted, with spaces and dashes. */
  typedCode: 12,
  captchaToken: 4_096,

  addressTitle: 60,
  city: 200,
  street: 200,
  house: 50,
  flat: 50,
  postalCode: 16,
  /** The whole address of a delivery. */
  deliveryAddress: 500,

  /** The count of a cart's line, in digits. */
  lineCount: 4,
  coupon: 64,
  giftCardNumber: 40,
  giftCardPin: 16,
  orderComment: 1_000,
  /** An order's number as a shopper types it. */
  orderNumber: 40,

  topic: 200,
  /** A message, a review, a question or an answer. */
  message: 4_000,
  search: SEARCH_MAX_CHARACTERS,
  /** A facet's value as it stands in addresses and calls. */
  facetValue: 64,
  slug: 200,
  /** A category's path, all its segments together. */
  categoryPath: 200,
  /** The digits of a price that a list is narrowed by. */
  price: 9,
} as const;
