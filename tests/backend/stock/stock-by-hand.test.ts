import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { signedInMember } from '#tests/support/staff-member.ts';

const { shop: calls } = contract;
type Cell = CallInput<typeof calls.countStock>['body']['cells'][number];

describeOnEachDatabase('stock by hand', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let anna: string;
  let sima: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    await database.query.updateTable('shops').set({ hours: 'Пн–Вс 10:00–22:00' }).execute();
    anna = (await signedInMember(database, shop.backend, 'Анна', 'manager')).token;
    sima = (await signedInMember(database, shop.backend, 'Сима', 'shop')).token;
    await database.query
      .updateTable('staff_members')
      .set({ shop_number: 'P1' })
      .where('name', '=', 'Сима')
      .execute();
    await plantStaffKey(database, 'reads only', { permissions: ['stock.read'] });
  });
  beforeEach(async () => {
    await database.query
      .updateTable('items')
      .set({ barcode: '4600051000057' })
      .where('id', '=', dress())
      .execute();
    for (const table of ['stock_edit_lines', 'stock_edits', 'stock_turns', 'feed_offers', 'feeds'] as const)
      await database.query.deleteFrom(table).execute();
    await shop.setStock('DRESS-1 S', 'M1', 20);
    await shop.setStock('DRESS-1 S', 'P1', 0);
  });

  const dress = () => shop.item('DRESS-1 S');
  const left = (shopNumber: string) => shop.stockOf('DRESS-1 S', shopNumber);
  const cell = (was: number, units: number, shopNumber = 'M1'): Cell => ({
    itemId: dress(),
    shopNumber,
    was,
    units,
  });
  const count = (cells: readonly Cell[], accessToken = anna) =>
    shop.backend.reply(
      calls.countStock,
      { body: { cells: [...cells], reason: 'recount', note: 'Пересчёт' } },
      { accessToken },
    );
  const move = (
    to: string | null,
    units: number,
    given: { from?: string; request?: string; token?: string } = {},
  ) =>
    shop.backend.reply(
      calls.moveStock,
      {
        body: {
          from: given.from ?? 'M1',
          to,
          lines: [{ itemId: dress(), count: units }],
          reason: 'supply',
          request: given.request ?? randomUUID(),
        },
      },
      { accessToken: given.token ?? anna },
    );
  const undo = (id: number | null, accessToken = anna) =>
    shop.backend.reply(calls.undoStock, { params: { id: id ?? 0 }, body: {} }, { accessToken });
  const grid = async (accessToken = anna) => {
    const { products } = await shop.backend.reply(
      calls.showStock,
      { body: { codes: ['DRESS-1'] } },
      { accessToken },
    );
    return products[0]?.sizes.find(({ itemId }) => itemId === dress())?.cells ?? [];
  };
  const turns = () => database.query.selectFrom('stock_turns').select('in_shop').execute();
  const edits = async (accessToken = anna) =>
    (await shop.backend.reply(calls.listStockEdits, { query: {} }, { accessToken })).edits;

  async function reserve() {
    const { reservation } = await (await shop.visitor()).ask(contract.cart.createReservation, {
      body: {
        country: 'RU',
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber: 'M1',
        items: [{ itemId: dress(), count: 2 }],
        name: 'Инга',
        phone: freshPhone(),
        consentPersonalData: true,
        consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      },
    });
    return reservation?.number ?? '';
  }

  it('saves what was counted, leaves a stale cell alone, and says how it stands', async () => {
    const reply = await count([cell(19, 7), cell(0, 4, 'P1')]);
    expect(reply).toMatchObject({
      success: false,
      saved: 1,
      refused: [{ shopNumber: 'M1', errorMessage: 'Changed', units: 20, setAside: 0 }],
    });
    expect([await left('M1'), await left('P1')]).toEqual([20, 4]);
    const [edit] = await edits();
    expect(edit).toMatchObject({
      kind: 'counted',
      reason: 'recount',
      note: 'Пересчёт',
      by: 'Анна',
      lineCount: 1,
      lines: [{ modelColorCode: 'DRESS-1', size: 'S', shopNumber: 'P1', was: 0, became: 4 }],
    });
    const { action, was, became } = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', `stock:${edit?.id}`)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([action, was, became]).toEqual(['stock counted', 'DRESS-1 S P1: 0', 'DRESS-1 S P1: 4']);
  });

  it('counts the same twice as once, and an unknown size or shop not at all', async () => {
    await count([cell(20, 6)]);
    expect(await count([cell(20, 6)])).toMatchObject({ success: true, saved: 0, id: null });
    const wrong = [
      { ...cell(0, 1), itemId: 999_999 },
      { ...cell(0, 1), shopNumber: 'Y1' },
    ];
    expect((await count(wrong)).refused.map(({ errorMessage }) => errorMessage)).toEqual([
      'NotFound',
      'NotFound',
    ]);
    expect(await edits()).toHaveLength(1);
  });

  it('counts what reservations and orders hold too, and never goes below that', async () => {
    const number = await reserve();
    await shop.placed('DRESS-1 S', 1);
    await shop.placed('DRESS-1 S', 1, { payment: 'online' });
    const from = (await grid()).find(({ shopNumber }) => shopNumber === 'M1');
    const warehouse = (await grid()).find(({ shopNumber }) => shopNumber === 'W1');
    const held = [from, warehouse].reduce((sum, each) => sum + (each?.unpaid ?? 0) + (each?.ordered ?? 0), 0);
    expect(from).toMatchObject({ reserved: 2 });
    expect(held).toBe(2);
    const lying = from?.units ?? 0;
    const setAside = (from?.reserved ?? 0) + (from?.unpaid ?? 0) + (from?.ordered ?? 0);
    expect(await count([cell(lying, setAside - 1)])).toMatchObject({
      refused: [{ errorMessage: 'SetAside', units: lying, setAside }],
    });
    await count([cell(lying, setAside)]);
    expect(await left('M1')).toBe(0);
    await shop.backend.reply(
      contract.cart.collectReservation,
      { params: { number }, body: {} },
      { accessToken: await keyOf() },
    );
    expect((await grid()).find(({ shopNumber }) => shopNumber === 'M1')?.units ?? 0).toBe(setAside - 2);
  });

  const keyOf = async () => {
    await plantStaffKey(database, 'all');
    return 'all';
  };

  it('tells lists and pages when a size sells out, comes back or is down to its last', async () => {
    await database.query.updateTable('stock').set({ quantity: 0 }).where('item_id', '=', dress()).execute();
    await count([cell(0, 30)]);
    expect(await turns()).toEqual([{ in_shop: 0 }]);
    await count([cell(30, 29)]);
    expect(await turns()).toHaveLength(1);
    await move('P1', 5);
    expect((await turns()).map(({ in_shop }) => in_shop)).toEqual([0, 1]);
    await shop.setStock('DRESS-1 S', 'W1', 5);
  });

  it('moves and writes off what is for sale, as a whole, and once', async () => {
    const request = randomUUID();
    const twice = [await move('P1', 3, { request }), await move('P1', 3, { request })];
    expect(twice.map(({ id }) => id)).toEqual([twice[0]?.id, twice[0]?.id]);
    expect([await left('M1'), await left('P1')]).toEqual([17, 3]);
    await move(null, 2);
    expect(await left('M1')).toBe(15);
    expect(await move('P1', 16)).toMatchObject({
      errorMessage: 'TooFew',
      short: [{ itemId: dress(), left: 15 }],
    });
    for (const to of ['M1', 'Y1', 'none']) expect((await move(to, 1)).errorMessage, to).toBe('UnknownShop');
    expect((await edits()).map(({ kind }) => kind)).toEqual(['off', 'moved']);
  });

  it('takes an own last change back by its difference, once', async () => {
    const { id } = await count([cell(20, 25)]);
    await shop.setStock('DRESS-1 S', 'M1', 24);
    expect((await undo(id, sima)).errorMessage).toBe('NotOwn');
    expect((await undo(id)).success).toBe(true);
    expect(await left('M1')).toBe(19);
    expect((await undo(id)).errorMessage).toBe('Already');
    const [undone, counted] = await edits();
    expect([undone?.kind, counted?.undoneBy]).toEqual(['undone', 'Анна']);
    const first = await count([cell(19, 10)]);
    const more = await count([cell(10, 12)]);
    expect((await undo(first.id)).errorMessage).toBe('Changed');
    await shop.setStock('DRESS-1 S', 'M1', 1);
    expect((await undo(more.id)).errorMessage).toBe('TooFew');
    expect(
      (await shop.backend.ask(calls.undoStock, { params: { id: 999 }, body: {} }, { accessToken: anna }))
        .status,
    ).toBe(404);
  });

  it('leaves to a feed what its next import sets: its own shop, and goods that it has no more', async () => {
    await database.query
      .insertInto('feeds')
      .values({ source: '1c', country: 'RU', shop_number: 'M1', imported_at: '2026-11-19T10:00:00.000Z' })
      .execute();
    const offer = { item_id: dress(), source: '1c', country: 'RU' as const };
    await database.query
      .insertInto('feed_offers')
      .values({ ...offer, offer_id: 'a' })
      .execute();
    const reply = await count([cell(20, 9), cell(0, 2, 'P1')]);
    expect(reply).toMatchObject({ saved: 1, refused: [{ shopNumber: 'M1', errorMessage: 'Fed' }] });
    await move('P1', 1);
    expect([await left('M1'), await left('P1')]).toEqual([19, 3]);
    await database.query.updateTable('feed_offers').set({ offer_id: '' }).execute();
    expect((await count([cell(3, 9, 'P1')])).refused).toMatchObject([{ errorMessage: 'Fed' }]);
    const { feeds, products } = await shop.backend.reply(
      calls.showStock,
      { body: { codes: ['DRESS-1'] } },
      { accessToken: anna },
    );
    expect(feeds).toMatchObject([{ source: '1c', shopNumber: 'M1' }]);
    expect(products[0]?.sizes[0]).toMatchObject({ fedTo: 'M1', isGone: true });
  });

  it('is kept to the own shop of who belongs to one', async () => {
    await shop.setStock('DRESS-1 S', 'P1', 4);
    expect((await grid(sima)).map(({ shopNumber }) => shopNumber)).toEqual(['P1']);
    expect((await count([cell(20, 1), cell(4, 5, 'P1')], sima)).refused).toMatchObject([
      { shopNumber: 'M1', errorMessage: 'NotFound', units: 0 },
    ]);
    expect((await move('P1', 1, { token: sima })).errorMessage).toBe('UnknownShop');
    expect((await move('M1', 1, { token: sima, from: 'P1' })).success).toBe(true);
    await count([cell(21, 20)]);
    expect((await edits(sima)).map(({ lines }) => lines.map(({ shopNumber }) => shopNumber))).toEqual([
      ['P1'],
      ['P1'],
    ]);
    const { products, shops } = await shop.backend.reply(
      calls.listStock,
      { query: { text: 'DRESS-1' } },
      { accessToken: sima },
    );
    expect(shops.map(({ number }) => number)).toEqual(['P1']);
    expect(products[0]?.sizes.map(({ units }) => units)).toEqual([4, 3, 0]);
  });

  it('is found by article, barcode, words, category and what is left', async () => {
    const found = async (query: CallInput<typeof calls.listStock>['query']) => {
      const reply = await shop.backend.reply(calls.listStock, { query }, { accessToken: 'reads only' });
      return reply.products.map(({ modelColorCode }) => modelColorCode);
    };
    expect(await found({})).toEqual(['SCARF-1', 'COAT-1', 'DRESS-1']);
    for (const text of ['dress', 'DRESS-1', '4600051000057', 'плать'])
      expect(await found({ text }), text).toEqual(['DRESS-1']);
    expect(await found({ text: '%' })).toEqual([]);
    const { categories } = await shop.backend.reply(calls.listStock, { query: {} }, { accessToken: anna });
    expect(await found({ categoryId: categories[0]?.id ?? 0 })).toHaveLength(3);
    expect(await found({ categoryId: 999 })).toEqual([]);
    await shop.setStock('SCARF-1 U', 'M1', 0);
    expect(await found({ view: 'soldOut' })).toEqual(['SCARF-1']);
    await shop.setStock('SCARF-1 U', 'M1', 2);
    expect(await found({ view: 'few' })).toEqual(['SCARF-1']);
    const first = await shop.backend.reply(
      calls.listStock,
      { query: { pageSize: 2 } },
      { accessToken: anna },
    );
    expect(await found({ before: first.next ?? 0 })).toEqual(['DRESS-1']);
  });
});
