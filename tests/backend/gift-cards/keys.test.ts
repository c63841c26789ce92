import { beforeAll, expect, it } from 'vitest';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { keyOf } from '#src/config/key-of.ts';
import { contract } from '#src/contract/index.ts';
import { checkGiftCards } from '#src/doctor/check-gift-cards.ts';
import { ipAddress, type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { giftCardOf } from './cards.ts';

const phrases = { old: 'the key of the year before', newer: 'the key of this very year' } as const;
const [old, newer] = [keyOf(phrases.old), keyOf(phrases.newer)];

describeOnEachDatabase('the keys of gift cards’ PINs', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, { giftCardKeys: [newer, old] });
  });

  const stored = (number: string) =>
    database.query
      .selectFrom('gift_cards')
      .where('number', '=', number)
      .select(['pin_hash', 'pin_key'])
      .executeTakeFirstOrThrow();
  /** The reply of a shop with these keys. */
  const checkedWith = async (giftCardKeys: readonly Uint8Array[], card: { number: string; pin: string }) => {
    const { reply } = createTestBackend(database, start, { giftCardKeys });
    const { accessToken } = await shop.visitor();
    const body = { ...card, country: 'RU', ipAddress } as const;
    return (await reply(contract.cart.checkGiftCard, { body }, { accessToken })).errorMessage;
  };

  it('open cards of every key, and those hashed with the database’s secret', async () => {
    for (const key of [newer, old, undefined]) {
      const card = await giftCardOf(database, 1_000, key && { key });
      expect(await checkedWith([newer, old], card)).toBe('');
    }
  });

  it('move a card to the first key at its first right PIN, after which it needs no other', async () => {
    for (const key of [old, undefined]) {
      const card = await giftCardOf(database, 1_000, key && { key });
      const before = await stored(card.number);
      expect(await checkedWith([newer, old], { ...card, pin: 'xxxxxx' })).toBe('GIFT_CARD_WRONG');
      expect(await stored(card.number)).toEqual(before);
      expect(await checkedWith([newer, old], { ...card, pin: ` ${card.pin} ` })).toBe('');
      const after = await stored(card.number);
      expect(after.pin_hash).not.toBe(before.pin_hash);
      expect(await checkedWith([newer], card)).toBe('');
      expect(await stored(card.number)).toEqual(after);
    }
  });

  it('refuse a card with a missing key like a wrong PIN, and count the try', async () => {
    const card = await giftCardOf(database, 1_000, { key: old });
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await checkedWith([newer], card)).toBe('GIFT_CARD_WRONG');
    expect(await checkedWith([newer, old], card)).toBe('GIFT_CARD_TOO_MANY_TRIES');
  });

  it('hash PINs of new cards with the first key, also by the staff’s commands', async () => {
    const sold = async (pay: (number: string) => Promise<unknown>) => {
      const { order } = await shop.placed('GC-0000-1 U', 1, { payment: 'online' });
      await pay(order.number);
      return database.query
        .selectFrom('gift_cards')
        .where('issued_for', 'like', `${order.number}/%`)
        .select('pin_key')
        .executeTakeFirstOrThrow();
    };
    const { number } = await giftCardOf(database, 1_000, { key: newer });
    const { pin_key } = await stored(number);
    const { orders } = openStaffOrders(database, { origins: testOrigins, giftCardKeys: [newer] });
    expect(await sold((order) => orders.setStatus(order, { status: 'paid', by: 'test' }))).toEqual({
      pin_key,
    });
  });
});

describeOnEachDatabase('the doctor', (openTestDatabase) => {
  it('counts cards by key, and warns of missing keys and of cards without a key', async () => {
    const database = await openTestDatabase();
    const found = async (...keys: string[]) =>
      (await checkGiftCards(database, { GIFT_CARD_KEYS: keys, NODE_ENV: 'production' }, start)).map(
        ({ level, message }) => `${level}: ${message}`,
      );
    expect(await found()).toEqual([
      'ok: cards on the secret of the database: 0',
      'ok: cards on a key that is gone: 0',
    ]);
    await giftCardOf(database, 1_000);
    await giftCardOf(database, 1_000, { key: old });
    await giftCardOf(database, 1_000, { key: newer });
    await giftCardOf(database, 1_000, { key: newer });
    await giftCardOf(database, 1_000, { key: old, validTo: '2026-01-01T00:00:00.000Z' });
    expect(await found(phrases.newer, phrases.old, 'a key that none was hashed with')).toEqual([
      'ok: cards on key 1 of GIFT_CARD_KEYS: 2, new ones too',
      'ok: cards on key 2 of GIFT_CARD_KEYS: 1, it is needed',
      'ok: cards on key 3 of GIFT_CARD_KEYS: 0, it can be taken away',
      'ok: cards on the secret of the database: 1',
      'ok: cards on a key that is gone: 0',
    ]);
    expect(await found()).toEqual([
      'warning: cards on the secret of the database: 1, and a copy of the database opens them',
      'failure: cards on a key that is gone: 3, whose PINs are refused',
    ]);
  });
});
