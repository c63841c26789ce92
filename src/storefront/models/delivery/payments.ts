import type { Country } from '#src/config/countries.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { OrderQuote, PaymentMethod } from '#src/contract/cart/orders.ts';
import { cardTitle, savedCardModel } from '#src/storefront/models/cabinet/cards.ts';

export interface PaymentOption {
  /** A payment method, or `card-` and the id of a saved card. */
  readonly value: string;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
  readonly isOnline: boolean;
  /** A saved card that no longer works. */
  readonly isDisabled: boolean;
}

/** SBP, the fast payments by phone number, exists only in Russia. */
const methods = (country: Country): Readonly<Record<PaymentMethod, { title: string; note: string }>> => ({
  online: {
    title: 'Онлайн',
    note: `${country.code === 'RU' ? 'Картой или через\u00a0СБП' : 'Картой'} на\u00a0защищённой странице`,
  },
  onReceipt: { title: 'При получении', note: 'Наличными или картой' },
});

/** The methods that are offered, saved cards before the others. @param chosen as posted */
export function paymentOptions(
  country: Country,
  quote: OrderQuote,
  cards: readonly SavedCard[],
  chosen: string,
): PaymentOption[] {
  const cardId = savedCardIn(chosen);
  const offered = quote.payments.includes('online') ? cards : [];
  const isCardChosen = offered.some(({ id, state }) => id === cardId && state === 'works');
  const method = isCardChosen ? null : chosenPayment(chosen, quote);
  return [
    ...offered.map((card) => ({
      value: `${CARD}${card.id}`,
      title: cardTitle(card),
      note: savedCardModel(card).problem ?? 'Спишем сразу после оформления',
      chosen: isCardChosen && card.id === cardId,
      isOnline: true,
      isDisabled: card.state !== 'works',
    })),
    ...quote.payments.map((value) => ({
      ...methods(country)[value],
      value,
      chosen: value === method,
      isOnline: value === 'online',
      isDisabled: false,
    })),
  ];
}

const CARD = 'card-';

/** The id of the saved card in a choice of payment; null for another choice. */
export function savedCardIn(chosen: string): number | null {
  const id = /^card-(\d{1,9})$/.exec(chosen)?.[1];
  return id === undefined ? null : Number(id);
}

/** A saved card pays online. */
export function chosenPayment(chosen: string, { payments: offered }: OrderQuote): PaymentMethod | null {
  const wanted = savedCardIn(chosen) === null ? chosen : 'online';
  return offered.find((method) => method === wanted) ?? offered[0] ?? null;
}
