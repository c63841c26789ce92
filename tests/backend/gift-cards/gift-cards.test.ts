import { beforeAll, expect, it } from 'vitest';
import { formatNumber, readBalance, spend } from '#src/backend/gift-cards/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import { ipAddress, type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { giftCardOf } from './cards.ts';

describeOnEachDatabase('a gift card', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  const check = (shopper: TestShopper, number: string, pin: string, address = ipAddress) =>
    shopper.ask(contract.cart.checkGiftCard, {
      body: { number, pin, country: shopper.country, ipAddress: address },
    });
  const balanceOf = async (number: string) =>
    (
      await database.query
        .selectFrom('gift_cards')
        .where('number', '=', number)
        .select('balance')
        .executeTakeFirstOrThrow()
    ).balance;

  it('shows its balance to whoever knows its PIN, however the number is typed', async () => {
    const { number, pin } = await giftCardOf(database, 5_000);
    const typed = number.replace(/(\d{4})/g, '$1-');
    const reply = await check(await shop.visitor(), typed, ` ${pin} `);
    expect(reply).toEqual({
      errorMessage: '',
      balance: 5_000,
      currency: 'RUB',
      validTo: '2030-01-01T00:00:00.000Z',
    });
  });

  it('gets the same reply for a wrong PIN, an unknown, expired or foreign card', async () => {
    const known = await giftCardOf(database, 1_000);
    const old = await giftCardOf(database, 1_000, { validTo: '2026-11-20T11:59:59.000Z' });
    const shopper = await shop.visitor();
    const wrongPin = known.pin === '000000' ? '000001' : '000000';
    const replies = [
      await check(shopper, known.number, wrongPin),
      await check(shopper, '1234123412341234', known.pin),
      await check(shopper, old.number, old.pin),
      await check(await shop.visitor('AM'), known.number, known.pin),
    ];
    expect(replies.map(({ errorMessage }) => errorMessage)).toEqual(replies.map(() => 'GIFT_CARD_WRONG'));
  });

  it('is locked for an hour after five wrong tries, even concurrent ones, and open to right PINs before', async () => {
    const { number, pin } = await giftCardOf(database, 1_000);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.visitor()));
    const replies = await Promise.all(
      shoppers.map((shopper, index) => check(shopper, number, 'xxxxxx', `198.51.100.${index}`)),
    );
    const wrong = replies.filter(({ errorMessage }) => errorMessage === 'GIFT_CARD_WRONG');
    expect(wrong).toHaveLength(5);
    const owner = await shop.visitor();
    expect((await check(owner, number, pin, '198.51.100.99')).errorMessage).toBe('GIFT_CARD_TOO_MANY_TRIES');
    const now = shop.backend.now;
    shop.backend.now = new Date(now.getTime() + 3_601_000);
    expect((await check(await shop.visitor(), number, pin, '198.51.100.99')).balance).toBe(1_000);
    shop.backend.now = now;
  });

  it('accepts concurrent right PINs, and no more wrong ones than sequentially', async () => {
    const used = await giftCardOf(database, 1_000);
    const guessed = await giftCardOf(database, 2_000);
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.visitor()));
    const by = (index: number) => shoppers[index % shoppers.length] ?? Promise.reject(new Error('Nobody'));
    const right = Array.from({ length: 60 }, async (_, index) =>
      check(await by(index), used.number, used.pin, '198.51.100.150'),
    );
    const wrong = Array.from({ length: 200 }, async (_, index) =>
      check(await shop.visitor(), guessed.number, 'xxxxxx', `198.51.101.${index}`),
    );
    expect(
      new Set((await Promise.all(right)).map(({ errorMessage, balance }) => errorMessage || balance)),
    ).toEqual(new Set([1_000]));
    const replies = await Promise.all(wrong);
    expect(replies.filter(({ errorMessage }) => errorMessage === 'GIFT_CARD_WRONG')).toHaveLength(5);
    const refused = replies.filter(({ errorMessage }) => errorMessage === 'GIFT_CARD_TOO_MANY_TRIES');
    expect(refused).toHaveLength(195);
  }, 60_000);

  it('accepts a right PIN among wrong ones by its shopper and address until their limit', async () => {
    const { number, pin } = await giftCardOf(database, 1_000);
    const shopper = await shop.visitor();
    const tries = Array.from({ length: 30 }, (_, index) =>
      check(shopper, number, index % 2 ? pin : 'xxxxxx', '198.51.100.151'),
    );
    const replies = await Promise.all(tries);
    const wrong = replies.filter(({ errorMessage }) => errorMessage === 'GIFT_CARD_WRONG');
    expect(wrong).toHaveLength(5);
  });

  it('does not count right tries', async () => {
    const { number, pin } = await giftCardOf(database, 1_000);
    const shopper = await shop.visitor();
    for (let time = 0; time < 12; time++) {
      expect((await check(shopper, number, pin, '198.51.100.200')).balance).toBe(1_000);
    }
  });

  it('limits a shopper to ten cards an hour', async () => {
    const shopper = await shop.visitor();
    const replies = [];
    for (let time = 0; time < 11; time++) {
      replies.push(await check(shopper, `99990000111122${10 + time}`, '1', `192.0.2.${time}`));
    }
    expect(replies.at(-2)?.errorMessage).toBe('GIFT_CARD_WRONG');
    expect(replies.at(-1)?.errorMessage).toBe('GIFT_CARD_TOO_MANY_TRIES');
  });

  it('pays a part, then the rest, and is refunded when the order is cancelled', async () => {
    const giftCard = await giftCardOf(database, 2_000);
    const part = await shop.placed('SCARF-1 U', 1, { giftCard });
    expect(part.order).toMatchObject({ giftCardPaid: 1_289.5, totalPrice: 0, status: 'paid' });
    const rest = await shop.placed('SCARF-1 U', 1, { giftCard });
    expect(rest.order).toMatchObject({ giftCardPaid: 710.5, totalPrice: 579, status: 'new' });
    expect(await balanceOf(giftCard.number)).toBe(0);
    await rest.shopper.ask(contract.cart.cancelOrder, { body: { number: rest.order.number } });
    expect(await balanceOf(giftCard.number)).toBe(71_050);
  });

  it('can pay for everything where no other online payment is available', async () => {
    const offlineDatabase = await openTestDatabase();
    const offline = await openOrderShop(offlineDatabase, { payments: null });
    const giftCard = await giftCardOf(offlineDatabase, 5_000);
    const { order } = await offline.placed('SCARF-1 U', 1, { giftCard, payment: 'online' });
    expect(order).toMatchObject({ status: 'paid', totalPrice: 0 });
  });

  it('with less money than the page showed is not charged, and the new sum is shown', async () => {
    const giftCard = await giftCardOf(database, 1_000);
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const body = await shop.body(shopper, { giftCard });
    await database.query
      .updateTable('gift_cards')
      .set({ balance: 50_000 })
      .where('number', '=', giftCard.number)
      .execute();
    const reply = await shopper.ask(contract.cart.createOrder, { body });
    expect(reply).toMatchObject({
      errorMessage: 'GIFT_CARD_CHANGED',
      quote: { giftCardPaid: 500, giftCardBalance: 500, totalPrice: 789.5 },
    });
    expect(await balanceOf(giftCard.number)).toBe(50_000);
  });

  it('cannot buy another gift card', async () => {
    const giftCard = await giftCardOf(database, 5_000);
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 2], [shop.item('SCARF-1 U'), 1]);
    const { giftCardPaid, totalPrice } = (await shop.order(shopper, { giftCard })).order ?? {};
    expect([giftCardPaid, totalPrice]).toEqual([1_289.5, 2_000]);
  });

  it('is issued once when its order is paid, and mailed with its PIN, which is not stored', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 2]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    if (!order) throw new Error('Not placed');
    expect(order).toMatchObject({ byEmail: true, deliveryPrice: 0, totalPrice: 2_000 });
    const mails = () =>
      shop.backend.sent.filter(
        (message) => message.kind === 'mail' && message.subject.startsWith('Подарочная'),
      );
    await shop.backend.backend.upkeep();
    expect(mails()).toEqual([]);
    await shop.pay(order);
    await shop.notify(order);
    await shop.notify(order);
    await shop.backend.backend.upkeep();
    expect(mails()).toHaveLength(2);
    const text = mails()
      .map((mail) => ('text' in mail ? mail.text : ''))
      .join('\n');
    const [, number = '', pin = ''] = /Номер: ([\d ]+)\nПИН-код: (\d+)/.exec(text) ?? [];
    expect((await check(shopper, number, pin)).balance).toBe(1_000);
    const kept = await database.query
      .selectFrom('outbox')
      .select('message')
      .where('unique_key', 'like', 'gift-card:%')
      .execute();
    expect(kept).toEqual([{ message: null }, { message: null }]);
    expect(JSON.stringify(await database.query.selectFrom('gift_cards').selectAll().execute())).not.toContain(
      `"${pin}"`,
    );
  });

  it('in an order paid on delivery is issued only on delivery', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 1], [shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'onReceipt' });
    if (!order) throw new Error('Not placed');
    const staff = staffOf(database, shop);
    const made = async (status: OrderStatus) => {
      await staff(contract.cart.setOrderStatus, { params: { number: order.number }, body: { status } });
      const cards = database.query.selectFrom('gift_cards').where('issued_for', 'like', `${order.number}/%`);
      return (await cards.select('balance').execute()).map(({ balance }) => balance);
    };
    expect(await made('assembling')).toEqual([]);
    expect(await made('shipped')).toEqual([]);
    expect(await made('delivered')).toEqual([100_000]);
  });

  it('that is partly spent prevents a full return of its order', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 1], [shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'onReceipt' });
    const number = order?.number ?? '';
    const staff = staffOf(database, shop);
    const set = async (status: OrderStatus) =>
      (await staff(contract.cart.setOrderStatus, { params: { number }, body: { status } })).body;
    for (const status of ['assembling', 'shipped', 'delivered'] as const) await set(status);
    const cards = database.query.updateTable('gift_cards').where('issued_for', 'like', `${number}/%`);
    await cards.set({ balance: 99_900 }).execute();
    expect(await set('returned')).toMatchObject({ success: false, errorMessage: 'GiftCardSpent' });
    expect((await shop.show(shopper, number)).status).toBe('delivered');
    await cards.set({ balance: 100_000 }).execute();
    expect(await set('returned')).toMatchObject({ success: true });
  });

  it('with a fixed denomination costs that, as a line of its own', async () => {
    const { product_id } = await database.query
      .selectFrom('items')
      .where('barcode', '=', 'GC-0000-1 U')
      .select('product_id')
      .executeTakeFirstOrThrow();
    const { id } = await addRow(database, 'items', { product_id, size: '3 000 ₽', barcode: 'GC 3000' });
    await addRow(database, 'stock', { item_id: id, shop_number: 'W1', quantity: 9 });
    await database.query
      .insertInto('gift_card_nominals')
      .values({ country: 'RU', amount: 300_000, item_id: id })
      .execute();
    const shopper = await shop.visitor();
    const cart = await shopper.add([id, 2]);
    expect(cart.products).toMatchObject([{ size: '3 000 ₽', itemPrice: { price: 3_000 }, wasPrice: null }]);
    expect(cart.totalPrice).toBe(6_000);
    const { order } = await shop.order(shopper, { payment: 'online' });
    expect(order).toMatchObject({ totalPrice: 6_000, byEmail: true });
  });

  it('is ordered and cancelled without messages about held goods', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    const now = shop.backend.now;
    shop.backend.now = new Date(now.getTime() + 31 * 60_000);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    shop.backend.now = now;
    const mails = shop.backend.sent.flatMap((message) =>
      message.kind === 'mail' && message.subject.includes(order?.number ?? '') ? [message] : [],
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Ждём оплату 30 минут'),
      expect.stringContaining('Если карта ещё нужна'),
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/вещи|держим|доставка/i);
  });

  it('is blocked when its order is cancelled, which is refused once it is partly spent', async () => {
    const buy = async () => {
      const shopper = await shop.visitor();
      await shopper.add([shop.item('GC-0000-1 U'), 1]);
      const { order } = await shop.order(shopper, { payment: 'online' });
      if (!order) throw new Error('Not placed');
      await shop.pay(order);
      await shop.notify(order);
      const cancel = () => shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
      return { order, cancel };
    };
    const unspent = await buy();
    expect((await unspent.cancel()).success).toBe(true);
    const cards = database.query
      .selectFrom('gift_cards')
      .where('issued_for', 'like', `${unspent.order.number}/%`);
    expect((await cards.select('blocked_at').execute()).map(({ blocked_at }) => blocked_at)).toEqual([
      expect.any(String),
    ]);
    const spent = await buy();
    const sold = database.query
      .updateTable('gift_cards')
      .where('issued_for', 'like', `${spent.order.number}/%`);
    await sold.set({ balance: 99_900 }).execute();
    expect(await spent.cancel()).toEqual({ success: false, errorMessage: 'GiftCardSpent' });
  });

  it('is charged at most its balance, and nothing once blocked', async () => {
    const { number } = await giftCardOf(database, 1_000);
    const { query } = database;
    const card = query.selectFrom('gift_cards').where('number', '=', number).select('id');
    const { id } = await card.executeTakeFirstOrThrow();
    const charge = (amount: number) => spend(query, { id, amount, orderId: null, at: new Date() });
    expect(await charge(100_001)).toBe(false);
    expect(await readBalance(query, id)).toBe(100_000);
    expect(await charge(99_999)).toBe(true);
    expect(await charge(2)).toBe(false);
    expect(await readBalance(query, id)).toBe(1);
    await query.updateTable('gift_cards').set({ blocked_at: '2026-11-20' }).where('id', '=', id).execute();
    expect(await charge(1)).toBe(false);
    expect([await readBalance(query, id), await readBalance(query, 0)]).toEqual([0, 0]);
    expect(await balanceOf(number)).toBe(1);
  });

  it('has a number in groups of four', () => {
    expect(formatNumber('1234567890123456')).toBe('1234 5678 9012 3456');
  });
});
