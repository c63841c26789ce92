import { outOf } from '#src/config/count-words.ts';
import { genitiveOfSize } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { WRONG_MARKS } from './refusals.ts';
import { statusTitles } from './words.ts';

type Kept = FittingQuote['kept'];

const MOST_LINES = 100;
const MOST_MARKS = 1_000;

/** What is kept, as an address and the forms carry it: `12:1,13:2`. */
const writtenKept = (kept: Kept): string =>
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

/** The ids of the marks that are kept, as an address and the forms carry them: `5.7`. */
const writtenMarks = (ids: readonly number[]): string => ids.join('.');

export const marksIn = (text: string): number[] =>
  [...new Set(text.split('.', MOST_MARKS).filter((each) => /^\d{1,9}$/.test(each)))].map(Number);

/** What is kept after a quote, as an address carries it. */
export const keptAfter = ({ kept, marks }: Pick<FittingQuote, 'kept' | 'marks'>) => ({
  kept: writtenKept(kept),
  marks: writtenMarks(marks.filter(({ isKept }) => isKept).map(({ id }) => id)),
});

interface MarkedUnit {
  readonly id: number;
  readonly serial: string;
  readonly isKept: boolean;
  /** Where it is kept, or not. */
  readonly href: string;
}

export interface FittingModel {
  readonly number: string;
  readonly orderHref: string;
  readonly href: string;
  readonly kept: string;
  readonly marks: string;
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly detail: string;
    /** `1 из 2`. */
    readonly progress: string;
    /** Where one more is kept, or one less; null if that can not be. */
    readonly keepHref: string | null;
    readonly returnHref: string | null;
    /** Of several like units those with a mark, which are told apart; empty where there is nothing to tell. */
    readonly units: readonly MarkedUnit[];
  }[];
  /** Empty unless it is still to be said which units are kept. */
  readonly marksProblem: string;
  readonly due: string;
  /** As the form carries it. */
  readonly sum: string;
  readonly button: string;
}

export function fittingModel(quote: FittingQuote): FittingModel {
  const { order, kept, marks, marksNeeded, due } = quote;
  const { number, lines, currency } = order;
  const keptOf = (id: number) => kept.find(({ itemId }) => itemId === id)?.count ?? 0;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const units = kept.reduce((sum, { count }) => sum + count, 0);
  const toPay = money(due ?? 0, currency);
  const hrefWith = (itemId: number, count: number, toggled?: number): string => {
    const others = kept.filter((each) => each.itemId !== itemId);
    const changed = marks.map((mark) => (mark.id === toggled ? { ...mark, isKept: !mark.isKept } : mark));
    return deskHref(
      'fitting',
      { number },
      keptAfter({ kept: [...others, { itemId, count }], marks: changed }),
    );
  };
  const unitsOf = (itemId: number, count: number): readonly MarkedUnit[] =>
    count === 1
      ? []
      : marks
          .filter((mark) => mark.itemId === itemId)
          .map(({ id, serial, isKept }) => ({
            id,
            serial,
            isKept,
            href: hrefWith(itemId, unitsAfter(itemId, count, isKept), id),
          }));
  /** Units that were counted without saying which get their mark first. */
  const unitsAfter = (itemId: number, count: number, isKept: boolean): number => {
    if (isKept) return keptOf(itemId) - 1;
    const said = marks.filter((mark) => mark.itemId === itemId && mark.isKept).length;
    return Math.min(count, Math.max(keptOf(itemId), said + 1));
  };
  return {
    number,
    orderHref: deskHref('order', { number }),
    href: deskHref('fitting', { number }),
    ...keptAfter(quote),
    marksProblem: marksNeeded ? FITTING_MARKS : '',
    lines: lines.map(({ itemId, modelTitle, modelColorCode, size, count }) => {
      const units = unitsOf(itemId, count);
      const said = units.filter(({ isKept }) => isKept).length;
      const keptUnits = keptOf(itemId);
      return {
        itemId,
        title: modelTitle,
        detail: [modelColorCode, size && `размер ${size}`].filter(Boolean).join(' · '),
        progress: outOf(keptUnits, count),
        keepHref: keptUnits < count && units.length < count ? hrefWith(itemId, keptUnits + 1) : null,
        returnHref: keptUnits > said ? hrefWith(itemId, keptUnits - 1) : null,
        units,
      };
    }),
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
    case 'BrokenMark':
      return typeset`Код «Честный знак» считан не целиком. Отсканируйте ещё раз.`;
    case 'OtherMark':
      return typeset`Вещи с таким кодом «Честный знак» в этом заказе не было: это другая такая же.`;
    case 'MarkTwice':
      return typeset`Эта вещь уже отмечена: код «Честный знак» отсканирован ещё раз.`;
    case 'WrongMarks':
      return WRONG_MARKS;
    case 'WrongLines':
      return typeset`Отмечено больше, чем было в заказе.`;
    case 'NotAllowed':
      return typeset`Заказ «${statusTitles[order.status]}»: примерки сейчас нет.`;
  }
}

export const FITTING_MARKS = typeset`Из нескольких одинаковых вещей оставили не все. Отсканируйте код «Честный знак» тех, что остались, или отметьте их по номеру.`;

export const OTHER_DUE = typeset`К оплате теперь другая сумма. Проверьте её на кнопке и подтвердите.`;
