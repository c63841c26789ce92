import { typeset } from '#src/config/typography.ts';
import {
  type CancelReason,
  cancelReasons,
  type OrderEdit,
  type RemovalReason,
} from '#src/contract/cart/orders/edits.ts';
import type { EditedOrder } from '#src/contract/cart/staff-edits/edit.ts';

export const cancelReasonTitles: Readonly<Record<CancelReason, string>> = {
  changedMind: typeset`Покупатель передумал`,
  outOfStock: typeset`Нет в наличии`,
  unreachable: typeset`Не дозвонились`,
  duplicate: typeset`Такой заказ уже есть`,
  suspicious: typeset`Похоже на обман`,
  other: typeset`Другая причина`,
};

export const cancelReasonChoices: readonly { readonly value: string; readonly title: string }[] = [
  { value: '', title: 'Выберите' },
  ...cancelReasons.map((value) => ({ value, title: cancelReasonTitles[value] })),
];

export const NO_REASON = typeset`Выберите, почему заказ отменяется.`;

export const removalReasonTitles: Readonly<Record<RemovalReason, string>> = {
  outOfStock: typeset`Нет в наличии`,
  changedMind: typeset`Покупатель передумал`,
  defect: typeset`Брак, другой нет`,
  other: typeset`Другая причина`,
};

export const editTitles: Readonly<Record<OrderEdit['kind'], string>> = {
  removed: 'Убрали',
  added: 'Добавили',
  swapped: 'Заменили размер',
  delivery: 'Новая доставка',
};

const refusals: Readonly<Record<EditedOrder['errorMessage'], string>> = {
  '': '',
  NotAllowed: typeset`Этот заказ так изменить уже нельзя: он оплачивается или уехал.`,
  Changed: typeset`Кто-то был быстрее: заказ изменился. Ничего не сделано — вот каким он стал.`,
  WrongLines: typeset`Так эти вещи изменить нельзя.`,
  LastGoods: typeset`Больше в заказе ничего нет. Вместо этого отмените его.`,
  TooMany: typeset`Столько в одном заказе нельзя: не больше десяти одинаковых вещей.`,
  NoStock: typeset`Столько нет в наличии там, откуда едет заказ.`,
  NotSold: typeset`Эта вещь больше не продаётся.`,
  AlreadyPaid: typeset`Заказ оплачен, а стал бы дороже. Оставьте цену из заказа или оформите новый.`,
  DeliveryUnavailable: typeset`Туда этот заказ не доставить: нет всех вещей, тарифа или адреса.`,
  IntervalUnavailable: typeset`Эти часы уже заняты. Выберите другие.`,
  WrongPhone: typeset`Телефон указан неверно!`,
  AtCarrier: typeset`Ничего не изменено.`,
};

/** Why an edit was not carried out; empty if it was. */
export const editRefusal = (code: EditedOrder['errorMessage']): string => refusals[code];

export const editStatus = (code: EditedOrder['errorMessage']): number => (code === 'Changed' ? 409 : 422);

/** Whether anything was changed: the version that the edit was decided on grows with every change. */
export const isEdited = (
  { order }: Pick<EditedOrder, 'order'>,
  { version }: { readonly version: number },
): boolean => order.version !== version;
