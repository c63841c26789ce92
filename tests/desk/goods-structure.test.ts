import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import { openCartShop } from '#tests/backend/cart/shop.ts';
import { openStaffedShop } from './desk.ts';

const stored = { src: `uploads/${'0c'.repeat(20)}.jpg`, width: 900, height: 1200, tone: '#886655' };
const store: PictureStore = {
  add: async () => stored,
  originOf: async () => null,
  cut: async () => stored,
  sweep: async () => {},
};

describe("The catalogue's structure at the desk", async () => {
  const { database, shop, signIn } = await openStaffedShop(openCartShop, store);
  const anna = await signIn('Анна', 'manager');
  const inna = await signIn('Инна', 'owner');
  const alla = await signIn('Алла', 'analyst');

  const from = async (path: string) =>
    /name="from" value="([0-9a-f]*)"/.exec((await anna.get(path)).html)?.[1] ?? '';
  const undoIn = async (path: string) =>
    /<form[^>]*action="(\/goods\/edits\/\d+\/undo)"/.exec((await anna.get(path)).html)?.[1] ?? '';
  const categoryId = async (path: string) => {
    const row = await database.query
      .selectFrom('categories')
      .where('path', '=', path)
      .select('id')
      .executeTakeFirst();
    return row?.id ?? 0;
  };
  const categoriesOf = async () =>
    (await shop.backend.reply(contract.search.getCategories, { body: { country: 'RU' } })).categories;

  it('renames a category and lets its former address lead to the new one', async () => {
    const id = await categoryId('women/dresses');
    const parent = String(await categoryId('women'));
    const page = `/goods/categories/${id}`;
    const version = await from(page);
    const fields = { title: 'Платья и сарафаны', path: 'women/platya', parent };
    expect((await anna.post(page, { ...fields, from: version })).status).toBe(303);
    expect(await categoriesOf()).toContainEqual(
      expect.objectContaining({ path: 'women/platya', title: 'Платья и сарафаны' }),
    );
    const redirect = { shortUrl: '/catalog/women/dresses', country: 'RU' as const };
    const found = await shop.backend.reply(contract.content.getRedirect, { query: redirect });
    expect(found.longUrl).toBe('/catalog/women/platya');
    const late = await inna.post(page, { ...fields, title: 'Нарядное', from: version });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="Нарядное"');
    expect(late.html).toContain('Как стало');
    expect(late.html).toContain('<dd>Платья и сарафаны</dd>');
    const undo = await undoIn('/goods/categories');
    expect((await inna.post(undo)).status).toBe(409);
    expect((await anna.post(undo)).status).toBe(303);
    expect(await categoryId('women/dresses')).toBe(id);
  });

  it('adds a category with a picture, moves goods into it and deletes only an empty one', async () => {
    const bad = await anna.post('/goods/categories/~new', { title: '', path: 'Плохой адрес' });
    expect(bad).toMatchObject({ status: 422, html: expect.stringContaining('Плохой адрес') });
    const taken = await anna.post('/goods/categories/~new', { title: 'Ещё', path: 'women/dresses' });
    expect(taken).toMatchObject({ status: 422, html: expect.stringContaining('адрес уже занят') });
    const files = { 'gifts.jpg': Buffer.from('a picture') };
    const added = await anna.upload('/goods/categories/~new', files, { title: 'Подарки', path: 'gifts' });
    expect(added.status).toBe(303);
    const [source, to] = [await categoryId('women/dresses'), await categoryId('gifts')];
    const page = `/goods/categories/${source}`;
    const count = /name="models" value="(\d+)"/.exec((await anna.get(page)).html)?.[1] ?? '';
    expect((await anna.get(page)).html).not.toContain('Удалить раздел');
    const deletion = { of: 'category', key: String(source), from: await from(page) };
    expect((await anna.post('/goods/delete', deletion)).status).toBe(409);
    expect((await anna.post(`${page}/goods`, { to: String(to), models: count })).status).toBe(303);
    const undo = await undoIn(page);
    expect((await anna.post('/goods/delete', deletion)).status).toBe(303);
    const back = await undoIn('/goods/categories');
    expect((await anna.post(undo)).status).toBe(409);
    expect((await anna.post(back)).status).toBe(303);
    expect((await anna.post(undo)).status).toBe(303);
    expect((await anna.get(page)).html).toContain('Перенести:');
  });

  it('leaves the addresses of the lists across all categories to them', async () => {
    for (const path of ['new', 'sale']) {
      const taken = await anna.post('/goods/categories/~new', { title: 'Ещё', path });
      expect(taken).toMatchObject({ status: 422, html: expect.stringContaining('адрес уже занят') });
    }
    const page = `/goods/categories/${await categoryId('women')}`;
    const fields = { title: 'Женщинам', path: 'sale', from: await from(page) };
    expect((await anna.post(page, fields)).html).toContain('адрес уже занят');
    const below = { title: 'Ещё', path: 'women/new', parent: String(await categoryId('women')) };
    expect((await anna.post('/goods/categories/~new', below)).status).toBe(303);
  });

  it('moves a category among its neighbours, unless the list has changed', async () => {
    const { html } = await anna.get('/goods/categories');
    const [, was = ''] =
      /name="within" value=""\/><input type="hidden" name="was" value="([^"]+)"/.exec(html) ?? [];
    const [first = '', second] = was.split(' ');
    const fields = { of: 'category', within: '', was, later: first };
    expect((await anna.post('/goods/order', fields)).status).toBe(303);
    expect((await anna.get('/goods/categories')).html).toContain(`name="was" value="${second} ${first}`);
    expect((await anna.post('/goods/order', fields)).status).toBe(409);
  });

  it('refuses to order or delete a category by a key that is no id', async () => {
    for (const key of ['a', '0x1', '99999999999', '-1']) {
      const order = { of: 'category', within: key, was: '1 2', later: '1' };
      expect((await anna.post('/goods/order', order)).status, key).toBe(409);
      expect(
        (await anna.post('/goods/delete', { of: 'category', key, from: '0'.repeat(16) })).status,
        key,
      ).toBe(409);
    }
  });

  it('adds another label after one that is called new', async () => {
    await anna.post('/goods/labels/~new', { code: 'new', title: 'Новинка', description: '' });
    expect((await anna.get('/goods/labels/new')).html).toContain('Новинка');
    const [added = ''] = /\/goods\/labels\/[^"]*new(?=")/.exec((await anna.get('/goods/labels')).html) ?? [];
    expect((await anna.get(added)).html).toContain('Новая метка');
  });

  it('puts a label on goods by their articles, and brings a deleted one back with them', async () => {
    const fields = { code: 'stylist', title: 'Выбор стилиста', description: '' };
    expect((await anna.post('/goods/labels/~new', fields)).status).toBe(303);
    expect((await anna.post('/goods/labels/~new', fields)).status).toBe(409);
    const page = '/goods/labels/stylist';
    const put = await anna.post(`${page}/goods`, { articles: 'DRESS-1, NONE-1', put: 'on' });
    expect(put).toMatchObject({ status: 422, html: expect.stringContaining('NONE-1') });
    const labelled = async () => {
      const { product } = await shop.backend.reply(contract.search.getProductById, {
        body: { country: 'RU', modelColorCode: 'DRESS-1' },
      });
      return product.actions.map(({ actionDesc }) => actionDesc);
    };
    expect(await labelled()).toContain('Выбор стилиста');
    await anna.post('/goods/delete', { of: 'label', key: 'stylist', from: await from(page) });
    expect(await labelled()).not.toContain('Выбор стилиста');
    expect((await anna.post(await undoIn('/goods/labels'))).status).toBe(303);
    expect(await labelled()).toContain('Выбор стилиста');
    expect((await anna.post(`${page}/goods`, { articles: 'DRESS-1', put: 'off' })).status).toBe(303);
    expect(await labelled()).not.toContain('Выбор стилиста');
  });

  it('edits a size table cell by cell, without a script', async () => {
    const page = '/goods/size-tables/~new';
    const cells = { 'cell.0.0': 'Размер', 'cell.0.1': 'Рост, см', 'cell.1.0': 'S', 'cell.1.1': '164' };
    const fields = { slug: 'kids', title: 'Дети', rows: '2', columns: '2', ...cells };
    const more = await anna.post(page, { ...fields, edit: 'add-row' });
    expect(more).toMatchObject({ status: 200, html: expect.stringContaining('name="cell.2.1"') });
    const twice = await anna.post(page, { ...fields, 'cell.0.1': 'Размер' });
    expect(twice).toMatchObject({ status: 422, html: expect.stringContaining('названы одинаково') });
    expect((await anna.post(page, fields)).status).toBe(303);
    const { grids } = await shop.backend.reply(contract.search.getGridSizes, { body: { grid: 'kids' } });
    expect(grids[0]).toMatchObject({ columns: ['Размер', 'Рост, см'], rows: [['S', '164']] });
  });

  it('makes a look of goods in order, with a picture', async () => {
    expect((await anna.get('/goods/looks')).html).toMatch(/Коллекций\sещё\sнет/);
    await anna.post('/goods/collections/~new', { slug: 'city', title: 'Город' });
    const fields = { slug: 'walk', title: 'Прогулка', collection: 'city', articles: 'SCARF-1\nDRESS-1' };
    const without = await anna.post('/goods/looks/~new', fields);
    expect(without).toMatchObject({ status: 422, html: expect.stringMatching(/Загрузите\sфото\sобраза/) });
    const files = { 'walk.jpg': Buffer.from('a picture') };
    const unknown = await anna.upload('/goods/looks/~new', files, { ...fields, articles: 'NONE-1' });
    expect(unknown).toMatchObject({ status: 422, html: expect.stringContaining('NONE-1') });
    expect((await anna.upload('/goods/looks/~new', files, fields)).status).toBe(303);
    const { products } = await shop.backend.reply(contract.search.getShopByLookImage, {
      body: { country: 'RU', collection: 'city', look: 'walk' },
    });
    expect(products.map(({ modelColorCode }) => modelColorCode)).toEqual(['SCARF-1', 'DRESS-1']);
    expect((await anna.get('/goods/collections/city')).html).not.toContain('Удалить коллекцию');
  });

  it('shows what is pinned beside a model first', async () => {
    const page = '/goods/DRESS/related';
    const wrong = await anna.post(page, { articles: 'NONE-1', from: await from(page) });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('NONE-1') });
    expect((await anna.post(page, { articles: 'SCARF-1', from: await from(page) })).status).toBe(303);
    const { products } = await shop.backend.reply(contract.search.getRelatedItems, {
      body: { country: 'RU', modelColorCode: 'DRESS-1', limit: 4 },
    });
    expect(products[0]?.modelColorCode).toBe('SCARF-1');
  });

  it('is read without the right to change it', async () => {
    for (const page of ['categories', 'labels', 'size-tables', 'looks']) {
      const { status, html } = await alla.get(`/goods/${page}`);
      expect(status).toBe(200);
      expect(html).not.toContain('Добавить');
    }
    expect((await alla.post('/goods/labels/~new', { code: 'x', title: 'X' })).status).toBe(403);
    expect((await alla.post('/goods/order')).status).toBe(403);
  });
});
