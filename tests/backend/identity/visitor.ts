import type { CountryCode } from '#src/config/countries.ts';
import type { CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { freshAddress, lastCode, newVisitor } from '#tests/support/signed-in.ts';

const { identity } = contract;
type Registration = Partial<CallInput<typeof identity.register>['body']>;

export type SignInReply = CallReply<typeof identity.login>;
export type ConfirmReply = CallReply<typeof identity.confirmCode>;

type SignInOptions = Partial<CallInput<typeof identity.login>['body']>;

/** A visitor's sign-in calls, from one address. */
export interface Visitor {
  readonly userToken: string;
  readonly accessToken: string;
  login(phone: string, more?: SignInOptions): Promise<SignInReply>;
  register(phone: string, more?: Registration): Promise<SignInReply>;
  resend(phone: string, more?: SignInOptions): Promise<SignInReply>;
  confirm(phone: string, code: string, captchaToken?: string, deviceToken?: string): Promise<ConfirmReply>;
  confirmPhone(phone: string, code: string): Promise<ConfirmReply>;
  check(phone: string): Promise<CallReply<typeof identity.checkCustomer>>;
  /** Guesses wrong a number of times. */
  guess(phone: string, times: number): Promise<ConfirmReply[]>;
}

export async function enter(shop: TestBackend, country: CountryCode = 'RU'): Promise<Visitor> {
  return visitorOf(shop, country, await newVisitor(shop, country));
}

export function visitorOf(
  shop: TestBackend,
  country: CountryCode,
  { userToken, accessToken }: { readonly userToken: string; readonly accessToken: string },
  ipAddress = freshAddress(),
): Visitor {
  const context = { country, accessToken };
  const own = { country, deviceUUid: userToken, ipAddress };
  const consents = {
    consentPersonalData: true,
    consentMailings: false,
    consentVersions: { personalData: 'pd-1', mailings: 'm-1' },
  };
  const visitor: Visitor = {
    userToken,
    accessToken,
    login: (phone, more) =>
      shop.reply(identity.login, { body: { ...own, phone, smsAuth: false, ...more } }, context),
    register: (phone, more) =>
      shop.reply(identity.register, { body: { ...own, ...consents, phone, ...more } }, context),
    resend: (phone, more) =>
      shop.reply(identity.resendCode, { body: { ...own, phone, smsAuth: false, ...more } }, context),
    confirm: (phone, code, captchaToken, deviceToken) =>
      shop.reply(identity.confirmCode, { body: { ...own, phone, code, captchaToken, deviceToken } }, context),
    confirmPhone: (phone, code) =>
      shop.reply(identity.confirmPhone, { body: { ...own, phone, code } }, context),
    check: (phone) => shop.reply(identity.checkCustomer, { body: { ...own, phone } }, context),
    async guess(phone, times) {
      const replies: ConfirmReply[] = [];
      for (let index = 0; index < times; index++) {
        replies.push(await visitor.confirm(phone, wrongCode(lastCode(shop.sent, phone))));
      }
      return replies;
    },
  };
  return visitor;
}

/** A wrong code of the same length. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** The test's clock a number of seconds later. */
export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** A captcha that any value solves; each value is accepted once. */
export const saidCaptcha = {
  widget: async () => ({ kind: 'smartcaptcha' as const, siteKey: 'test' }),
  solvedBy: async (token: string) => (token.startsWith('solved') ? token : null),
};
