import { SignJWT } from 'jose';
import type { Example } from '#src/contract/openapi/examples.ts';

const ITEMS = 2;
const ID = '5f0c7a52-6d0e-4c39-9a7b-2f1d5f3f9b11';
/** Of links, photos and passkeys. */
const KEY = 'Zm9yIHRoZSBleGFtcGxlMQ';
/** Of files of exchanges. */
const FILE_KEY = '0123456789abcdef0123456789abcdef';
const SIGNATURE = 'Zm9yIHRoZSBleGFtcGxlIGFsb25lLCBvZiBubyB1c2U';
/** Of an authenticator app. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const REFRESH_TOKEN = 'r1.Zm9yIHRoZSBleGFtcGxl';

/** Lists of a fixed length. */
const whole = new Set(['byRating', 'week']);

type Replacer = (name: string, value: unknown) => unknown;

/** Replaces what is random in an example, and shortens the lists of its reply. */
export async function createSettling(now: Date): Promise<(example: Example) => Example> {
  const accessToken = await exampleToken(now);
  const settled: Replacer = (name, value) => {
    if (name === 'photos' && isTexts(value)) return value.map(() => KEY);
    if (name === 'recoveryCodes' && isTexts(value)) return value.map(() => 'abcd-efgh-2345');
    if (typeof value !== 'string') return value;
    return name === 'token' && value.startsWith('eyJ') ? accessToken : settledText(name, value);
  };
  const shortened: Replacer = (name, value) =>
    settled(name, Array.isArray(value) && !whole.has(name) ? value.slice(0, ITEMS) : value);
  return ({ input, reply }) => ({ input: replaced(input, settled), reply: replaced(reply, shortened) });
}

const replaced = <Value>(value: Value, replacer: Replacer): Value =>
  JSON.parse(JSON.stringify(value, replacer)) as Value;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

async function exampleToken(now: Date): Promise<string> {
  const key = new TextEncoder().encode('an example, of no use anywhere, 32');
  return new SignJWT({ UserId: '', sid: ID })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 900)
    .sign(key);
}

function settledText(name: string, text: string): string {
  switch (name) {
    case 'aoguid':
    case 'cityGuid':
    case 'cityId':
      return text;
    case 'refreshToken':
      return text && REFRESH_TOKEN;
    case 'deviceToken':
      return SIGNATURE;
    case 'key':
    case 'token':
      if (/^[0-9a-f]{32}$/.test(text)) return FILE_KEY;
      return text.replace(/[\w-]{22}$/, KEY).replace(/^(vitrina_[a-z]+_).*/, `$1${KEY}`);
    case 'secret':
      return SECRET;
    case 'address':
      return text.replace(/(?<=^otpauth:.*secret=)\w+/, SECRET);
    case 'options':
    case 'response':
      return text.replace(/(?<=":")[\w-]{20,}(?=")/g, KEY);
    case 'payload':
      return `${ID}.${SIGNATURE}`;
    case 'cardNumber':
      return text.replace(/\d{6,}$/, sevens);
    case 'demoCode':
    case 'code':
      return text.replace(/^(\d{4}|\d{6})$/, (digits) => '123456'.slice(0, digits.length));
    default:
      return withoutRandomParts(text);
  }
}

const sevens = (digits: string): string => '7'.repeat(digits.length);

/** Ids, and the numbers of orders and reservations, which begin with the day; also in addresses. */
const withoutRandomParts = (text: string): string =>
  text
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, ID)
    .replace(/(?<=\bR?\d{6}-)(\d{8}|\d{6})\b/g, sevens);
