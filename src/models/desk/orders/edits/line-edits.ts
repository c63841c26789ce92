import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { removalReasons } from '#src/contract/cart/orders/edits.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { type AddableGoods, type LineEdit, lineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import { money } from '#src/contract/money.ts';
import { removalReasonTitles } from './words.ts';

interface Choice {
  readonly value: string;
  readonly title: string;
}

/** A line with what can be done about it. */
export interface EditableLine {
  readonly itemId: number;
  readonly title: string;
  /** From one unit to all. */
  readonly counts: readonly number[];
  /** Other sizes in stock. */
  readonly sizes: readonly Choice[];
  /** Why it may be taken out. */
  readonly reasons: readonly Choice[];
}

/** Goods to put in. */
export interface AddableModel {
  readonly code: string;
  readonly title: string;
  readonly sizes: readonly Choice[];
  /** Whether the order has the same colour, so that its price can be kept. */
  readonly isInOrder: boolean;
}

const reasons: readonly Choice[] = removalReasons.map((value) => ({
  value,
  title: removalReasonTitles[value],
}));

export function editableLines(order: StaffOrder, own: readonly AddableGoods[]): EditableLine[] {
  return order.lines.map(({ itemId, modelTitle, modelColorCode, size, count }) => ({
    itemId,
    title: [modelTitle, modelColorCode, size].filter(Boolean).join(', '),
    counts: Array.from({ length: Math.min(count, MAX_UNITS_OF_ITEM) }, (_, index) => index + 1),
    sizes: sizesOf(own, modelColorCode, order).filter(({ value }) => value !== String(itemId)),
    reasons,
  }));
}

const sizesOf = (goods: readonly AddableGoods[], code: string, order: StaffOrder): Choice[] =>
  goods.filter(({ modelColorCode }) => modelColorCode === code).flatMap((each) => choicesOf(each, order));

const choicesOf = ({ sizes }: AddableGoods, { currency }: StaffOrder): Choice[] =>
  sizes
    .filter(({ available }) => available > 0)
    .map(({ itemId, size, available, price }) => ({
      value: String(itemId),
      title: typeset`${size || 'без размера'}: ${available} шт., ${money(price, currency)}`,
    }));

export const addableGoods = (order: StaffOrder, found: readonly AddableGoods[]): AddableModel[] =>
  found.map((goods) => ({
    code: goods.modelColorCode,
    title: `${goods.title}, ${goods.modelColorCode}`,
    sizes: choicesOf(goods, order),
    isInOrder: order.lines.some(({ modelColorCode }) => modelColorCode === goods.modelColorCode),
  }));

/** The edit that a form asks for; null for what is none. */
export function lineEditIn(values: URLSearchParams): LineEdit | null {
  const number = (name: string) => Number(values.get(name) ?? Number.NaN);
  const read = lineEdit.safeParse({
    kind: values.get('kind'),
    itemId: number('item'),
    count: number('count'),
    reason: values.get('reason'),
    toItemId: number('to'),
    price: values.get('price') ?? 'now',
  });
  return read.success ? read.data : null;
}

/** The fields of an edit, for the form that confirms it. */
export const fieldsOf = (edit: LineEdit): readonly (readonly [name: string, value: string])[] => [
  ['kind', edit.kind],
  ['item', String(edit.itemId)],
  ['count', String(edit.count)],
  ...(edit.kind === 'remove' ? [['reason', edit.reason] as const] : [['price', edit.price] as const]),
  ...(edit.kind === 'swap' ? [['to', String(edit.toItemId)] as const] : []),
];
