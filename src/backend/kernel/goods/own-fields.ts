import type { Queryable } from '#src/backend/database/database.ts';
import { type GoodsField, goodsFields } from '#src/contract/shop/goods-fields.ts';

/** The fields of goods of a feed that the shop keeps, and that imports leave alone (product.md, Staff). */
export type OwnFields = ReadonlySet<GoodsField>;

/** The fields that the shop keeps in all goods of a feed. */
export async function readRuledFields(query: Queryable, source: string): Promise<OwnFields> {
  const rows = await query
    .selectFrom('feed_field_rules')
    .where('source', '=', source)
    .select('field')
    .execute();
  return new Set(rows.flatMap(({ field }) => fieldNamed(field)));
}

/** The own fields of each model of a feed. @param modelIds not empty */
export async function readOwnFields(
  query: Queryable,
  source: string,
  modelIds: readonly number[],
): Promise<(modelId: number) => OwnFields> {
  const ruled = await readRuledFields(query, source);
  const rows = await query
    .selectFrom('feed_own_fields')
    .where('model_id', 'in', modelIds)
    .selectAll()
    .execute();
  const decided = Map.groupBy(rows, ({ model_id }) => model_id);
  return (modelId) => {
    const own = new Set(ruled);
    for (const { field, is_own } of decided.get(modelId) ?? [])
      for (const name of fieldNamed(field)) {
        if (is_own === 1) own.add(name);
        else own.delete(name);
      }
    return own;
  };
}

interface FieldDecision {
  readonly source: string;
  readonly modelId: number;
  readonly field: GoodsField;
  readonly isOwn: boolean;
}

/** A decision that agrees with the rule needs no row, and follows the rule from then on. */
export async function decideField(
  query: Queryable,
  { source, modelId, field, isOwn }: FieldDecision,
): Promise<void> {
  await query
    .deleteFrom('feed_own_fields')
    .where('model_id', '=', modelId)
    .where('field', '=', field)
    .execute();
  const ruled = await readRuledFields(query, source);
  if (ruled.has(field) === isOwn) return;
  await query
    .insertInto('feed_own_fields')
    .values({ model_id: modelId, field, is_own: Number(isOwn) })
    .execute();
}

/** One that this release does not know is left out. */
const fieldNamed = (name: string): GoodsField[] => goodsFields.filter((field) => field === name);
