import { sizeInWords } from '#src/config/size-words.ts';
import { bindShortWords, bindSize, typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';

type Reply = CallReply<Contract['cart']['repeatOrder']>;

const MAX_NAMED = 5;

/** Which items of a repeated order are in the cart now, and which are missing. */
export function repeatedText({ success, inCart, missing }: Reply): string {
  if (!success)
    return typeset`В корзине слишком много разных товаров. Уберите часть из них и повторите заказ ещё раз.`;
  if (inCart === 0) return typeset`Ничего из этого заказа сейчас нет в наличии.`;
  const put = typeset`В корзине ${pluralise(inCart, PRODUCTS)} из заказа.`;
  if (missing.length === 0) return put;
  const named = missing.slice(0, MAX_NAMED).map(({ modelTitle, size, inCart: has }) => {
    const title = bindShortWords(modelTitle);
    const what = size ? `${title}, ${bindSize(sizeInWords(size))}` : title;
    return has > 0 ? `${what} (есть только ${has})` : what;
  });
  const more = missing.length > MAX_NAMED ? typeset` и ещё ${missing.length - MAX_NAMED}` : '';
  return typeset`${put} Нет в наличии: ${named.join('; ')}${more}.`;
}
