import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { bindSize } from '../../typography.ts';
import { PRODUCTS, pluralise } from '../../words.ts';

type Reply = CallReply<Contract['cart']['repeatOrder']>;

const MAX_NAMED = 5;

/** What of a repeated order is in the cart now, and what is not. */
export function repeatedText({ success, inCart, missing }: Reply): string {
  if (!success)
    return 'В корзине слишком много разных товаров. Уберите часть из них и повторите заказ ещё раз.';
  if (inCart === 0) return 'Ничего из этого заказа сейчас нет в наличии.';
  const put = `В корзине ${pluralise(inCart, PRODUCTS)} из заказа.`;
  if (missing.length === 0) return put;
  const named = missing.slice(0, MAX_NAMED).map(({ modelTitle, size, inCart: has }) => {
    const what = size ? `${modelTitle}, ${bindSize(`размер ${size}`)}` : modelTitle;
    return has > 0 ? `${what} (есть только ${has})` : what;
  });
  const more = missing.length > MAX_NAMED ? ` и ещё ${missing.length - MAX_NAMED}` : '';
  return `${put} Нет в наличии: ${named.join('; ')}${more}.`;
}
