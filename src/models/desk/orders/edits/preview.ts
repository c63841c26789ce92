import { typeset } from '#src/config/typography.ts';
import type { RemovalReason } from '#src/contract/cart/orders/edits.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { AddableGoods, EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
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

/** The goods that the edit is about, and the article by which those to put in were found. */
interface Found {
  readonly code: string;
  readonly goods: readonly AddableGoods[];
}

/** What an edit of the goods means, before it is made. */
export function editPreview(
  { errorMessage, amounts, order }: Quote,
  edit: LineEdit,
  { code, goods }: Found,
): EditPreviewModel {
  const { number, currency, version } = order;
  const back = amounts && amounts.moneyBack > 0 ? money(amounts.moneyBack, currency) : null;
  return {
    number,
    title: titleOf(order, edit, goods),
    rows: [...reasonRows(edit), ...(amounts ? rowsOf(amounts, currency) : [])],
    problem: editRefusal(errorMessage),
    atCarrier: atCarrierModel(order),
    action: deskHref('editLines', { number }),
    fields: [...fieldsOf(edit), ['code', code], ['version', String(version)]],
    button: back
      ? typeset`${buttons[edit.kind]} и ${amounts?.isByHand ? 'отдать' : 'вернуть'} ${back}`
      : buttons[edit.kind],
    backHref: deskHref('editOrder', { number }),
  };
}

function titleOf({ lines }: StaffOrder, edit: LineEdit, found: readonly AddableGoods[]): string {
  const line = lines.find(({ itemId }) => itemId === edit.itemId);
  const goods = line ? withSize(line.modelTitle, line.size) : addedTitle(edit, found);
  const newSize = edit.kind === 'swap' ? sizeOf(found, edit.toItemId) : undefined;
  const change = newSize ? `${goods} → ${newSize}` : goods;
  return `${buttons[edit.kind]}: ${change}, ${edit.count} шт.`;
}

const withSize = (title: string, size = ''): string => [title, size].filter(Boolean).join(', ');

function addedTitle({ itemId }: LineEdit, found: readonly AddableGoods[]): string {
  const goods = found.find(({ sizes }) => sizes.some((each) => each.itemId === itemId));
  return goods ? withSize(goods.title, sizeOf(found, itemId)) : 'товар';
}

const sizeOf = (found: readonly AddableGoods[], itemId: number): string | undefined =>
  found.flatMap(({ sizes }) => sizes).find((each) => each.itemId === itemId)?.size;

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
