import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_CHARACTERS = 22;

/** Until the process has the shop's keys, a key of its own: it can fetch what it shows itself. */
let keys: readonly Uint8Array[] = [randomBytes(32)];

/**
 * Sets the keys that sign URLs of remote pictures: the first signs, all verify. They are the same in all
 * processes of a shop, and set before the first page is rendered.
 *
 * @param secrets the shop's, from which they are derived
 */
export function signRemotePicturesBy(secrets: readonly Uint8Array[]): void {
  keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'remote pictures', 32)));
}

/** A signature proves that the shop itself shows a picture: no other picture is fetched. */
export const signatureOf = (address: string): string => signatureBy(keys[0] ?? randomBytes(32), address);

export function isSigned(address: string, signature: string | null): boolean {
  if (signature === null || !/^[\w-]{22}$/.test(signature)) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureBy(key, address)), given));
}

const signatureBy = (key: Uint8Array, address: string): string =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
