import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { undoImport } from '#src/backend/feed/index.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import { stockMovesRetention } from '#src/backend/stock/index.ts';
import { contract } from '#src/contract/index.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { signedInMember } from '#tests/support/staff-member.ts';

const { shop: calls, cart } = contract;
const ROUNDS = 40;

/** A sequence of numbers that looks random and is the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeOnEachDatabase('what moved stock', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let anna: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    await database.query.updateTable('shops').set({ hours: 'Пн–Вс 10:00–22:00' }).execute();
    anna = (await signedInMember(database, shop.backend, 'Анна', 'manager')).token;
    await plantStaffKey(database, 'all');
    await shop.setStock('DRESS-1 S', 'M1', 20);
    await shop.setStock('DRESS-1 S', 'W1', 20);
  });

  const dress = () => shop.item('DRESS-1 S');
  const cells = async () => {
    const rows = await database.query.selectFrom('stock').selectAll().execute();
    return new Map(rows.map((row) => [`${row.item_id} ${row.shop_number}`, row.quantity]));
  };
  const moves = () => database.query.selectFrom('stock_moves').selectAll().orderBy('id').execute();
  const list = (query: { shop?: string; before?: number; pageSize?: number } = {}) =>
    shop.backend.reply(calls.listStockMoves, { query: { itemId: dress(), ...query } }, { accessToken: anna });
  const asStaff = { accessToken: 'all' };

  async function reserve() {
    const { reservation } = await (await shop.visitor()).ask(cart.createReservation, {
      body: {
        country: 'RU',
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber: 'M1',
        items: [{ itemId: dress(), count: 1 }],
        name: 'Инга',
        phone: freshPhone(),
        consentPersonalData: true,
        consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      },
    });
    return reservation?.number ?? '';
  }

  it('adds up to the stock whatever orders, shoppers, the staff and feeds do', {
    timeout: 60_000,
  }, async () => {
    const next = chance(20_261_128);
    const before = await cells();
    const orders: string[] = [];
    const reservations: string[] = [];
    const edits: number[] = [];
    const status = (number: string, to: 'cancelled' | 'assembling' | 'shipped' | 'delivered') =>
      shop.backend.reply(
        cart.setOrderStatus,
        {
          params: { number },
          body: { status: to, reason: to === 'cancelled' ? 'other' : null, by: 'Ольга' },
        },
        asStaff,
      );
    const deeds: readonly (() => Promise<unknown>)[] = [
      async () => orders.push((await shop.placed('DRESS-1 S', 1 + next(2))).order.number),
      async () => {
        const number = orders.pop();
        if (number) await status(number, 'cancelled');
      },
      async () => {
        const number = orders.pop();
        if (!number) return;
        for (const to of ['assembling', 'shipped', 'delivered'] as const) await status(number, to);
        const lines = [{ itemId: dress(), count: 1, reason: 'size' as const }];
        await shop.backend.reply(
          cart.requestReturnFor,
          { params: { number }, body: { lines, comment: '', request: number, by: 'Ольга' } },
          asStaff,
        );
        const { returns } = await shop.backend.reply(
          cart.listReturns,
          { query: { state: 'requested' } },
          asStaff,
        );
        const id = returns[0]?.id ?? 0;
        await shop.backend.reply(cart.acceptReturn, { params: { id }, body: { by: 'Ольга' } }, asStaff);
      },
      async () => reservations.push(await reserve()),
      async () => {
        const number = reservations.pop();
        if (!number) return;
        const body = { why: 'Брак', by: 'Ольга' };
        await shop.backend.reply(cart.cancelStaffReservation, { params: { number }, body }, asStaff);
      },
      async () => {
        const { products } = await shop.backend.reply(
          calls.showStock,
          { body: { codes: ['DRESS-1'] } },
          { accessToken: anna },
        );
        const size = products[0]?.sizes.find(({ itemId }) => itemId === dress());
        const was = size?.cells.find(({ shopNumber }) => shopNumber === 'M1')?.units ?? 0;
        const cell = { itemId: dress(), shopNumber: 'M1', was, units: was + 1 + next(4) };
        const { id } = await shop.backend.reply(
          calls.countStock,
          { body: { cells: [cell], reason: 'recount' } },
          { accessToken: anna },
        );
        if (id !== null) edits.push(id);
      },
      async () => {
        const lines = [{ itemId: dress(), count: 1 }];
        const to = next(2) === 0 ? null : 'P1';
        const body = { from: 'M1', to, lines, reason: 'supply' as const, request: randomUUID() };
        const { id } = await shop.backend.reply(calls.moveStock, { body }, { accessToken: anna });
        if (id !== null) edits.push(id);
      },
      async () => {
        const id = edits.pop();
        if (id !== undefined)
          await shop.backend.ask(calls.undoStock, { params: { id }, body: {} }, { accessToken: anna });
      },
      () =>
        importText(
          database,
          feedOf(
            [1, 2, 3, 4].map((at) => ({
              id: `f${at}`,
              group: 7,
              vendorCode: 'F-7',
              Размер: String(40 + 2 * at),
              count: next(5),
              ...(next(4) === 0 && { price: 5000 + next(9) }),
            })),
          ),
        ),
      () => undoImport(database, { by: 'Ольга', now: shop.backend.now }).catch(() => undefined),
    ];
    for (let round = 0; round < ROUNDS; round++) await deeds[round % 7 === 6 ? 8 : next(deeds.length)]?.();
    await deeds[8]?.();
    const after = await cells();
    const recorded = await moves();
    expect(new Set(recorded.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(6);
    for (const [cell, of] of Map.groupBy(recorded, (row) => `${row.item_id} ${row.shop_number}`)) {
      let units = before.get(cell) ?? 0;
      for (const { delta, became } of of) {
        expect(became, cell).toBe(units + delta);
        units = became;
      }
      expect(after.get(cell) ?? 0, cell).toBe(units);
    }
    for (const [cell, units] of after)
      if (!recorded.some((row) => `${row.item_id} ${row.shop_number}` === cell))
        expect(units, cell).toBe(before.get(cell));
  });

  it('is listed for a size with why, in pages and by shop', async () => {
    const { order } = await shop.placed('DRESS-1 S', 1);
    const first = await list();
    expect(first).toMatchObject({ modelColorCode: 'DRESS-1', size: 'S' });
    expect(first.moves[0]).toMatchObject({ reason: 'order', subject: order.number, delta: -1, by: '' });
    const inShop = await list({ shop: 'M1', pageSize: 2 });
    expect(new Set(inShop.moves.map(({ shopNumber }) => shopNumber))).toEqual(new Set(['M1']));
    const rest = await list({ shop: 'M1', pageSize: 2, before: inShop.next ?? 0 });
    expect(rest.moves[0]?.id).toBeLessThan(inShop.moves[1]?.id ?? 0);
    const everything = await list({ pageSize: 50 });
    expect(everything.moves.filter(({ reason }) => reason === 'counted')[0]?.by).toBe('Анна');
    expect(
      (await shop.backend.ask(calls.listStockMoves, { query: { itemId: 999_999 } }, { accessToken: anna }))
        .status,
    ).toBe(404);
  });

  it('is shown to who belongs to a shop for that shop alone', async () => {
    const sima = (await signedInMember(database, shop.backend, 'Сима', 'shop')).token;
    await database.query
      .updateTable('staff_members')
      .set({ shop_number: 'P1' })
      .where('name', '=', 'Сима')
      .execute();
    const { moves: own } = await shop.backend.reply(
      calls.listStockMoves,
      { query: { itemId: dress(), shop: 'M1' } },
      { accessToken: sima },
    );
    expect(own.every(({ shopNumber }) => shopNumber === 'P1')).toBe(true);
  });

  it('is forgotten after ninety days', async () => {
    const later = new Date(shop.backend.now.getTime() + 91 * 86_400_000);
    await purge(database, [stockMovesRetention], { now: shop.backend.now, elapsed: 0 });
    expect((await moves()).length).toBeGreaterThan(0);
    await purge(database, [stockMovesRetention], { now: later, elapsed: 0 });
    expect(await moves()).toEqual([]);
  });
});
