import { createHash } from 'node:crypto';
import type { Limit } from '#src/backend/kernel/limits.ts';
import { networkOf } from '#src/backend/kernel/networks.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { GIFT_CARD_TRIES_PER_HOUR } from '#src/config/constants.ts';

const HOUR_MS = 3_600_000;
const KEY_CHARACTERS = 32;

const limitOf = (kind: keyof typeof GIFT_CARD_TRIES_PER_HOUR, what: string): Limit => ({
  key: `gift-${kind}:${createHash('sha256').update(what).digest('hex').slice(0, KEY_CHARACTERS)}`,
  rules: [{ max: GIFT_CARD_TRIES_PER_HOUR[kind], windowMs: HOUR_MS }],
});

/** The limits of an attempt in lock order: card (existing or not), shopper, address. */
export const attemptLimits = (number: string, owner: Owner, address: string): Limit[] => [
  limitOf('card', number),
  limitOf('owner', owner),
  limitOf('address', networkOf(address)),
];
