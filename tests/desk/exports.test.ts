import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { startDueExports } from '#src/backend/exports/index.ts';
import { importFeed, textOfFile } from '#src/backend/feed/index.ts';
import { makeStarter } from '#src/backend/opening/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { exchangeFolder, openStaffedShop } from './desk.ts';
import { workOnExchange } from './exchange-work.ts';

const offer = (id: string, price: number, { old = 0, picture = true, barcode = '', count = 5 } = {}) =>
  `<offer id="${id}" available="true"><price>${price}</price>${old ? `<oldprice>${old}</oldprice>` : ''}
  <currencyId>RUB</currencyId><categoryId>1</categoryId>
  ${picture ? `<picture>https://example.com/${id}.jpg</picture>` : ''}<name>Шарф ${id}</name><vendor>=Пример</vendor>
  <vendorCode>SH-${id}</vendorCode><description>Тёплый шарф.</description>
  ${barcode ? `<barcode>${barcode}</barcode>` : ''}<count>${count}</count></offer>`;

const feed = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 10:15"><shop>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Шарфы</category></categories><offers>
${offer('good', 1500, { old: 3000, barcode: '4600051000057' })}
${offer('close', 990, { old: 999 })}
${offer('bare', 1500, { picture: false })}
${offer('few', 2000, { count: 2 })}
</offers></shop></yml_catalog>`;

const draft = {
  title: 'Маркет',
  kind: 'yandex',
  goodsOf: 'RU',
  percent: '10',
  rounding: '10',
  reserve: '2',
  vat: '22',
  everyMinutes: '60',
  version: '0',
};

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

