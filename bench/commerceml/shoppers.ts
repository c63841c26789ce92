import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#src/backend/database/database.ts';
import { postHeaders } from '../support/shopping.ts';

const EVERY_MS = 100;
/** Then another shopper comes, since a cart has an end. */
const LINES_EACH = 20;

/** Asks for pages of goods and puts them into a cart, one after the other, until it is told to end. */
export async function watchShoppers({ query }: Pick<Database, 'query'>, origin: string) {
  const goods = await query
    .selectFrom('products')
    .innerJoin('items', 'items.product_id', 'products.id')
    .select(['products.slug', 'items.id'])
    .where('items.size', '=', '44')
    .execute();
  const waits = { page: [] as number[], cart: [] as number[] };
  let failed = 0;
  let isEnded = false;
  const timed = async (kind: keyof typeof waits, ask: () => Promise<Response>) => {
    const began = performance.now();
    const { ok } = await ask().then(async (one) => {
      await one.arrayBuffer();
      return one;
    });
    waits[kind].push(performance.now() - began);
    if (!ok) failed += 1;
  };
  const shopping = (async () => {
    let cookie = '';
    for (let at = 0; !isEnded; at += 1) {
      if (at % LINES_EACH === 0) cookie = await newShopper(origin);
      const one = goods[at % goods.length];
      if (!one) throw new Error('There are no goods');
      await timed('page', () => fetch(`${origin}/product/${one.slug}`));
      await timed('cart', () =>
        fetch(`${origin}/cart/lines`, {
          method: 'POST',
          headers: postHeaders(cookie),
          body: `itemId=${one.id}`,
        }),
      );
      await pause(EVERY_MS);
    }
  })();
  return {
    /** @returns what shoppers waited, in milliseconds */
    async end(): Promise<readonly string[]> {
      isEnded = true;
      await shopping;
      return [
        ...Object.entries(waits).map(([kind, all]) => `${kind} ${waited(all)}`),
        ...(failed > 0 ? [`${failed} failed`] : []),
      ];
    },
  };
}

async function newShopper(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/fragments/visitor`);
  return headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

function waited(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms of ${sorted.length}`;
}
