import type { Statements } from './statements.ts';

/** The name of the key that hashed a gift card's PIN; empty for the secret of the database, as before. */
export const giftCardKeys: Statements = () => [
  `ALTER TABLE gift_cards ADD COLUMN pin_key TEXT NOT NULL DEFAULT ''`,
];
