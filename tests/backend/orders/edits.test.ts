import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { EditedOrder } from '#src/contract/cart/staff-edits/edit.ts';
import type { EditAmounts, LineEdit } from '#src/contract/cart/staff-edits/lines.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type ClubShop, openClubShop } from '#tests/backend/club/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { createRandom } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { staffOf } from './staff.ts';

const { editDelivery, editLines, editRecipient, grantRefund, quoteLineEdit, sendRefund, setOrderStatus } =
  contract.cart;
const HOLDS = 'key-that-may-not-send';

describeOnEachDatabase('an order that the staff edits', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
    await plantStaffKey(database, HOLDS, { permissions: ['orders.read', 'orders.change'] });
  });

  const staffOrder = async (number: string): Promise<StaffOrder> =>
    ((await ask(contract.cart.showOrder, { params: { number } })).body as { order: StaffOrder }).order;

  async function edit(
    number: string,
    wanted: LineEdit,
    version?: number,
    key?: string,
  ): Promise<EditedOrder> {
    const body = { edit: wanted, version: version ?? (await staffOrder(number)).version };
    return (await ask(editLines, { params: { number }, body }, key)).body as EditedOrder;
  }
  const quote = async (number: string, wanted: LineEdit) =>
    (await ask(quoteLineEdit, { params: { number }, body: { edit: wanted } })).body as {
      errorMessage: string;
      amounts: EditAmounts | null;
    };
  const remove = (itemId: number, count = 1, reason: 'changedMind' | 'outOfStock' = 'changedMind') =>
    ({ kind: 'remove', itemId, count, reason }) as const;

  /** A dress and two scarves, paid online. */
  async function paid(changed = {}) {
    const member = await shop.member();
    await member.add([shop.item('DRESS-1 S'), 1]);
    const order = await member.buy('SCARF-1 U', 2, { payment: 'online', ...changed });
    await shop.pay(order);
    await shop.notify(order);
    return { member, order };
  }
  const refundedOf = async ({ number }: Pick<Order, 'number'>) => {
    const row = await database.query
      .selectFrom('test_payments')
      .where('description', '=', `Заказ № ${number}`)
      .select(['refunded', 'amount'])
      .executeTakeFirstOrThrow();
    return { refunded: Number(row.refunded) / 100, amount: Number(row.amount) / 100 };
  };
  const upkeep = () => shop.backend.backend.upkeep();

  it('gives money back for goods that are taken out, as was quoted, and puts them back for sale', async () => {
    const { member, order } = await paid();
    const stock = await shop.stockOf('SCARF-1 U', 'M1');
    const wanted = remove(shop.item('SCARF-1 U'));
    const { amounts } = await quote(order.number, wanted);
    expect(amounts).toMatchObject({ totalBefore: order.totalPrice, moneyBack: 999.5 });
    const done = await edit(order.number, wanted);
    expect(done).toMatchObject({ success: true, order: { totalPrice: amounts?.total } });
    await upkeep();
    expect((await refundedOf(order)).refunded).toBe(999.5);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(stock + 1);
    const shown = await shop.show(member, order.number);
    expect(shown.lines.map(({ count }) => count)).toEqual([1, 1]);
    expect(shown.edits).toMatchObject([
      { kind: 'removed', count: 1, reason: 'changedMind', moneyBack: 999.5 },
    ]);
    expect(shop.backend.sent).toContainEqual(
      expect.objectContaining({ subject: `Заказ № ${order.number} изменён` }),
    );
  });

  it('gives back what is left once it is cancelled, and no more', async () => {
    const { order } = await paid();
    await edit(order.number, remove(shop.item('DRESS-1 S')));
    await ask(setOrderStatus, {
      params: { number: order.number },
      body: { status: 'cancelled', reason: 'outOfStock' },
    });
    await upkeep();
    const { refunded, amount } = await refundedOf(order);
    expect(refunded).toBe(amount);
    expect(await staffOrder(order.number)).toMatchObject({ cancelReason: 'outOfStock', refundable: 0 });
  });

  it('does not put back for sale what is missing', async () => {
    const { order } = await paid();
    const stock = await shop.stockOf('SCARF-1 U', 'M1');
    const done = await edit(order.number, remove(shop.item('SCARF-1 U'), 2, 'outOfStock'));
    expect(done.order.takings.map(({ itemId }) => itemId)).toEqual([shop.item('DRESS-1 S')]);
    await upkeep();
    expect(shop.backend.sent).toContainEqual(
      expect.objectContaining({
        subject: `Заказ № ${order.number} изменён`,
        text: expect.stringMatching(/Убрали: .*, 2\sшт\.\n/),
      }),
    );
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(stock);
  });

  it('changes nothing for who is late, and for the second of two who edit at once', async () => {
    const { order } = await paid();
    const { version } = await staffOrder(order.number);
    const wanted = remove(shop.item('SCARF-1 U'));
    const both = await Promise.all([
      edit(order.number, wanted, version),
      edit(order.number, wanted, version),
    ]);
    expect(both.map(({ errorMessage }) => errorMessage).sort()).toEqual(['', 'Changed']);
    const late = await edit(order.number, remove(shop.item('DRESS-1 S')), version);
    expect(late.errorMessage).toBe('Changed');
    expect((await staffOrder(order.number)).lines.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('keeps its last goods, its gift cards, and more than it has', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2);
    const item = shop.item('SCARF-1 U');
    expect((await edit(order.number, remove(item, 2))).errorMessage).toBe('LastGoods');
    expect((await edit(order.number, remove(item, 3))).errorMessage).toBe('WrongLines');
    expect((await edit(order.number, remove(shop.item('DRESS-1 S')))).errorMessage).toBe('WrongLines');
    expect((await edit(order.number, remove(item))).errorMessage).toBe('');
  });

  it('stays as it is while it is paid for, and once it is on its way', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    expect((await edit(order.number, remove(shop.item('SCARF-1 U')))).errorMessage).toBe('NotAllowed');
    const { order: sent } = await shop.placed('SCARF-1 U', 2);
    await shop.move(sent, 'assembling', 'shipped');
    expect((await edit(sent.number, remove(shop.item('SCARF-1 U')))).errorMessage).toBe('NotAllowed');
  });

  it('swaps a size at the price of then, and of now where that asks no more of who has paid', async () => {
    const { order } = await paid();
    const [small, medium] = [shop.item('DRESS-1 S'), shop.item('DRESS-1 M')];
    await shop.setStock('DRESS-1 M', 'M1', 9);
    await database.query
      .updateTable('product_prices')
      .set({ price: 1_500_000 })
      .where('price', '=', 1_299_000)
      .execute();
    const swap = { kind: 'swap', itemId: small, count: 1, toItemId: medium } as const;
    expect((await quote(order.number, { ...swap, price: 'now' })).errorMessage).toBe('AlreadyPaid');
    const done = await edit(order.number, { ...swap, price: 'then' });
    expect(done.order).toMatchObject({ totalPrice: order.totalPrice });
    expect(done.order.lines.map(({ size, itemPrice }) => [size, itemPrice.price])).toContainEqual([
      'M',
      12_990,
    ]);
    expect(done.order.edits).toMatchObject([{ kind: 'swapped', size: 'S', newSize: 'M', totalChange: 0 }]);
    await database.query
      .updateTable('product_prices')
      .set({ price: 1_299_000 })
      .where('price', '=', 1_500_000)
      .execute();
  });

  it('takes goods in at the price of now if it is not paid yet, and refuses what is out of stock', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const coat = { kind: 'add', itemId: shop.item('COAT-1 S'), count: 1, price: 'now' } as const;
    const done = await edit(order.number, coat);
    expect(done.order.totalPrice).toBe(order.totalPrice + 30_000);
    expect(done.order.takings).toContainEqual(expect.objectContaining({ itemId: coat.itemId, count: 1 }));
    const again = await edit(order.number, { ...coat, count: 10 });
    expect(again.errorMessage).toBe('TooMany');
    const large = { ...coat, itemId: shop.item('DRESS-1 L') };
    expect((await edit(order.number, large)).errorMessage).toBe('NoStock');
    expect((await edit(order.number, { ...large, itemId: 999_999 })).errorMessage).toBe('NotSold');
  });

  it('takes units that no longer belong to it out of the parcel', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2);
    const itemId = shop.item('SCARF-1 U');
    for (const request of ['one', 'two'])
      await ask(contract.cart.packUnit, { params: { number: order.number }, body: { itemId, request } });
    await edit(order.number, remove(itemId));
    const { body } = await ask(contract.cart.showPacking, { params: { number: order.number } });
    expect(body).toMatchObject({ packing: { lines: [{ count: 1, packed: 1 }] } });
  });

  it('gives points, gift card and money back each in part, and all of them once it is cancelled', async () => {
    await addCoupon(database, { code: 'EDITS', percent: 7 });
    const card = await giftCardOf(database, 3_000);
    const { member } = await paid();
    await database.query
      .insertInto('club_entries')
      .values({
        customer_id: member.customerId,
        kind: 'earned',
        points: 700,
        purchase: 0,
        order_id: 900_001,
        order_number: 'earlier',
        expires_at: '2030-01-01T00:00:00.000Z',
        created_at: '2026-11-01T00:00:00.000Z',
      })
      .execute();
    await member.add([shop.item('SCARF-1 U'), 3]);
    await member.coupon('EDITS');
    const order = await member.buy('COAT-1 S', 1, { payment: 'online', giftCard: card, spendPoints: true });
    await shop.pay(order);
    await shop.notify(order);
    const balance = async () => {
      const row = await database.query
        .selectFrom('gift_cards')
        .where('number', '=', card.number)
        .select('balance')
        .executeTakeFirstOrThrow();
      return row.balance / 100;
    };
    expect([order.pointsPaid, order.giftCardPaid, await balance()]).toEqual([700, 3_000, 0]);
    const done = await edit(order.number, remove(shop.item('SCARF-1 U'), 2));
    const [{ moneyBack = 0, giftCardBack = 0, pointsBack = 0 } = {}] = done.order.edits;
    expect(moneyBack + giftCardBack + pointsBack).toBeCloseTo(1_999 * 0.93, 0);
    expect([await member.balance(), await balance()]).toEqual([pointsBack, giftCardBack]);
    await ask(setOrderStatus, { params: { number: order.number }, body: { status: 'cancelled' } });
    await upkeep();
    expect([await member.balance(), await balance()]).toEqual([700, 3_000]);
    const { refunded, amount } = await refundedOf(order);
    expect(refunded).toBe(amount);
  });

  it('adds up after any sequence of edits: money in is money out', { timeout: 60_000 }, async () => {
    const random = createRandom(11);
    for (let time = 0; time < 12; time++) {
      const card = await giftCardOf(database, 1 + random.below(9_000));
      const member = await shop.member();
      await member.add([shop.item('DRESS-1 S'), 1], [shop.item('COAT-1 S'), 1]);
      if (random.once(2)) await member.coupon('EDITS');
      const order = await member.buy('SCARF-1 U', 1 + random.below(5), {
        payment: 'online',
        giftCard: random.once(2) ? card : null,
      });
      await shop.pay(order);
      await shop.notify(order);
      for (let step = 0; step < 4; step++) {
        const { lines } = await staffOrder(order.number);
        const line = random.pick(lines);
        await edit(order.number, remove(line.itemId, 1 + random.below(line.count)));
      }
      const before = await staffOrder(order.number);
      const back = before.edits.reduce(
        (sum, { moneyBack, giftCardBack }) => sum + moneyBack + giftCardBack,
        0,
      );
      expect(before.totalPrice + before.giftCardPaid + back).toBeCloseTo(
        order.totalPrice + order.giftCardPaid,
        2,
      );
      await ask(setOrderStatus, { params: { number: order.number }, body: { status: 'cancelled' } });
      await upkeep();
      const { refunded, amount } = await refundedOf(order);
      expect(refunded).toBe(amount);
      const restored = await database.query
        .selectFrom('gift_cards')
        .where('number', '=', card.number)
        .select(['balance', 'nominal'])
        .executeTakeFirstOrThrow();
      expect(restored.balance).toBe(restored.nominal);
    }
  });

  it('holds money that a caller may not send, until somebody sends it', async () => {
    const { order } = await paid();
    await edit(order.number, remove(shop.item('SCARF-1 U')), undefined, HOLDS);
    await upkeep();
    expect((await refundedOf(order)).refunded).toBe(0);
    const [refund] = (await staffOrder(order.number)).refunds;
    expect(refund).toMatchObject({ kind: 'edit', state: 'held', by: 'test', amount: 999.5 });
    const send = () => ask(sendRefund, { params: { id: refund?.id ?? 0 }, body: {} });
    expect(await ask(sendRefund, { params: { id: refund?.id ?? 0 }, body: {} }, HOLDS)).toMatchObject({
      status: 403,
    });
    expect((await send()).body).toMatchObject({ success: true });
    expect((await send()).body).toMatchObject({ errorMessage: 'NotHeld' });
    await upkeep();
    expect((await refundedOf(order)).refunded).toBe(999.5);
  });

  it('gives back money without goods once, at most what was paid, and keeps its sum', async () => {
    const { order } = await paid();
    const params = { number: order.number };
    const request = randomUUID();
    const body = { amount: 500, reason: 'Опоздали на день', request };
    for (const _ of [1, 2])
      expect((await ask(grantRefund, { params, body })).body).toMatchObject({ success: true });
    const tooMuch = { ...body, request: randomUUID(), amount: order.totalPrice };
    expect((await ask(grantRefund, { params, body: tooMuch })).body).toMatchObject({
      errorMessage: 'TooMuch',
    });
    await upkeep();
    expect((await refundedOf(order)).refunded).toBe(500);
    expect((await staffOrder(order.number)).totalPrice).toBe(order.totalPrice);
    await ask(setOrderStatus, { params, body: { status: 'cancelled' } });
    await upkeep();
    const { refunded, amount } = await refundedOf(order);
    expect(refunded).toBe(amount);
    const { order: cash } = await shop.placed('SCARF-1 U');
    const other = await ask(grantRefund, { params: { number: cash.number }, body });
    expect(other.body).toMatchObject({ errorMessage: 'NotPaidOnline' });
  });

  it('that was paid twice gives the second payment back, and keeps its sum', async () => {
    const { order } = await paid();
    const row = await database.query
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.number', '=', order.number)
      .selectAll('payments')
      .executeTakeFirstOrThrow();
    const { id: _, ...payment } = row;
    const twin = { ...payment, provider_id: `${row.provider_id}-twin`, refund_due_at: row.settled_at };
    await database.query.insertInto('payments').values(twin).execute();
    const shown = await staffOrder(order.number);
    expect(shown.payments.map(({ state }) => state)).toEqual(['kept', 'due']);
    expect(shown).toMatchObject({ totalPrice: order.totalPrice, onlinePayment: { refund: 'none' } });
    await database.query.deleteFrom('payments').where('provider_id', '=', twin.provider_id).execute();
  });

  it('goes to another person and door until it is on its way', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const { version } = await staffOrder(order.number);
    const body = {
      version,
      firstName: 'Мария',
      lastName: 'Петрова',
      phone: '79160000001',
      email: 'maria@example.com',
      address: 'Лесная, 5',
      courierDetails: { entrance: '2', floor: '3', intercom: '', courierComment: '' },
    };
    const params = { number: order.number };
    const wrong = { ...body, phone: '37491234567' };
    expect((await ask(editRecipient, { params, body: wrong })).body).toMatchObject({
      errorMessage: 'WrongPhone',
    });
    const hidden = await ask(editRecipient, { params, body: { ...body, version } }, HOLDS);
    expect(hidden.body).toMatchObject({ success: true, order: { recipient: { phone: null } } });
    const kept = await staffOrder(order.number);
    expect(kept.recipient).toMatchObject({ firstName: 'Мария', phone: order.recipient.phone });
    const done = await ask(editRecipient, { params, body: { ...body, version: kept.version } });
    expect(done.body).toMatchObject({
      success: true,
      order: { recipient: { phone: '79160000001' }, courierDetails: { entrance: '2' } },
    });
    expect((await ask(editRecipient, { params, body })).body).toMatchObject({ errorMessage: 'Changed' });
    await shop.move(order, 'assembling', 'shipped');
    const late = { ...body, version: (await staffOrder(order.number)).version };
    expect((await ask(editRecipient, { params, body: late })).body).toMatchObject({
      errorMessage: 'NotAllowed',
    });
  });

  it('is left as it is by what changes nothing: no edit, no letter, no line in the log', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const params = { number: order.number };
    const before = await staffOrder(order.number);
    const { version, recipient } = before;
    const { firstName, lastName, phone, email } = recipient;
    const address = order.deliveryAddress.replace(/^[^,]+, /, '');
    const { courierDetails } = order;
    const same = { version, firstName, lastName, phone, email, courierDetails };
    for (const typed of ['', address, order.deliveryAddress])
      expect((await ask(editRecipient, { params, body: { ...same, address: typed } })).body).toMatchObject({
        success: true,
        order: { version },
      });
    for (const price of ['then', 'now'])
      for (const typed of ['', address]) {
        const body = { version, kind: 'courier', pointId: null, address: typed, price };
        expect((await ask(editDelivery, { params, body })).body).toMatchObject({
          success: true,
          order: { version, edits: [] },
        });
      }
    const after = await staffOrder(order.number);
    expect(after).toEqual(before);
    const door = { ...courierDetails, entrance: '7', floor: '9' };
    await ask(editRecipient, { params, body: { ...same, courierDetails: door } });
    expect((await staffOrder(order.number)).staffChanges.at(-1)).toMatchObject({
      action: 'edited',
      detail: 'recipient: entrance, floor',
    });
  });

  it('is delivered at the price of its goods, whatever gift cards are in it', async () => {
    const rates = database.query.updateTable('delivery_rates').where('kind', '=', 'courier');
    const member = await shop.member();
    await member.add([shop.item('GC-0000-1 U'), 1]);
    const order = await member.buy('SCARF-1 U', 1, { payment: 'online' });
    await rates.set({ free_from: minorUnits(order.goodsPrice) }).execute();
    const params = { number: order.number };
    const listed = await ask(contract.cart.listDeliveryChoices, { params });
    expect(listed.body).toMatchObject({
      choices: expect.arrayContaining([expect.objectContaining({ kind: 'courier', price: 290 })]),
    });
    const { version } = await staffOrder(order.number);
    const body = { version, kind: 'courier', pointId: null, address: 'Садовая, 7', price: 'now' };
    expect((await ask(editDelivery, { params, body })).body).toMatchObject({
      success: true,
      order: { deliveryPrice: 290 },
    });
    await rates.set({ free_from: null }).execute();
  });

  it('goes to no address without a letter', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const params = { number: order.number };
    const { version, recipient } = await staffOrder(order.number);
    for (const address of [',', '.', '12']) {
      const person = { ...recipient, version, address };
      const way = { version, kind: 'courier', pointId: null, address, price: 'then' };
      for (const refused of [
        await ask(editRecipient, { params, body: person }),
        await ask(editDelivery, { params, body: way }),
      ])
        expect(refused.body).toMatchObject({ success: false, errorMessage: 'DeliveryUnavailable' });
    }
    expect((await staffOrder(order.number)).deliveryAddress).toBe(order.deliveryAddress);
  });

  it('goes to a shop instead, at the price of then or of now, with its goods from there', async () => {
    const { order } = await paid();
    const params = { number: order.number };
    const listed = await ask(contract.cart.listDeliveryChoices, { params });
    const { choices } = listed.body as { choices: { kind: string; pointId: string; price: number }[] };
    const [point] = choices.filter(({ kind }) => kind === 'shop');
    expect(point).toMatchObject({ price: 0 });
    const { version } = await staffOrder(order.number);
    const body = { version, kind: 'shop', pointId: point?.pointId ?? '', price: 'now' };
    const done = await ask(editDelivery, { params, body });
    expect(done.body).toMatchObject({
      success: true,
      order: { deliveryKind: 'shop', deliveryPrice: 0, totalPrice: order.totalPrice - order.deliveryPrice },
    });
    await upkeep();
    expect((await refundedOf(order)).refunded).toBe(order.deliveryPrice);
    expect(shop.backend.sent).toContainEqual(
      expect.objectContaining({
        subject: `Заказ № ${order.number} изменён`,
        text: expect.stringMatching(/Будет ждать вас в магазине .*\sноября: /),
      }),
    );
    const back = {
      version: version + 1,
      kind: 'courier',
      pointId: null,
      address: 'Лесная, 5',
      price: 'now',
    };
    expect((await ask(editDelivery, { params, body: back })).body).toMatchObject({
      errorMessage: 'AlreadyPaid',
    });
    const nowhere = { ...body, version: version + 1, pointId: 'nowhere' };
    expect((await ask(editDelivery, { params, body: nowhere })).body).toMatchObject({
      errorMessage: 'DeliveryUnavailable',
    });
    expect((await staffOrder(order.number)).takings.length).toBeGreaterThan(0);
  });
});
