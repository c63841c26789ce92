import { genitiveOfSize } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { PackingChange, ScannedGoods, UsedMark } from '#src/contract/cart/staff-packing.ts';
import { atCarrierRefusal } from '../edits/at-carrier.ts';
import { statusTitles } from '../words.ts';

export const nothingScanned = typeset`Отсканируйте вещь или впишите артикул.`;

/** Why a unit was not packed, and what to do with it. @param code as scanned or typed */
export function packingRefusal(change: PackingChange, code: string): string {
  const { errorMessage, order, goods } = change;
  switch (errorMessage) {
    case '':
      return '';
    case 'UnknownCode':
      return typeset`Кода «${code}» в магазине нет. Отсканируйте ещё раз или впишите артикул.`;
    case 'OtherGoods':
      return goods ? otherGoods(goods, order) : '';
    case 'TooMany':
      return tooMany(change);
    case 'SizeNeeded':
      return typeset`В заказе несколько размеров этой вещи. Нажмите «Положить» у нужного или впишите размер после артикула.`;
    case 'NotAllPacked':
      return typeset`Собрано ещё не всё.`;
    case 'MarkNeeded':
      return typeset`${titleOfItem(change)}: нужен код «Честный знак». Отсканируйте квадратный код на этикетке самой вещи.`;
    case 'BrokenMark':
      return typeset`Код «Честный знак» считан не целиком: ${code.length} зн. Отсканируйте ещё раз; если повторится — попробуйте другую вещь.`;
    case 'MarkUsed':
      return change.used ? markUsed(change.used) : '';
    case 'NotAllMarked':
      return typeset`Не у всех вещей отсканирован код «Честный знак». Отсканируйте коды тех, что уже в посылке.`;
    case 'NotAllowed':
      return typeset`Заказ «${statusTitles[order.status]}»: собирать его сейчас нельзя.`;
    case 'AtCarrier':
      return atCarrierRefusal;
    case 'Changed':
      return typeset`Кто-то был быстрее. Посмотрите, что лежит в посылке сейчас.`;
  }
}

/** The same thing in another size is what goes wrong most often. */
function otherGoods(goods: ScannedGoods, { lines }: PackingChange['order']): string {
  const { modelTitle, modelColorCode, size } = goods;
  const wanted = lines.filter((line) => line.modelColorCode === modelColorCode);
  const what = size === '' ? `«${modelTitle}»` : `«${modelTitle}» ${genitiveOfSize(size)}`;
  if (wanted.length > 0)
    return typeset`Не тот размер: это ${what}, а нужен ${wanted.map((line) => line.size).join(' или ')}. Возьмите другую.`;
  return typeset`Не из этого заказа: это ${what}, артикул ${modelColorCode}. Верните на место.`;
}

function markUsed({ state, orderNumber, isHere }: UsedMark): string {
  if (state === 'withdrawn') return typeset`Вещь с этим кодом списана: продавать её нельзя. Возьмите другую.`;
  if (state === 'sold')
    return typeset`Вещь с этим кодом уже продана${orderNumber && `: заказ ${orderNumber}`}. Если её вернули, сначала примите возврат.`;
  return isHere
    ? typeset`Этот код уже отсканирован в этом заказе. Отсканируйте следующую вещь.`
    : typeset`Этот код уже отсканирован: вещь лежит в посылке заказа ${orderNumber}. Возьмите другую.`;
}

function titleOfItem({ order, itemId }: PackingChange): string {
  const line = order.lines.find((each) => each.itemId === itemId);
  return line ? `«${line.modelTitle}» ${genitiveOfSize(line.size)}` : 'Вещь';
}

function tooMany({ order, packing, itemId }: PackingChange): string {
  const line = order.lines.find((each) => each.itemId === itemId);
  const packed = packing.lines.find((each) => each.itemId === itemId);
  if (!line || !packed) return '';
  const what = `«${line.modelTitle}» ${genitiveOfSize(line.size)}`;
  return typeset`Лишняя: ${what} уже в посылке, ${packed.count} шт. (${packed.packedBy.join(', ')}). Верните на место.`;
}
