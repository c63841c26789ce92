import { typeset } from '#src/config/typography.ts';
import type { RemovalReason } from '#src/contract/cart/orders/edits.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { numberText } from '#src/models/words.ts';
import { type AtCarrierModel, atCarrierModel } from './at-carrier.ts';
import { fieldsOf } from './line-edits.ts';
import { editRefusal, removalReasonTitles } from './words.ts';

export interface EditPreviewModel {
  readonly number: string;
  readonly title: string;
  /** What the order costs before and after, and what goes back. */
  readonly rows: readonly (readonly [title: string, value: string])[];
  /** Why it can't be done; empty if it can. */
  readonly problem: string;
  readonly atCarrier: AtCarrierModel | null;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** With the sum that goes back. */
  readonly button: string;
  readonly backHref: string;
}

const buttons: Readonly<Record<LineEdit['kind'], string>> = {
  remove: 'Убрать',
  swap: 'Заменить',
  add: 'Добавить',
};

interface Quote {
  readonly errorMessage: Parameters<typeof editRefusal>[0];
  readonly amounts: EditAmounts | null;
  readonly order: StaffOrder;
}

/** What an edit of the goods means, before it is made. */
export function editPreview({ errorMessage, amounts, order }: Quote, edit: LineEdit): EditPreviewModel {
  const { number, currency, version } = order;
  const back = amounts && amounts.moneyBack > 0 ? money(amounts.moneyBack, currency) : null;
  return {
    number,
    title: titleOf(order, edit),
    rows: [...reasonRows(edit), ...(amounts ? rowsOf(amounts, currency) : [])],
    problem: editRefusal(errorMessage),
    atCarrier: atCarrierModel(order),
    action: deskHref('editLines', { number }),
    fields: [...fieldsOf(edit), ['version', String(version)]],
    button: back
      ? typeset`${buttons[edit.kind]} и ${amounts?.isByHand ? 'отдать' : 'вернуть'} ${back}`
      : buttons[edit.kind],
    backHref: deskHref('editOrder', { number }),
  };
}

function titleOf({ lines }: StaffOrder, edit: LineEdit): string {
  const line = lines.find(({ itemId }) => itemId === edit.itemId);
  const goods = line ? `${line.modelTitle}${line.size ? `, ${line.size}` : ''}` : 'товар';
  return `${buttons[edit.kind]}: ${goods}, ${edit.count} шт.`;
}

const isBackInStock = (reason: RemovalReason): boolean => reason === 'changedMind' || reason === 'other';

const reasonRows = (edit: LineEdit): (readonly [string, string])[] =>
  edit.kind === 'remove'
    ? [
        ['Почему', removalReasonTitles[edit.reason]],
        ['Остаток', isBackInStock(edit.reason) ? typeset`Вернётся в продажу` : typeset`Не вернётся`],
      ]
    : [];

export const backTitle = (isByHand: boolean): string =>
  isByHand ? typeset`Деньги верните покупателю сами` : typeset`Вернётся тем же способом`;

function rowsOf(
  { totalBefore, total, moneyBack, isByHand, giftCardBack, pointsBack }: EditAmounts,
  currency: StaffOrder['currency'],
): (readonly [string, string])[] {
  return [
    ['Заказ стоит', money(totalBefore, currency)],
    ['Будет стоить', money(total, currency)],
    ...(moneyBack > 0 ? [[backTitle(isByHand), money(moneyBack, currency)] as const] : []),
    ...(giftCardBack > 0
      ? [[typeset`Вернётся на подарочную карту`, money(giftCardBack, currency)] as const]
      : []),
    ...(pointsBack > 0 ? [['Вернётся баллов', numberText(pointsBack)] as const] : []),
  ];
}
