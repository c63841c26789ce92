import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const { getShops, addShop, deleteShop, getTerminals, addTerminal, deleteTerminal } = contract.account;

const numbered = Array.from({ length: 25 }, (_, index) => index + 1);
const places = {
  cities: fourShops.cities,
  shops: [
    ...fourShops.shops,
    ...numbered.map((number) => ({ number: `N${number}`, city_guid: 'msk', position: 10 + number })),
  ],
  terminals: [
    { code: 'T1', city_guid: 'msk', title: 'Пункт № 1', address: 'Лесная, 5', metro: 'Белорусская' },
    { code: 'T2', city_guid: 'spb', title: 'Пункт № 2', address: 'Садовая, 2' },
    { code: 'TY', city_guid: '1', country: 'AM' },
    ...numbered.map((number) => ({ code: `N${number}`, city_guid: 'msk' })),
  ],
} as const;

const done = { status: 200, body: { success: true, errorMessage: '' } };

describeOnEachDatabase('saved shops and pick-up points', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    await plant(database, places);
    shop = createTestBackend(database);
  });

  /** The same for both kinds: what is saved, adding, removing. */
  const kinds = [
    {
      kind: 'shop',
      codes: ['M1', 'P1'],
      abroad: 'Y1',
      full: 'MAX_SHOPS',
      unknown: 'ShopNotFound',
      list: async (accessToken: string | null) => {
        const { shops } = await shop.reply(getShops, {}, { accessToken });
        return shops.map(({ number, ...rest }) => ({ code: number, ...rest }));
      },
      askList: (accessToken: string | null) => shop.ask(getShops, {}, { accessToken }),
      add: (accessToken: string | null, number: string, isMain?: boolean) =>
        shop.ask(
          addShop,
          { query: { number, ...(isMain === undefined ? {} : { isMain: isMain ? 'yes' : 'no' }) } },
          { accessToken },
        ),
      remove: (accessToken: string | null, id: number) =>
        shop.ask(deleteShop, { params: { id } }, { accessToken }),
    },
    {
      kind: 'terminal',
      codes: ['T1', 'T2'],
      abroad: 'TY',
      full: 'MAX_TERMINALS',
      unknown: 'TerminalNotFound',
      list: async (accessToken: string | null) => {
        const { terminals } = await shop.reply(getTerminals, {}, { accessToken });
        return terminals.map(({ terminalId, ...rest }) => ({ code: terminalId, ...rest }));
      },
      askList: (accessToken: string | null) => shop.ask(getTerminals, {}, { accessToken }),
      add: (accessToken: string | null, terminalId: string, isMain?: boolean) =>
        shop.ask(addTerminal, { body: { terminalId, isMain } }, { accessToken }),
      remove: (accessToken: string | null, id: number) =>
        shop.ask(deleteTerminal, { params: { id } }, { accessToken }),
    },
  ] as const;

  it.each(kinds)('are empty at first and then listed newest first: $kind', async (saved) => {
    const { accessToken } = await signUp(shop);
    const [first, second] = saved.codes;
    expect(await saved.list(accessToken)).toEqual([]);
    expect(await saved.add(accessToken, first)).toEqual(done);
    expect(await saved.add(accessToken, second)).toEqual(done);
    const list = await saved.list(accessToken);
    expect(list.map(({ code, isMain, isOpen }) => [code, isMain, isOpen])).toEqual([
      [second, false, true],
      [first, false, true],
    ]);
    expect(list.map(({ cityName, cityGuid, regionId }) => [cityName, cityGuid, regionId])).toEqual([
      ['Санкт-Петербург', 'spb', '78'],
      ['Москва', 'msk', '77'],
    ]);
  });

  it.each(kinds)('are saved once each, even when added concurrently: $kind', async (saved) => {
    const { accessToken } = await signUp(shop);
    const [first] = saved.codes;
    const answers = await Promise.all(Array.from({ length: 10 }, () => saved.add(accessToken, first)));
    expect(answers).toEqual(answers.map(() => done));
    expect(await saved.list(accessToken)).toHaveLength(1);
  });

  it.each(kinds)('are limited to twenty, even when added concurrently: $kind', async (saved) => {
    const { accessToken } = await signUp(shop);
    const answers = await Promise.all(numbered.map((number) => saved.add(accessToken, `N${number}`)));
    const refused = answers.filter(({ body }) => Object(body).errorMessage === saved.full);
    expect(refused).toHaveLength(5);
    const list = await saved.list(accessToken);
    expect(list).toHaveLength(20);
    expect(await saved.add(accessToken, list[3]?.code ?? '', true)).toEqual(done);
    await saved.remove(accessToken, list[7]?.id ?? 0);
    expect(await saved.add(accessToken, saved.codes[0])).toEqual(done);
    expect(await saved.list(accessToken)).toHaveLength(20);
  });

  it.each(kinds)('have one main entry, listed first: $kind', async (saved) => {
    const { accessToken } = await signUp(shop);
    const [first, second] = saved.codes;
    const listed = async () => (await saved.list(accessToken)).map(({ code, isMain }) => [code, isMain]);
    await saved.add(accessToken, first, true);
    await saved.add(accessToken, second, true);
    expect(await listed()).toEqual([
      [second, true],
      [first, false],
    ]);
    await saved.add(accessToken, first, true);
    await saved.add(accessToken, first);
    expect(await listed()).toEqual([
      [first, true],
      [second, false],
    ]);
    await saved.add(accessToken, first, false);
    expect((await listed()).map(([, isMain]) => isMain)).toEqual([false, false]);
    await saved.add(accessToken, second);
    expect((await listed()).map(([, isMain]) => isMain)).toEqual([false, false]);
  });

  it('have separate main entries for shops and points', async () => {
    const { accessToken } = await signUp(shop);
    const [shops, terminals] = kinds;
    await shops.add(accessToken, 'M1', true);
    await terminals.add(accessToken, 'T1', true);
    expect((await shops.list(accessToken))[0]?.isMain).toBe(true);
    expect((await terminals.list(accessToken))[0]?.isMain).toBe(true);
  });

  it.each(kinds)('must be known and in the country: $kind', async (saved) => {
    const { accessToken } = await signUp(shop);
    for (const code of [saved.abroad, 'W1', 'nowhere', "'; DROP TABLE customers; --"])
      expect(await saved.add(accessToken, code)).toEqual({
        status: 404,
        body: { errorMessage: saved.unknown },
      });
    expect(await saved.list(accessToken)).toEqual([]);
  });

  it.each(kinds)('can be seen and removed only by their owner: $kind', async (saved) => {
    const [anna, boris] = [await signUp(shop), await signUp(shop)];
    await saved.add(anna.accessToken, saved.codes[0]);
    const [own] = await saved.list(anna.accessToken);
    const id = own?.id ?? 0;
    expect(await saved.list(boris.accessToken)).toEqual([]);
    const strangers = await saved.remove(boris.accessToken, id);
    expect(strangers).toEqual({ status: 404, body: { errorMessage: saved.unknown } });
    expect(await saved.remove(boris.accessToken, 2_000_000_000)).toEqual(strangers);
    const other = kinds.find(({ kind }) => kind !== saved.kind);
    expect((await other?.remove(anna.accessToken, id))?.status).toBe(404);
    expect(await saved.list(anna.accessToken)).toEqual([own]);
    expect(await saved.remove(anna.accessToken, id)).toEqual(done);
    expect(await saved.remove(anna.accessToken, id)).toEqual(strangers);
  });

  it.each(kinds)('require signing in: $kind', async (saved) => {
    const { accessToken } = await newVisitor(shop);
    for (const token of [accessToken, null]) {
      expect((await saved.askList(token)).status).toBe(401);
      expect((await saved.add(token, saved.codes[0])).status).toBe(401);
      expect((await saved.add(token, 'nowhere')).status).toBe(401);
      expect((await saved.remove(token, 1)).status).toBe(401);
    }
  });

  it.each(kinds)('are deleted with the customer: $kind', async (saved) => {
    const { accessToken, userId } = await signUp(shop);
    await saved.add(accessToken, saved.codes[0]);
    await deleteAccount(shop, { accessToken });
    const rows = database.query.selectFrom('customer_points').where('customer_id', '=', userId);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  it('keep the name of a closed shop and of a removed point', async () => {
    const { accessToken } = await signUp(shop);
    const [shops, terminals] = kinds;
    await plant(database, {
      shops: [{ number: 'C1', city_guid: 'msk', name: 'Салон на Петровке', address: 'Петровка, 1' }],
      terminals: [{ code: 'C1', city_guid: 'msk', title: 'Пункт на Лесной', address: 'Лесная, 9' }],
    });
    await shops.add(accessToken, 'C1', true);
    await terminals.add(accessToken, 'C1', true);
    await database.query.deleteFrom('shops').where('number', '=', 'C1').execute();
    await database.query.deleteFrom('terminals').where('code', '=', 'C1').execute();
    const gone = {
      isOpen: false,
      isMain: true,
      cityName: 'Москва',
      cityGuid: 'msk',
      regionId: '77',
      hours: '',
    };
    expect(await shops.list(accessToken)).toMatchObject([
      { ...gone, code: 'C1', name: 'Салон на Петровке', address: 'Петровка, 1' },
    ]);
    const [point] = await terminals.list(accessToken);
    expect(point).toMatchObject({ ...gone, code: 'C1', title: 'Пункт на Лесной', address: 'Лесная, 9' });
    expect((await terminals.add(accessToken, 'C1')).status).toBe(404);
    expect(await terminals.remove(accessToken, point?.id ?? 0)).toEqual(done);
  });

  it('show current data, not that of the time they were saved', async () => {
    const { accessToken } = await signUp(shop);
    const [, terminals] = kinds;
    await plant(database, { terminals: [{ code: 'R1', city_guid: 'msk', address: 'Старая, 1' }] });
    await terminals.add(accessToken, 'R1');
    await database.query
      .updateTable('terminals')
      .set({ address: 'Новая, 2' })
      .where('code', '=', 'R1')
      .execute();
    expect((await terminals.list(accessToken))[0]?.address).toBe('Новая, 2');
  });

  it('are limited to twenty, one main of each kind and no duplicates by the database itself', async () => {
    const { accessToken, userId } = await signUp(shop);
    await kinds[0].add(accessToken, 'M1', true);
    const { id: _, ...row } = await database.query
      .selectFrom('customer_points')
      .where('customer_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const insert = (changed: Partial<typeof row>) =>
      database.query
        .insertInto('customer_points')
        .values({ ...row, place: 2, is_main: 0, code: 'M2', ...changed })
        .execute();
    await expect(insert({ place: 21 })).rejects.toThrow();
    await expect(insert({ place: 1 })).rejects.toThrow();
    await expect(insert({ is_main: 1 })).rejects.toThrow();
    await expect(insert({ code: 'M1' })).rejects.toThrow();
    await expect(insert({})).resolves.toBeDefined();
    await expect(insert({ kind: 'terminal', is_main: 1 })).resolves.toBeDefined();
  });
});
