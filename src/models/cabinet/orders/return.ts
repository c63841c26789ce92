import { dayRange } from '#src/config/time-words.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { type OrderReturn, type ReturnReason, returnReasons } from '#src/contract/cart/orders/returns.ts';
import { money } from '#src/contract/money.ts';
import { isMoneyBack } from '#src/models/order/money-back.ts';
import { summaryLine } from '#src/models/order/summary.ts';
import type { PictureModel } from '#src/models/picture.ts';
import type { FieldModel } from '#src/web/forms/field.ts';

const reasonNames: Readonly<Record<ReturnReason, string>> = {
  size: typeset`Не подошёл размер`,
  look: typeset`Не понравилась вещь`,
  differs: typeset`Отличается от фото или описания`,
  defect: 'Брак',
  other: 'Другая причина',
};

const reasons = returnReasons.map((value) => ({ value, title: reasonNames[value] }));

export interface ReturnModel {
  readonly id: number;
  readonly state: string;
  readonly lines: readonly string[];
  /** The decision; null while it is pending. */
  readonly outcome: string | null;
  /** Whether it is pending, so that it can be withdrawn. */
  readonly isOpen: boolean;
}

const stateNames: Readonly<Record<OrderReturn['state'], string>> = {
  requested: typeset`Заявка на возврат`,
  accepted: 'Возврат принят',
  refused: 'Возврат отклонён',
};

/** The returns of an order, latest first. */
export function returnModels(order: Order): ReturnModel[] {
  const { returns, lines, currency } = order;
  const { email } = order.recipient;
  const back = isMoneyBack(order) ? 'Вернули' : 'Возвращаем';
  return returns.toReversed().map(({ id, state, amount, answer, lines: returned }) => ({
    id,
    state: stateNames[state],
    isOpen: state === 'requested',
    lines: returned.map(({ itemId, count, reason }) => {
      const line = lines.find((each) => each.itemId === itemId);
      const { title = 'Вещь', details = '' } = line ? summaryLine({ ...line, count }) : {};
      const what = [title, lowerFirst(details)].filter(Boolean).join(', ');
      return bindShortWords(`${what} — ${lowerFirst(reasonNames[reason])}`);
    }),
    outcome:
      state === 'accepted'
        ? `${back} ${money(amount ?? 0, currency)} тем же способом, каким вы платили.`
        : state === 'refused'
          ? answer
          : typeset`Мы проверим её и напишем на ${email}, как передать вещи.`,
  }));
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

interface TimelineEvent {
  readonly status: string;
  readonly at: string;
}

/** When returns were requested and decided. */
export const returnEvents = ({ returns }: Order): TimelineEvent[] =>
  returns.flatMap(({ state, createdAt, decidedAt }) => [
    { status: stateNames.requested, at: createdAt },
    ...(decidedAt === null ? [] : [{ status: stateNames[state], at: decidedAt }]),
  ]);

interface ReturnLineModel {
  readonly itemId: number;
  readonly title: string;
  readonly details: string;
  readonly picture: PictureModel | null;
  /** The number of units that can be returned. */
  readonly count: number;
  readonly fields: Readonly<Record<'item' | 'count' | 'reason', FieldModel>>;
}

export interface ReturnFormModel {
  readonly number: string;
  /** The last day: `20 декабря`. */
  readonly before: string;
  readonly email: string;
  readonly lines: readonly ReturnLineModel[];
  readonly reasons: readonly { readonly value: string; readonly title: string }[];
  readonly comment: FieldModel;
  /** An error of the form as a whole. */
  readonly error: string | undefined;
  /** Whether the order has something that a coupon gave. */
  readonly hasPresent: boolean;
}

/** @param fieldsOf a line's fields; their names get the line's item id here */
export function returnFormModel(
  order: Order,
  { before, lines }: NonNullable<Order['returnable']>,
  fieldsOf: (itemId: number) => ReturnLineModel['fields'],
  { comment, error }: Pick<ReturnFormModel, 'comment' | 'error'>,
): ReturnFormModel {
  return {
    number: order.number,
    before: dayRange(before, before),
    email: order.recipient.email,
    reasons: [{ value: '', title: 'Выберите причину' }, ...reasons],
    comment,
    error,
    hasPresent: order.lines.some(({ isPresent }) => isPresent),
    lines: lines.flatMap(({ itemId, count }) => {
      const line = order.lines.find((each) => each.itemId === itemId);
      if (!line) return [];
      const { title, details, picture } = summaryLine({ ...line, count });
      const { item, count: units, reason } = fieldsOf(itemId);
      const named = (field: FieldModel) => ({ ...field, name: `${field.name}-${itemId}` });
      const fields = { item: named(item), count: named(units), reason: named(reason) };
      return [{ itemId, title, details, picture, count, fields }];
    }),
  };
}
