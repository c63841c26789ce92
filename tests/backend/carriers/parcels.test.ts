import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderBody, type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { type CdekStandIn, openCdek } from '#tests/support/cdek/cdek.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { cart } = contract;
const KEY = 'staff-key-of-this-very-test';
const MINUTE_MS = 60_000;

describeOnEachDatabase('parcels at a carrier', (openTestDatabase) => {
  let database: TestDatabase;
  let cdek: CdekStandIn;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    cdek = await openCdek();
    shop = await openOrderShop(database, { carrier: cdek.carrier(), staffKey: KEY });
    await plant(database, {
      delivery_rates: [{ kind: 'terminal', title: 'В пункт выдачи', price: 19_000 }],
      terminals: [
        { code: 'MSK7', city_guid: 'msk', source: 'cdek' },
        { code: 'OWN7', city_guid: 'msk', source: 'own' },
      ],
    });
    await database.query
      .insertInto('carrier_cities')
      .values({ carrier: 'cdek', city_guid: 'msk', code: 44 })
      .execute();
    return cdek.close;
  });
  beforeEach(() => {
    cdek.wells();
    cdek.state.problems = [];
    cdek.state.refusesRemoval = false;
  });

  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> =>
    shop.backend.reply(call, input, { accessToken: KEY });
  const show = async (number: string) => (await ask(cart.showOrder, { params: { number } })).order;
  const handOver = async (number: string, version?: number) =>
    ask(cart.handOver, {
      params: { number },
      body: { version: version ?? (await show(number)).version, by: 'Ольга' },
    });
  const later = async (minutes: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + minutes * MINUTE_MS);
    await shop.backend.backend.upkeep();
  };
  const packed = async (changed: Partial<OrderBody> = {}) => {
    const { order, shopper } = await shop.placed('SCARF-1 U', 2, changed);
    const params = { number: order.number };
    for (const request of [1, 2])
      await ask(cart.packUnit, {
        params,
        body: { itemId: shop.item('SCARF-1 U'), request: `${order.number} ${request}`, by: 'Борис' },
      });
    return { ...params, shopper };
  };
  const made = async (changed: Partial<OrderBody> = {}) => {
    const order = await packed(changed);
    await handOver(order.number);
    await later(1);
    return order;
  };
  const toPoint: Partial<OrderBody> = {
    delivery: { kind: 'terminal', cityId: 'msk', pointId: 'MSK7', address: '' },
  };
  const placedAt = (number: string) => cdek.orders.filter(({ body }) => body.number === number);
  const letters = (number: string) =>
    shop.backend.sent.filter((each) => JSON.stringify(each).includes(number));

  it('are told to the carrier with what is to be paid, and its number becomes the order’s', async () => {
    const { number, shopper } = await packed();
    const { success, order } = await handOver(number);
    expect([success, order.parcel?.state]).toEqual([true, 'told']);
    await later(1);
    const [{ body } = { body: null }] = placedAt(number);
    expect(body).toMatchObject({
      tariff_code: 137,
      shipment_point: 'MSK5',
      to_location: { code: 44, address: 'Москва, Тверская, 1' },
      recipient: { name: 'Анна Иванова', phones: [{ number: '+79161234567' }] },
      delivery_recipient_cost: { value: expect.any(Number) },
      packages: [{ weight: 1_000, items: [{ amount: 2, cost: 999.5, payment: { value: 999.5 } }] }],
    });
    const shown = await shop.show(shopper, number);
    expect(shown.tracking).toMatchObject({
      carrier: 'СДЭК',
      number: /^\d{11}$/.exec(shown.tracking?.number ?? '')?.[0],
    });
  });

  it('are made once by a double press, and by repeated ones', async () => {
    const { number } = await packed();
    const { version } = await show(number);
    const replies = await Promise.all([handOver(number, version), handOver(number, version)]);
    expect(replies.map(({ errorMessage }) => errorMessage)).toEqual(['', '']);
    await handOver(number, version);
    await later(1);
    expect(placedAt(number)).toHaveLength(1);
  });

  it('are made once where the carrier’s answer is lost', async () => {
    const { number } = await packed();
    cdek.feels('lost', '/v2/orders');
    expect((await handOver(number)).order.parcel?.state).toBe('waiting');
    cdek.wells();
    await later(2);
    await later(1);
    expect(placedAt(number)).toHaveLength(1);
    expect((await show(number)).parcel?.state).toBe('made');
  });

  it('are made once where the process was killed after telling the carrier', async () => {
    const { number } = await made();
    const lost = {
      state: 'waiting',
      carrier_id: null,
      tries: 1,
      due_at: shop.backend.now.toISOString(),
    } as const;
    const { id } = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    await database.query.updateTable('parcels').set(lost).where('order_id', '=', id).execute();
    await later(1);
    await later(1);
    expect(placedAt(number)).toHaveLength(1);
    expect((await show(number)).parcel?.state).toBe('made');
  });

  it('that are refused say why, and go again once that is mended', async () => {
    const { number } = await packed();
    cdek.state.problems = [{ code: 'v2_invalid_format', message: 'recipient.phones is wrong' }];
    await handOver(number);
    await later(1);
    const { parcel } = await show(number);
    expect(parcel).toMatchObject({
      state: 'refused',
      canHandOver: true,
      problems: [{ code: 'v2_invalid_format', text: 'recipient.phones is wrong' }],
    });
    cdek.state.problems = [];
    await handOver(number);
    await later(1);
    expect((await show(number)).parcel?.state).toBe('made');
  });

  it('are not handed over before they are packed, out of date, or to a point of others', async () => {
    const unpacked = (await shop.placed('SCARF-1 U')).order.number;
    expect((await handOver(unpacked)).errorMessage).toBe('NotAllowed');
    const { number } = await packed();
    expect((await handOver(number, 0)).errorMessage).toBe('Changed');
    const own = await packed({ delivery: { kind: 'terminal', cityId: 'msk', pointId: 'OWN7', address: '' } });
    expect((await handOver(own.number)).order.parcel).toMatchObject({
      state: 'refused',
      problems: [{ code: 'own.point' }],
    });
  });

  it('move the order on with a letter each, once, and never back', async () => {
    const { number } = await made(toPoint);
    const told = letters(number).length;
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    await later(31);
    expect((await show(number)).status).toBe('shipped');
    await later(1);
    const onTheWay = letters(number).length;
    expect(onTheWay).toBeGreaterThan(told);
    cdek.move(number, 'ACCEPTED_AT_PICK_UP_POINT', '2026-11-20T15:00');
    cdek.move(number, 'SOMETHING_NEW', '2026-11-20T14:00');
    await later(31);
    await later(31);
    expect((await show(number)).status).toBe('atPickupPoint');
    const waiting = letters(number).length;
    cdek.move(number, 'TAKEN_BY_COURIER', '2026-11-20T12:30');
    await later(31);
    expect([(await show(number)).status, letters(number).length]).toEqual(['atPickupPoint', waiting]);
    const { trackSteps } = await show(number);
    expect(trackSteps.map(({ step }) => step)).toEqual(['withCourier', 'taken', 'atPoint']);
    const codes = await database.query
      .selectFrom('parcel_steps')
      .where('code', '=', 'SOMETHING_NEW')
      .select('code')
      .execute();
    expect(codes).toHaveLength(1);
  });

  it('that are delivered at once pass the steps between without their letters', async () => {
    const { number } = await made();
    const before = letters(number).length;
    cdek.move(number, 'DELIVERED', '2026-11-21T10:00');
    await later(31);
    await later(1);
    const { status, statusChanges, parcel } = await show(number);
    expect([status, parcel?.state]).toEqual(['delivered', 'done']);
    expect(statusChanges.map((each): OrderStatus => each.status).slice(-2)).toEqual(['shipped', 'delivered']);
    expect(letters(number)).toHaveLength(before);
  });

  it('that come back are among the troubles, and change no status', async () => {
    const { number } = await made();
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    cdek.move(number, 'NOT_DELIVERED', '2026-11-22T13:00');
    await later(31);
    expect(await show(number)).toMatchObject({
      status: 'shipped',
      parcel: { isReturning: true, state: 'done' },
    });
    const { parcels } = await ask(cart.showTroubles, {});
    expect(parcels.list).toContainEqual(expect.objectContaining({ number, state: 'returning' }));
  });

  it('that wait in a warehouse for the next try do not come back', async () => {
    const { number } = await made(toPoint);
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    cdek.move(number, 'RETURNED_TO_SENDER_CITY_WAREHOUSE', '2026-11-20T14:00');
    await later(31);
    expect(await show(number)).toMatchObject({ status: 'shipped', parcel: { isReturning: false } });
    cdek.move(number, 'SEND_TO_RECIPIENT_OFFICE', '2026-11-21T13:00');
    cdek.move(number, 'ENTERED_TO_WAREHOUSE_ON_DEMAND', '2026-11-22T13:00');
    await later(31);
    expect((await show(number)).status).toBe('shipped');
    cdek.move(number, 'ACCEPTED_AT_WAREHOUSE_ON_DEMAND', '2026-11-22T15:00');
    await later(31);
    const { status, trackSteps } = await show(number);
    expect(status).toBe('atPickupPoint');
    expect(trackSteps.map(({ step }) => step)).toEqual(['taken', 'onItsWay', 'inCity', 'atPoint']);
  });

  it('are looked at soon after a notice with the right key, which is not believed', async () => {
    const { number } = await made();
    const [{ uuid } = { uuid: '' }] = placedAt(number);
    const { value } = await database.query
      .selectFrom('secrets')
      .where('name', '=', 'carrier-notices')
      .select('value')
      .executeTakeFirst()
      .then(async (row) => {
        if (row) return row;
        await ask(cart.carrierNotice, { body: { key: 'x', payload: '' } });
        return database.query
          .selectFrom('secrets')
          .where('name', '=', 'carrier-notices')
          .select('value')
          .executeTakeFirstOrThrow();
      });
    const notice = (key: string, payload: object) =>
      ask(cart.carrierNotice, { body: { key, payload: JSON.stringify(payload) } });
    const delivered = { type: 'ORDER_STATUS', uuid, attributes: { code: 'DELIVERED' } };
    expect((await notice('wrong', delivered)).success).toBe(false);
    expect((await notice(value, { ...delivered, uuid: 'unknown-parcel' })).success).toBe(false);
    expect((await notice(value, delivered)).success).toBe(true);
    await later(0);
    expect((await show(number)).status).toBe('assembling');
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    await Promise.all([notice(value, delivered), notice(value, delivered)]);
    await later(0);
    expect((await show(number)).status).toBe('shipped');
  });

  it('are taken back before the carrier has them, and stay with it afterwards', async () => {
    const { number } = await made();
    const cancel = () => ask(cart.cancelParcel, { params: { number }, body: { by: 'Ольга' } });
    await Promise.all([cancel(), cancel()]);
    await later(1);
    expect(await show(number)).toMatchObject({
      tracking: null,
      parcel: { state: 'cancelled', canHandOver: true },
    });
    await handOver(number);
    await later(1);
    expect(placedAt(number)).toHaveLength(2);
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    await cancel();
    await later(1);
    expect((await show(number)).parcel).toMatchObject({ state: 'made', problems: [{ code: 'late' }] });
  });

  const recipient = {
    firstName: 'Ольга',
    lastName: 'Котова',
    phone: null,
    email: null,
    address: '',
    courierDetails: {},
  };

  it('keep what the carrier was told: nothing of it is changed until they are taken back', async () => {
    const { number } = await made();
    const params = { number };
    const edits = async () => {
      const { version } = await show(number);
      const body = { ...recipient, version, by: 'Ольга' };
      const itemId = shop.item('SCARF-1 U');
      const edit = { kind: 'remove' as const, itemId, count: 1, reason: 'changedMind' as const };
      return [
        (await ask(cart.quoteLineEdit, { params, body: { edit } })).errorMessage,
        (await ask(cart.editLines, { params, body: { edit, version, by: 'Ольга' } })).errorMessage,
        (await ask(cart.editRecipient, { params, body })).errorMessage,
      ];
    };
    expect(await edits()).toEqual(['AtCarrier', 'AtCarrier', 'AtCarrier']);
    const unit = { itemId: shop.item('SCARF-1 U'), packed: 2, by: 'Борис' };
    const takeOut = () => ask(cart.unpackUnit, { params, body: unit });
    expect((await takeOut()).errorMessage).toBe('AtCarrier');
    const stepBack = { status: 'new', from: 'assembling', isUndo: true, by: 'Борис' } as const;
    expect((await ask(cart.setOrderStatus, { params, body: stepBack })).errorMessage).toBe('AtCarrier');
    await ask(cart.addOrderNote, { params, body: { text: 'Позвонить', request: number, by: 'Ольга' } });
    cdek.feels('broken');
    await ask(cart.cancelParcel, { params, body: { by: 'Ольга' } });
    expect((await edits()).slice(1)).toEqual(['AtCarrier', 'AtCarrier']);
    cdek.wells();
    await later(2);
    const { version } = await show(number);
    const done = await ask(cart.editRecipient, { params, body: { ...recipient, version, by: 'Ольга' } });
    expect(done.errorMessage).toBe('');
    expect((await takeOut()).errorMessage).toBe('');
  });

  const cancelOrder = async (number: string, from: OrderStatus = 'assembling') =>
    ask(cart.setOrderStatus, {
      params: { number },
      body: { status: 'cancelled', from, reason: 'changedMind', by: 'Ольга' },
    });
  const deletions = (number: string) => {
    const [{ uuid } = { uuid: '' }] = placedAt(number);
    return cdek.countOf(`/v2/orders/${uuid}`, 'DELETE');
  };
  const parcelIs = async (number: string, columns: object) =>
    database.query
      .updateTable('parcels')
      .set({ ...columns, due_at: shop.backend.now.toISOString() })
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('number', '=', number).select('id'))
      .execute();

  it('of a cancelled order are taken back at once and once, whenever a process is killed', async () => {
    const { number } = await made();
    await cancelOrder(number);
    await later(0);
    expect((await show(number)).parcel?.state).toBe('cancelled');
    await parcelIs(number, { state: 'cancelling', tries: 1 });
    await later(0);
    expect([(await show(number)).parcel?.state, deletions(number)]).toEqual(['cancelled', 1]);
  });

  const troubles = async () => (await ask(cart.showTroubles, {})).parcels.list;

  it('of a cancelled order that the carrier refuses to forget before it has them are asked back again', async () => {
    const { number } = await made();
    cdek.state.refusesRemoval = true;
    await cancelOrder(number);
    for (const minutes of [0, 1, 31, 1]) await later(minutes);
    expect(deletions(number)).toBe(2);
    expect(await troubles()).toContainEqual(expect.objectContaining({ number, state: 'kept' }));
    cdek.state.refusesRemoval = false;
    await later(31);
    expect((await show(number)).parcel?.state).toBe('cancelled');
    expect(await troubles()).not.toContainEqual(expect.objectContaining({ number }));
  });

  it('of a cancelled order that the carrier keeps are followed until they come back', async () => {
    const { number } = await made();
    cdek.move(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', '2026-11-20T13:00');
    await later(31);
    await cancelOrder(number, 'shipped');
    await later(1);
    await later(31);
    expect([(await show(number)).parcel?.problems, deletions(number)]).toEqual([
      [expect.objectContaining({ code: 'late' })],
      1,
    ]);
    expect(await troubles()).toContainEqual(expect.objectContaining({ number, state: 'kept' }));
    cdek.move(number, 'NOT_DELIVERED', '2026-11-22T13:00');
    await later(31);
    expect(await show(number)).toMatchObject({
      status: 'cancelled',
      parcel: { isReturning: true, state: 'done' },
    });
    expect(await troubles()).not.toContainEqual(expect.objectContaining({ number }));
  });

  it('of a cancelled order are taken back however long the carrier does not answer', async () => {
    const { number } = await made();
    cdek.feels('broken');
    await cancelOrder(number);
    for (const minutes of [0, 2, 4, 8]) await later(minutes);
    expect((await show(number)).parcel?.state).toBe('cancelling');
    cdek.wells();
    await later(15);
    expect((await show(number)).parcel?.state).toBe('cancelled');
  });

  it('of which the carrier was told unnoticed are taken back with their order', async () => {
    const { number } = await made();
    await parcelIs(number, { state: 'waiting', carrier_id: null, tries: 1 });
    await cancelOrder(number);
    await later(1);
    await later(1);
    await later(1);
    expect([(await show(number)).parcel?.state, deletions(number)]).toEqual(['cancelled', 1]);
    expect(placedAt(number)).toHaveLength(1);
  });

  it('have a label, if it is a PDF of the carrier’s own', async () => {
    const { number } = await made();
    const label = () => ask(cart.showParcelLabel, { params: { number } });
    expect(Buffer.from((await label()).pdf, 'base64').toString()).toBe('%PDF-1.4 a label');
    cdek.state.label = Buffer.from('<html>');
    expect(await label()).toEqual({ errorMessage: 'TryLater', pdf: '' });
    cdek.state.labelUrl = 'http://127.0.0.1:9/labels/1.pdf';
    expect((await label()).errorMessage).toBe('TryLater');
  });
});
