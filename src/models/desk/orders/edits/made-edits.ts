import { typeset } from '#src/config/typography.ts';
import type { OrderEdit } from '#src/contract/cart/orders/edits.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { numberText } from '#src/models/words.ts';
import { editTitles, removalReasonTitles } from './words.ts';

export interface OrderEditModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly what: string;
  /** What went back, or how much more it costs; empty for neither. */
  readonly back: string;
}

export const madeEdits = (
  { edits, currency, handRefunds }: Pick<StaffOrder, 'edits' | 'currency' | 'handRefunds'>,
  when: (iso: string) => string,
): OrderEditModel[] =>
  edits.map((edit, place) => ({
    key: `${edit.at} ${place}`,
    at: when(edit.at),
    isoTime: edit.at,
    what: whatOf(edit),
    back: backOf(edit, currency, handRefunds.length > 0),
  }));

const whatOf = ({ kind, title, size, newSize, count, reason }: OrderEdit): string =>
  [
    `${editTitles[kind]}: ${title}`,
    kind === 'swapped' ? `${size} → ${newSize}` : size,
    kind === 'delivery' ? '' : `${count} шт.`,
    reason && removalReasonTitles[reason].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

function backOf(
  { totalChange, moneyBack, giftCardBack, pointsBack }: OrderEdit,
  currency: StaffOrder['currency'],
  isByHand: boolean,
): string {
  const back = [
    moneyBack > 0 && money(moneyBack, currency),
    giftCardBack > 0 && typeset`${money(giftCardBack, currency)} на подарочную карту`,
    pointsBack > 0 && typeset`баллов: ${numberText(pointsBack)}`,
  ].filter(Boolean);
  if (back.length > 0) return `${isByHand ? typeset`К возврату` : 'Вернули'} ${back.join(', ')}`;
  return totalChange === 0
    ? ''
    : typeset`Сумма ${totalChange > 0 ? '+' : '−'}${money(Math.abs(totalChange), currency)}`;
}
