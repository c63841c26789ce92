import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { cardTitle, savedCardModel } from '#src/models/order/saved-card.ts';

export interface PaymentOption {
  /** A payment method, or `card-` and the id of a saved card. */
  readonly value: string;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
  readonly isSavedCard: boolean;
  /** A saved card that no longer works. */
  readonly isDisabled: boolean;
}

/**
 * SBP, fast payments by phone number, exists only in Russia; elsewhere the provider's page offers its own.
 */
const methods = (country: Country): Readonly<Record<PaymentMethod, { title: string; note: string }>> => ({
  online: {
    title: 'Онлайн',
    note: typeset`${country.code === 'RU' ? typeset`Картой или через СБП` : 'Картой'} на защищённой странице`,
  },
  onReceipt: { title: 'При получении', note: 'Наличными или картой' },
});

/**
 * The available methods, saved cards first: the newest working card is preselected.
 *
 * @param posted the choice; empty before the first one
 */
export function paymentOptions(
  country: Country,
  quote: OrderQuote,
  cards: readonly SavedCard[],
  posted: string,
): PaymentOption[] {
  const offered = quote.payments.includes('online') ? cards : [];
  const working = offered.filter(({ state }) => state === 'works');
  const cardId = posted === '' ? working[0]?.id : savedCardIn(posted);
  const card = working.find(({ id }) => id === cardId);
  const bySbp = isSbp(posted, quote);
  const method = bySbp ? SBP : chosenPayment(posted, quote);
  const chosen = card ? `${CARD}${card.id}` : method;
  return [
    ...offered.map(cardOption),
    ...quote.payments.flatMap((value) => methodOptions(country, quote, value)),
  ].map((option) => ({ ...option, chosen: option.value === chosen }));
}

type OfferedOption = Omit<PaymentOption, 'chosen'>;

const cardOption = (card: SavedCard): OfferedOption => ({
  value: `${CARD}${card.id}`,
  title: cardTitle(card),
  note: savedCardModel(card).problem ?? 'Спишем сразу после оформления',
  isSavedCard: true,
  isDisabled: card.state !== 'works',
});

function methodOptions(country: Country, quote: OrderQuote, value: PaymentMethod): OfferedOption[] {
  const more = { isSavedCard: false, isDisabled: false };
  if (value === 'online' && quote.sbp)
    return [
      { value, ...byCard, ...more },
      { value: SBP, ...sbp, ...more },
    ];
  return [{ value, ...methods(country)[value], ...more }];
}

const CARD = 'card-';
const SBP = 'sbp';
const byCard = { title: 'Картой онлайн', note: typeset`На защищённой странице` };
const sbp = { title: 'СБП', note: typeset`По QR-коду или в приложении банка, без ввода карты` };

/** Whether SBP is chosen and available. */
export const isSbp = (chosen: string, quote: OrderQuote): boolean =>
  chosen === SBP && quote.sbp === true && quote.payments.includes('online');

/** The id of the saved card in a choice of payment; null for another choice. */
export function savedCardIn(chosen: string): number | null {
  const id = /^card-(\d{1,9})$/.exec(chosen)?.[1];
  return id === undefined ? null : Number(id);
}

/** A saved card pays online. */
export function chosenPayment(chosen: string, { payments: offered }: OrderQuote): PaymentMethod | null {
  const wanted = savedCardIn(chosen) === null && chosen !== SBP ? chosen : 'online';
  return offered.find((method) => method === wanted) ?? offered[0] ?? null;
}
