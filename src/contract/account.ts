import { z } from 'zod';
import { FAVORITES_PAGE_SIZE } from '#src/config/constants.ts';
import { clubCalls } from './account/club.ts';
import { service } from './call.ts';
import { type CaptchaCode, captchaNote, captchaToken } from './captcha.ts';
import { orderStates, orderStatuses, ownReservations } from './cart.ts';
import { reviewContent } from './content/reviews.ts';
import { opinionStates } from './content/staff.ts';
import { courierDetails } from './courier-details.ts';
import { ipAddress, sending, signInReply, textVersion } from './identity.ts';
import { maxLengths, maxNumbers } from './limits.ts';
import {
  code,
  count,
  country,
  done,
  email,
  money,
  phone,
  picture,
  productCard,
  regionId,
  shop,
  writtenCount,
} from './shapes.ts';

const page = z.object({
  pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
const byId = z.object({ id: writtenCount });

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);

/** Personal info (specification §3); `birthday` is a date or empty, `gender` 0 unknown, 1 male, 2 female. */
const personalInfo = z.object({
  lastName: z.string().max(maxLengths.personName),
  firstName: z.string().max(maxLengths.personName),
  patronymic: z.string().max(maxLengths.personName),
  birthday: z.union([z.iso.date(), z.literal('')]),
  gender: z.number().int().min(0).max(2).default(0),
  phone: z.string().max(32),
  email: z.string().max(maxLengths.email),
  isMobilePhoneConfirmed: z.boolean(),
  isEmailConfirmed: z.boolean(),
});

/** `title` is the customer's own name for the address, such as «Дом». */
const addressFields = z.object({
  title: text(maxLengths.addressTitle).default(''),
  city: text(maxLengths.city).min(1),
  cityGuid: text(64).min(1),
  regionId,
  street: text(maxLengths.street).min(1),
  house: text(maxLengths.house).min(1),
  flat: text(maxLengths.flat).default(''),
  postalCode: text(maxLengths.postalCode).default(''),
  ...courierDetails.shape,
  isMain: z.boolean().default(false),
});
export type AddressFields = z.infer<typeof addressFields>;

const address = addressFields.extend({ id: count });
export type Address = z.infer<typeof address>;

const switches = {
  mailings: z.boolean(),
  sms: z.boolean(),
  messenger: z.boolean(),
  style: z.boolean(),
  sales: z.boolean(),
  favorites: z.boolean(),
};

/** A customer's consents to advertising; mail only goes to a confirmed e-mail. */
const agreement = z.object({
  ...switches,
  email: z.string().max(maxLengths.email),
  isEmailConfirmed: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;
export type Switch = keyof typeof switches;

/** An attempt at a code, with a captcha where the reply before asked for one. */
const codeAttempt = {
  code: z.string().max(maxLengths.confirmationCode),
  captchaToken,
  ipAddress,
};

/** `device` is a few words, such as `Chrome на Windows`; `seenAt` is exact to a quarter of an hour. */
const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  city: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A signed link in a letter. */
const mailingToken = z.string().max(maxLengths.mailingToken);

export type MailingCode =
  | CaptchaCode
  | 'EmailMissing'
  | 'EmailInvalid'
  | 'ConsentRequired'
  | 'AlreadySubscribed'
  | 'TooManyRequests'
  | 'LinkExpired';
export type StockAlertCode = 'NotFound' | 'InStock' | 'TooManyRequests';

/** Of a saved point: `isOpen` is false once it is closed, and then only its title and address are known. */
const saved = { id: count, isMain: z.boolean(), isOpen: z.boolean() };

const savedShop = shop.extend(saved);
export type SavedShop = z.infer<typeof savedShop>;

const savedTerminal = z.object({
  ...saved,
  terminalId: code,
  title: z.string(),
  cityName: z.string(),
  cityGuid: z.string(),
  regionId,
  address: z.string(),
  metro: z.string(),
  hours: z.string(),
});
export type SavedTerminal = z.infer<typeof savedTerminal>;

const promocodeStates = ['active', 'used', 'expired'] as const;
/** A coupon that a customer may know: a discount of `percent` or else of `amount`, from a cart of `minSum`. */
const promocode = z.object({
  code,
  percent: z.number().int().min(1).max(100).nullable(),
  amount: money.nullable(),
  minSum: money,
  validUntil: z.iso.datetime().nullable(),
  /** For this customer alone. */
  isPersonal: z.boolean(),
  isSingleUse: z.boolean(),
  state: z.enum(promocodeStates),
  /** Applied to the cart. */
  inCart: z.boolean(),
});
/** What a customer wrote about a product; `url` is empty once the product is gone. */
const written = z.object({
  id: count,
  modelCode: code,
  modelTitle: z.string(),
  url: z.string(),
  picture: picture.nullable(),
  text: z.string(),
  date: z.iso.datetime(),
  state: z.enum(opinionStates),
  /** Why the moderator refused it. */
  refusal: z.string(),
  answer: z.string(),
});
const ownReview = written.extend(reviewContent);
export type OwnReview = z.infer<typeof ownReview>;
export type OwnQuestion = z.infer<typeof written>;

const boughtProduct = written
  .pick({ modelCode: true, modelTitle: true, url: true, picture: true })
  .extend({ size: z.string(), orderNumber: code });
export type BoughtProduct = z.infer<typeof boughtProduct>;

/** `mask` is the last digits, `expires` YYYY-MM; `refused` if the provider no longer takes the card. */
const savedCard = z.object({
  id: count,
  mask: z.string(),
  system: z.string(),
  bank: z.string(),
  expires: z.string(),
  state: z.enum(['works', 'expired', 'refused']),
});
export type SavedCard = z.infer<typeof savedCard>;

export type CardCode =
  | ''
  | 'CardExpired'
  | 'CardRefused'
  | 'CardInUse'
  | 'TooManyRequests'
  | 'ServiceUnavailable';

const getFavorites = z.object({
  sessionId: z.string().max(64),
  countryId: writtenCount,
  'sort.key': z.literal('BestSales').default('BestSales'),
  'sort.value': z.enum(['Asc', 'Desc']).default('Desc'),
  'pagination.pageSize': z.coerce.number().int().min(1).max(FAVORITES_PAGE_SIZE).default(FAVORITES_PAGE_SIZE),
  'pagination.pageNumber': z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  cards: z.enum(['yes', 'no']).default('yes'),
});

export const account = service('account', {
  getMenu: {
    method: 'GET',
    path: '/Lk/Menu',
    reply: z.object({ items: z.array(z.object({ title: z.string(), link: z.string(), waiting: count })) }),
    mutates: false,
    note: 'The sections of the account area. `waiting` is how much in it is under way or wants an answer.',
  },
  getReservations: {
    method: 'GET',
    path: '/Lk/Reservations',
    reply: ownReservations,
    mutates: false,
    note: 'Addition: what shops hold for the customer, and what has ended in the last month; the newest first.',
  },
  getOrders: {
    method: 'GET',
    path: '/Lk/Orders',
    query: page.extend({
      state: z.enum(orderStates).optional(),
      words: z.string().trim().max(maxLengths.search).default(''),
    }),
    reply: z.object({
      orders: z.array(
        z.object({
          number: code,
          status: z.enum(orderStatuses),
          createdAt: z.iso.datetime(),
          totalPrice: money,
          currency: z.enum(['RUB', 'AMD']),
          count,
          pictures: z.array(picture),
        }),
      ),
      totalCount: count,
    }),
    mutates: false,
    note:
      'The newest first, with a picture of each line and the units of all. `words` are looked for in the number and in ' +
      "the goods' names, codes and colours; each has to be found.",
  },
  getPersonalInfo: { method: 'GET', path: '/Lk/PersonalInfo', reply: personalInfo, mutates: false },
  savePersonalInfo: {
    method: 'POST',
    path: '/Lk/PersonalInfo',
    body: personalInfo.omit({ isMobilePhoneConfirmed: true, isEmailConfirmed: true }).extend({
      lastName: text(maxLengths.personName),
      firstName: text(maxLengths.personName),
      patronymic: text(maxLengths.personName),
      email: email.or(z.literal('')),
    }),
    reply: done,
    mutates: true,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Lk/ConfirmEmail',
    body: z.object({ email: z.string().max(maxLengths.email), ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code by mail; again, once `resendAfterS` is over. `errorMessage` is a SignInCode or empty: EmailInvalid, ' +
      "AlreadyConfirmed for the customer's own, or one of the limits of signing in.",
  },
  confirmEmailCode: {
    method: 'POST',
    path: '/Lk/ConfirmEmailCode',
    body: z.object({ email: z.string().max(maxLengths.email), ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note: "Makes the e-mail the customer's confirmed one. The codes and the captcha are those of ConfirmCode.",
  },
  confirmPhone: {
    method: 'POST',
    path: '/Lk/ConfirmPhone',
    body: z.object({ phone, ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code to the new phone by SMS; again, once `resendAfterS` is over. The reply does not depend on whether it ' +
      'is another customer’s.',
  },
  confirmPhoneCode: {
    method: 'POST',
    path: '/Lk/ConfirmPhoneCode',
    body: z.object({ phone, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note:
      "Changes the customer's phone; the old one gets an SMS about it. Found: it is another customer’s, which only " +
      'who has its code learns.',
  },
  getSessions: {
    method: 'GET',
    path: '/Lk/Sessions',
    reply: z.object({ sessions: z.array(ownSession) }),
    mutates: false,
    note: 'Addition: where the customer is signed in, the session of the call first, at most 50.',
  },
  endSession: {
    method: 'DELETE',
    path: '/Lk/Sessions/{id}',
    params: z.object({ id: z.string().max(64) }),
    reply: done,
    mutates: true,
    note: "Addition: signs the customer out in one place. 404 if it is not the customer's, or has ended.",
  },
  endSessions: {
    method: 'POST',
    path: '/Lk/EndSessions',
    body: z.object({}),
    reply: done,
    mutates: true,
    note: 'Addition: signs the customer out everywhere, in the session of the call too.',
  },
  getCart: {
    method: 'GET',
    path: '/Lk/Cart',
    reply: z.object({
      totalCount: count,
      /** Addition: the newest order that waits for payment; its goods are reserved until `payBefore`. */
      unpaidOrder: z
        .object({
          number: code,
          totalPrice: money,
          currency: z.enum(['RUB', 'AMD']),
          payBefore: z.iso.datetime(),
        })
        .optional(),
    }),
    mutates: false,
  },
  getPromocodes: {
    method: 'GET',
    path: '/Lk/Promocodes',
    query: page,
    reply: z.object({
      promocodes: z.array(promocode),
      totalCount: count,
      currency: z.enum(['RUB', 'AMD']),
    }),
    mutates: false,
    note: 'Those that can be used first, of these the one that ends first.',
  },
  ...clubCalls,
  getReviews: {
    method: 'GET',
    path: '/Lk/Reviews',
    query: page.extend({ modelCode: code.optional() }),
    reply: z.object({
      reviews: z.array(ownReview),
      totalCount: count,
      waiting: z.array(boughtProduct).default([]),
    }),
    mutates: false,
    note: 'The newest first; with a `modelCode` that of the model. `waiting`: bought and delivered products without a review, at most 20.',
  },
  getQuestions: {
    method: 'GET',
    path: '/Lk/Questions',
    query: page,
    reply: z.object({
      questions: z.array(written),
      totalCount: count,
    }),
    mutates: false,
  },
  getCard: {
    method: 'GET',
    path: '/Lk/Card',
    query: page,
    reply: z.object({ cards: z.array(savedCard) }),
    mutates: false,
    note: 'The newest first, at most 10. The token stays between the shop and its payment provider.',
  },
  deletePersonalInfo: { method: 'POST', path: '/Lk/DeletePersonalInfo', reply: done, mutates: true },
  getPersonalData: {
    method: 'GET',
    path: '/Lk/PersonalData',
    reply: z.object({
      createdAt: z.iso.datetime(),
      parts: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
    }),
    mutates: false,
    note:
      'Addition: a copy of everything that is stored of the customer, by kind; at most 10,000 of each. Sums are in whole ' +
      'roubles or drams.',
  },
  getAgreement: {
    method: 'GET',
    path: '/Agreement',
    reply: agreement,
    mutates: false,
    note: '`style`, `sales` and `favorites` are subjects, the others channels.',
  },
  saveAgreement: {
    method: 'POST',
    path: '/Agreement',
    body: z.object({ ...switches, consentVersion: textVersion, ipAddress }),
    reply: done.extend({ letterSent: z.boolean().default(false) }),
    mutates: true,
    note:
      'Addition: `letterSent` where mailings were switched on for an unconfirmed e-mail, which got a letter. ' +
      '`errorMessage` is a MailingCode or empty.',
  },
  subscribeToStyleMailing: {
    method: 'POST',
    path: '/Agreement/SubscribeToStyleMailing',
    body: z.object({
      email: z.string().max(maxLengths.email),
      consent: z.boolean(),
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    reply: done,
    mutates: true,
    note:
      'Sends a letter with the link that starts the subscription. `errorMessage` is a MailingCode or empty; ' +
      `AlreadySubscribed only to the customer whose confirmed e-mail it is; ${captchaNote}, except to customers for ` +
      'their own e-mail.',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/Agreement/ConfirmSubscription',
    body: z.object({ token: mailingToken, ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: the link in the confirming letter. `errorMessage` LinkExpired.',
  },
  getUnsubscription: {
    method: 'GET',
    path: '/Agreement/Unsubscribe',
    query: z.object({ token: mailingToken }),
    reply: z.object({ isValid: z.boolean(), isSubscribed: z.boolean() }),
    mutates: false,
    note: 'Addition: whether the address of a link in a letter still gets mail.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/Agreement/Unsubscribe',
    body: z.object({ token: mailingToken, isOneClick: z.boolean().default(false), ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: withdraws the consent to mail by the link in a letter (RFC 8058). `errorMessage` LinkExpired.',
  },
  getAddresses: {
    method: 'GET',
    path: '/Address',
    reply: z.object({ addresses: z.array(address) }),
    mutates: false,
    note: 'The main one first, then the newest.',
  },
  addAddress: {
    method: 'POST',
    path: '/Address',
    body: addressFields,
    reply: done,
    mutates: true,
    note: 'One that is kept already is not kept twice. `errorMessage` MAX_ADDRESSES: 20 are kept.',
  },
  changeAddress: {
    method: 'PUT',
    path: '/Address/{id}',
    params: byId,
    body: addressFields,
    reply: done,
    mutates: true,
    note: '`errorMessage` AddressExists: another one of the customer is the same.',
  },
  deleteAddress: { method: 'DELETE', path: '/Address/{id}', params: byId, reply: done, mutates: true },
  getShops: {
    method: 'GET',
    path: '/Shop',
    reply: z.object({ shops: z.array(savedShop) }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addShop: {
    method: 'POST',
    path: '/Shop',
    query: z.object({ number: code, isMain: z.enum(['yes', 'no']).optional() }),
    reply: done,
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_SHOPS: 20 are saved.',
  },
  deleteShop: { method: 'DELETE', path: '/Shop/{id}', params: byId, reply: done, mutates: true },
  getTerminals: {
    method: 'GET',
    path: '/Terminal',
    reply: z.object({ terminals: z.array(savedTerminal) }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addTerminal: {
    method: 'POST',
    path: '/Terminal',
    body: z.object({ terminalId: code, isMain: z.boolean().optional() }),
    reply: done,
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_TERMINALS: 20 are saved.',
  },
  deleteTerminal: { method: 'DELETE', path: '/Terminal/{id}', params: byId, reply: done, mutates: true },
  testCard: {
    method: 'POST',
    path: '/LK/TestCard',
    body: z.object({ id: count }),
    reply: done,
    mutates: true,
    note: 'Asks the payment provider whether a saved card still works. `errorMessage` is a CardCode or empty.',
  },
  deleteCard: {
    method: 'DELETE',
    path: '/Lk/Card/{id}',
    params: byId,
    reply: done,
    mutates: true,
    note: 'Addition: forgets a saved card. `errorMessage` CardInUse while it is being charged.',
  },
  checkAffiliate: {
    method: 'POST',
    path: '/Affilate/Check',
    body: z.object({ path: z.string().max(4_000) }),
    reply: done.extend({ pending: z.string().max(maxLengths.affiliatePath).default('') }),
    mutates: true,
    note:
      'Addition: `pending` is the path to send again once the visitor has something in the cart or favourites or has ' +
      'signed in: until then no affiliate is stored. Empty if there is nothing to send again.',
  },
  getFavorites: {
    method: 'GET',
    path: '/Favorites',
    query: getFavorites,
    reply: z.object({
      favoriteProducts: z.array(
        z.object({
          id: count,
          modelColorCode: code,
          product: productCard.optional(),
          /** The price when it was put by; unknown where `cards=no`, and in old entries. */
          notedPrice: money.optional(),
          /** Whether it is back in stock, having sold out since. */
          cameBack: z.boolean().optional(),
        }),
      ),
      totalCount: count,
    }),
    mutates: false,
    note: '`cards=no` leaves the products out: a page that only fills hearts needs their codes alone.',
  },
  addFavorite: {
    method: 'POST',
    path: '/Favorites',
    body: z.object({ countryId: count, sessionId: z.string().max(64), ModelColorCode: code }),
    reply: done.extend({ id: count.nullable() }),
    mutates: true,
    note: '`id` is that of the entry, by which it can be deleted.',
  },
  addStockAlert: {
    method: 'POST',
    path: '/StockAlert',
    body: z.object({ country, itemId: count, email, consentVersion: textVersion, ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: asks for one letter when a sold-out size is back. `errorMessage` is a StockAlertCode or empty.',
  },
  deleteFavorite: {
    method: 'DELETE',
    path: '/Favorites',
    query: z.object({ id: writtenCount, sessionId: z.string().max(64), country }),
    reply: done,
    mutates: true,
  },
});
