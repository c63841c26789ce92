import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PinKey, PinKeys } from './pin-keys.ts';

interface CardCode {
  readonly number: string;
  readonly pin: string;
}

interface HashedPin {
  readonly pin_hash: string;
  readonly pin_key: string;
}

/** The stored hash of a PIN; keyed, because PINs are short enough to brute-force. */
export const hashedPin = (code: CardCode, key: PinKey): HashedPin => ({
  pin_hash: hashOf(code, key).toString('hex'),
  pin_key: key.name,
});

/** Hashes once in any case, so that timing does not reveal whether the card exists. */
export function matchesPin(card: HashedPin | undefined, code: CardCode, keys: PinKeys): boolean {
  const key = card && keys.named(card.pin_key);
  const hash = hashOf(code, key ?? keys.first);
  return card !== undefined && key !== undefined && timingSafeEqual(Buffer.from(card.pin_hash, 'hex'), hash);
}

const hashOf = ({ number, pin }: CardCode, key: PinKey): Buffer =>
  createHmac('sha256', key.bytes).update(`${number}:${pin}`).digest();
