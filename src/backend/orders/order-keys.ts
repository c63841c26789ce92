import type { Database } from '#src/backend/database/database.ts';
import { createPinKeys } from '#src/backend/gift-cards/index.ts';
import { USUAL_VAT_CODE } from '#src/backend/payments/index.ts';
import type { Origins } from '#src/config/origins.ts';
import type { OrderKeys } from './order-dependencies.ts';
import { createOrderLinks } from './records/order-links.ts';

interface OrderKeySettings {
  readonly origins: Origins;
  /** The keys of gift cards' PINs, newest first; by default a secret in the database. */
  readonly giftCardKeys?: readonly Uint8Array[] | undefined;
  /** The number of the seller's rate of VAT; by default that of 22 %. */
  readonly vatCode?: number | undefined;
  readonly isMarking?: boolean | undefined;
}

/** @returns a function that must not be called inside a transaction: it reads the keys */
export function createOrderKeys(
  database: Pick<Database, 'query'>,
  { origins, giftCardKeys, vatCode = USUAL_VAT_CODE, isMarking = false }: OrderKeySettings,
): () => Promise<OrderKeys> {
  const readPinKeys = createPinKeys(database, giftCardKeys);
  const readLinks = createOrderLinks(database, origins);
  return async () => {
    const [pins, links] = await Promise.all([readPinKeys(), readLinks()]);
    return { pins, links, vatCode, isMarking };
  };
}
