import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { PaymentMethod, PaymentWay } from '#src/contract/cart/orders/payment.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { cardTitle, savedCardModel } from '#src/models/order/saved-card.ts';

export interface PaymentOption {
  /** A payment method, a way to pay online, or `card-` and the id of a saved card. */
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
  const chosen = card ? `${CARD}${card.id}` : chosenOption(posted, quote);
  return [
    ...offered.map(cardOption),
    ...quote.payments.flatMap((value) =>
      value === 'online' ? onlineOptions(country, quote) : plain(value, methods(country)[value]),
    ),
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

const plain = (value: string, words: Words): OfferedOption => ({
  value,
  ...words,
  isSavedCard: false,
  isDisabled: false,
});

/** Paying online as one option, or as one for each way where there are several. */
function onlineOptions(country: Country, quote: OrderQuote): OfferedOption[] {
  const offered = onlineChoices(quote);
  const online = offered.length === 1 ? methods(country).online : byCard;
  return offered.map((choice) => plain(choice, choice === 'online' ? online : choiceWords[choice]));
}

function chosenOption(posted: string, quote: OrderQuote): string | null {
  const method = chosenPayment(posted, quote);
  return method === 'online' ? (onlineChoice(posted, quote) ?? onlineChoices(quote)[0] ?? null) : method;
}

const CARD = 'card-';
/** What can be chosen of paying online: `online` is by card, and whatever the provider's page offers beside it. */
const allOnlineChoices = ['online', 'sbp', 'instalments', 'idram'] as const;
type OnlineChoice = (typeof allOnlineChoices)[number];
interface Words {
  readonly title: string;
  readonly note: string;
}
const byCard: Words = { title: 'Картой онлайн', note: typeset`На защищённой странице` };
const choiceWords: Readonly<Record<Exclude<OnlineChoice, 'online'>, Words>> = {
  sbp: { title: 'СБП', note: typeset`По QR-коду или в приложении банка, без ввода карты` },
  instalments: {
    title: typeset`В рассрочку`,
    note: typeset`Частями, не дольше шести месяцев. Цена та же, что при оплате сразу, без процентов и комиссий. Договор — с сервисом рассрочки`,
  },
  idram: { title: 'Idram', note: typeset`Из кошелька, в приложении или на сайте Idram` },
};

/** The usual one first. */
const onlineChoices = (quote: OrderQuote): OnlineChoice[] =>
  (quote.onlineWays ?? ['card']).flatMap((way) =>
    way === 'card' ? ['online' as const, ...besideCard.filter((each) => quote[each] === true)] : [way],
  );

const besideCard = ['sbp', 'instalments'] as const;

/** The choice of paying online that is posted and available; null for another. */
export const onlineChoice = (chosen: string, quote: OrderQuote): OnlineChoice | null =>
  (quote.payments.includes('online') && onlineChoices(quote).find((each) => each === chosen)) || null;

/** The way that a choice of paying online means; null where there is only one, or another choice. */
export function chosenWay(choice: OnlineChoice | null, { onlineWays = [] }: OrderQuote): PaymentWay | null {
  const wanted = choice === 'online' ? 'card' : choice;
  return onlineWays.find((way) => way === wanted) ?? null;
}

/** The id of the saved card in a choice of payment; null for another choice. */
export function savedCardIn(chosen: string): number | null {
  const id = /^card-(\d{1,9})$/.exec(chosen)?.[1];
  return id === undefined ? null : Number(id);
}

/** A saved card pays online. */
export function chosenPayment(chosen: string, { payments: offered }: OrderQuote): PaymentMethod | null {
  const isOnline = savedCardIn(chosen) !== null || allOnlineChoices.some((each) => each === chosen);
  const wanted = isOnline ? 'online' : chosen;
  return offered.find((method) => method === wanted) ?? offered[0] ?? null;
}
