import type { Kysely } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { withDedicatedConnection } from '#src/backend/database/dedicated-connection.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { countries } from '#src/config/countries.ts';
import type { ExportOptions } from './export-options.ts';
import { type FeedGoods, type GoodsOf, readGoods } from './writing/goods.ts';
import { type ForeignGoodsIds, offerElement, offerIdOf } from './writing/offer-element.ts';
import { element, openTag } from './writing/xml.ts';

/**
 * Writes a country's goods as a YML feed, in one snapshot. Goods of the same source keep their feed's ids.
 * @returns the number of offers
 */
export function exportFeed(
  database: Database,
  options: ExportOptions,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const prepared = options.prepared ?? ((goods: FeedGoods) => goods);
  return readOffers(database, options, async (query, batches, ids) => {
    let count = 0;
    await write(headOf(options) + (await categoriesOf(query)));
    await write(openTag('offers'));
    for await (const batch of batches) {
      const offers = batch
        .map((goods) => prepared(goods, offerIdOf(goods, ids)))
        .filter((goods) => goods !== null)
        .map((goods) => offerElement(goods, options, ids))
        .filter(Boolean);
      count += offers.length;
      await write(offers.join(''));
    }
    await write('</offers>\n</shop>\n</yml_catalog>\n');
    return count;
  });
}

/** Reads what a feed would offer, in batches and one snapshot, with what its offers are called. */
export function readOffers<Result>(
  database: Database,
  goodsOf: GoodsOf,
  use: (query: Kysely<Schema>, batches: AsyncGenerator<FeedGoods[]>, ids: ForeignGoodsIds) => Promise<Result>,
): Promise<Result> {
  return withDedicatedConnection(database, (connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (query) =>
        use(query, readGoods(query, goodsOf), { prefix: await freePrefix(query, goodsOf) }),
      ),
  );
}

/** A prefix that none of the feed's own ids start with. */
async function freePrefix(query: Kysely<Schema>, { source, country }: GoodsOf): Promise<string> {
  for (let prefix = 'v'; ; prefix += 'v') {
    const offer = query
      .selectFrom('feed_offers')
      .where('source', '=', source)
      .where('country', '=', country)
      .where('offer_id', 'like', `${prefix}%`);
    const model = query
      .selectFrom('feed_models')
      .where('source', '=', source)
      .where('group_id', 'like', `${prefix}%`);
    const taken =
      (await offer.select('offer_id').limit(1).executeTakeFirst()) ??
      (await model.select('group_id').limit(1).executeTakeFirst());
    if (!taken) return prefix;
  }
}

function headOf({ country, origin, shopName, company = shopName, now }: ExportOptions): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    openTag('yml_catalog', { date: `${now.toISOString().slice(0, 19)}+00:00` }),
    openTag('shop'),
    element('name', shopName),
    element('company', company),
    element('url', `${origin}/`),
    `<currencies>\n<currency id="${countries[country].currency}" rate="1"/>\n</currencies>\n`,
  ].join('');
}

async function categoriesOf(query: Kysely<Schema>): Promise<string> {
  const rows = await query
    .selectFrom('categories')
    .select(['id', 'parent_id', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const elements = rows.map(({ id, parent_id, title }) =>
    element('category', title, { id, parentId: parent_id ?? '' }),
  );
  return `${openTag('categories')}${elements.join('')}</categories>\n`;
}
