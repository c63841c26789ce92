import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { identity } = contract;

/** Addresses for documentation (RFC 5737). */
export const ipAddress = '203.0.113.7';
export const consentVersion = '2026-11-01';
/** Longer than CODE_RESEND_S. */
export const RESEND_S = 31;

const consents = {
  consentPersonalData: true,
  consentMailings: false,
  consentVersions: { personalData: consentVersion, mailings: consentVersion },
};

export interface Visitor {
  readonly userToken: string;
  readonly token: string;
}

let visitors = 0;

export async function newVisitor(shop: RecordedShop): Promise<Visitor> {
  visitors += 1;
  const userToken = `00000000-0000-4000-8000-${String(visitors).padStart(12, '0')}`;
  const { token } = await shop.ask(identity.getToken, { query: { userToken, country: 'RU' } });
  return { userToken, token };
}

export const phoneBody = (phone: string, { userToken }: Visitor) =>
  ({ phone, country: 'RU', deviceUUid: userToken, ipAddress }) as const;

/** The code that the demo shop shows instead of sending it. */
export function shownCode({ demoCode }: { readonly demoCode?: string | undefined }): string {
  if (demoCode === undefined) throw new Error('The reply shows no code');
  return demoCode;
}

/** What a sign-in leaves in the browser. */
export interface SignedIn {
  readonly token: string;
  readonly deviceToken: string | undefined;
}

export async function signUp(shop: RecordedShop, phone: string): Promise<SignedIn> {
  const visitor = await newVisitor(shop);
  const body = phoneBody(phone, visitor);
  await shop.ask(identity.register, { body: { ...body, ...consents } }, visitor.token);
  shop.pass(RESEND_S);
  const resent = await shop.ask(identity.resendCode, { body: { ...body, smsAuth: false } }, visitor.token);
  const confirmation = { ...body, code: shownCode(resent), device: 'Firefox на Linux', city: 'Москва' };
  const { token = '', deviceToken } = await shop.ask(
    identity.confirmPhone,
    { body: confirmation },
    visitor.token,
  );
  return { token, deviceToken };
}

/** Signs a known customer in, in a session of its own. */
export async function signIn(
  shop: RecordedShop,
  phone: string,
  deviceToken: string | undefined,
): Promise<string> {
  const visitor = await newVisitor(shop);
  const body = { ...phoneBody(phone, visitor), deviceToken };
  const sent = await shop.ask(identity.login, { body: { ...body, smsAuth: false } }, visitor.token);
  const confirmation = { ...body, code: shownCode(sent), device: 'Chrome на Windows', city: 'Москва' };
  const { token = '' } = await shop.ask(identity.confirmCode, { body: confirmation }, visitor.token);
  return token;
}
