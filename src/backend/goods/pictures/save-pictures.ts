import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { UPLOADED } from '#src/contract/shop/staff-goods-fields.ts';
import { changeDocument } from '../documents/change.ts';
import { type ProductPictures, picturesDocument } from './pictures-document.ts';

type Save = Contract['shop']['saveGoodsPictures'];
type Refused = 'Fed' | 'NotUploaded';

/** Sets the pictures of a product. @throws Refusal 404 */
export async function savePictures(
  database: Pick<Database, 'query'>,
  { params: { product }, body }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> {
  const fed = await readIsFed(database.query, product);
  if (fed === undefined) throw notFound('Product');
  const wanted: ProductPictures = { isKept: body.isKept || !fed, pictures: body.pictures };
  return changeDocument<ProductPictures, Refused>(database, picturesDocument, {
    subject: product,
    from: body.from,
    next: () => wanted,
    by: body.by,
    now,
    action: 'pictures changed',
    check: async (_transaction, was) => refusalOf(wanted, was, fed),
  });
}

function refusalOf(wanted: ProductPictures, was: ProductPictures | null, isFed: boolean): '' | Refused {
  const before = was?.pictures ?? [];
  const known = new Set(before.map(({ src }) => src));
  if (!wanted.pictures.every(({ src }) => known.has(src) || UPLOADED.test(src))) return 'NotUploaded';
  const isSame = JSON.stringify(before) === JSON.stringify(wanted.pictures);
  return isFed && !wanted.isKept && !isSame ? 'Fed' : '';
}

/** Undefined without such a product. */
async function readIsFed(query: Queryable, code: string): Promise<boolean | undefined> {
  const row = await query
    .selectFrom('products')
    .leftJoin('feed_models', 'feed_models.model_id', 'products.model_id')
    .where('products.code', '=', code)
    .select('feed_models.source')
    .executeTakeFirst();
  return row && row.source !== null;
}
