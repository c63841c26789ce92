import { deletedParts, orderedParts } from '#src/contract/shop/staff-goods-structure.ts';
import { deskHref } from '#src/desk-routes.ts';
import { goodsRefusals } from '#src/models/desk/goods/catalogue-words.ts';
import { ownPath } from '#src/web/own-path.ts';
import { notFound } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { saved } from './changed.ts';
import { refusedPage } from './undo.tsx';

type Input = StaffInput<object>;

const listOf = {
  category: 'goodsCategories',
  label: 'goodsLabels',
  collection: 'goodsLooks',
  look: 'goodsLooks',
  sizeTable: 'sizeTables',
} as const;

/** Moves one part before or after its neighbour. */
export async function orderGoodsParts({ form, gateway }: Input): Promise<Result> {
  const of = orderedParts.find((part) => part === form.get('of'));
  const was = (form.get('was') ?? '').split(' ').filter(Boolean);
  const order = moved(was, form);
  if (!of || order === null) return notFound;
  const back = deskHref(listOf[of]);
  const body = { of, within: form.get('within') ?? '', was, order };
  const { errorMessage, editId } = await gateway.shop.orderGoodsParts({ body });
  return errorMessage === ''
    ? saved('goods-ordered', editId, back)
    : refusedPage(goodsRefusals[errorMessage], back);
}

function moved(keys: readonly string[], form: URLSearchParams): string[] | null {
  const key = form.get('earlier') ?? form.get('later') ?? '';
  const at = keys.indexOf(key);
  const found = keys[at];
  if (found === undefined) return null;
  const place = Math.max(0, at + (form.has('earlier') ? -1 : 1));
  return keys.filter((each) => each !== found).toSpliced(place, 0, found);
}

export async function deleteGoodsPart({ form, gateway }: Input): Promise<Result> {
  const of = deletedParts.find((part) => part === form.get('of'));
  const key = form.get('key') ?? '';
  if (!of || key === '' || key.length > 200) return notFound;
  const body = { of, key, from: form.get('from') ?? '' };
  const { errorMessage, editId } = await gateway.shop.deleteGoodsPart({ body });
  const list = deskHref(listOf[of]);
  if (errorMessage === '') return saved('goods-deleted', editId, list);
  return refusedPage(goodsRefusals[errorMessage], ownPath(form.get('here')) ?? list);
}
