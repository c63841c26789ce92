import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);

const MIN_CHARACTERS = 12;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** As OWASP recommends for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each takes 19 MB and 35 ms. */
const atOnce = pLimit(2);

/** What people type who have to type twelve characters; compared without case, spaces and trailing digits. */
const COMMON = new Set([
  '',
  'passwordpassword',
  'password',
  'administrator',
  'qwertyuiop',
  'qwertyuiopasdf',
  'qwertyuiopasdfghjkl',
  'qwertyqwerty',
  'asdfghjkl',
  'zxcvbnm',
  'q1w2e3r4t5y6',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'zaq12wsxcde',
  'iloveyou',
  'letmeinletmein',
  'welcomewelcome',
  'changemechangeme',
  'trustnoone',
  'sunshinesunshine',
  'йцукенгшщзхъ',
  'йцукенгшщзхъфыва',
  'йцукенйцукен',
  'фывапролджэ',
  'ячсмитьбю',
  'парольпароль',
  'пароль',
  'администратор',
  'магазинмагазин',
  'vitrinavitrina',
  'витринавитрина',
]);
const MIN_DIFFERENT_CHARACTERS = 5;

/** Whether a password is too short, too common, or like the member's address. */
export function isWeak(password: string, email: string): boolean {
  if ([...password].length < MIN_CHARACTERS) return true;
  const plain = password.toLowerCase().replace(/\s/g, '');
  if (new Set(plain).size < MIN_DIFFERENT_CHARACTERS) return true;
  const [name = ''] = email.toLowerCase().split('@');
  const rest = plain.replace(/[\d!.]+$/, '');
  return COMMON.has(rest) || COMMON.has(plain) || rest === name || plain.includes(email.toLowerCase());
}

/** A hash for {@link isPassword}: costs, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = COST;
  const hash = await hashWith(password, salt, COST);
  return ['argon2id', memory, passes, parallelism, text(salt), text(hash)].join('$');
}

/**
 * Takes as long without a hash, so that the time does not tell whether a member is known.
 *
 * @param stored as {@link hashPassword} returned it; null if there is none
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = (stored ?? NO_PASSWORD).split('$');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tried = await hashWith(password, Buffer.from(salt, 'base64url'), cost);
  return stored !== null && timingSafeEqual(tried, Buffer.from(hash, 'base64url'));
}

const text = (bytes: Buffer): string => bytes.toString('base64url');

const NO_PASSWORD = ['argon2id', ...Object.values(COST), text(Buffer.alloc(SALT_BYTES)), ''].join('$');

const hashWith = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  atOnce(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: HASH_BYTES, ...cost }),
  );
