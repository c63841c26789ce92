import type { Database, Queryable } from '#src/backend/database/database.ts';
import { markedCategories } from '#src/backend/kernel/goods/marked-models.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Environment } from '#src/config/environment.ts';
import type { Finding } from './finding.ts';

/** The lengths of a GTIN, which a mark names its goods by. */
const GTIN_LENGTHS = [8, 12, 13, 14];
const SEE = 'docs/operations/marking.md says how to begin';

/** Whether goods that need a mark of «Честный знак» are packed by it, and can be. */
export async function checkMarking(
  { query }: Pick<Database, 'query'>,
  { MARKING }: Pick<Environment, 'MARKING'>,
): Promise<Finding[]> {
  const { models, sizes } = await countMarked(query);
  const found = { area: 'marking' } as const;
  if (MARKING === 'off')
    return models === 0
      ? []
      : [
          {
            ...found,
            level: 'warning',
            message: `goods that need a mark of «Честный знак»: ${models}, and they are sold without, for MARKING is off`,
            remedy: `set MARKING to on; ${SEE}`,
          },
        ];
  if (models === 0)
    return [
      {
        ...found,
        level: 'warning',
        message: 'MARKING is on, and no goods need a mark of «Честный знак»',
        remedy: 'say at the desk which categories do, under /goods/categories',
      },
    ];
  if (sizes === 0)
    return [{ ...found, level: 'ok', message: `goods that need a mark of «Честный знак»: ${models}` }];
  return [
    {
      ...found,
      level: 'warning',
      message: `sizes of goods that need a mark of «Честный знак», whose barcode is no GTIN: ${sizes}`,
      remedy: 'give them the GTIN of their marks as barcode: a mark of no known GTIN is refused',
    },
  ];
}

/** Models that need a mark, and how many of their sizes have a barcode that no mark can name. */
async function countMarked(query: Queryable): Promise<{ models: number; sizes: number }> {
  const all = await query.selectFrom('categories').select('id').execute();
  const ids = all.map(({ id }) => id);
  const categories = [0, ...(await markedCategories(query, ids))];
  const marked = query
    .selectFrom('models')
    .where('code', '<>', GIFT_CARD_MODEL)
    .where((eb) =>
      eb.or([eb('marking', '=', 'yes'), eb('marking', '=', '').and('category_id', 'in', categories)]),
    );
  const { models } = await marked
    .select((eb) => eb.fn.countAll<number>().as('models'))
    .executeTakeFirstOrThrow();
  const { sizes } = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .where('products.model_id', 'in', marked.select('models.id'))
    .where((eb) => eb(eb.fn<number>('length', ['items.barcode']), 'not in', GTIN_LENGTHS))
    .select((eb) => eb.fn.countAll<number>().as('sizes'))
    .executeTakeFirstOrThrow();
  return { models: Number(models), sizes: Number(sizes) };
}
