import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoImport } from '#src/backend/feed/index.ts';
import { allGoods, emptyShop, visibleGoods } from '#tests/backend/feed/feeds.ts';
import {
  groups,
  importFile,
  offersFile,
  retail,
  type TestGood,
  type TestOffer,
} from '#tests/support/1c/files.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { openFolder } from './importing.ts';

async function plantShop({ query }: TestDatabase): Promise<string> {
  const warehouse = await query
    .selectFrom('shops')
    .where('country', '=', 'RU')
    .selectAll()
    .executeTakeFirstOrThrow();
  const shop = { ...warehouse, number: 'RU-77', kind: 'shop' as const, name: 'Магазин' };
  await query
    .insertInto('shops')
    .values(shop)
    .onConflict((on) => on.doNothing())
    .execute();
  return shop.number;
}

const stockIn = async ({ query }: TestDatabase, shop: string) =>
  (
    await query
      .selectFrom('stock')
      .where('shop_number', '=', shop)
      .orderBy('item_id')
      .select('quantity')
      .execute()
  ).map(({ quantity }) => quantity);

const movesIn = async ({ query }: TestDatabase, shop: string) =>
  (
    await query
      .selectFrom('stock_moves')
      .where('shop_number', '=', shop)
      .orderBy('id')
      .select('delta')
      .execute()
  ).map(({ delta }) => delta);

const dress: TestGood = {
  id: 'd1',
  name: 'Платье «Лён»',
  article: 'DR-1',
  properties: { 'p-cloth': 'v-linen' },
};
const shoes: TestGood = {
  id: 's1',
  name: 'Туфли',
  article: 'SH-1',
  group: groups.shoes,
  properties: { 'p-colour': 'чёрный' },
};
const dressOffer = (size: string, colour: string, count: number): TestOffer => ({
  id: `d1#${size}-${colour}`,
  name: `Платье «Лён» (${size}, ${colour})`,
  traits: { Размер: size, Цвет: colour },
  prices: { [retail.id]: '5 990,00', 't-whole': '3 000' },
  stock: { 'w-main': count, 'w-shop': 1 },
});
const dressOffers = [
  dressOffer('44', 'белый', 2),
  dressOffer('46', 'белый', 0),
  dressOffer('44', 'синий', 5),
];
const shoeOffers = ['38', '39'].map((size) => ({
  id: `s1#${size}`,
  name: `Туфли (${size})`,
  prices: { [retail.id]: '7990' },
  count: 3,
}));

