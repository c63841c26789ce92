import { createHmac } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';

/** A key that hashes gift cards' PINs, and the name by which cards refer to it. */
export interface PinKey {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PinKeys {
  /** The key for new cards, and for those that are used. */
  readonly first: PinKey;
  /** undefined if the shop no longer has that key. */
  readonly named: (name: string) => PinKey | undefined;
}

export type ReadPinKeys = () => Promise<PinKeys>;

/** The name of the database's secret, which hashed all PINs before keys could be configured. */
export const STORED_KEY = '';

const NAME_DIGITS = 16;

/** @param given the configured keys, newest first; the database's secret comes last */
export function createPinKeys(
  database: Pick<Database, 'query'>,
  given: readonly Uint8Array[] = [],
): ReadPinKeys {
  const readStored = secretNamed(database, 'gift-card-pins');
  const own = given.map((bytes): PinKey => ({ name: nameOfKey(bytes), bytes }));
  return async () => {
    const stored: PinKey = { name: STORED_KEY, bytes: await readStored() };
    const { 0: first = stored } = own;
    return { first, named: (name) => [...own, stored].find((key) => key.name === name) };
  };
}

/** The name reveals nothing about the key that the hash of a known PIN does not. */
export const nameOfKey = (key: Uint8Array): string =>
  createHmac('sha256', key).update('name').digest('hex').slice(0, NAME_DIGITS);
