import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { giveBackYourself } from '../orders/hand-refunds.ts';
import { MARKS_NEEDED, WRONG_MARKS } from '../orders/refusals.ts';
import { reasonTitles } from './returns.ts';
import { fateChoices, shopChoices, type UnitModel, unitsOfLine } from './units.ts';

export type ReturnQuote = CallReply<Contract['cart']['quoteReturn']>;

const MOST_MARKS = 100;

export const whyForm = form({
  why: text(maxLengths.returnAnswer),
  marks: text(maxLengths.scannedCode * MOST_MARKS),
});

/** Scanned codes, one in each line, with the separators in them. */
export const marksIn = (typed: string): string[] =>
  typed
    .split(/[\r\n]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '' && code.length <= maxLengths.scannedCode)
    .slice(0, MOST_MARKS);

export interface AcceptanceModel {
  readonly title: string;
  readonly orderNumber: string;
  readonly orderHref: string;
  readonly comment: string;
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly detail: string;
    readonly units: readonly UnitModel[];
  }[];
  /** What may become of a unit. */
  readonly fates: typeof fateChoices;
  readonly shops: ReturnType<typeof shopChoices>;
  /** Where all units go that name no shop of their own. */
  readonly shop: string;
  readonly why: FieldsOf<typeof whyForm>['why'];
  /** Null if no unit of the order has a mark. */
  readonly marks: FieldsOf<typeof whyForm>['marks'] | null;
  /** What the form carries along. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly action: string;
  /** What happens with the money. */
  readonly moneyNote: string;
  readonly button: string;
}

/** A return to accept, with what was chosen so far. */
export function acceptanceModel(quote: ReturnQuote, chosen: URLSearchParams, error = ''): AcceptanceModel {
  const { given, shops, version, hasMarks } = quote;
  const { id, number, comment } = given;
  const typed = whyForm.typed(chosen);
  const fields = whyForm().fields(typed, error ? { why: error } : {});
  return {
    title: `Принять возврат ${id}`,
    orderNumber: number,
    orderHref: deskHref('order', { number }),
    comment,
    lines: given.lines.map((line) => ({
      itemId: line.itemId,
      title: line.title || `товар ${line.itemId}`,
      detail: [line.size && `размер ${line.size}`, reasonTitles[line.reason]].filter(Boolean).join(', '),
      units: unitsOfLine(line, chosen),
    })),
    fates: fateChoices,
    shops: shopChoices(shops),
    shop: chosen.get('shop') ?? '',
    why: fields.why,
    marks: hasMarks ? fields.marks : null,
    hidden: [
      ['version', String(version)],
      ['sum', sumOf(quote)],
    ],
    action: deskHref('acceptReturn', { id: String(id) }),
    moneyNote: moneyNoteOf(quote),
    button: buttonOf(quote),
  };
}

/** What goes back, as a form carries it; empty if it can not be accepted. */
export const sumOf = ({ amounts }: ReturnQuote): string =>
  amounts ? `${amounts.money} ${amounts.giftCard}` : '';

const moneyNoteOf = ({ amounts, given: { currency } }: ReturnQuote): string =>
  [
    amounts?.isByHand
      ? giveBackYourself(amounts.money, currency)
      : typeset`Деньги уйдут покупателю, куда бы ни пошли вещи.`,
    typeset`Отменить это нельзя.`,
  ].join(' ');

function buttonOf({ amounts, given: { currency } }: ReturnQuote): string {
  const { money: back = 0, isByHand = false, giftCard = 0 } = amounts ?? {};
  const sums = [
    back > 0 && `${isByHand ? 'отдать' : 'вернуть'} ${money(back, currency)}`,
    giftCard > 0 && typeset`на подарочную карту ${money(giftCard, currency)}`,
  ].filter(Boolean);
  return ['Принять', ...sums].join(', ');
}

export const NOTHING_BACK = typeset`Если ничего не пришло или ничего не берём, откажите в возврате: он на странице заказа.`;
export const WHY_MISSING = typeset`Напишите, почему не берём остальное: это прочтёт покупатель`;
export const OTHER_SUM = typeset`Сумма теперь другая. Проверьте её на кнопке и подтвердите.`;
export const STALE = typeset`Заказ изменился, пока Вы решали. Ничего не сделано — проверьте сумму и подтвердите.`;
const WRONG_SHOP = typeset`Так принять нельзя: проверьте, сколько вещей и в какой магазин.`;

/** Why a return can't be accepted as it was chosen. */
export function refusalOf({ errorMessage }: ReturnQuote): string {
  if (errorMessage === 'MarksNeeded') return MARKS_NEEDED;
  return errorMessage === 'WrongMarks' ? WRONG_MARKS : WRONG_SHOP;
}
