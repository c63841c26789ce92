import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { changeStatus } from '#src/backend/orders/changes/change-status.ts';
import { createOrderKeys } from '#src/backend/orders/order-keys.ts';
import { CONFIRM_ORDER_HOURS, HELD_CAPS, ORDER_CAPS } from '#src/config/caps.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { CallInput } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { type OrderBody, type OrderShop, openOrderShop, unrelatedBuyer } from './shop.ts';
import { STAFF_KEY, staffOf } from './staff.ts';

const { cart, identity } = contract;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describeOnEachDatabase('goods held by unpaid orders', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, {
      orderCaps: { ...looseOrderCaps, held: HELD_CAPS },
      staffKey: STAFF_KEY,
    });
    for (const name of ['SCARF-1 U', 'DRESS-1 S', 'COAT-1 S']) await shop.setStock(name, 'M1', 9_000);
  });

  async function orderOf(
    shopper: TestShopper,
    changed: Partial<OrderBody>,
    ...lines: [name: string, count: number][]
  ) {
    await shopper.add(...lines.map(([name, count]) => [shop.item(name), count] as const));
    return shop.order(shopper, { ...changed, idempotencyKey: randomUUID() });
  }

  /** Orders ten scarves as a visitor with fresh cookies. @returns the refusal's code, empty if they are ordered */
  async function tenScarves(changed: Partial<OrderBody>): Promise<string> {
    return (await orderOf(await shop.visitor(), changed, ['SCARF-1 U', 10])).errorMessage;
  }

  async function inTurn(count: number, order: () => Promise<string>): Promise<string[]> {
    const codes: string[] = [];
    for (const _ of times(count)) codes.push(await order());
    return codes;
  }

  const phoneBody = (phone: string, more: { ipAddress?: string } = {}) => ({
    phone,
    country: 'RU' as const,
    deviceUUid: '',
    ipAddress: freshAddress(),
    ...more,
  });
  const send = (shopper: TestShopper, phone: string, isResend = false) =>
    shopper.ask(identity.sendOrderCode, { body: { ...phoneBody(phone), isResend } });
  const confirm = (shopper: TestShopper, phone: string, code = lastCode(shop.backend.sent, phone)) =>
    shopper.ask(identity.confirmOrderCode, { body: { ...phoneBody(phone), code } });
  const pass = (hours: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + hours * HOUR_MS);
  };
  const upkeep = () => shop.backend.backend.upkeep();
  const staff: ReturnType<typeof staffOf> = (...given) => staffOf(database, shop)(...given);
  const stateOf = async (number = ''): Promise<Partial<Order>> => {
    const { body } = await staff(cart.showOrder, { params: { number } });
    return (body as { order: Order }).order;
  };

  it.each(['phone', 'email'] as const)('are limited to twenty units per %s, from anywhere', async (kind) => {
    const stranger = unrelatedBuyer();
    const to = () => {
      const other = unrelatedBuyer();
      const recipient = { ...other.recipient, [kind]: stranger.recipient[kind] };
      return tenScarves({ ...other, recipient });
    };
    expect(await inTurn(3, to)).toEqual(['', '', 'PHONE_UNCONFIRMED']);
  });

  it('are limited to twenty units per mailbox, in any spelling', async () => {
    const name = randomUUID();
    let orders = 0;
    const order = () => {
      const { recipient, ...rest } = unrelatedBuyer();
      return tenScarves({ ...rest, recipient: { ...recipient, email: `${name}+${orders++}@Example.com` } });
    };
    expect(await inTurn(3, order)).toEqual(['', '', 'PHONE_UNCONFIRMED']);
  });

  it('are limited to twenty units per shopper, for any recipients and payments', async () => {
    const shopper = await shop.visitor();
    const order = async (payment: OrderBody['payment']) =>
      (await orderOf(shopper, { ...unrelatedBuyer(), payment }, ['SCARF-1 U', 10])).errorMessage;
    expect(await order('online')).toBe('');
    expect(await order('onReceipt')).toBe('');
    expect(await order('online')).toBe('PHONE_UNCONFIRMED');
  });

  it('are limited to a hundred units per network: fifteen guests do not empty the shop', async () => {
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    const { ipAddress } = unrelatedBuyer();
    const codes = await inTurn(15, () => tenScarves({ ...unrelatedBuyer(), ipAddress }));
    expect(codes).toEqual([...times(10).map(() => ''), ...times(5).map(() => 'PHONE_UNCONFIRMED')]);
    expect(before - (await shop.stockOf('SCARF-1 U', 'M1'))).toBe(100);
  });

  it('are limited the same way when ordered concurrently', async () => {
    const { recipient } = unrelatedBuyer();
    const codes = await Promise.all(times(12).map(() => tenScarves({ ...unrelatedBuyer(), recipient })));
    expect(codes.filter((code) => code === '')).toHaveLength(2);
  });

  it('are limited to sixty thousand roubles, to the kopeck', async () => {
    const shopper = await shop.visitor();
    const { recipient, ipAddress } = unrelatedBuyer();
    const to = { recipient, ipAddress };
    expect((await orderOf(shopper, to, ['COAT-1 S', 2])).errorMessage).toBe('');
    expect((await orderOf(shopper, to, ['SCARF-1 U', 1])).errorMessage).toBe('PHONE_UNCONFIRMED');
    const dear = await orderOf(await shop.visitor(), unrelatedBuyer(), ['COAT-1 S', 3]);
    expect(dear.errorMessage).toBe('PHONE_UNCONFIRMED');
  });

  it('are limited to half of an item’s stock, or some units of a small one', async () => {
    await shop.setStock('SCARF-1 U', 'M1', 50);
    await shop.setStock('DRESS-1 M', 'P1', 3);
    expect(await inTurn(3, () => tenScarves(unrelatedBuyer()))).toEqual(['', '', 'PHONE_UNCONFIRMED']);
    const last = await orderOf(await shop.visitor(), unrelatedBuyer(), ['DRESS-1 M', 3]);
    expect(last.errorMessage).toBe('');
  });

  it('of an item are limited the same way when strangers order concurrently', async () => {
    await shop.setStock('SCARF-1 U', 'M1', 50);
    const codes = await Promise.all(times(8).map(() => tenScarves(unrelatedBuyer())));
    expect(codes.filter((code) => code === '')).toHaveLength(2);
  });

  it('may be more once the phone is confirmed by a code: up to 200,000 roubles', async () => {
    const shopper = await shop.visitor();
    const { phone } = unrelatedBuyer().recipient;
    const to = { ...unrelatedBuyer(), recipient: { ...unrelatedBuyer().recipient, phone } };
    const lines: [string, number] = ['COAT-1 S', 7];
    expect((await orderOf(shopper, to, lines)).errorMessage).toBe('PHONE_UNCONFIRMED');
    expect(await send(shopper, phone)).toMatchObject({ success: true, channel: 'sms' });
    expect(shop.backend.sent.at(-1)).toMatchObject({ text: expect.stringContaining('Код для заказа: ') });
    expect(await confirm(shopper, phone)).toMatchObject({ success: true, errorMessage: '' });
    const { order } = await orderOf(shopper, to, lines);
    expect(order).toMatchObject({ goodsPrice: 210_000, status: 'new' });
  });

  it('may be more for a signed-in customer, who needs no code', async () => {
    const { accessToken, phone } = await signUp(shop.backend);
    const guest = await shop.visitor();
    const asCustomer = <C extends Parameters<typeof shop.backend.reply>[0]>(call: C, input: CallInput<C>) =>
      shop.backend.reply(call, input, { accessToken });
    const customer = { ...guest, accessToken, ask: asCustomer } as TestShopper;
    const items = [{ productId: shop.item('COAT-1 S'), count: 7 }];
    const change = { userId: '', regionId: '77', country: 'RU' as const, products: items };
    await asCustomer(cart.update, { body: change });
    const { recipient, ipAddress } = unrelatedBuyer();
    const reply = await shop.order(customer, { recipient: { ...recipient, phone }, ipAddress });
    expect(reply.errorMessage).toBe('');
  });

  it('are limited even with a code', async () => {
    const shopper = await shop.visitor();
    const to = unrelatedBuyer();
    const { phone } = to.recipient;
    await send(shopper, phone);
    await confirm(shopper, phone);
    const order = async () => (await orderOf(shopper, to, ['SCARF-1 U', 10])).errorMessage;
    expect(await inTurn(13, order)).toEqual([...times(12).map(() => ''), 'TOO_MUCH_HELD']);
  });

  it('require a code for this very phone, visitor and purpose, within a day', async () => {
    const userToken = randomUUID();
    const [shopper, other] = [await shop.visitor('RU', userToken), await shop.visitor()];
    const to = unrelatedBuyer();
    const { phone } = to.recipient;
    const order = async (by: TestShopper, changed: Partial<OrderBody> = to) =>
      (await orderOf(by, changed, ['COAT-1 S', 3])).errorMessage;
    await send(shopper, phone);
    expect(await confirm(shopper, phone, '000000')).toMatchObject({ success: false });
    expect(await order(shopper)).toBe('PHONE_UNCONFIRMED');
    expect((await confirm(other, phone)).errorMessage).toBe('CodeExpired');
    const login = { ...phoneBody(phone), code: lastCode(shop.backend.sent, phone), device: '', city: '' };
    expect((await shopper.ask(identity.confirmCode, { body: login })).errorMessage).toBe('CodeExpired');
    await confirm(shopper, phone);
    expect(await order(other)).toBe('PHONE_UNCONFIRMED');
    expect(await order(shopper, unrelatedBuyer())).toBe('PHONE_UNCONFIRMED');
    pass(23);
    expect(await order(await shop.visitor('RU', userToken))).toBe('');
    pass(1);
    expect(await order(await shop.visitor('RU', userToken))).toBe('PHONE_UNCONFIRMED');
  });

  it('accept the same right code again, but not a sign-in code', async () => {
    const shopper = await shop.visitor();
    const { phone } = unrelatedBuyer().recipient;
    await send(shopper, phone);
    await confirm(shopper, phone);
    pass(0.1);
    expect(await confirm(shopper, phone)).toMatchObject({ success: true });
    const { phone: customers } = await signUp(shop.backend);
    await shopper.ask(identity.login, { body: { ...phoneBody(customers), smsAuth: true } });
    expect((await confirm(shopper, customers)).errorMessage).toBe('CodeExpired');
  });

  it('end a previous code with a new one, which comes by SMS in both countries', async () => {
    const { phone } = unrelatedBuyer().recipient;
    const shopper = await shop.visitor();
    await send(shopper, phone);
    const first = lastCode(shop.backend.sent, phone);
    expect(await send(shopper, phone, true)).toMatchObject({ errorMessage: 'ResendTooEarly' });
    pass(31 / 3_600);
    expect(await send(shopper, phone, true)).toMatchObject({ success: true, channel: 'sms' });
    const isSame = first === lastCode(shop.backend.sent, phone);
    if (!isSame) expect(await confirm(shopper, phone, first)).toMatchObject({ success: false });
    const armenian = await shop.visitor('AM');
    const body = { ...phoneBody(freshPhone('AM')), country: 'AM' as const };
    expect(await armenian.ask(identity.sendOrderCode, { body })).toMatchObject({ channel: 'sms' });
  });

  it('include reservations in shops, and limit them', async () => {
    const to = unrelatedBuyer();
    const { phone, email } = to.recipient;
    const reserve = async (count: number) => {
      const shopper = await shop.visitor();
      const body = {
        country: 'RU' as const,
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber: 'M1',
        items: [{ itemId: shop.item('DRESS-1 S'), count }],
        name: 'Анна',
        phone,
        email,
        consentPersonalData: true as const,
        consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      };
      return (await shopper.ask(cart.createReservation, { body })).errorMessage;
    };
    expect(await reserve(3)).toBe('');
    expect(await reserve(1)).toBe('');
    expect(await reserve(1)).toBe('PhoneUnconfirmed');
    expect(await tenScarves(to)).toBe('PHONE_UNCONFIRMED');
    await database.query.updateTable('reservations').set({ state: 'collected' }).execute();
    expect(await tenScarves(to)).toBe('');
  });

  it('do not include orders paid by gift card, cancelled or confirmed by the staff', async () => {
    const to = unrelatedBuyer();
    const shopper = await shop.visitor();
    const order = async () => orderOf(shopper, to, ['SCARF-1 U', 10]);
    const [first, second] = [await order(), await order()];
    expect((await order()).errorMessage).toBe('PHONE_UNCONFIRMED');
    await shopper.ask(cart.cancelOrder, { body: { number: first.order?.number ?? '' } });
    expect((await order()).errorMessage).toBe('');
    const number = second.order?.number ?? '';
    await staff(cart.confirmOrder, { params: { number }, body: { by: 'Вера' } });
    expect((await order()).errorMessage).toBe('');
    const paid = { ...to, giftCard: await giftCardOf(database, 20_000) };
    expect((await order()).errorMessage).toBe('PHONE_UNCONFIRMED');
    await shopper.clear();
    expect(await orderOf(shopper, paid, ['SCARF-1 U', 10])).toMatchObject({ order: { status: 'paid' } });
  });

  it('are released automatically, with a message, if nobody confirms the order in time', async () => {
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    const { order } = await shop.placed('SCARF-1 U', 2, unrelatedBuyer());
    const end = new Date(Date.parse(order.createdAt) + CONFIRM_ORDER_HOURS.withoutCode * HOUR_MS);
    expect(order).toMatchObject({ confirmBefore: end.toISOString(), cancelledBy: null });
    pass(CONFIRM_ORDER_HOURS.withoutCode - 1);
    await upkeep();
    expect((await stateOf(order.number)).status).toBe('new');
    pass(1);
    await Promise.all([upkeep(), shop.restarted(shop.backend.now).backend.upkeep()]);
    await upkeep();
    expect(await stateOf(order.number)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'time',
      confirmBefore: null,
    });
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before);
    const messages = await database.query
      .selectFrom('outbox')
      .where('unique_key', 'like', `order:${order.number}:cancelled:%`)
      .select('unique_key')
      .execute();
    expect(messages.map(({ unique_key }) => unique_key.split(':').at(-1)).sort()).toEqual(['mail', 'sms']);
    const requests = shop.backend.sent.filter((each) => 'text' in each && each.text.includes('подтвердить'));
    expect(requests.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms']);
  });

  it('stay held if the staff has confirmed the order, once and by name, or is assembling it', async () => {
    const [one, other] = [
      await shop.placed('SCARF-1 U', 1, unrelatedBuyer()),
      await shop.placed('SCARF-1 U', 1, unrelatedBuyer()),
    ];
    const confirmOrder = (number: string) =>
      staff(cart.confirmOrder, { params: { number }, body: { by: 'Вера' } });
    expect((await confirmOrder(one.order.number)).body).toMatchObject({
      success: true,
      order: {
        status: 'new',
        confirmBefore: null,
        staffChanges: [{ by: 'Вера (test)', detail: 'confirmed' }],
      },
    });
    expect((await confirmOrder(one.order.number)).body).toMatchObject({ errorMessage: 'NotAllowed' });
    const body = { status: 'assembling', by: 'Вера' };
    await staff(cart.setOrderStatus, { params: { number: other.order.number }, body });
    expect((await confirmOrder(other.order.number)).body).toMatchObject({ errorMessage: 'NotAllowed' });
    pass(CONFIRM_ORDER_HOURS.withCode + 1);
    await upkeep();
    expect((await stateOf(one.order.number)).status).toBe('new');
    expect((await stateOf(other.order.number)).status).toBe('assembling');
    const confirmed = shop.backend.sent.filter(
      (each) => 'subject' in each && each.subject === `Заказ № ${one.order.number} подтверждён`,
    );
    expect(confirmed).toHaveLength(1);
  });

  it('stay held if the staff confirms the order just as its time runs out', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, unrelatedBuyer());
    const { id } = await database.query
      .selectFrom('orders')
      .where('number', '=', order.number)
      .select('id')
      .executeTakeFirstOrThrow();
    const keys = await createOrderKeys(database, { origins: testOrigins })();
    const runOut = () =>
      database.query
        .transaction()
        .execute((transaction) =>
          changeStatus(transaction, id, { to: 'cancelled', actor: 'time', keys, now: shop.backend.now }),
        );
    await staff(cart.confirmOrder, { params: { number: order.number }, body: { by: 'Вера' } });
    expect(await runOut()).toBeUndefined();
    expect((await stateOf(order.number)).status).toBe('new');
  });

  it('stay held two days longer if the phone is confirmed', async () => {
    const shopper = await shop.visitor();
    const to = unrelatedBuyer();
    await send(shopper, to.recipient.phone);
    await confirm(shopper, to.recipient.phone);
    const { order } = await orderOf(shopper, to, ['SCARF-1 U', 1]);
    pass(CONFIRM_ORDER_HOURS.withoutCode);
    await upkeep();
    expect((await stateOf(order?.number)).status).toBe('new');
    pass(CONFIRM_ORDER_HOURS.withCode - CONFIRM_ORDER_HOURS.withoutCode);
    await upkeep();
    expect((await stateOf(order?.number)).status).toBe('cancelled');
  });

  it('have the production limits by default', () => {
    expect(ORDER_CAPS.held).toBe(HELD_CAPS);
  });
});
