import type { Database, Queryable } from '#src/backend/database/database.ts';
import { readRuledFields } from '#src/backend/kernel/goods/own-fields.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { type GoodsField, goodsFields } from '#src/contract/shop/goods-fields.ts';
import type { EditBy } from './write-edit.ts';

/** What the shop keeps in all goods of each feed. */
export async function listFieldRules(query: Queryable): Promise<{ source: string; own: GoodsField[] }[]> {
  const feeds = await query.selectFrom('feeds').orderBy('source').distinct().select('source').execute();
  return Promise.all(
    feeds.map(async ({ source }) => ({ source, own: inOrder(await readRuledFields(query, source)) })),
  );
}

interface Rules {
  readonly source: string;
  readonly was: readonly GoodsField[];
  readonly own: readonly GoodsField[];
}

export const setFieldRules = (
  { query }: Database,
  { source, was, own }: Rules,
  { by, now }: EditBy,
): Promise<'' | 'Changed' | 'UnknownFeed'> =>
  query.transaction().execute(async (transaction) => {
    const known = await transaction
      .updateTable('feeds')
      .set((eb) => ({ source: eb.ref('source') }))
      .where('source', '=', source)
      .returning('source')
      .execute();
    if (known.length === 0) return 'UnknownFeed';
    const stored = inOrder(await readRuledFields(transaction, source));
    if (textOf(stored) !== textOf(was)) return 'Changed';
    await transaction.deleteFrom('feed_field_rules').where('source', '=', source).execute();
    const rows = inOrder(new Set(own)).map((field) => ({ source, field }));
    if (rows.length > 0) await transaction.insertInto('feed_field_rules').values(rows).execute();
    const values = { was: textOf(stored), became: textOf(own) };
    const change = {
      by,
      action: 'field rules',
      subject: `feed:${source}`,
      detail: source,
      ...values,
    } as const;
    await recordStaffChange(transaction, change, now);
    return '';
  });

const inOrder = (fields: ReadonlySet<GoodsField>): GoodsField[] =>
  goodsFields.filter((field) => fields.has(field));
const textOf = (fields: readonly GoodsField[]): string => inOrder(new Set(fields)).join(', ');