describeOnEachDatabase('the catalogue of 1C', (open) => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof openFolder>>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyShop(database);
    folder = await openFolder(database);
    return folder.close;
  });
  const full = (version = '2.08') =>
    folder.session([
      importFile([dress, shoes], { version }),
      offersFile([...dressOffers, ...shoeOffers], { version }),
    ]);
  const shown = async () =>
    (await visibleGoods(database)).map(
      ({ title, color_name, size, price, quantity }) =>
        `${title} ${color_name} ${size}: ${price / 100} × ${quantity}`,
    );

  it('goods say that their units have marks, by a detail or by a property that the staff has named', async () => {
    const goods = [
      { ...dress, details: { ВидМаркировки: 'Одежда' } },
      { ...shoes, properties: { ...shoes.properties, 'p-cloth': 'Не маркируется' } },
    ];
    const mapping = {
      ...{ prices: new Map(), warehouses: new Map() },
      properties: new Map([['p-cloth', 'Честный знак']]),
    };
    await folder.session([importFile(goods), offersFile([...dressOffers, ...shoeOffers])], { mapping });
    const models = await database.query
      .selectFrom('models')
      .orderBy('title')
      .select(['title', 'marking'])
      .execute();
    expect(models).toEqual([
      { title: 'Платье «Лён»', marking: 'yes' },
      { title: 'Туфли', marking: 'no' },
    ]);
  });

  it.each(['2.03', '2.10', '3.1'])(
    'goods of version %s have sizes, colours, prices and stock',
    async (version) => {
      const { reports } = await full(version);
      expect(
        reports.map(({ models, products, items }) => [models.created, products.created, items.created]),
      ).toEqual([[2, 3, 5]]);
      expect(await shown()).toEqual([
        'Платье «Лён» белый 44: 5990 × 3',
        'Платье «Лён» белый 46: 5990 × 1',
        'Платье «Лён» синий 44: 5990 × 6',
        'Туфли чёрный 38: 7990 × 3',
        'Туфли чёрный 39: 7990 × 3',
      ]);
      const [first] = await visibleGoods(database);
      expect(first?.composition).toBe('Лён 100 %');
    },
  );

  it('the same files ten times make the same goods once', async () => {
    await full();
    const before = await allGoods(database);
    for (let time = 0; time < 9; time += 1) await full();
    expect(await allGoods(database)).toEqual(before);
  });

  it('changes of stock and prices close nothing, and leave the rest as it was', async () => {
    await full();
    const news = [{ id: 'd1#44-белый', stock: { 'w-main': 9, 'w-shop': 0 } }];
    await folder.session([offersFile(news, { isChange: true })]);
    await folder.session([
      offersFile(
        [
          { id: 's1#38', prices: { [retail.id]: '6990' } },
          { id: 's1#39', prices: { [retail.id]: '6990' } },
        ],
        {
          isChange: true,
        },
      ),
    ]);
    expect(await shown()).toEqual([
      'Платье «Лён» белый 44: 5990 × 9',
      'Платье «Лён» белый 46: 5990 × 1',
      'Платье «Лён» синий 44: 5990 × 6',
      'Туфли чёрный 38: 6990 × 3',
      'Туфли чёрный 39: 6990 × 3',
    ]);
  });

  it('a full exchange of one group leaves goods of another group alone', async () => {
    await full();
    await folder.session([importFile([shoes]), offersFile(shoeOffers)]);
    expect(await shown()).toHaveLength(5);
    expect((await shown())[0]).toBe('Платье «Лён» белый 44: 5990 × 3');
  });

  it('a full exchange sells out what it leaves out of its own groups, if that is little', async () => {
    const sizes = ['36', '37', '38', '39', '40'].map((size) => ({
      ...shoeOffers[0],
      id: `s1#${size}`,
      name: `Туфли (${size})`,
    }));
    await folder.session([importFile([shoes]), offersFile(sizes)]);
    await folder.session([importFile([shoes]), offersFile(sizes.slice(1))]);
    expect(await shown()).toEqual([
      'Туфли чёрный 36: 7990 × 0',
      ...['37', '38', '39', '40'].map((size) => `Туфли чёрный ${size}: 7990 × 3`),
    ]);
  });

  it('a full exchange that would close over 30 % of its groups changes nothing, unless the staff means it', async () => {
    await full();
    const before = await allGoods(database);
    const few = [importFile([dress]), offersFile([dressOffer('44', 'белый', 8)])];
    await expect(folder.session(few)).rejects.toThrow('закрыл бы 2 из 3 предложений');
    expect(await allGoods(database)).toEqual(before);
    await folder.session(few, { isConfirmed: true });
    expect((await shown()).slice(0, 3)).toEqual([
      'Платье «Лён» белый 44: 5990 × 9',
      'Платье «Лён» белый 46: 5990 × 0',
      'Платье «Лён» синий 44: 5990 × 0',
    ]);
  });

  it('the steps of a session together close no more than one may', async () => {
    const all = Array.from({ length: 10 }, (_, at) => ({ ...shoes, id: `s${at}`, article: `SH-${at}` }));
    const offersOf = (goods: readonly TestGood[]) =>
      offersFile(goods.map(({ id }) => ({ ...shoeOffers[0], id: `${id}#38` })));
    await folder.session([importFile(all), offersOf(all)]);
    await folder.session([importFile(all.slice(2)), offersOf(all.slice(2))]);
    const before = await allGoods(database);
    const removed = all.slice(2, 4).map((good) => ({ ...good, isRemoved: true }));
    await expect(folder.step([importFile(removed, { isChange: true })])).rejects.toThrow(
      'закрыл бы 4 из 10 предложений',
    );
    expect(await allGoods(database)).toEqual(before);
  });

  it('a good that 1C has removed is sold out, and offered again when it is back', async () => {
    await full();
    await folder.session([importFile([{ ...shoes, isRemoved: true }], { isChange: true })], {
      isConfirmed: true,
    });
    expect((await shown()).slice(3)).toEqual(['Туфли чёрный 38: 7990 × 0', 'Туфли чёрный 39: 7990 × 0']);
    await folder.session([importFile([shoes], { isChange: true })]);
    expect((await shown()).slice(3)).toEqual(['Туфли чёрный 38: 7990 × 3', 'Туфли чёрный 39: 7990 × 3']);
  });

  it('stock in an offer without a characteristic counts', async () => {
    await folder.session([
      importFile([shoes]),
      offersFile([{ id: 's1', name: 'Туфли', prices: { [retail.id]: '7990' }, count: 4 }]),
    ]);
    expect(await shown()).toEqual([expect.stringMatching(/^Туфли чёрный .*: 7990 × 4$/)]);
  });

  it('warehouses fill the shops that they are, and the rest is the main stock', async () => {
    await full();
    const shop = await plantShop(database);
    const inShop = () => stockIn(database, shop);
    const mapping = {
      prices: new Map(),
      warehouses: new Map([['name:магазин', shop]]),
      properties: new Map(),
    };
    const told = (main: number, other: number) => [
      offersFile([{ id: 'd1#44-белый', stock: { 'w-main': main, 'w-shop': other } }], { isChange: true }),
    ];
    await folder.session(told(4, 2), { mapping });
    expect([await inShop(), (await shown())[0]]).toEqual([[2, 1, 1], 'Платье «Лён» белый 44: 5990 × 6']);
    await folder.session(told(4, 0), { mapping });
    expect([await inShop(), (await shown())[0]]).toEqual([[0, 1, 1], 'Платье «Лён» белый 44: 5990 × 4']);
    const added = [{ ...dressOffer('48', 'белый', 3), stock: { 'w-main': 3, 'w-shop': 7 } }];
    await folder.session([offersFile(added, { isChange: true })], { mapping });
    expect(await inShop()).toEqual([0, 1, 1, 7]);
    const moves = await movesIn(database, shop);
    expect(moves).toEqual([2, 1, 1, -2, 7]);
    await undoImport(database, { by: 'Анна', now: new Date('2026-11-20T13:00:00.000Z') });
    expect(await inShop()).toEqual([0, 1, 1]);
  });

  it('an offer whose price type is missing keeps its price, and new goods without one are said', async () => {
    await full();
    const { reports } = await folder.session([
      importFile([{ ...dress, id: 'd2', name: 'Сарафан', article: 'DR-2' }], { isChange: true }),
      offersFile(
        [
          { id: 'd2', name: 'Сарафан', prices: { 't-whole': '1000' }, count: 1 },
          { id: 's1#38', prices: { 't-whole': '1' } },
        ],
        { isChange: true },
      ),
    ]);
    expect(reports[0]?.skipped.map(({ reason, examples }) => [reason, examples])).toEqual([
      ['bad-price', ['d2']],
    ]);
    expect((await shown())[3]).toBe('Туфли чёрный 38: 7990 × 3');
  });

  it('a type of prices that is missing is said, and no other stands for it', async () => {
    const prices = new Map([['t-gone', 'RU' as const]]);
    const mapping = { prices, warehouses: new Map(), properties: new Map() };
    const strange = { ...shoeOffers[0], id: 's1#38', prices: { [retail.id]: '7990', 't-untold': '1' } };
    const { problems, reports } = await folder.session([importFile([shoes]), offersFile([strange])], {
      mapping,
    });
    expect(problems.map(({ row, text }) => `${row}: ${text}`)).toEqual([
      '<ТипыЦен>: Нет вида цен для России: в 1С есть только «Розничная», «Оптовая»',
      't-untold: Вид цен с этим Ид не описан ни в одном файле',
    ]);
    expect([reports, await shown()]).toEqual([[], []]);
  });

  it('an exchange is undone like any import', async () => {
    await full();
    await folder.session([offersFile([{ id: 's1#38', count: 50 }], { isChange: true })]);
    await undoImport(database, { by: 'Анна', now: new Date('2026-11-20T13:00:00.000Z') });
    expect((await shown())[3]).toBe('Туфли чёрный 38: 7990 × 3');
  });

  it('a dry run says what would change, and changes nothing', async () => {
    const before = await allGoods(database);
    const { reports } = await folder.session([importFile([dress]), offersFile(dressOffers)], {
      dryRun: true,
    });
    expect(reports[0]?.items.created).toBe(3);
    expect(await allGoods(database)).toEqual(before);
    expect((await full()).reports[0]?.items.created).toBe(5);
  });
});
