import { sizeInWords } from '#src/config/size-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { bindShortWords, bindSize } from '#src/models/typography.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';

type Reply = CallReply<Contract['cart']['repeatOrder']>;

const MAX_NAMED = 5;

/** What of a repeated order is in the cart now, and what is not. */
export function repeatedText({ success, inCart, missing }: Reply): string {
  if (!success)
    return 'В\u00a0корзине слишком много разных товаров. Уберите часть из\u00a0них и\u00a0повторите заказ ещё раз.';
  if (inCart === 0) return 'Ничего из\u00a0этого заказа сейчас нет в\u00a0наличии.';
  const put = `В\u00a0корзине ${pluralise(inCart, PRODUCTS)} из\u00a0заказа.`;
  if (missing.length === 0) return put;
  const named = missing.slice(0, MAX_NAMED).map(({ modelTitle, size, inCart: has }) => {
    const title = bindShortWords(modelTitle);
    const what = size ? `${title}, ${bindSize(sizeInWords(size))}` : title;
    return has > 0 ? `${what} (есть только ${has})` : what;
  });
  const more = missing.length > MAX_NAMED ? ` и\u00a0ещё ${missing.length - MAX_NAMED}` : '';
  return `${put} Нет в\u00a0наличии: ${named.join('; ')}${more}.`;
}
