import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Look } from '#src/contract/search/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { lookUrl } from '../cards/detail.ts';
import type { Page } from '../selection/page.ts';

/** A page of looks with at least one product sold in the country. @throws Refusal 404 for an unknown collection */
export async function listLooks(
  database: Database,
  country: CountryCode,
  collection: string | undefined,
  { pageNumber, pageSize }: Page,
): Promise<{ looks: Look[]; totalCount: number }> {
  if (collection !== undefined) await requireCollection(database, collection);
  let select = selectLooks(database, country);
  if (collection !== undefined) select = select.where('looks.collection_slug', '=', collection);
  const { total } = await select
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await select
    .select(lookColumns)
    .orderBy('collections.position')
    .orderBy('looks.position')
    .orderBy('looks.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return { looks: rows.map(toLook), totalCount: Number(total) };
}

/** A look with its products in order; undefined if unknown or nothing of it is sold in the country. */
export async function findLook(
  database: Database,
  country: CountryCode,
  collection: string,
  slug: string,
): Promise<{ look: Look; productIds: number[] } | undefined> {
  const row = await selectLooks(database, country)
    .where('looks.collection_slug', '=', collection)
    .where('looks.slug', '=', slug)
    .select([...lookColumns, 'looks.id'])
    .executeTakeFirst();
  if (!row) return undefined;
  const products = await database.query
    .selectFrom('look_products')
    .where('look_id', '=', row.id)
    .orderBy('position')
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return { look: toLook(row), productIds: products.map(({ product_id }) => product_id) };
}

const lookColumns = [
  'looks.slug',
  'looks.title',
  'looks.picture',
  'looks.collection_slug',
  'collections.title as collection_title',
] as const;

function selectLooks({ query }: Database, country: CountryCode) {
  return query
    .selectFrom('looks')
    .innerJoin('collections', 'collections.slug', 'looks.collection_slug')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('look_products')
          .innerJoin('product_prices', 'product_prices.product_id', 'look_products.product_id')
          .whereRef('look_products.look_id', '=', 'looks.id')
          .where('product_prices.country', '=', country)
          .select('look_products.look_id'),
      ),
    );
}

function toLook(row: {
  slug: string;
  title: string;
  picture: string;
  collection_slug: string;
  collection_title: string;
}): Look {
  return {
    slug: row.slug,
    title: row.title,
    collection: row.collection_slug,
    collectionTitle: row.collection_title,
    url: lookUrl(row.collection_slug, row.slug),
    picture: storedJson(row.picture) as Picture,
  };
}

async function requireCollection({ query }: Database, slug: string): Promise<void> {
  const row = await query
    .selectFrom('collections')
    .where('slug', '=', slug)
    .select('slug')
    .executeTakeFirst();
  if (!row) throw notFound('Collection');
}