describe('Exports at the desk', async () => {
  const {
    database,
    shop: { backend },
    signIn,
  } = await openStaffedShop(async (opened) => {
    await makeStarter(opened);
    return { backend: createTestBackend(opened) };
  });
  const now = backend.now;
  const olga = await signIn('Ольга', 'owner');
  const maria = await signIn('Мария', 'editor');
  await importFeed(database, pieces(feed), {
    country: 'RU',
    source: 'main',
    isConfirmed: true,
    dryRun: false,
    wholePrices: false,
    shopName: 'Покрой',
    origins: [],
    origin: { by: 'Ольга', file: 'feed.yml', sha256: '' },
    now,
  });

  const work = () => workOnExchange(database, now);

  const add = async (fields: Record<string, string>) =>
    (await olga.post('/exchanges/exports/~new', { ...draft, ...fields })).location;

  /** The file of an export, made now, and the page that says what was refused. */
  async function made(href: string): Promise<{ file: string; refusals: string }> {
    const { location } = await olga.post(`${href}/make`, { request: crypto.randomUUID() });
    await work();
    const { file_key } = await database.query
      .selectFrom('exports')
      .where('id', '=', Number(href.split('/').at(-1)))
      .select('file_key')
      .executeTakeFirstOrThrow();
    return { file: join(exchangeFolder, file_key ?? ''), refusals: (await olga.get(location)).html };
  }

  it('say how to begin', async () => {
    expect((await olga.get('/exchanges/exports')).html).toContain('Выгрузок ещё нет');
  });

  it('write a feed with own prices and stock, and say what Yandex Market refuses', async () => {
    const { file, refusals } = await made(await add({}));
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('<offer id="good"');
    expect(text).toContain('<price>1650</price>\n<oldprice>3300</oldprice>');
    expect(text).toContain('<count>3</count>');
    expect(text).toMatch(/id="close"[\s\S]*?<price>1090<\/price>\n<currencyId>/);
    expect(text).toMatch(/id="few" [^>]*available="false"/);
    expect(text).not.toContain('id="bare"');
    expect(refusals).toContain('нет картинки: Яндекс Маркет');
    expect(refusals).toContain('старая цена убрана');
    expect(refusals).toContain('/goods?text=');
  });

  it('write workbooks whose cells are texts and numbers', async () => {
    const { file } = await made(await add({ kind: 'ozon-prices', title: 'Ozon' }));
    const [titles, ...rows] = await readSheet(file);
    expect(titles?.slice(0, 3)).toEqual(['Артикул*', 'Название товара', 'Цена, руб.*']);
    expect(rows).toContainEqual(['good', 'Шарф good', 1650, 3300, 22]);
    const { offers, refused } = await database.query
      .selectFrom('exports')
      .where('kind', '=', 'ozon-prices')
      .select(['offers', 'refused'])
      .executeTakeFirstOrThrow();
    expect([offers, refused, rows.length]).toEqual([4, 0, 4]);
  });

  it('name colours as Wildberries does, by a table of its cabinet, and say which have no number', async () => {
    const href = await add({ kind: 'wb-prices', title: 'WB', format: 'csv' });
    const before = await made(href);
    expect(before.refusals).toContain('нет артикула WB');
    const { code } = await database.query
      .selectFrom('products')
      .orderBy('id')
      .select('code')
      .executeTakeFirstOrThrow();
    const table = [
      'Бренд;Артикул WB;Артикул продавца;Последний баркод',
      ';178543210;our own;4600051000057',
      `;178543211;${code.slice(0, -1)}~;`,
      ';none;few;',
    ].join('\r\n');
    const { location } = await olga.upload(
      '/exchanges/exports/wb-numbers',
      { 'prices.csv': Buffer.from(table) },
      { request: 'numbers' },
    );
    await work();
    const { html } = await olga.get(location);
    expect(html).toContain('ни артикула, ни баркода в магазине нет');
    expect(html).toContain('артикул WB — не число');
    expect((await olga.get('/exchanges/exports')).html).toContain('артикулов и\u00a0баркодов: 1.');
    const { file } = await made(href);
    const [titles, row, ...more] = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(titles).toBe('Артикул WB;Артикул продавца;Новая цена;Новая скидка, %');
    expect(row).toMatch(/^178543210;[^;]+;3300;50$/);
    expect(more).toEqual([]);
    expect((await olga.get(href)).html).toMatch(/\/feeds\/[\w-]{43}\.csv/);
  });

  it.each([
    ['NoColumns', Buffer.from('a;b\r\n1;2'), 'нет столбца'],
    ['BadTable', Buffer.from('PK\u0003\u0004 no workbook'), 'не\u00a0читается'],
  ])('refuse a table of numbers: %s', async (request, bytes, said) => {
    const { location } = await olga.upload('/exchanges/exports/wb-numbers', { 'a.xlsx': bytes }, { request });
    await work();
    expect((await olga.get(location)).html).toContain(said);
  });

  it('are made when they are due, once however often that is asked', async () => {
    const waiting = async () =>
      (
        await database.query
          .selectFrom('exchange_runs')
          .where('kind', '=', 'market-out')
          .where('state', '=', 'waiting')
          .select('id')
          .execute()
      ).length;
    await database.query.updateTable('exports').set({ due_at: null }).execute();
    await add({ title: 'Часы' });
    await startDueExports(database.query, now);
    await startDueExports(database.query, now);
    expect(await waiting()).toBe(1);
    await work();
  });

  it('refuse what can not be, and keep what was typed', async () => {
    const wrong = await olga.post('/exchanges/exports/~new', { ...draft, percent: '1000', title: 'Моя' });
    expect([wrong.status, wrong.html.includes('value="1000"')]).toEqual([422, true]);
    const country = await olga.post('/exchanges/exports/~new', { ...draft, goodsOf: 'AM' });
    expect(country.html).toContain('цены в\u00a0рублях');
    const store = await olga.post('/exchanges/exports/~new', { ...draft, kind: 'ozon-stock' });
    expect(store.html).toContain('Назовите склад');
  });

  it('answer 409 to who changes what has changed, are deleted and taken back', async () => {
    const href = await add({ title: 'Двое' });
    expect((await olga.post(href, { ...draft, title: 'Первый', version: '1' })).status).toBe(303);
    expect((await olga.post(href, { ...draft, title: 'Второй', version: '1' })).status).toBe(409);
    expect((await olga.post(`${href}/delete`, { version: '2', deleted: 'yes' })).status).toBe(303);
    expect((await olga.get('/exchanges/exports')).html).not.toContain('Первый');
    expect((await olga.get('/exchanges/exports?deleted=yes')).html).toContain('Первый');
    await olga.post(`${href}/delete`, { version: '3', deleted: '' });
    expect((await olga.get('/exchanges/exports')).html).toContain('Первый');
  });

  it('show their address to who may make files alone, and give another one', async () => {
    const href = await add({ title: 'Тайна' });
    const addressIn = (html: string) => /value="([^"]*\/feeds\/[^"]+)"/.exec(html)?.[1];
    const before = addressIn((await olga.get(href)).html);
    expect(before).toMatch(/\/feeds\/[\w-]{43}\.yml$/);
    const shown = await maria.get(href);
    expect([shown.status, addressIn(shown.html)]).toEqual([200, undefined]);
    expect((await maria.post(`${href}/address`, { version: '1' })).status).toBe(403);
    await olga.post(`${href}/address`, { version: '1' });
    expect(addressIn((await olga.get(href)).html)).not.toBe(before);
  });

  it('answer marketplaces by their address until they are deleted, and not without end', async () => {
    const href = await add({ title: 'Адрес' });
    await made(href);
    const id = Number(href.split('/').at(-1));
    const { feed_key: key } = await database.query
      .selectFrom('exports')
      .where('id', '=', id)
      .select('feed_key')
      .executeTakeFirstOrThrow();
    const statuses = new Map<number, number>();
    for (let fetched = 0; fetched < 121; fetched++) {
      const { status } = await backend.ask(contract.shop.fetchExport, { params: { key } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 120],
      [429, 1],
    ]);
    await olga.post(`${href}/delete`, { version: '1', deleted: 'yes' });
    expect((await backend.ask(contract.shop.fetchExport, { params: { key } })).status).toBe(404);
    const unknown = await backend.ask(contract.shop.fetchExport, { params: { key: 'x'.repeat(43) } });
    expect(unknown.status).toBe(404);
  });

  it('read back what they wrote', async () => {
    const { file } = await made(await add({ kind: 'yml', title: 'Весь', percent: '0', reserve: '0' }));
    let text = '';
    for await (const piece of textOfFile(file)) text += piece;
    expect(text).toContain('<offer id="bare"');
  });
});
