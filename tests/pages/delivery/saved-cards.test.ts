import { describe, expect, test } from 'vitest';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { checkoutShop, created, quote, typed } from './checkout-shop.ts';
import { person, savedCard, tokens } from './customer.ts';

const card = (id: number, state: SavedCard['state'] = 'works') => savedCard({ id, state });

/** The checkout of a customer with these cards. */
function customerShop(
  cards: readonly SavedCard[],
  cart: NonNullable<StubReplies['cart']> = {},
  canSave?: boolean,
) {
  const online = { ...quote, payments: ['online', 'onReceipt'] as ('online' | 'onReceipt')[] };
  return checkoutShop(
    { quoteOrder: { quote: online, errorMessage: '' }, ...cart },
    {
      identity: { getToken: tokens, refreshToken: tokens },
      account: {
        getPersonalInfo: person,
        getAddresses: { addresses: [] },
        getCard: { cards: [...cards], canSave },
      },
    },
  );
}

const paymentsIn = (html: string) =>
  [...html.matchAll(/<input type="radio"([^>]*name="payment"[^>]*)value="([^"]*)"/g)].map(
    ([, attributes = '', value]) => [value, attributes.includes('disabled'), attributes.includes('checked')],
  );
const hasWish = (html: string) => /<input type="checkbox"[^>]* name="rememberCard"/.test(html);

describe('saved cards at checkout', () => {
  test('come first, and cannot be chosen if they no longer work', async () => {
    const { text } = await customerShop([card(7), card(8, 'refused')]).open();
    expect(paymentsIn(text)).toEqual([
      ['card-7', false, true],
      ['card-8', true, false],
      ['online', false, false],
      ['onReceipt', false, false],
    ]);
    expect(text).toContain('больше не\u00a0принимает эту карту');
  });

  test('are preselected, the newest working one, until another choice is made', async () => {
    const shop = customerShop([card(8, 'expired'), card(7), card(6)]);
    expect(paymentsIn((await shop.open()).text).find(([, , chosen]) => chosen)).toEqual([
      'card-7',
      false,
      true,
    ]);
    await shop.update({ payment: 'onReceipt' });
    expect(paymentsIn((await shop.open()).text).find(([, , chosen]) => chosen)).toEqual([
      'onReceipt',
      false,
      true,
    ]);
  });

  test('are not offered where nothing can be paid online', async () => {
    const onReceipt = { ...quote, payments: ['onReceipt' as const] };
    const shop = customerShop([card(7)], { quoteOrder: { quote: onReceipt, errorMessage: '' } });
    expect(paymentsIn((await shop.open()).text)).toEqual([['onReceipt', false, true]]);
  });

  test('are not charged by an order without a payment', async () => {
    const shop = customerShop([card(7)]);
    await shop.open();
    await shop.place({ ...typed, payment: '' }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([expect.objectContaining({ cardId: null })]);
  });

  test('are the order’s payment when chosen', async () => {
    const shop = customerShop([card(7)]);
    await shop.open();
    await shop.place({ ...typed, payment: 'card-7' }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.objectContaining({ payment: 'online', cardId: 7, rememberCard: false }),
    ]);
  });

  test('stay chosen, and the button says that it pays', async () => {
    const shop = customerShop([card(7)]);
    await shop.open();
    const { text } = await shop.place({ ...typed, payment: 'card-7', phone: '' }).expect(422);
    expect(paymentsIn(text)).toContainEqual(['card-7', false, true]);
    expect(text).toContain('data-online="Оплатить"');
  });

  test('that no longer work are refused, and nothing else is charged instead', async () => {
    const shop = customerShop([card(7, 'refused')], {
      createOrder: { ...created, success: false, errorMessage: 'CARD_UNAVAILABLE', order: null },
    });
    await shop.open();
    const { text } = await shop.place({ ...typed, payment: 'card-7' }).expect(409);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([expect.objectContaining({ cardId: 7 })]);
    expect(text).toContain('Выбранная карта больше не\u00a0работает');
    expect(paymentsIn(text)).toContainEqual(['card-7', true, false]);
  });

  test('cannot pay on delivery', async () => {
    const shop = customerShop([card(7)]);
    await shop.open();
    await shop.place({ ...typed, rememberCard: 'yes' }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.objectContaining({ payment: 'onReceipt', cardId: null }),
    ]);
  });
});

describe('remembering a card', () => {
  test('is offered to customers, unticked, and sent with the order', async () => {
    const shop = customerShop([]);
    const { text } = await shop.open();
    expect(hasWish(text)).toBe(true);
    expect(text).not.toMatch(/name="rememberCard"[^>]*checked/);
    await shop.place({ ...typed, payment: 'online', rememberCard: 'yes' }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.objectContaining({ payment: 'online', cardId: null, rememberCard: true }),
    ]);
  });

  test('is not offered to guests, whose cards are not requested', async () => {
    const shop = checkoutShop();
    const { text } = await shop.open();
    expect(hasWish(text)).toBe(false);
    expect(shop.bodiesOf('account.getCard')).toEqual([]);
  });

  test('is not offered if nothing is paid online, no card can be saved, or the list of cards is full', async () => {
    const onReceipt = {
      quoteOrder: { quote: { ...quote, payments: ['onReceipt' as const] }, errorMessage: '' as const },
    };
    expect(hasWish((await customerShop([card(7)], onReceipt).open()).text)).toBe(false);
    expect(hasWish((await customerShop([], {}, false).open()).text)).toBe(false);
    const ten = Array.from({ length: 10 }, (_, id) => card(id));
    expect(hasWish((await customerShop(ten).open()).text)).toBe(false);
  });
});
