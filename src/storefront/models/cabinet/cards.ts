import type { CardCode, SavedCard } from '#src/contract/account/cards.ts';

export interface SavedCardModel {
  readonly id: number;
  readonly title: string;
  readonly details: string;
  /** Said of a card that can no longer be paid with. */
  readonly problem: string | null;
}

export interface SavedCardsModel {
  /** Null while the service is unavailable. */
  readonly cards: readonly SavedCardModel[] | null;
  /** What a test or a removal came to. */
  readonly outcome: string | null;
}

export const savedCardsModel = (
  cards: readonly SavedCard[] | null,
  outcome: string | null,
): SavedCardsModel => ({ cards: cards?.map(savedCardModel) ?? null, outcome: outcomeText(outcome) });

export const savedCardModel = (card: SavedCard): SavedCardModel => ({
  id: card.id,
  title: cardTitle(card),
  details: [card.bank, termText(card)].filter(Boolean).join(', '),
  problem: problems[card.state],
});

const problems: Readonly<Record<SavedCard['state'], string | null>> = {
  works: null,
  expired: 'Срок карты истёк',
  refused: 'Банк больше не\u00a0принимает эту карту',
};

const systems = new Map([
  ['Mir', 'МИР'],
  ['MasterCard', 'Mastercard'],
  ['Unknown', 'Карта'],
]);

/** `МИР •••• 4444`. */
export const cardTitle = ({ system, mask }: Pick<SavedCard, 'system' | 'mask'>): string =>
  `${systems.get(system) ?? (system || 'Карта')} ${mask}`.replaceAll(' ', '\u00a0');

/** `до 07/30`. */
function termText({ expires }: SavedCard): string {
  const [year = '', month = ''] = expires.split('-');
  return `до\u00a0${month}/${year.slice(2)}`;
}

export type CardOutcome = Exclude<CardCode, ''> | 'works' | 'removed';

const outcomes: Readonly<Record<CardOutcome, string>> = {
  works: 'Карта работает.',
  removed: 'Карта удалена.',
  CardExpired: 'Срок карты истёк. Её можно удалить.',
  CardRefused: 'Банк больше не\u00a0принимает эту карту. Оплатить ей заказ не\u00a0получится.',
  CardInUse: 'Этой картой сейчас идёт оплата. Попробуйте через несколько минут.',
  TooManyRequests: 'Слишком много проверок подряд. Попробуйте через десять минут.',
  ServiceUnavailable: 'Банк не\u00a0ответил. Попробуйте через несколько минут.',
};
const outcomeTexts = new Map<string, string>(Object.entries(outcomes));
const outcomeText = (code: string | null): string | null => outcomeTexts.get(code ?? '') ?? null;

export const isCardOutcome = (code: string): code is CardOutcome => outcomeTexts.has(code);

/** What is said after a saved card was to pay for an order, by the code of the reply. */
const chargeTexts = new Map([
  ['', 'Заказ оплачен'],
  ['CardRefused', 'Карта не\u00a0сработала, деньги не\u00a0списаны. Оплатите другой картой.'],
  ['CardUnavailable', 'Эта карта больше не\u00a0работает, деньги не\u00a0списаны. Оплатите другой картой.'],
  ['Pending', 'Банк ещё не\u00a0ответил. Обновите страницу через минуту.'],
]);
export const chargeText = (code: string): string =>
  chargeTexts.get(code) ?? 'Оплатить этот заказ сейчас нельзя.';
