import type { Country } from '#src/config/countries.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
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

/** SBP, the fast payments by phone number, exists only in Russia; else the provider's page offers it. */
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
    ...quote.payments.flatMap((value) => {
      const isOnline = value === 'online';
      const bySbp = isSbp(chosen, quote);
      const shown = isOnline && quote.sbp ? byCard : methods(country)[value];
      const option = {
        ...shown,
        value,
        chosen: value === method && !(isOnline && bySbp),
        isOnline,
        isDisabled: false,
      };
      return isOnline && quote.sbp
        ? [option, { ...sbp, value: SBP, chosen: bySbp && !isCardChosen, isOnline, isDisabled: false }]
        : [option];
    }),
  ];
}

const CARD = 'card-';
const SBP = 'sbp';
const byCard = { title: 'Картой онлайн', note: 'На\u00a0защищённой странице' };
const sbp = { title: 'СБП', note: 'По\u00a0QR-коду или в\u00a0приложении банка, без\u00a0ввода карты' };

/** Whether a choice of payment is SBP, and that is offered. */
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
