import { outOf } from '#src/config/count-words.ts';
import { genitiveOfSize } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { statusTitles } from './words.ts';

type Kept = FittingQuote['kept'];

const MOST_LINES = 100;

/** What is kept, as an address and the forms carry it: `12:1,13:2`. */
export const writtenKept = (kept: Kept): string =>
  kept
    .filter(({ count }) => count > 0)
    .map(({ itemId, count }) => `${itemId}:${count}`)
    .join(',');

export const keptIn = (text: string): Kept =>
  text
    .split(',', MOST_LINES)
    .filter((each) => /^\d{1,9}:[1-9]\d?$/.test(each))
    .map((each) => {
      const [itemId = 0, count = 0] = each.split(':').map(Number);
      return { itemId, count };
    });

export interface FittingModel {
  readonly number: string;
  readonly orderHref: string;
  readonly href: string;
  readonly kept: string;
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly detail: string;
    /** `1 из 2`. */
    readonly progress: string;
    /** Where one more is kept, or one less; null if that can not be. */
    readonly keepHref: string | null;
    readonly returnHref: string | null;
  }[];
  readonly due: string;
  /** As the form carries it. */
  readonly sum: string;
  readonly button: string;
}

export function fittingModel({ order, kept, due }: FittingQuote): FittingModel {
  const { number, lines, currency } = order;
  const keptOf = (id: number) => kept.find(({ itemId }) => itemId === id)?.count ?? 0;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const units = kept.reduce((sum, { count }) => sum + count, 0);
  const toPay = money(due ?? 0, currency);
  const hrefWith = (itemId: number, count: number): string => {
    const others = kept.filter((each) => each.itemId !== itemId);
    return deskHref('fitting', { number }, { kept: writtenKept([...others, { itemId, count }]) });
  };
  return {
    number,
    orderHref: deskHref('order', { number }),
    href: deskHref('fitting', { number }),
    kept: writtenKept(kept),
    lines: lines.map(({ itemId, modelTitle, modelColorCode, size, count }) => ({
      itemId,
      title: modelTitle,
      detail: [modelColorCode, size && `размер ${size}`].filter(Boolean).join(' · '),
      progress: outOf(keptOf(itemId), count),
      keepHref: keptOf(itemId) < count ? hrefWith(itemId, keptOf(itemId) + 1) : null,
      returnHref: keptOf(itemId) > 0 ? hrefWith(itemId, keptOf(itemId) - 1) : null,
    })),
    due: typeset`К оплате: ${toPay}`,
    sum: String(due ?? 0),
    button:
      units === 0
        ? typeset`Завершить: ничего не оставлено`
        : typeset`Завершить: оставлено ${outOf(units, total)}, к оплате ${toPay}`,
  };
}

/** Where a fitting is completed; null if there is none to complete, or the member may not. */
export function fittingHref(
  { number, status, fitting }: StaffOrder,
  permissions: ReadonlySet<Permission>,
): string | null {
  const isAtHandOver = status === 'shipped' || status === 'atPickupPoint';
  if (!isAtHandOver || fitting?.lines !== null || !permissions.has('returns.decide')) return null;
  return deskHref('fitting', { number });
}

/** Why a scan does not count. @param code as scanned or typed */
export function fittingRefusal({ errorMessage, goods, order, itemId }: FittingQuote, code: string): string {
  const line = order.lines.find((each) => each.itemId === itemId);
  switch (errorMessage) {
    case '':
      return '';
    case 'UnknownCode':
      return typeset`Кода «${code}» в магазине нет. Отсканируйте ещё раз или впишите артикул.`;
    case 'OtherGoods':
      return typeset`Не из этого заказа: это «${goods?.modelTitle ?? ''}», артикул ${goods?.modelColorCode ?? ''}.`;
    case 'TooMany':
      return typeset`«${line?.modelTitle ?? ''}» ${genitiveOfSize(line?.size ?? '')} уже отмечено: больше в заказе нет.`;
    case 'SizeNeeded':
      return typeset`В заказе несколько размеров этой вещи. Нажмите «Оставил» у нужного.`;
    case 'WrongLines':
      return typeset`Отмечено больше, чем было в заказе.`;
    case 'NotAllowed':
      return typeset`Заказ «${statusTitles[order.status]}»: примерки сейчас нет.`;
  }
}

export const OTHER_DUE = typeset`К оплате теперь другая сумма. Проверьте её на кнопке и подтвердите.`;
