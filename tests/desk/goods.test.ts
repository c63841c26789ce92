import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { testSite } from '#tests/support/stub-shop.ts';
import { type DeskBrowser, hiddenIn, openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

describe('Goods at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const anna = await signIn('Анна', 'manager');
  const olga = await signIn('Ольга', 'owner');
  const alla = await signIn('Алла', 'analyst');
  const boris = await signIn('Борис', 'packer');

  const model = (code: string) =>
    database.query.selectFrom('models').where('code', '=', code).selectAll().executeTakeFirstOrThrow();
  /** The form of a model's texts as it stands on its page. */
  async function formOf(browser: DeskBrowser, code: string): Promise<Record<string, string>> {
    const { title, category_id, version, composition } = await model(code);
    expect((await browser.get(`/goods/${code}`)).status).toBe(200);
    return { version: String(version), title, categoryId: String(category_id), composition };
  }
  const undoIn = (html: string): string => /action="(\/goods\/changes\/\d+\/undo)"/.exec(html)?.[1] ?? '';

  it('are listed by words, article and state, and opened', async () => {
    const { html } = await anna.get(`/goods?text=${encodeURIComponent('платье')}`);
    expect(html).toContain('href="/goods/DRESS"');
    expect(html).not.toContain('href="/goods/SCARF"');
    expect((await anna.get('/goods?text=DRESS-1&state=onSale&source=-&shown=here')).html).toContain(
      '/goods/DRESS"',
    );
    expect((await anna.get('/goods?state=draft')).html).toContain('Таких');
    const { category_id } = await model('DRESS');
    expect((await alla.get(`/goods?category=${category_id}`)).html).toContain('href="/goods/DRESS"');
    expect((await alla.get('/goods')).html).not.toContain('name="model"');
    expect((await boris.get('/goods')).status).toBe(403);
    expect((await anna.get('/goods/NONE')).status).toBe(404);
  });

  it('offer the groups of colours that the shop has, and take another', async () => {
    const { color_group } = await database.query
      .selectFrom('products')
      .select('color_group')
      .executeTakeFirstOrThrow();
    for (const path of ['/goods/DRESS', '/goods/new']) {
      const { html } = await anna.get(path);
      expect(html).toMatch(
        /name="colorGroup"[^>]*list="colour-groups"|list="colour-groups"[^>]*name="colorGroup"/,
      );
      expect(html.split('<datalist id="colour-groups">')[1]).toContain(`<option value="${color_group}"`);
      expect(html.split('<datalist id="colour-groups">')).toHaveLength(2);
    }
  });

  it('show what was saved to shoppers at once, and take it back', async () => {
    const typed = {
      ...(await formOf(anna, 'DRESS')),
      title: 'Платье «Прогулка»',
      care: 'Стирать руками\nНе отжимать',
    };
    const saved = await anna.send('/goods/DRESS', typed);
    expect(saved.html).toContain('Товар сохранён');
    const { slug } = await database.query
      .selectFrom('products')
      .where('code', '=', 'DRESS-1')
      .select('slug')
      .executeTakeFirstOrThrow();
    const seen = async () =>
      (await shop.backend.reply(contract.search.getProduct, { body: { country: 'RU', slug } })).product;
    expect(await seen()).toMatchObject({
      modelTitle: 'Платье «Прогулка»',
      care: [{ title: 'Стирать руками' }, { title: 'Не отжимать' }],
    });
    expect((await alla.post(undoIn(saved.html))).status).toBe(403);
    expect((await olga.post(undoIn(saved.html))).status).toBe(409);
    expect((await anna.post(undoIn(saved.html), { back: '/goods/DRESS' })).location).toBe('/goods/DRESS');
    expect((await anna.post(undoIn(saved.html))).status).toBe(409);
    expect((await seen()).modelTitle).not.toContain('Прогулка');
    expect(await journalOf(olga)).toContain('Товар изменён');
  });

  it('keep what was typed if somebody was faster, beside how it stands, and if it is wrong', async () => {
    const drawn = await formOf(anna, 'DRESS');
    await olga.post('/goods/DRESS', { ...drawn, composition: 'лён' });
    const stale = await anna.post('/goods/DRESS', { ...drawn, composition: 'хлопок' });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain('value="хлопок"');
    expect(stale.html).toMatch(/Сейчас: лён/);
    const wrong = await anna.post('/goods/DRESS', { ...drawn, title: '', season: 'Лето' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="Лето"');
    expect((await alla.post('/goods/DRESS', drawn)).status).toBe(403);
    const again = { ...(await formOf(anna, 'DRESS')), categoryId: '999999' };
    expect((await anna.post('/goods/DRESS', again)).status).toBe(422);
  });

  const colour = { colorName: 'синий', colorGroup: 'Синий', hex: '#0000ff', colorCode: '21' };

  it('begin as a draft, which is previewed, changed and deleted', async () => {
    const { html: empty } = await anna.get('/goods/new');
    expect(empty).toMatch(/Раздел<span aria-hidden="true">\u00a0\*<\/span>/);
    expect(empty).toMatch(/<select id="categoryId"[^>]*aria-required="true"/);
    const { category_id } = await model('DRESS');
    const draft = {
      modelCode: 'NEW-1',
      title: 'Жакет',
      categoryId: String(category_id),
      ...colour,
      'size.new1': '44',
    };
    const wrong = await anna.post('/goods/new', { ...draft, hex: 'blue' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="Жакет"');
    const added = await anna.send('/goods/new', { ...draft, 'barcode.new1': '4600051000058' });
    expect(added.html).toContain('Черновик');
    expect(added.html).toMatch(/Контрольная цифра не\sсходится/);
    expect((await anna.post('/goods/new', draft)).status).toBe(409);
    const preview = await anna.get('/goods/NEW-1/preview?colour=NEW-1-21');
    expect(preview.html).toContain('Жакет');
    expect(preview.html).toMatch(/document[^"]*\.css.*product[^"]*\.css.*late[^"]*\.css/s);
    expect(preview.html).not.toContain('<style');
    const armenian = await anna.get('/goods/NEW-1/preview?colour=NEW-1-21&country=AM');
    for (const [{ html }, origin] of [
      [preview, testSite.origins.RU],
      [armenian, testSite.origins.AM],
    ] as const)
      expect(html).toContain(`href="${origin}/stock-alert?product=NEW-1-21`);
    expect(preview.headers['cache-control']).toContain('no-store');
    expect((await anna.get('/goods?state=draft')).html).toContain('href="/goods/NEW-1"');
    const version = { version: String((await model('NEW-1')).version) };
    const second = await anna.send('/goods/NEW-1/colours', {
      ...version,
      ...colour,
      colorCode: '22',
      'size.new1': 'M',
    });
    expect(second.html).toContain('NEW-1-22');
    expect((await anna.post('/goods/NEW-1/remove', version)).status).toBe(409);
    const now = { version: String((await model('NEW-1')).version) };
    expect((await anna.send('/goods/NEW-1/remove', now)).html).toContain('Черновик удалён');
    expect((await anna.get('/goods/NEW-1')).status).toBe(404);
  });

  it('have colours with sizes that are added, renamed and put in order, but not removed once sold', async () => {
    const items = await database.query
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .where('products.code', '=', 'DRESS-1')
      .orderBy('items.position')
      .select(['items.id', 'size', 'barcode'])
      .execute();
    const sizes = Object.fromEntries(
      items.flatMap(({ id, size, barcode }, at) => [
        [`size.${id}`, size],
        [`barcode.${id}`, barcode],
        [`place.${id}`, String(items.length - at)],
      ]),
    );
    const typed = async (more: Record<string, string>) => ({
      version: String((await model('DRESS')).version),
      colorName: 'красный',
      colorGroup: 'Красный',
      hex: '#ff0000',
      place: '1',
      ...sizes,
      ...more,
    });
    const page = '/goods/DRESS/colours/DRESS-1';
    const saved = await anna.send(page, await typed({}));
    expect(saved.html).toContain('Цвет сохранён');
    const order = () =>
      database.query
        .selectFrom('items')
        .innerJoin('products', 'products.id', 'items.product_id')
        .where('products.code', '=', 'DRESS-1')
        .orderBy('items.position')
        .select('size')
        .execute();
    expect((await order()).map(({ size }) => size)).toEqual(items.map(({ size }) => size).toReversed());
    expect((await anna.post(undoIn(saved.html))).status).toBe(303);
    expect((await order()).map(({ size }) => size)).toEqual(items.map(({ size }) => size));
    await anna.post(page, await typed({ 'size.new1': 'XXL' }));
    expect((await order()).map(({ size }) => size)).toContain('XXL');
    const [first, second] = items;
    const taken = await anna.post(
      page,
      await typed({ 'size.new1': 'XS', 'barcode.new1': first?.barcode ?? '' }),
    );
    expect(taken.html).toContain('value="XS"');
    expect(taken.status).toBe(422);
    const gone = await anna.post(page, await typed({ [`gone.${first?.id}`]: 'yes' }));
    expect(gone.html).toMatch(/нельзя убрать.*корзинах/);
    const twice = await anna.post(page, await typed({ [`size.${second?.id}`]: first?.size ?? '' }));
    expect(twice.status).toBe(422);
    expect((await alla.post(page, await typed({}))).status).toBe(403);
  });

  it('are changed together and taken back together', async () => {
    const before = (await model('DRESS')).season;
    const done = await anna.send('/goods/change', {
      model: 'DRESS',
      do: 'text',
      field: 'season',
      value: 'Зима',
    });
    expect(done.html).toContain('Товары изменены');
    expect((await model('DRESS')).season).toBe('Зима');
    expect((await anna.post(undoIn(done.html))).location).toBe('/goods');
    expect((await model('DRESS')).season).toBe(before);
    const none = await anna.post('/goods/change', { do: 'text', field: 'season', value: 'Осень' });
    expect(none.status).toBe(422);
    expect(none.html).toContain('value="Осень"');
    expect((await anna.post('/goods/change', { model: 'DRESS', do: 'category' })).status).toBe(422);
    expect((await alla.post('/goods/change', { model: 'DRESS' })).status).toBe(403);
  });

  it('of a feed say so, and are written here once a field is taken over', async () => {
    const offer = { id: 'f1', group: 1, vendorCode: 'FED-1', name: 'Кардиган' };
    await importText(database, feedOf([offer]));
    const page = await anna.get('/goods/FED-1');
    expect(page.html).toMatch(/Из\sфайла «main»/);
    expect(page.html).not.toContain('name="title"');
    const fields = hiddenIn(page.html.slice(page.html.indexOf('id="keep-title"')));
    const taken = await anna.send('/goods/FED-1/fields', { ...fields, field: 'title', keeper: 'shop' });
    expect(taken.html).toContain('name="title"');
    expect(
      (await anna.post('/goods/FED-1/fields', { ...fields, field: 'title', keeper: 'shop' })).status,
    ).toBe(409);
    await anna.post('/goods/FED-1', { ...(await formOf(anna, 'FED-1')), title: 'Кардиган «Ветер»' });
    await importText(database, feedOf([{ ...offer, name: 'Пальто', Состав: 'шерсть' }]));
    expect(await model('FED-1')).toMatchObject({ title: 'Кардиган «Ветер»', composition: 'шерсть' });
    const bulk = await anna.post('/goods/change', {
      model: 'FED-1',
      do: 'text',
      field: 'season',
      value: 'Зима',
    });
    expect(bulk.html).toMatch(/поле ведёт файл/);
    const rules = { source: 'main', 'keeper.season': 'shop' };
    expect((await anna.send('/goods/rules', rules)).html).toContain('Правила сохранены');
    expect((await anna.post('/goods/rules', rules)).status).toBe(409);
    expect((await alla.post('/goods/rules', rules)).status).toBe(403);
    await anna.post('/goods/change', { model: 'FED-1', do: 'text', field: 'season', value: 'Зима' });
    expect((await model('FED-1')).season).toBe('Зима');
    const given = { version: String((await model('FED-1')).version), field: 'title', keeper: 'feed' };
    await anna.post('/goods/FED-1/fields', given);
    await importText(database, feedOf([{ ...offer, name: 'Пальто', Состав: 'шерсть' }]));
    expect(await model('FED-1')).toMatchObject({ title: 'Пальто', season: 'Зима' });
  });

  it('open whatever a feed writes of them', async () => {
    const long = (letters: number) => 'Шёлк и вискоза '.repeat(letters / 15 + 1).slice(0, letters);
    const params = ['Материал', 'Состав', 'Сезон', 'Посадка', 'Коллекция', 'Уход', 'Обмеры'];
    await importText(
      database,
      feedOf([
        {
          ...{ id: 'l1', group: 'l1', vendorCode: 'LONG-1', name: long(900), description: long(9_000) },
          ...{ vendor: long(900), country_of_origin: long(900), barcode: '4'.repeat(300) },
          ...{ Цвет: long(900), Размер: long(900), video: `https://shop.example/${'a'.repeat(900)}.mp4` },
          ...Object.fromEntries(params.map((name) => [name, long(900)])),
          ...{ 'Краткое описание': long(900), 'Ключевые слова': long(900) },
        },
      ]),
    );
    for (const path of ['', '/preview', '/related'])
      expect((await anna.get(`/goods/LONG-1${path}`)).status, path).toBe(200);
    const { html } = await anna.get('/goods?text=LONG-1');
    expect(html).toContain('href="/goods/LONG-1"');
  });
});
