import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_CHARACTERS = 22;

/**
 * The keys of signed links: whoever has the link of a number can open what it identifies, without signing in.
 */
export interface LinkKeys {
  keyOf(number: string): string;
  isKeyOf(number: string, key: string): boolean;
}

export function linkKeysOf(secret: Buffer): LinkKeys {
  const keyOf = (number: string) =>
    createHmac('sha256', secret).update(number).digest('base64url').slice(0, KEY_CHARACTERS);

  return {
    keyOf,
    isKeyOf(number, key) {
      const [own, given] = [Buffer.from(keyOf(number)), Buffer.from(key)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}
