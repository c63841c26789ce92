import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_CHARACTERS = 22;

/** Until the process is given the shop's, a key of its own: what it shows it fetches. */
let keys: readonly Uint8Array[] = [randomBytes(32)];

/**
 * The keys by which addresses of remote pictures are signed: the first signs, all verify. They are the same in all processes
 * of a shop, and set before the first page is made.
 * @param secrets of the shop, from which they are derived
 */
export function signRemotePicturesBy(secrets: readonly Uint8Array[]): void {
  keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'remote pictures', 32)));
}

/** Says that the shop itself shows a picture: only then is it fetched. */
export const signatureOf = (address: string): string => signatureBy(keys[0] ?? randomBytes(32), address);

export function isSigned(address: string, signature: string | null): boolean {
  if (signature === null || !/^[\w-]{22}$/.test(signature)) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureBy(key, address)), given));
}

const signatureBy = (key: Uint8Array, address: string): string =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
