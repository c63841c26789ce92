import { typeset } from '#src/config/typography.ts';
import type { CardCode, SavedCard } from '#src/contract/account/cards.ts';
import { type SavedCardModel, savedCardModel } from '#src/models/order/saved-card.ts';

export interface SavedCardsModel {
  /** Null while the service is unavailable. */
  readonly cards: readonly SavedCardModel[] | null;
  /** Whether a card can be saved with a payment. */
  readonly canSave: boolean;
  /** The result of a test or a removal. */
  readonly outcome: string | null;
}

export interface SavedCardsReply {
  readonly cards: readonly SavedCard[];
  readonly canSave?: boolean | undefined;
}

export const savedCardsModel = (loaded: SavedCardsReply | null, outcome: string | null): SavedCardsModel => ({
  cards: loaded?.cards.map(savedCardModel) ?? null,
  canSave: loaded?.canSave ?? true,
  outcome: outcomeText(outcome),
});

export type CardOutcome = Exclude<CardCode, ''> | 'works' | 'removed';

const outcomes: Readonly<Record<CardOutcome, string>> = {
  works: 'Карта работает.',
  removed: 'Карта удалена.',
  CardExpired: 'Срок карты истёк. Её можно удалить.',
  CardRefused: typeset`Банк больше не принимает эту карту. Оплатить ей заказ не получится.`,
  CardInUse: 'Этой картой сейчас идёт оплата. Попробуйте через несколько минут.',
  TooManyRequests: 'Слишком много проверок подряд. Попробуйте через десять минут.',
  ServiceUnavailable: typeset`Банк не ответил. Попробуйте через несколько минут.`,
};
const outcomeTexts = new Map<string, string>(Object.entries(outcomes));
const outcomeText = (code: string | null): string | null => outcomeTexts.get(code ?? '') ?? null;

export const isCardOutcome = (code: string): code is CardOutcome => outcomeTexts.has(code);

/** What to say after a saved card was charged for an order, by the reply's code. */
const chargeTexts = new Map([
  ['', 'Заказ оплачен'],
  ['CardRefused', typeset`Карта не сработала, деньги не списаны. Оплатите другой картой.`],
  ['CardUnavailable', typeset`Эта карта больше не работает, деньги не списаны. Оплатите другой картой.`],
  ['Pending', typeset`Банк ещё не ответил. Обновите страницу через минуту.`],
]);
export const chargeText = (code: string): string =>
  chargeTexts.get(code) ?? 'Оплатить этот заказ сейчас нельзя.';
