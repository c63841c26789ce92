import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Message } from '#src/backend/messages/messages.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import type { TestBackend } from './backend.ts';

export interface SignedInVisitor {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userToken: string;
  readonly userId: string;
  readonly phone: string;
}

let phones = 0;

/** A phone number that no other test uses. */
export function freshPhone(country: CountryCode = 'RU'): string {
  const number = String(phones++);
  return country === 'RU' ? `7999${number.padStart(7, '0')}` : `37491${number.padStart(6, '0')}`;
}

/** An IP address that no other test uses: limits count per address. */
export function freshAddress(): string {
  const number = phones++;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/**
 * Registers a customer with the backend and confirms the phone.
 * @param given `userToken` and `accessToken` of an existing visitor, who may have a cart
 */
export async function signUp(
  shop: TestBackend,
  given: {
    readonly country?: CountryCode;
    readonly phone?: string;
    readonly visitor?: { readonly userToken: string; readonly accessToken: string };
  } = {},
): Promise<SignedInVisitor> {
  const { country = 'RU', phone = freshPhone(country) } = given;
  const { userToken, accessToken } = given.visitor ?? (await newVisitor(shop, country));
  const body = { phone, country, deviceUUid: userToken, ipAddress: freshAddress() };
  const consents = {
    consentPersonalData: true,
    consentMailings: false,
    consentVersions: { personalData: '1', mailings: '1' },
  };
  const context = { country, accessToken };
  await shop.reply(contract.identity.register, { body: { ...body, ...consents } }, context);
  const code = lastCode(shop.sent, phone);
  const reply = await shop.reply(contract.identity.confirmPhone, { body: { ...body, code } }, context);
  const { token = '', refreshToken = '' } = reply;
  return { accessToken: token, refreshToken, userToken, phone, userId: String(decodeJwt(token).UserId) };
}

export async function newVisitor(
  shop: TestBackend,
  country: CountryCode = 'RU',
): Promise<{ readonly userToken: string; readonly accessToken: string }> {
  const userToken = randomUUID();
  const query = { userToken, country };
  const { token } = await shop.reply(contract.identity.getToken, { query }, { country });
  return { userToken, accessToken: token };
}

/** The last code that was sent to a phone or an e-mail. */
export function lastCode(sent: readonly Message[], recipient: string): string {
  const message = sent.findLast(
    (each) => (each.kind === 'mail' ? each.to : each.phone) === recipient && codeIn(each) !== undefined,
  );
  const code = message && codeIn(message);
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

export function newestCode(sent: readonly Message[]): string {
  const code = sent.map(codeIn).findLast((each) => each !== undefined);
  if (code === undefined) throw new Error('No code was sent');
  return code;
}

const codeIn = (message: Message): string | undefined =>
  message.kind === 'flashCall' ? message.code : /\b\d{6}\b/.exec(message.text)?.[0];
