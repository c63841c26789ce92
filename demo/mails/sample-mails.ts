import { advertisingMail } from '#src/backend/account/subscriptions/letters.ts';
import { favoriteNews } from '#src/backend/account/watch/favorite-news.ts';
import { backMail } from '#src/backend/account/watch/stock-alerts.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Mail, Message } from '#src/backend/messages/index.ts';
import { giftCardMail, giftMail, giftSentMail } from '#src/backend/orders/messages/gift-card.ts';
import {
  acceptedMessages,
  cancelledMessages,
  paidMessages,
  readyMessages,
  shippedMessages,
} from '#src/backend/orders/messages/order.ts';
import type { OrderLetters } from '#src/backend/orders/messages/order-letters.ts';
import { acceptedReturnMessages } from '#src/backend/orders/messages/return.ts';
import { GIFT_CARD_VALID_DAYS, PICKUP_HOLD_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Origins } from '#src/config/origins.ts';
import { type SampleLine, sampleGiftCard, sampleGoods } from './sample-goods.ts';
import { sampleOrder } from './sample-order.ts';

const DEARER = 1.25;
const NOMINAL: Readonly<Record<CountryCode, number>> = { RU: 500_000, AM: 2_000_000 };

/** The shop's letters by what they are about, written by what writes them to shoppers, to nobody. */
export async function sampleMails(
  query: Queryable,
  country: CountryCode,
  origins: Origins,
  now: Date,
): Promise<ReadonlyMap<string, Mail>> {
  const lines = await sampleGoods(query, country);
  const card = await sampleGiftCard(query, country);
  const [first] = lines;
  if (!first) return new Map();
  const order = sampleOrder(country, lines, now);
  const sample = { order, lines, links: linksTo(origins) };
  const messages = {
    ...orderMessages(sample, now),
    ...(card && {
      'gift-card': [giftCardSample(sample, card, now)],
      gift: [giftSample(sample, card, now)],
      'gift-sent': [giftSentMail(sample, { ...givenLine(card, country), gift_sent_at: now.toISOString() })],
    }),
    ...newsOf(first, country, origins),
  };
  return new Map(
    Object.entries(messages).flatMap(([name, each]) => mailsOf(each).map((mail) => [name, mail])),
  );
}

const mailsOf = (messages: readonly Message[]): Mail[] =>
  messages.flatMap((message) => (message.kind === 'mail' ? [message] : []));

/** Links of the form that an order's have, which open nothing. */
const linksTo = (origins: Origins): OrderLetters['links'] => ({
  shopUrl: ({ country }) => origins[country],
  url: ({ country, number }) => `${origins[country]}/pay/${number}/sample`,
  keyOf: () => null,
  isValid: () => false,
});

function orderMessages(sample: OrderLetters, now: Date): Record<string, Message[]> {
  const { order, lines } = sample;
  const returned = lines.slice(0, 1);
  const money = returned.reduce((sum, { price, count }) => sum + price * count, 0);
  const keptUntil = new Date(now.getTime() + PICKUP_HOLD_DAYS * DAY_MS).toISOString().slice(0, 10);
  return {
    placed: acceptedMessages(sample),
    paid: paidMessages(sample),
    shipped: shippedMessages(sample),
    waiting: readyMessages(sample, keptUntil),
    cancelled: cancelledMessages({ ...sample, order: { ...order, status: 'cancelled' } }, false),
    returned: acceptedReturnMessages({ ...sample, lines: returned }, { giftCard: 0, money }),
  };
}

const giftCardSample = ({ order, links }: OrderLetters, line: SampleLine, now: Date): Mail =>
  giftCardMail(order, line, sampleCard(order.country, now), links.shopUrl(order));

const giftSample = ({ order, links }: OrderLetters, line: SampleLine, now: Date): Mail =>
  giftMail(order, givenLine(line, order.country), sampleCard(order.country, now), links.shopUrl(order));

const givenLine = (line: SampleLine, country: CountryCode): SampleLine => ({
  ...line,
  price: NOMINAL[country],
  gift_amount: NOMINAL[country],
  gift_recipient: 'Мария',
  gift_email: 'maria@example.com',
  gift_sender: 'Анна и Пётр',
  gift_greeting: 'С днём рождения!\nВыбери то, что давно хотелось. Обнимаем.',
});

const sampleCard = (country: CountryCode, now: Date) => ({
  number: '0000111122223333',
  pin: '000000',
  nominal: NOMINAL[country],
  validTo: new Date(now.getTime() + GIFT_CARD_VALID_DAYS * DAY_MS),
});

function newsOf(line: SampleLine, country: CountryCode, origins: Origins): Record<string, Message[]> {
  const { model_title: title, slug, picture: pictures, price, size, color_name, item_id: id } = line;
  const email = 'anna@example.com';
  const state = { told_price: null, is_sold_out: 0, came_back: 0 };
  const noted_price = Math.round((price * DEARER) / 10_000) * 10_000;
  const favorite = { id, title, slug, pictures, price, available: 1, ...state, noted_price };
  const news = [{ favorite, state: { ...state, noted_price }, news: 'cheaper' }] as const;
  const recipient = { email, country, unsubscribeUrl: `${origins[country]}/unsubscribe/sample` };
  return {
    back: [backMail({ country, email, size, title, slug, color_name, pictures, price }, origins)],
    cheaper: [advertisingMail(recipient, favoriteNews(news, country, origins[country]))],
  };
}
