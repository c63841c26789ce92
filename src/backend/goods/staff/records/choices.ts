import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { readCategories } from '#src/backend/kernel/goods/categories.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { GoodsChoices } from '#src/contract/shop/staff-goods.ts';

const MOST = 200;
const columns = [
  ['models', 'brand'],
  ['models', 'season'],
  ['models', 'collection'],
  ['products', 'color_group'],
] as const;

/** What goods can be given, and filtered by. */
export async function readChoices(query: Queryable): Promise<GoodsChoices> {
  const [categories, values, lists] = await Promise.all([
    readCategories(query),
    readValues(query),
    readLists(query),
  ]);
  const named = (kind: string) => lists.filter((row) => row.kind === kind);
  const valuesOf = (column: string) => values.filter((row) => row.name === column).map(({ value }) => value);
  return {
    categories: inTree(categories).map(({ id, parent_id, title }) => ({ id, parentId: parent_id, title })),
    labels: named('label').map(({ code, title }) => ({ code, title })),
    sizeGrids: named('grid').map(({ code, title }) => ({ slug: code, title })),
    sources: named('source').map(({ code }) => code),
    brands: valuesOf('brand'),
    seasons: valuesOf('season'),
    collections: valuesOf('collection'),
    colourGroups: valuesOf('color_group'),
  };
}

type Category = Awaited<ReturnType<typeof readCategories>>[number];

function inTree(categories: readonly Category[]): Category[] {
  const childrenOf = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const below = (parent: number | null): Category[] =>
    (childrenOf.get(parent) ?? []).flatMap((each) => [each, ...below(each.id)]);
  return below(null);
}

async function readValues(query: Queryable): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{
    name: string;
    value: string;
  }>`${sql.join(columns.map(distinct), sql` UNION ALL `)}`.execute(query);
  return rows;
}

/** The values of a column, one look-up of its index for each, however many rows there are. */
function distinct([table, column]: (typeof columns)[number]): RawBuilder<unknown> {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  return sql`SELECT ${sql.lit(column)} AS name, value FROM (
    WITH RECURSIVE found (value) AS (
      SELECT MIN(${name}) FROM ${rows} WHERE ${name} > ''
      UNION ALL SELECT (SELECT MIN(${name}) FROM ${rows} WHERE ${name} > found.value) FROM found
        WHERE found.value IS NOT NULL
    ) SELECT value FROM found WHERE value IS NOT NULL LIMIT ${sql.lit(MOST)}
  ) AS ${sql.ref(`values_of_${column}`)}`;
}

async function readLists(query: Queryable): Promise<{ kind: string; code: string; title: string }[]> {
  const { rows } = await sql<{ kind: string; code: string; title: string }>`
    SELECT 'label' AS kind, code, title, position FROM actions
    UNION ALL SELECT 'grid', slug, title, 0 FROM size_grids
    UNION ALL SELECT DISTINCT 'source', source, source, 0 FROM feeds
    ORDER BY 1, 4, 3, 2`.execute(query);
  return rows;
}

/** The model that sells gift cards is no goods. */
export const notGiftCards = sql<boolean>`models.code <> ${sql.lit(GIFT_CARD_MODEL)}`;
