import { beforeEach, expect, it } from 'vitest';
import { readPurchase } from '#src/backend/cart/index.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import type { Mail } from '#src/backend/messages/index.ts';
import { mergeVisitorData } from '#src/backend/registries/merge-visitor-data.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import type { NewGift } from '#src/contract/cart/line-gift.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop, unrelatedBuyer } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const GIVER = 'giver-0123456789-00';

const forMaria: NewGift = {
  sum: 3_333,
  recipientName: 'Мария',
  recipientEmail: 'maria@example.org',
  senderName: 'Анна и Пётр',
  greeting: 'С днём рождения!\nВыбирай, что хочется.',
  sendOn: '2026-12-05',
};

describeOnEachDatabase('a gift card for somebody else', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  const give = (shopper: TestShopper, changed: Partial<NewGift> = {}) =>
    shopper.ask(contract.cart.addGift, {
      body: {
        userId: '',
        regionId: '77',
        country: shopper.country,
        gift: { ...forMaria, ...changed },
      },
    });

  /** A new visitor's gift, ordered and paid for. */
  async function bought(changed: Partial<NewGift> = {}): Promise<{ shopper: TestShopper; order: Order }> {
    const shopper = await shop.visitor('RU', GIVER);
    await give(shopper, changed);
    const { order, errorMessage } = await shop.order(shopper, { payment: 'online', ...unrelatedBuyer() });
    if (!order) throw new Error(errorMessage);
    await shop.pay(order);
    await shop.notify(order);
    return { shopper, order };
  }

  async function mailsAfterRounds(at = shop.backend): Promise<readonly Mail[]> {
    for (let round = 0; round < 3; round++) await at.backend.upkeep();
    return at.sent.filter((message) => message.kind === 'mail');
  }
  const toMaria = (mails: readonly Mail[]) => mails.filter(({ to }) => to === forMaria.recipientEmail);

  it('is mailed to the recipient once on its day, and its buyer is notified', async () => {
    const { order } = await bought();
    expect(order).toMatchObject({ totalPrice: 3_333, byEmail: true });
    const gift = {
      recipientName: 'Мария',
      recipientEmail: 'm•••@example.org',
      senderName: 'Анна и Пётр',
      greeting: forMaria.greeting,
      sendOn: '2026-12-05',
      sentAt: null,
    };
    expect(order.lines).toMatchObject([
      { modelCode: 'GC-0000', count: 1, size: '3\u00a0333\u00a0₽', url: '/gift-card', gift },
    ]);
    shop.backend.now = new Date('2026-12-05T05:59:00.000Z');
    expect(toMaria(await mailsAfterRounds())).toEqual([]);
    shop.backend.now = new Date('2026-12-05T06:01:00.000Z');
    const mails = await mailsAfterRounds();
    const [mail, ...more] = toMaria(mails);
    expect(more).toEqual([]);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Вам подарили карту на 3 333 ₽');
    expect(mail?.text).toContain('Мария, здравствуйте!');
    expect(mail?.text).toContain('От кого: Анна и Пётр.');
    expect(mail?.text).toContain('С днём рождения!\nВыбирай, что хочется.');
    const sentMail = mails.find(({ subject }) => subject === 'Подарочная карта отправлена');
    expect(sentMail?.text).toContain('Мария, m•••@example.org');
    expect(sentMail?.text).not.toContain('maria@');
    const shownOrder = await shop.show(await shop.visitor('RU', GIVER), order.number);
    expect(shownOrder.lines[0]?.gift?.sentAt).toBe('2026-12-05T06:01:00.000Z');
    const number = /\d{4} \d{4} \d{4} \d{4}/.exec(mail?.text ?? '')?.[0] ?? '';
    const pin = /ПИН-код: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
    const reply = await (await shop.visitor()).ask(contract.cart.checkGiftCard, {
      body: { number, pin, country: 'RU', ipAddress: '198.51.100.7' },
    });
    expect(reply).toMatchObject({ errorMessage: '', balance: 3_333 });
  });

  it('is sent once by concurrent processes, and is not lost if one dies', async () => {
    const { order } = await bought();
    const day = new Date('2026-12-05T08:00:00.000Z');
    const [one, other] = [shop.restarted(day), shop.restarted(day)];
    await Promise.all([one.backend.upkeep(), other.backend.upkeep()]);
    const sent = [...(await mailsAfterRounds(one)), ...(await mailsAfterRounds(other))];
    expect(toMaria(sent)).toHaveLength(1);
    const cards = await database.query.selectFrom('gift_cards').select('issued_for').execute();
    expect(cards).toEqual([{ issued_for: `${order.number}/0/1` }]);
  });

  it('for today is sent as soon as it is paid for, without a recipient to its buyer', async () => {
    const { order } = await bought({ sendOn: '2026-11-20', recipientEmail: '' });
    const mails = await mailsAfterRounds();
    const [mail, ...more] = mails.filter(({ text }) => text.includes('ПИН-код:'));
    expect(more).toEqual([]);
    expect(mail?.to).toBe(order.recipient.email);
    expect(mail?.text).toContain('С днём рождения!');
    expect(mails.some(({ subject }) => subject === 'Подарочная карта отправлена')).toBe(false);
  });

  it('for today is sent at once even before the hour at which gifts are sent', async () => {
    shop.backend.now = new Date('2026-11-20T01:00:00.000Z');
    await bought({ sendOn: '2026-11-20' });
    expect(toMaria(await mailsAfterRounds())).toHaveLength(1);
  });

  it('in an unpaid order is never sent', async () => {
    const shopper = await shop.visitor();
    await give(shopper);
    await shop.order(shopper, { payment: 'online', ...unrelatedBuyer() });
    shop.backend.now = new Date('2026-12-06T08:00:00.000Z');
    expect(toMaria(await mailsAfterRounds())).toEqual([]);
    expect(await database.query.selectFrom('gift_cards').selectAll().execute()).toEqual([]);
  });

  it('in an order cancelled before its day is never sent', async () => {
    const { shopper, order } = await bought();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    shop.backend.now = new Date('2026-12-06T08:00:00.000Z');
    const mails = await mailsAfterRounds();
    expect(toMaria(mails)).toEqual([]);
    const cancelled = mails.find(({ subject }) => subject.endsWith('отменён'));
    expect(cancelled?.text).not.toContain('отправим');
  });

  it('that has been sent is blocked when its order is cancelled', async () => {
    const { shopper, order } = await bought({ sendOn: null });
    await mailsAfterRounds();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    const { blocked_at } = await database.query
      .selectFrom('gift_cards')
      .select('blocked_at')
      .executeTakeFirstOrThrow();
    expect(blocked_at).not.toBeNull();
  });

  it('from a cancelled order can be ordered again, and has one owner', async () => {
    const { shopper, order } = await bought();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    const reply = await shopper.ask(contract.cart.repeatOrder, { body: { number: order.number } });
    expect(reply).toMatchObject({ success: true, inCart: 1 });
    const again = await shop.order(shopper, { payment: 'online', ...unrelatedBuyer() });
    await shop.pay(again.order ?? order);
    await shop.notify(again.order ?? order);
    shop.backend.now = new Date('2026-12-05T08:00:00.000Z');
    expect(toMaria(await mailsAfterRounds())).toHaveLength(1);
  });

  it('that was sent, cancelled and ordered again is sent again with another card', async () => {
    const { shopper, order } = await bought({ sendOn: null });
    await mailsAfterRounds();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shopper.ask(contract.cart.repeatOrder, { body: { number: order.number } });
    const again = await shop.order(shopper, { payment: 'online', ...unrelatedBuyer() });
    await shop.pay(again.order ?? order);
    await shop.notify(again.order ?? order);
    const [first, second] = toMaria(await mailsAfterRounds()).map(
      ({ text }) => /ПИН-код: \d{6}/.exec(text)?.[0],
    );
    expect(second).toMatch(/\d/);
    expect(second).not.toBe(first);
    const cards = await database.query.selectFrom('gift_cards').orderBy('id').select('blocked_at').execute();
    expect(cards.map(({ blocked_at }) => blocked_at === null)).toEqual([false, true]);
  });

  it('is added once by a double click, and again later', async () => {
    const shopper = await shop.visitor();
    const replies = await Promise.all([give(shopper), give(shopper)]);
    expect(new Set(replies.map(({ giftItemId }) => giftItemId)).size).toBe(1);
    expect((await shopper.cart()).totalCount).toBe(1);
    shop.backend.now = new Date(shop.backend.now.getTime() + 20_000);
    expect((await give(shopper)).totalCount).toBe(2);
  });

  it('has a count of one: more units are refused, even if it is deferred', async () => {
    const shopper = await shop.visitor();
    const { giftItemId } = await give(shopper);
    const item = giftItemId ?? 0;
    expect((await shopper.update([item, 2])).errorMessage).toBe('NO_STOCK');
    await shopper.defer(item);
    expect((await shopper.add([item, 1])).errorMessage).toBe('NO_STOCK');
    expect((await shopper.restoreDeferred(item)).products).toMatchObject([{ count: 1 }]);
  });

  it('can be neither bought nor seen by another visitor or in the other country', async () => {
    const shopper = await shop.visitor('RU', 'giver-0123456789-01');
    const item = (await give(shopper)).giftItemId ?? 0;
    const same = await shop.visitor('AM', 'giver-0123456789-01');
    for (const stranger of [await shop.visitor(), await shop.visitor('AM'), same]) {
      const refused = await stranger.add([item, 1]);
      expect(refused.errorMessage).toBe('PRODUCT_NOT_FOUND_IN_STORE');
      expect(refused.products).toEqual([]);
    }
    // However it got there.
    const other = await shop.visitor();
    await other.add([shop.item('SCARF-1 U'), 1]);
    await database.query.updateTable('cart_lines').set({ item_id: item }).execute();
    const [line] = (await other.cart()).products;
    expect(line).toMatchObject({ available: 0, selected: false });
    expect(line?.gift).toBeUndefined();
    expect(JSON.stringify(line)).not.toContain('Мария');
  });

  it.each([
    ['GIFT_SUM', { sum: 499 }],
    ['GIFT_SUM', { sum: 100_001 }],
    ['GIFT_DAY', { sendOn: '2026-11-19' }],
    ['GIFT_DAY', { sendOn: '2027-02-19' }],
    ['GIFT_TEXT', { greeting: 'Смотри https://evil.example' }],
    ['GIFT_TEXT', { greeting: 'заходи на evil.com' }],
    ['GIFT_TEXT', { greeting: 'заходи на ev\u200bil．рф' }],
    ['GIFT_TEXT', { greeting: 'пиши a@b.c' }],
    ['GIFT_TEXT', { senderName: 'Банк, 8 (800) 555-35-35' }],
    ['GIFT_TEXT', { recipientName: 'www evil' }],
  ])('is refused with %s for %j', async (code, changed) => {
    const shopper = await shop.visitor();
    const refused = await give(shopper, changed);
    expect(refused).toMatchObject({ errorMessage: code, giftItemId: null, products: [] });
    expect(await database.query.selectFrom('gifts').selectAll().execute()).toEqual([]);
  });

  it.each([{ sum: 500 }, { sum: 100_000 }, { sendOn: '2026-11-20' }, { sendOn: '2027-02-18' }])(
    'takes the first and the last of what is offered: %j',
    async (changed) => {
      expect((await give(await shop.visitor(), changed)).errorMessage).toBe('');
    },
  );

  it('may mention dates, and its text becomes neither link nor header', async () => {
    await bought({
      sendOn: null,
      senderName: ' Анна\r\nBcc: all@'.replace('@', ''),
      greeting: '\nСвадьба 05.12.2026\u202e.Ура.Люблю\u0007',
    });
    const [mail] = toMaria(await mailsAfterRounds());
    expect(mail?.text).toContain('От кого: Анна Bcc: all.');
    expect(mail?.text).toContain('Свадьба 05.12.2026. Ура. Люблю');
  });

  it('is limited to ten in a cart', async () => {
    const shopper = await shop.visitor();
    for (let sum = 1_000; sum < 1_010; sum++) await give(shopper, { sum });
    expect(await give(shopper)).toMatchObject({ errorMessage: 'TOO_MANY_GIFTS', totalCount: 10 });
  });

  it('is refused if the country sells no gift cards', async () => {
    const refused = await give(await shop.visitor('AM'), { sum: 5_000 });
    expect(refused.errorMessage).toBe('NotFound');
    await database.query.deleteFrom('product_prices').where('country', '=', 'RU').execute();
    expect((await give(await shop.visitor())).errorMessage).toBe('NotFound');
  });

  it('moves to the customer at sign-in, and still cannot be bought by others', async () => {
    const shopper = await shop.visitor();
    const item = (await give(shopper)).giftItemId ?? 0;
    const { owner } = await database.query.selectFrom('gifts').select('owner').executeTakeFirstOrThrow();
    const { now } = shop.backend;
    const customer = { owner: 'customer:one', country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((query) =>
        mergeVisitorData(query, { owner: owner as 'visitor:', country: 'RU' }, customer.owner, now, false),
      );
    const { lines } = await readPurchase(database.query, customer, now);
    expect(lines).toMatchObject([{ item_id: item, price: 333_300, gift_recipient: 'Мария' }]);
    expect((await shopper.add([item, 1])).errorMessage).toBe('PRODUCT_NOT_FOUND_IN_STORE');
  });

  it('is not in any list, search, sitemap, page or feed', async () => {
    const shopper = await shop.visitor();
    await give(shopper);
    const { backend } = shop;
    const body = { country: 'RU', pagination: { pageSize: 100 } } as const;
    const lists = [
      await backend.reply(contract.search.getProducts, { body }),
      await backend.reply(contract.search.getUrls, { body: { country: 'RU', pageNumber: 1, pageSize: 100 } }),
      await shopper.ask(contract.search.getProductById, {
        body: { country: 'RU', modelColorCode: 'GC-0000-1' },
      }),
    ];
    expect(JSON.stringify(lists)).toContain('GC-0000');
    expect(JSON.stringify(lists)).not.toMatch(/GIFT|3\s333|Мария/i);
    const page = { body: { country: 'RU', modelColorCode: 'GC-0000-GIFT' } } as const;
    expect((await backend.ask(contract.search.getProductById, page)).status).toBe(404);
  });

  it('removed from the cart is deleted, but not one in a cart or an order', async () => {
    const shopper = await shop.visitor();
    const item = (await give(shopper, { sum: 1_000 })).giftItemId ?? 0;
    await give(shopper, { sum: 2_000 });
    await bought();
    await shopper.update([item, 0]);
    const now = new Date(shop.backend.now.getTime() + 2 * 3_600_000);
    await purge(database, retentionRules, { now, elapsed: 0 });
    const left = await database.query.selectFrom('gifts').orderBy('amount').select('amount').execute();
    expect(left.map(({ amount }) => amount)).toEqual([200_000, 333_300]);
  });
});
