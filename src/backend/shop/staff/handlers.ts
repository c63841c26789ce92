import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type Handlers, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { changeRow, recordAdded, undoRow } from '#src/backend/kernel/staff/kept-rows.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { whatIsLeft } from './closing.ts';
import { keptShops, listKeptShops, type ShopRow, termsIn } from './kept-shops.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

type NewShop = ParsedInput<Contract['shop']['addShop']>['body'];

/** The staff's calls about shops (product.md, Staff). */
export function shopStaffHandlers({ database: { query }, now }: Dependencies) {
  /** Writes first: on SQLite a transaction that has read fails where another process wrote meanwhile. */
  const inTransaction = <Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value> =>
    query.transaction().execute(async (transaction) => {
      await renewContent(transaction);
      return work(transaction);
    });
  const doing = (by: string) => ({ by, now: now() });

  return {
    listKeptShops: async (_input, { country }) => ({ shops: await listKeptShops(query, country) }),
    addShop: async ({ body: { by, ...shop } }, { country }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        const row = await newRow(transaction, country, shop);
        if (!row) return 'UnknownCity' as const;
        const there = await keptShops.find(transaction, row.id);
        if (there) return JSON.stringify(there) === JSON.stringify(row) ? '' : ('Taken' as const);
        await keptShops.insert(transaction, row);
        await recordAdded(transaction, keptShops, row, doing(by));
        return '' as const;
      });
      return { success: errorMessage === '', errorMessage };
    },
    changeShop: async ({ params: { number }, body: { by, version, ...terms } }, { country }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        await findIn(transaction, country, number);
        const wanted = (row: ShopRow) => ({ ...row, ...termsIn(terms) });
        return (
          (await changeRow(transaction, keptShops, { wanted, doing: doing(by) }, { id: number, version })) ??
          ''
        );
      });
      return { success: errorMessage === '', errorMessage };
    },
    setShopPhotos: async ({ params: { number }, body: { by, version, photos } }, { country }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        await findIn(transaction, country, number);
        const wanted = (row: ShopRow) => ({ ...row, photos: JSON.stringify(photos) });
        return (
          (await changeRow(transaction, keptShops, { wanted, doing: doing(by) }, { id: number, version })) ??
          ''
        );
      });
      return { success: errorMessage === '', errorMessage };
    },
    closeShop: async ({ params: { number }, body: { by, version } }, { country }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        const { closed_at } = await findIn(transaction, country, number);
        const left = await whatIsLeft(transaction, number);
        if (left !== '') return left;
        const wanted = (row: ShopRow) => ({ ...row, closed_at: closed_at ?? now().toISOString() });
        return (
          (await changeRow(transaction, keptShops, { wanted, doing: doing(by) }, { id: number, version })) ??
          ''
        );
      });
      return { success: errorMessage === '', errorMessage };
    },
    undoShop: async ({ params: { number }, body: { by } }, { country }) => {
      const errorMessage = await inTransaction(async (transaction) => {
        await findIn(transaction, country, number);
        return undoRow(transaction, keptShops, number, doing(by));
      }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 409) return 'Changed' as const;
        throw error;
      });
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['shop']>;
}

/** @throws Refusal 404 unless the country has it */
async function findIn(query: Queryable, country: CountryCode, number: string): Promise<ShopRow> {
  const row = await keptShops.find(query, number);
  if (row?.country !== country) throw notFound('Shop');
  return row;
}

/** @returns undefined if the country does not have the city */
async function newRow(
  query: Queryable,
  country: CountryCode,
  { number, kind, cityGuid, ...terms }: Omit<NewShop, 'by'>,
): Promise<ShopRow | undefined> {
  const city = await query
    .selectFrom('cities')
    .where('guid', '=', cityGuid)
    .where('country', '=', country)
    .select(['name', 'region_id'])
    .executeTakeFirst();
  if (!city) return undefined;
  const { name, address, metro, phone, hours, latitude, longitude, position, ...rest } = termsIn(terms);
  return {
    ...{ id: number, country, kind, name, city_guid: cityGuid, address, metro, phone, hours },
    ...{ latitude, longitude },
    url: kind === 'shop' ? `/stores/${city.region_id}/${slugOf(city.name)}` : '',
    ...{ position, ...rest, photos: '[]', closed_at: null, version: 1 },
  };
}
