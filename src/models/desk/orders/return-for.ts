import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { returnReasons } from '#src/contract/cart/orders/returns.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { reasonTitles } from '../returns/returns.ts';

type Refusal = CallReply<Contract['cart']['requestReturnFor']>['errorMessage'];

interface Term {
  readonly isLate: boolean;
}

/** In time the reason for being late is not asked. */
export const returnForForm = form({
  comment: text<Term>(maxLengths.returnComment),
  why: text<Term>(maxLengths.staffReason, {
    rule: (typed, { isLate }) => isLate && typed === '' && typeset`Напишите, почему после срока`,
  }),
});

export interface ReturnForModel {
  readonly number: string;
  readonly orderHref: string;
  readonly action: string;
  /** Until when the customer could ask; null if they still can. */
  readonly late: string | null;
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly detail: string;
    readonly counts: readonly { readonly value: string; readonly title: string }[];
    readonly count: string;
    readonly reason: string;
  }[];
  readonly reasons: typeof reasonChoices;
  readonly fields: FieldsOf<typeof returnForForm>;
}

const reasonChoices = returnReasons.map((value) => ({ value, title: reasonTitles[value] }));

/** What can be given back, with what was typed so far; null if nothing can. */
export function returnForModel(
  { number, lines, returning }: StaffOrder,
  typed: URLSearchParams,
  isChecked: boolean,
): ReturnForModel | null {
  if (!returning) return null;
  const { isLate, lastDay } = returning;
  const declared = returnForForm({ isLate });
  const read = declared.read(typed);
  return {
    number,
    orderHref: deskHref('order', { number }),
    action: deskHref('requestReturnFor', { number }),
    late: isLate ? dayRange(lastDay, lastDay) : null,
    lines: returning.lines.map(({ itemId, count }) => {
      const line = lines.find((each) => each.itemId === itemId);
      return {
        itemId,
        title: line?.modelTitle ?? `товар ${itemId}`,
        detail: [line?.modelColorCode, line?.size && `размер ${line.size}`].filter(Boolean).join(' · '),
        counts: Array.from({ length: count + 1 }, (_, units) => ({
          value: String(units),
          title: units === 0 ? typeset`Не возвращает` : typeset`${units} шт.`,
        })),
        count: typed.get(`count-${itemId}`) ?? '0',
        reason: typed.get(`reason-${itemId}`) ?? '',
      };
    }),
    reasons: reasonChoices,
    fields: declared.fields(read.values, isChecked && !read.ok ? read.errors : {}),
  };
}

/** The chosen lines; counts beyond what is left are for the backend to refuse. */
export const chosenLines = ({ lines }: StaffOrder, typed: URLSearchParams) =>
  lines.flatMap(({ itemId }) => {
    const count = /^\d$|^10$/.exec(typed.get(`count-${itemId}`) ?? '')?.[0] ?? '0';
    const reason = returnReasons.find((each) => each === typed.get(`reason-${itemId}`)) ?? 'other';
    return count === '0' ? [] : [{ itemId, count: Number(count), reason }];
  });

export const NOTHING_GIVEN_BACK = typeset`Выберите, что возвращает покупатель.`;

const refusals: Readonly<Record<Refusal, string>> = {
  '': '',
  NotAllowed: typeset`Вернуть можно только вещи доставленного заказа.`,
  TooMany: typeset`Кто-то был быстрее: столько вещей в заказе уже не осталось. Вот что можно вернуть сейчас.`,
  WhyNeeded: typeset`Срок возврата прошёл. Напишите, почему возврат всё же оформляем.`,
};
export const returnForRefusal = (code: Refusal): string => refusals[code];
