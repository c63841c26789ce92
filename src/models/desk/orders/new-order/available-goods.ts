import { sizeAlone } from '#src/config/size-words.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { ChosenGoods, ChosenLine } from './chosen-goods.ts';

/** What of the goods can be had now, and what changed; empty if all of it can. */
export function availableGoods(
  goods: ChosenGoods,
  lines: readonly CartLine[],
): { readonly goods: ChosenGoods; readonly changed: string } {
  const left: ChosenLine[] = lines.map(({ itemId, count, available }) => ({
    itemId,
    count: Math.min(count, available),
  }));
  const short = lines.filter(({ count, available }) => available < count).map(nowOf);
  const isAllKnown = lines.length === goods.lines.length;
  const said = [...short, ...(isAllKnown ? [] : ['часть вещей больше не продаётся'])];
  return {
    goods: { ...goods, lines: left.filter(({ count }) => count > 0) },
    changed: said.length > 0 ? `Изменилось наличие: ${said.join('; ')}.` : '',
  };
}

const nowOf = ({ modelTitle, size, available }: CartLine): string =>
  `${modelTitle}, ${sizeAlone(size)} — ${available === 0 ? 'закончилось' : `осталось ${available} шт.`}`;
