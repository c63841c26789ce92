import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon, countsOf, deferredOf } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { courier, ipAddress, type OrderBody, type OrderShop, openOrderShop } from './shop.ts';

describeOnEachDatabase('an order', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let dress: number;
  let scarf: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
  });

  it('snapshots lines, prices and sums, and keeps them when the goods change', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 3);
    expect(order).toMatchObject({
      status: 'new',
      country: 'RU',
      goodsPrice: 2_998.5,
      discount: 0,
      deliveryPrice: 290,
      giftCardPaid: 0,
      totalPrice: 3_288.5,
      paymentUrl: null,
      canPay: false,
      canCancel: true,
      tracked: false,
      deliveryAddress: 'Москва, Тверская, 1',
      lines: [{ itemId: scarf, count: 3, itemPrice: { price: 999.5 } }],
    });
    expect(order.number).toMatch(/^261120-\d{8}$/);
    const price = database.query.updateTable('product_prices').where('price', '=', 99_950);
    await price.set({ price: 1_000 }).execute();
    expect((await shop.show(shopper, order.number)).lines).toEqual(order.lines);
    await database.query
      .updateTable('product_prices')
      .where('price', '=', 1_000)
      .set({ price: 99_950 })
      .execute();
  });

  it('of gift cards alone is never paid on delivery, even before a delivery is chosen', async () => {
    const shopper = await shop.visitor();
    const payments = async () => {
      const body = { country: 'RU', regionId: '77', delivery: null, giftCard: null, ipAddress } as const;
      return (await shopper.ask(contract.cart.quoteOrder, { body: body })).quote.payments;
    };
    await shopper.add([shop.item('GC-0000-1 U'), 1]);
    expect(await payments()).toEqual(['online']);
    await shopper.add([scarf, 1]);
    expect(await payments()).toEqual(['online', 'onReceipt']);
  });

  it('of nothing has no delivery and no gift card yet, and any payment method', async () => {
    const { ask } = await shop.visitor();
    const body = { country: 'RU', regionId: '77', delivery: courier, giftCard: null, ipAddress } as const;
    expect(await ask(contract.cart.quoteOrder, { body: body })).toMatchObject({
      errorMessage: '',
      quote: {
        lines: [],
        delivery: null,
        giftCardBalance: null,
        payments: ['online', 'onReceipt'],
        totalPrice: 0,
      },
    });
  });

  it('reports missing delivery once a place without any is named', async () => {
    const { ask, add } = await shop.visitor();
    const answer = async (delivery: OrderBody['delivery'] | null) => {
      const body = { country: 'RU', regionId: '77', delivery, giftCard: null, ipAddress } as const;
      return (await ask(contract.cart.quoteOrder, { body: body })).errorMessage;
    };
    await add([scarf, 1]);
    const elsewhere = { ...courier, kind: 'shop', pointId: 'Y1' } as const;
    expect([await answer(null), await answer(courier), await answer(elsewhere)]).toEqual([
      '',
      '',
      'DELIVERY_UNAVAILABLE',
    ]);
  });

  it('needs an address only for a courier', async () => {
    const noAddress = { ...courier, address: '' };
    const toShop = { ...noAddress, kind: 'shop', pointId: 'M1' } as const;
    const { order } = await shop.placed('SCARF-1 U', 1, { delivery: toShop });
    const card = await shop.placed('GC-0000-1 U', 1, { delivery: noAddress, payment: 'online' });
    expect([order.status, card.order.status]).toEqual(['new', 'awaitingPayment']);
  });

  it('stores no point for a courier, and no notes for the courier without one', async () => {
    const courierDetails = { entrance: '2', floor: '5', intercom: '17', courierComment: 'Звоните' };
    const delivery = { ...courier, pointId: 'M1', courierDetails };
    const { order } = await shop.placed('SCARF-1 U', 1, { delivery });
    expect(order).toMatchObject({ pointId: null, courierDetails });
    const card = await shop.placed('GC-0000-1 U', 1, { delivery, payment: 'online' });
    expect(card.order).toMatchObject({ pointId: null, courierDetails: noCourierDetails });
  });

  it('can take the very last units', async () => {
    await shop.setStock('DRESS-1 M', 'P1', 3);
    const { order } = await shop.placed('DRESS-1 M', 3);
    expect(order.lines).toMatchObject([{ count: 3 }]);
    expect(await shop.stockOf('DRESS-1 M', 'P1')).toBe(0);
  });

  it('takes stock from the warehouse first, and removes only its own lines from the cart', async () => {
    const shopper = await shop.visitor();
    const coat = shop.item('COAT-1 S');
    const before = await shop.stockOf('DRESS-1 S', 'W1');
    await shopper.add([dress, 2], [scarf, 1], [coat, 1]);
    await shopper.defer(coat);
    await shopper.select(false, scarf);
    const { success, order } = await shop.order(shopper);
    expect(success).toBe(true);
    expect(order?.lines).toMatchObject([{ itemPrice: { price: 12_990, oldPrice: 15_990 } }]);
    const cart = await shopper.cart();
    expect([countsOf(cart), deferredOf(cart)]).toEqual([[[scarf, 1]], [[coat, 1]]]);
    expect(await shop.stockOf('DRESS-1 S', 'W1')).toBe(before - 2);
  });

  it('leaves deferred units of an ordered item', async () => {
    const shopper = await shop.visitor();
    await shopper.add([scarf, 3]);
    await shopper.defer(scarf);
    await shopper.add([scarf, 2]);
    const { order } = await shop.order(shopper);
    expect(order?.lines).toMatchObject([{ itemId: scarf, count: 2 }]);
    const cart = await shopper.cart();
    expect([countsOf(cart), deferredOf(cart)]).toEqual([[], [[scarf, 3]]]);
  });

  it('removes its coupon from the cart, but leaves one without effect', async () => {
    await addCoupon(database, { code: 'TENTH' });
    await addCoupon(database, { code: 'FROM10000', min_sum: 1_000_000 });
    const couponsAfter = async (code: string) => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 1]);
      await shopper.coupon(code);
      const { order } = await shop.order(shopper);
      return { ofOrder: order?.coupon, inCart: (await shopper.cart()).coupon };
    };
    expect(await couponsAfter('TENTH')).toEqual({ ofOrder: 'TENTH', inCart: null });
    expect(await couponsAfter('FROM10000')).toEqual({ ofOrder: null, inCart: 'FROM10000' });
  });

  it('is the same one when posted again with its key, and is found by the key', async () => {
    const shopper = await shop.visitor();
    await shopper.add([scarf, 1]);
    const body = await shop.body(shopper);
    const first = await shopper.ask(contract.cart.createOrder, { body });
    await shopper.add([dress, 1]);
    const again = await shopper.ask(contract.cart.createOrder, { body });
    expect(again).toEqual(first);
    const found = await shopper.ask(contract.cart.findOrder, {
      params: { idempotencyKey: body.idempotencyKey },
    });
    expect(found.order).toEqual(first.order);
    expect(countsOf(await shopper.cart())).toEqual([[dress, 1]]);
  });

  it('cannot be seen, found by its key or cancelled by others', async () => {
    const shopper = await shop.visitor();
    await shopper.add([scarf, 1]);
    const body = await shop.body(shopper);
    const { order } = await shopper.ask(contract.cart.createOrder, { body });
    const { accessToken } = await shop.visitor();
    const context = { accessToken };
    const { cart } = contract;
    const number = order?.number ?? '';
    const answers = await Promise.all([
      shop.backend.ask(cart.getOrder, { params: { number } }, context),
      shop.backend.ask(cart.findOrder, { params: { idempotencyKey: body.idempotencyKey } }, context),
      shop.backend.ask(cart.createOrder, { body }, context),
      shop.backend.ask(cart.cancelOrder, { body: { number } }, context),
      shop.backend.ask(cart.payOrder, { body: { number } }, context),
      shop.backend.ask(cart.trackOrder, { body: { number } }, context),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await shop.backend.ask(cart.getOrder, { params: { number } })).status).toBe(401);
    const unknown = { params: { idempotencyKey: randomUUID() } };
    const own = { accessToken: shopper.accessToken };
    expect((await shop.backend.ask(cart.findOrder, unknown, own)).status).toBe(404);
  });

  it('returns its purchase event once', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U');
    const track = () => shopper.ask(contract.cart.trackOrder, { body: { number: order.number } });
    expect((await Promise.all([track(), track()])).map(({ first }) => first).sort()).toEqual([false, true]);
    expect((await shop.show(shopper, order.number)).tracked).toBe(true);
  });

  it('to a shop names it and takes its stock', async () => {
    const before = await shop.stockOf('DRESS-1 S', 'M1');
    const { order } = await shop.placed('DRESS-1 S', 1, {
      delivery: { ...courier, kind: 'shop', pointId: 'M1' },
    });
    expect(order).toMatchObject({ deliveryKind: 'shop', pointTitle: 'Москва 1', deliveryPrice: 0 });
    expect(order.deliveryAddress).toContain('Москва');
    expect(await shop.stockOf('DRESS-1 S', 'M1')).toBe(before - 1);
  });

  it('passes on the notes for the courier, in its mail and on its page', async () => {
    const courierDetails = {
      entrance: '2',
      floor: '5',
      intercom: '12К',
      courierComment: 'Звоните http://a.ru',
    };
    const { order, shopper } = await shop.placed('SCARF-1 U', 1, {
      delivery: { ...courier, courierDetails },
    });
    expect((await shop.show(shopper, order.number)).courierDetails).toEqual(courierDetails);
    await shop.backend.backend.upkeep();
    const about = shop.backend.sent.filter((each) => JSON.stringify(each).includes(order.number));
    const [mail, sms] = (['mail', 'sms'] as const).map((kind) =>
      JSON.stringify(about.find((each) => each.kind === kind)).replaceAll('\u00a0', ' '),
    );
    expect(mail).toContain('Как войти: подъезд 2, этаж 5, домофон 12К.');
    expect(mail).not.toContain('http://a.ru');
    expect(sms).not.toContain('домофон');
    const { order: collected } = await shop.placed('DRESS-1 S', 1, {
      delivery: { ...courier, kind: 'shop', pointId: 'M1', courierDetails },
    });
    expect(collected.courierDetails).toEqual(noCourierDetails);
  });

  it('goes to the city that was paid for, whatever region is named', async () => {
    const delivery = { ...courier, address: 'Якутск, Ленина, 1' };
    const { order } = await shop.placed('SCARF-1 U', 1, { regionId: '14', delivery });
    expect(order).toMatchObject({ deliveryAddress: 'Москва, Якутск, Ленина, 1', deliveryPrice: 290 });
  });

  it('shows the same day on its page and in its mail, in the destination’s calendar', async () => {
    const now = shop.backend.now;
    shop.backend.now = new Date('2026-12-30T15:30:00.000Z');
    const { order } = await shop.placed('SCARF-1 U', 1);
    await shop.backend.backend.upkeep();
    const mail = shop.backend.sent.find(
      (each) => each.kind === 'mail' && each.subject === `Заказ № ${order.number} принят`,
    );
    expect(order).toMatchObject({ dateFrom: '2027-01-02', dateTo: '2027-01-07' });
    expect(mail).toMatchObject({
      text: expect.stringContaining('Доставим курьером 2–7\u00a0января: Москва, Тверская, 1.'),
    });
    shop.backend.now = now;
  });

  it('in Armenia has its own prices, stock and currency', async () => {
    const shopper = await shop.visitor('AM');
    await shopper.add([dress, 1]);
    const { order } = await shop.order(shopper);
    expect(order).toMatchObject({ currency: 'AMD', goodsPrice: 52_000, totalPrice: 53_200 });
    expect(await shop.stockOf('DRESS-1 S', 'Y1')).toBe(3);
  });

  it('notifies the shopper once, by mail and SMS', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    const about = shop.backend.sent
      .filter((message) => 'text' in message && message.text.includes(order.number))
      .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    expect(about.map(({ kind }) => kind)).toEqual(['mail', 'sms']);
    expect(about[0]).toMatchObject({
      to: 'anna@example.com',
      subject: `Заказ № ${order.number} принят`,
      letter: { country: 'RU', parts: expect.arrayContaining([expect.objectContaining({ kind: 'button' })]) },
    });
    expect(about[0]).toHaveProperty(
      'text',
      expect.stringMatching(/2 шт\. по 999,50\s₽[\s\S]*Итого: 2\s289\s₽/),
    );
  });

  describe('with a delivery interval', () => {
    const hours = { country: 'RU', city_guid: null, closes_before_hours: 12 } as const;
    beforeAll(async () => {
      const own = { ...hours, region_id: '77' };
      await database.query
        .insertInto('delivery_intervals')
        .values([
          { ...hours, id: 901, region_id: null, time_from: '08:00', time_to: '22:00', capacity: null },
          { ...own, id: 902, time_from: '09:00', time_to: '12:00', capacity: 1 },
          { ...own, id: 903, time_from: '12:00', time_to: '18:00', capacity: null },
        ])
        .execute();
      return () => database.query.deleteFrom('delivery_intervals').execute();
    });
    const offered = async () => {
      const place = { country: 'RU', regionId: '77', cityId: 'msk' } as const;
      const items = [{ itemId: scarf, count: 1 }];
      const reply = await shop.backend.reply(contract.delivery.getDeliveryTypes, {
        body: { ...place, items },
      });
      return reply.deliveryTypes.find(({ kind }) => kind === 'courier')?.intervals ?? [];
    };
    const mailAbout = (number: string) =>
      shop.backend.sent.find((each) => each.kind === 'mail' && JSON.stringify(each).includes(number));
    const choosing = (interval: { id: number; day: string }) => ({ delivery: { ...courier, interval } });
    it('can choose from its region’s intervals, for a week, until some hours before', async () => {
      const all = await offered();
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set([902, 903]));
      expect(new Set(all.map(({ day }) => day)).size).toBe(7);
      const firstOf = (list: typeof all, wanted: number) => list.find(({ id }) => id === wanted)?.day ?? '';
      expect(firstOf(all, 902)).toBe(firstOf(all, 903));
      const closing = (closes_before_hours: number) =>
        database.query
          .updateTable('delivery_intervals')
          .set({ closes_before_hours })
          .where('id', '=', 902)
          .execute();
      await closing(72);
      const closed = await offered();
      await closing(12);
      expect(firstOf(closed, 903)).toBe(firstOf(all, 903));
      expect(firstOf(closed, 902) > firstOf(closed, 903)).toBe(true);
    });

    it('keeps day and hours, shows them in its mail and SMS, and takes the last place', async () => {
      const [chosen] = await offered();
      if (!chosen) throw new Error('nothing is offered');
      const { order } = await shop.placed('SCARF-1 U', 1, choosing(chosen));
      expect(order.interval).toEqual({ day: chosen.day, from: '09:00', to: '12:00' });
      expect([order.dateFrom, order.dateTo]).toEqual([chosen.day, chosen.day]);
      await shop.backend.backend.upkeep();
      expect(JSON.stringify(mailAbout(order.number))).toContain('09:00–12:00');
      expect((await offered())[0]).toMatchObject({ id: 902, day: chosen.day, isFull: true });
    });

    it('is refused if the interval is full, has passed or is elsewhere; a cancelled order frees its place', async () => {
      const free = (await offered()).find(({ id, isFull }) => id === 902 && !isFull);
      if (!free) throw new Error('nothing is offered');
      const { shopper, order } = await shop.placed('SCARF-1 U', 1, choosing(free));
      const other = await shop.visitor();
      await other.add([scarf, 1]);
      const place = (interval: { id: number; day: string }) => shop.order(other, choosing(interval));
      for (const wrong of [free, { ...free, id: 901 }, { ...free, day: '2026-11-01' }, { ...free, id: 7 }])
        expect(await place(wrong)).toMatchObject({ success: false, errorMessage: 'INTERVAL_UNAVAILABLE' });
      expect((await other.cart()).totalCount).toBe(1);
      await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
      expect(await place(free)).toMatchObject({ success: true });
    });

    it('books no interval without a courier', async () => {
      const free = (await offered()).find(({ id, isFull }) => id === 902 && !isFull);
      if (!free) throw new Error('nothing is offered');
      const toShop = { ...courier, kind: 'shop', pointId: 'M1', interval: free } as const;
      const { order } = await shop.placed('SCARF-1 U', 1, { delivery: toShop });
      const card = await shop.placed('GC-0000-1 U', 1, { ...choosing(free), payment: 'online' });
      expect([order.interval, card.order.interval]).toEqual([null, null]);
      expect((await offered()).find(({ id, day }) => id === 902 && day === free.day)?.isFull).toBe(false);
    });

    it('takes the last place only once among concurrent orders', async () => {
      const free = (await offered()).find(({ id, isFull }) => id === 902 && !isFull);
      if (!free) throw new Error('nothing is offered');
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.visitor()));
      for (const each of shoppers) await each.add([scarf, 1]);
      const replies = await Promise.all(shoppers.map((each) => shop.order(each, choosing(free))));
      expect(replies.map(({ errorMessage }) => errorMessage).sort()).toEqual([
        '',
        ...Array.from({ length: 3 }, () => 'INTERVAL_UNAVAILABLE'),
      ]);
    });
  });

  describe('is refused with current prices and nothing taken', () => {
    const refusal = async (change: () => Promise<unknown>, coupon?: string) => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 2]);
      if (coupon) await shopper.coupon(coupon);
      const body = await shop.body(shopper);
      const stock = await shop.stockOf('SCARF-1 U', 'M1');
      await change();
      const reply = await shopper.ask(contract.cart.createOrder, { body });
      const after = await shop.stockOf('SCARF-1 U', 'M1');
      expect(reply).toMatchObject({ success: false, order: null });
      expect((await shopper.cart()).totalCount).toBe(2);
      return { ...reply, shopper, taken: stock - after };
    };
    const setPrice = (from: number, to: number) =>
      database.query.updateTable('product_prices').where('price', '=', from).set({ price: to }).execute();

    it('if a price has changed', async () => {
      const reply = await refusal(() => setPrice(99_950, 120_000));
      await setPrice(120_000, 99_950);
      expect(reply).toMatchObject({ errorMessage: 'PRICE_CHANGED', errorItemId: scarf, taken: 0 });
      expect(reply.quote).toMatchObject({ goodsPrice: 2_400, totalPrice: 2_690 });
    });

    it('if the cart has changed', async () => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 2]);
      const body = await shop.body(shopper);
      await shopper.update([scarf, 3]);
      const reply = await shopper.ask(contract.cart.createOrder, { body });
      expect(reply).toMatchObject({ errorMessage: 'CART_CHANGED', errorItemId: scarf });
    });

    it('if another tab has added something', async () => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 2]);
      const body = await shop.body(shopper);
      await shopper.add([dress, 1]);
      const reply = await shopper.ask(contract.cart.createOrder, { body });
      expect(reply).toMatchObject({ errorMessage: 'CART_CHANGED', errorItemId: dress, order: null });
    });

    it('if only the total differs', async () => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 2]);
      const body = await shop.body(shopper);
      const other = { ...body, expectedTotal: body.expectedTotal - 1 };
      const reply = await shopper.ask(contract.cart.createOrder, { body: other });
      expect(reply).toMatchObject({ errorMessage: 'CART_CHANGED', errorItemId: null, order: null });
    });

    it('if its payment method is not offered', async () => {
      const ofCards = await shop.visitor();
      await ofCards.add([shop.item('GC-0000-1 U'), 1]);
      const inArmenia = await shop.visitor('AM');
      await inArmenia.add([scarf, 1]);
      const refused = { success: false, errorMessage: 'PAYMENT_NOT_OFFERED', order: null };
      expect(await shop.order(ofCards, { payment: 'onReceipt' })).toMatchObject(refused);
      expect(await shop.order(inArmenia, { payment: 'online', bySbp: true })).toMatchObject(refused);
      expect(await shop.order(inArmenia, { payment: 'online' })).toMatchObject({ success: true });
      const offline = await openOrderShop(await openTestDatabase(), { payments: null });
      const guest = await offline.visitor();
      await guest.add([offline.item('SCARF-1 U'), 1]);
      expect(await offline.order(guest, { payment: 'online' })).toMatchObject(refused);
    });

    it('if too few units are left, or none', async () => {
      const few = await refusal(() => shop.setStock('SCARF-1 U', 'M1', 1));
      expect(few).toMatchObject({ errorMessage: 'NO_STOCK', errorItemId: scarf });
      await shop.setStock('SCARF-1 U', 'M1', 99);
      const none = await refusal(() => shop.setStock('SCARF-1 U', 'M1', 0));
      expect(none).toMatchObject({ errorMessage: 'PRODUCT_NOT_FOUND_IN_STORE', errorItemId: scarf });
      await shop.setStock('SCARF-1 U', 'M1', 99);
    });

    it('if the delivery costs more', async () => {
      const rates = database.query.updateTable('delivery_rates').where('kind', '=', 'courier');
      const reply = await refusal(() => rates.where('country', '=', 'RU').set({ price: 35_000 }).execute());
      await rates.where('country', '=', 'RU').set({ price: 29_000 }).execute();
      expect(reply).toMatchObject({ errorMessage: 'DELIVERY_CHANGED', taken: 0 });
      expect(reply.quote?.delivery?.price).toBe(350);
    });

    it('if the coupon is no longer valid', async () => {
      await addCoupon(database, { code: 'GONE' });
      const coupons = database.query.updateTable('coupons').where('code', '=', 'GONE');
      const reply = await refusal(
        () => coupons.set({ valid_to: '2026-11-20T11:00:00.000Z' }).execute(),
        'GONE',
      );
      expect(reply).toMatchObject({ errorMessage: 'COUPON_CHANGED', taken: 0 });
      expect(reply.quote).toMatchObject({ couponProblem: 'EXPIRED', discount: 0 });
    });

    it.each([
      [
        'WRONG_PHONE',
        { recipient: { firstName: 'А', lastName: 'Б', phone: '77011234567', email: 'a@b.ru' } },
      ],
      ['ADDRESS_REQUIRED', { delivery: { ...courier, address: ' ' } }],
      ['ADDRESS_REQUIRED', { delivery: { ...courier, address: ',' } }],
      [
        'DELIVERY_UNAVAILABLE',
        { delivery: { ...courier, kind: 'shop' as const, pointId: 'Y1' }, expectedDeliveryPrice: 0 },
      ],
      ['GIFT_CARD_WRONG', { giftCard: { number: '0000 0000 0000 0000', pin: '000000' } }],
    ])('for %s', async (code, changed) => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 1]);
      expect(await shop.order(shopper, changed)).toMatchObject({ success: false, errorMessage: code });
    });

    it('if the cart is empty', async () => {
      const shopper = await shop.visitor();
      await shopper.add([scarf, 1]);
      const body = await shop.body(shopper);
      const other = await shop.visitor();
      expect(await other.ask(contract.cart.createOrder, { body })).toMatchObject({
        errorMessage: 'EMPTY_CART',
      });
      await shopper.clear();
      const reply = await shopper.ask(contract.cart.createOrder, { body });
      expect(reply).toMatchObject({ errorMessage: 'PRODUCT_NOT_FOUND_IN_STORE', quote: { lines: [] } });
    });
  });

  it('uses up a single-use coupon, and returns it when cancelled', async () => {
    await addCoupon(database, { code: 'ONCE', percent: 20, single_use: 1 });
    const shopper = await shop.visitor();
    await shopper.add([scarf, 2]);
    await shopper.coupon('ONCE');
    const { order } = await shop.order(shopper);
    expect(order).toMatchObject({ coupon: 'ONCE', discount: 399, totalPrice: 1_890 });
    const other = await shop.visitor();
    expect((await other.coupon('ONCE')).errorMessage).toBe('COUPON_USED_UP');
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order?.number ?? '' } });
    expect((await other.coupon('ONCE')).errorMessage).toBe('');
  });

  it('does not return a coupon without effect', async () => {
    await addCoupon(database, { code: 'ONCE FROM 1500', min_sum: 150_000, single_use: 1 });
    const shopper = await shop.visitor();
    await shopper.add([scarf, 1]);
    await shopper.coupon('ONCE FROM 1500');
    const { order: without } = await shop.order(shopper);
    await shopper.add([scarf, 2]);
    const { order: withCoupon } = await shop.order(shopper);
    expect([without?.coupon, withCoupon?.coupon]).toEqual([null, 'ONCE FROM 1500']);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: without?.number ?? '' } });
    expect((await shopper.coupon('ONCE FROM 1500')).errorMessage).toBe('COUPON_USED_UP');
  });

  describe('waiting for payment', () => {
    const unpaid = () => shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const linkIn = async (number: string) => {
      const rows = await database.query.selectFrom('outbox').select('message').execute();
      const messages = rows.map(({ message }) => message ?? '').filter((message) => message.includes(number));
      const links = messages.map((message) => /\/pay\/([\d-]+)\/([\w-]{22})/.exec(message));
      expect(links.map((link) => link?.[1])).toEqual(messages.map(() => number));
      expect(new Set(links.map((link) => link?.[2])).size).toBe(1);
      return { number, key: links[0]?.[2] ?? '' };
    };

    it('is shown beside the cart’s count to its owner only, until its goods are released', async () => {
      const { shopper, order } = await unpaid();
      const { unpaidOrder } = await shopper.ask(contract.account.getCart, {});
      expect(unpaidOrder).toEqual({
        number: order.number,
        totalPrice: order.totalPrice,
        currency: 'RUB',
        payBefore: order.payBefore,
      });
      const stranger = await shop.visitor();
      expect(await stranger.ask(contract.account.getCart, {})).toEqual({ totalCount: 0 });
      await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
      expect(await shopper.ask(contract.account.getCart, {})).toEqual({ totalCount: 0 });
    });

    it('can be opened and paid, but not changed, by the link in its mail and SMS on any device', async () => {
      const { order } = await unpaid();
      const link = await linkIn(order.number);
      const other = await shop.visitor();
      const opened = await other.ask(contract.cart.getLinkedOrder, { params: link });
      expect(opened.order).toMatchObject({ number: order.number, canPay: true, canCancel: false });
      const paying = await other.ask(contract.cart.payOrder, { body: link });
      expect(paying).toMatchObject({ success: true, paymentUrl: order.paymentUrl });
      const token = { accessToken: other.accessToken };
      const { number } = link;
      for (const [call, input] of [
        [contract.cart.cancelOrder, { body: { number } }],
        [contract.cart.getOrder, { params: { number } }],
        [contract.cart.payOrder, { body: { number } }],
        [contract.cart.payOrder, { body: { ...link, cardId: 1 } }],
      ] as const)
        expect((await shop.backend.ask(call, input, token)).status, call.name).toBe(404);
    });

    it('does not show the notes for the courier by its link', async () => {
      const courierDetails = { entrance: '2', floor: '', intercom: '12К', courierComment: '' };
      const delivery = { ...courier, courierDetails };
      const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', delivery });
      const other = await shop.visitor();
      const opened = await other.ask(contract.cart.getLinkedOrder, { params: await linkIn(order.number) });
      expect(opened.order.courierDetails).toEqual(noCourierDetails);
    });

    it('is shown as its owner’s own by that link too, in its own country only', async () => {
      const courierDetails = { entrance: '2', floor: '', intercom: '12К', courierComment: '' };
      const delivery = { ...courier, courierDetails };
      const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', delivery });
      const params = await linkIn(order.number);
      const opened = await shopper.ask(contract.cart.getLinkedOrder, { params });
      expect(opened.order).toMatchObject({ courierDetails, canCancel: true });
      const { accessToken } = await shop.visitor('AM');
      const abroad = { accessToken, country: 'AM' } as const;
      const answer = await shop.backend.ask(contract.cart.getLinkedOrder, { params }, abroad);
      expect(answer.status).toBe(404);
    });

    it('can still be opened by its link four weeks later', async () => {
      const { order } = await unpaid();
      const params = await linkIn(order.number);
      await database.query
        .updateTable('orders')
        .set({ created_at: '2026-10-23T12:00:00.000Z' })
        .where('number', '=', order.number)
        .execute();
      const { accessToken } = await shop.visitor();
      const answer = await shop.backend.ask(contract.cart.getLinkedOrder, { params }, { accessToken });
      expect(answer.status).toBe(200);
    });

    it('is a 404 by another order’s link, a forged or an expired one', async () => {
      const [one, two] = [await unpaid(), await unpaid()];
      const { key } = await linkIn(one.order.number);
      const token = { accessToken: (await shop.visitor()).accessToken };
      const statusOf = async (params: { number: string; key: string }, backend = shop.backend) =>
        (await backend.ask(contract.cart.getLinkedOrder, { params }, token)).status;
      expect(await statusOf({ number: two.order.number, key })).toBe(404);
      expect(await statusOf({ number: one.order.number, key: 'я' })).toBe(404);
      expect(await statusOf({ number: one.order.number, key: `${key.slice(0, -1)}~` })).toBe(404);
      await database.query
        .updateTable('orders')
        .set({ created_at: '2026-09-20T12:00:00.000Z' })
        .where('number', '=', one.order.number)
        .execute();
      expect(await statusOf({ number: one.order.number, key })).toBe(404);
    });
  });
});
