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
  const way = onlineWay(posted, quote);
  const method = way ?? chosenPayment(posted, quote);
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
  const first = value === 'online' && quote.sbp ? byCard : methods(country)[value];
  const ways = value === 'online' ? onlineWays.filter((way) => quote[way] === true) : [];
  return [{ value, ...first, ...more }, ...ways.map((way) => ({ value: way, ...wayTexts[way], ...more }))];
}

const CARD = 'card-';
/** Ways of paying online apart from the provider's page, as a quote offers them. */
const onlineWays = ['sbp', 'instalments'] as const;
type OnlineWay = (typeof onlineWays)[number];
const byCard = { title: 'Картой онлайн', note: typeset`На защищённой странице` };
const wayTexts: Readonly<Record<OnlineWay, { title: string; note: string }>> = {
  sbp: { title: 'СБП', note: typeset`По QR-коду или в приложении банка, без ввода карты` },
  instalments: {
    title: typeset`В рассрочку`,
    note: typeset`Частями, не дольше шести месяцев. Цена та же, что при оплате сразу, без процентов и комиссий. Договор — с сервисом рассрочки`,
  },
};

/** The way of paying online that is chosen and available; null for another choice. */
export function onlineWay(chosen: string, quote: OrderQuote): OnlineWay | null {
  const way = onlineWays.find((each) => each === chosen);
  return way && quote[way] === true && quote.payments.includes('online') ? way : null;
}

/** The id of the saved card in a choice of payment; null for another choice. */
export function savedCardIn(chosen: string): number | null {
  const id = /^card-(\d{1,9})$/.exec(chosen)?.[1];
  return id === undefined ? null : Number(id);
}

const isOnlineWay = (chosen: string): boolean => onlineWays.some((way) => way === chosen);

/** A saved card pays online. */
export function chosenPayment(chosen: string, { payments: offered }: OrderQuote): PaymentMethod | null {
  const wanted = savedCardIn(chosen) === null && !isOnlineWay(chosen) ? chosen : 'online';
  return offered.find((method) => method === wanted) ?? offered[0] ?? null;
}
