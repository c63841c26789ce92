import * as z from 'zod';
import { service } from '../call.ts';
import { captchaToken } from '../captcha.ts';
import { maxLengths } from '../limits.ts';
import { country, done, phone, refreshToken, tokens } from '../shapes.ts';
import { ipAddress, sending, signedInReply, signInReply, textVersion } from './sign-in.ts';

export type { CodeChannel, SignInCode } from './sign-in.ts';

const userToken = z
  .string()
  .min(16)
  .max(64)
  .describe('The random id by which a visitor is known, from a cookie. Cart and favourites hang on it.');

/** Phone payload (product.md, Signing in). The access token identifies the caller. */
const phonePayload = z.object({
  phone,
  deviceUUid: z.string().max(64).describe('The id of the device, or the user token. It is not used.'),
  country,
  captchaToken,
  ipAddress,
  deviceToken: z
    .string()
    .max(maxLengths.deviceToken)
    .optional()
    .describe(
      'Addition: the `deviceToken` that the browser last got, so that codes that others ask for do not count against it.',
    ),
});
const codePayload = phonePayload.extend({
  code: z.string().max(maxLengths.confirmationCode).describe('The code as typed.'),
  device: z
    .string()
    .max(maxLengths.device)
    .default('')
    .describe('A few words about the browser, which the account shows with the session. Empty if unknown.'),
  city: z
    .string()
    .max(maxLengths.city)
    .default('')
    .describe('The city, which the account shows with the session. Empty if unknown.'),
  ordering: z
    .boolean()
    .optional()
    .describe('Addition: signing in while placing an order, so that the older cart is deferred.'),
});
const orderNumber = z.string().max(maxLengths.orderNumber).describe('The number of the order.');
const smsAuth = z.boolean().describe('Whether to send an SMS where a call would come first.');

const captcha = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('altcha').describe('The self-hosted captcha ALTCHA.'),
        challenge: z
          .record(z.string(), z.unknown())
          .describe("What the ALTCHA widget is given; the widget's payload is the `captchaToken`."),
      })
      .describe('For a shop without a captcha provider.'),
    z
      .object({
        kind: z.literal('smartcaptcha').describe('Yandex SmartCaptcha.'),
        siteKey: z.string().describe("The key of the widget; the widget's token is the `captchaToken`."),
      })
      .describe('For a shop with keys of Yandex SmartCaptcha.'),
  ])
  .describe('What the captcha widget is made of.');

export const identity = service('identity', {
  getToken: {
    method: 'POST',
    path: '/Token/Get',
    summary: 'Begins an anonymous session',
    query: z.object({ userToken, country }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  refreshToken: {
    method: 'POST',
    path: '/Token/Refresh',
    summary: 'Continues a session',
    query: z.object({
      userToken,
      refreshToken: refreshToken.min(1).describe('Of the pair before. It is good once.'),
    }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  register: {
    method: 'POST',
    path: '/User/Registration',
    summary: 'Sends a code to a new customer',
    body: phonePayload.extend({
      consentPersonalData: z.boolean().describe('Whether the personal-data consent was given; needed.'),
      consentMailings: z.boolean().describe('Whether mailings were agreed to.'),
      consentVersions: z
        .object({ personalData: textVersion, mailings: textVersion })
        .describe('The versions of the two texts that were shown.'),
    }),
    reply: signInReply,
    ...sending,
  },
  resendCode: {
    method: 'POST',
    path: '/User/ResendCode',
    summary: 'Sends a new code, which ends the old one',
    body: phonePayload.extend({ smsAuth }),
    reply: signInReply,
    ...sending,
  },
  login: {
    method: 'POST',
    path: '/User/Login',
    summary: 'Sends a code to a known customer',
    body: phonePayload.extend({ smsAuth }),
    reply: signInReply,
    ...sending,
  },
  confirmCode: {
    method: 'POST',
    path: '/User/ConfirmCode',
    summary: 'Signs a customer in by the code',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
    note:
      'Addition: `device` and `city`, which the account shows with the session; `CustomerBlocked` once the code was right, ' +
      'if the staff has closed the sign-in.',
  },
  confirmPhone: {
    method: 'POST',
    path: '/User/ConfirmPhone',
    summary: 'Registers a customer by the code',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
    note: 'Confirms a code for registration only. Addition: `device` and `city`, as in ConfirmCode.',
  },
  sendOrderCode: {
    method: 'POST',
    path: '/User/OrderCode',
    summary: 'Sends a code to the phone of an order',
    body: phonePayload.extend({
      isResend: z.boolean().default(false).describe('Whether the code before did not come.'),
    }),
    reply: signInReply,
    ...sending,
    note: 'Addition: for an order or reservation that was refused because nobody has confirmed its phone.',
  },
  confirmOrderCode: {
    method: 'POST',
    path: '/User/ConfirmOrderCode',
    summary: 'Confirms the phone of an order by the code',
    body: phonePayload.extend({ code: codePayload.shape.code }),
    reply: signInReply,
    mutates: true,
    note: "Addition: signs nobody in. The visitor's orders to this phone need no other code for a day.",
  },
  sendFindOrderCode: {
    method: 'POST',
    path: '/User/FindOrderCode',
    summary: 'Sends a code that opens an order',
    body: phonePayload.extend({
      number: orderNumber,
      isResend: z.boolean().default(false).describe('Whether the code before did not come.'),
    }),
    reply: signInReply,
    ...sending,
    note: 'Addition: for a guest without the letter. Replies alike, and as fast, whether there is such an order with that phone or not; a code is sent only if there is.',
  },
  confirmFindOrderCode: {
    method: 'POST',
    path: '/User/ConfirmFindOrderCode',
    summary: 'Opens an order by the code',
    body: phonePayload.extend({ number: orderNumber, code: codePayload.shape.code }),
    reply: signInReply.extend({
      key: z.string().optional().describe("On success: the key of the order's link, which opens it."),
    }),
    mutates: true,
    note: 'Addition: signs nobody in. Without such an order no code is right.',
  },
  checkCustomer: {
    method: 'POST',
    path: '/User/CheckCustomer',
    summary: "Says whether a phone is a customer's",
    body: z.object({ phone, country, ipAddress }),
    reply: z.object({
      status: z.boolean().describe('Whether the phone belongs to a customer.'),
      value: z.string().describe('The digits of the phone.'),
      frontMessage: z.string().describe('Russian text for the shopper. May be empty.'),
      errorMessage: z.string().describe('What is wrong, as a code for programs; empty if nothing is.'),
      response: z.string().optional().describe('Not used.'),
    }),
    mutates: false,
  },
  logOut: {
    method: 'POST',
    path: '/User/LogOut',
    summary: 'Ends the session',
    body: z.object({}),
    reply: done,
    mutates: true,
    note: 'Addition: ends the session of the access token; a log-out call was agreed without its path.',
  },
  getCaptcha: {
    method: 'GET',
    path: '/User/Captcha',
    summary: 'Reads what the captcha widget needs',
    reply: captcha,
    mutates: false,
    note: 'Addition: what the captcha widget is made of, by the provider that the shop uses.',
  },
});
