import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { returnReasons } from '#src/contract/cart/orders/returns.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { oneOf, text, tick } from '#src/web/forms/fields.ts';
import { form, type Reading, type ValueOf } from '#src/web/forms/form.ts';

const counts = Array.from({ length: MAX_UNITS_OF_ITEM }, (_, index) => String(index + 1));

/** A line of an order that can be returned; its field names end with the item's id, such as `reason-7`. */
export const returnLineForm = form({
  item: tick(),
  count: oneOf(['1', ...counts]),
  reason: {
    ...oneOf(['', ...returnReasons]),
    rule: (reason: string, _context: unknown, { item }: Readonly<Record<string, string>>) =>
      item !== '' && reason === '' && 'Выберите причину',
  },
});

export const returnCommentForm = form({ comment: text(maxLengths.returnComment) });

type ReturnLineShape = ValueOf<typeof returnLineForm>;

/** The posted fields of one line. */
export function readReturnLine(post: URLSearchParams, itemId: number): Reading<ReturnLineShape> {
  const fields = Object.keys(returnLineForm.empty).map((name) => [name, post.get(`${name}-${itemId}`) ?? '']);
  return returnLineForm().read(new URLSearchParams(fields));
}
