import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

const GRID = '/stock/grid?product=DRESS-1';

describe('The stock at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const anna = await signIn('Анна', 'manager');
  const boris = await signIn('Борис', 'packer');
  const alla = await signIn('Алла', 'analyst');
  const olga = await signIn('Ольга', 'owner');
  beforeEach(() => shop.setStock('DRESS-1 S', 'M1', 20));

  const field = (was: number, shopNumber = 'M1', size = 'S') =>
    `cell.${shop.item(`DRESS-1 ${size}`)}.${was}.${shopNumber}`;
  const left = (shopNumber: string) => shop.stockOf('DRESS-1 S', shopNumber);
  const why = { reason: 'recount', note: '' };

  it('is found by words and opened as a table, with a name for each cell', async () => {
    const { html } = await anna.get(`/stock?text=${encodeURIComponent('платье')}`);
    expect(html).toContain('href="/stock/grid?product=DRESS-1"');
    expect(html).not.toContain('SCARF-1');
    const grid = await anna.get(GRID);
    expect(grid.html).toContain(`name="${field(20)}"`);
    expect(grid.html).toMatch(/aria-label="Размер S, [^"]+"/);
    const reads = await alla.get(GRID);
    expect(reads.status).toBe(200);
    expect(reads.html).not.toContain('cell.');
    expect((await boris.get('/stock')).status).toBe(403);
    expect((await anna.get('/stock?text=nothing-like-it')).html).toContain('Таких товаров нет');
    expect((await anna.get('/stock/grid?product=NONE')).status).toBe(404);
  });

  it('saves several numbers with one button and takes them back', async () => {
    await shop.setStock('DRESS-1 M', 'M1', 0);
    const saved = await anna.send(GRID, { ...why, [field(20)]: '18', [field(0, 'M1', 'M')]: '4' });
    expect(saved.html).toContain('Остатки сохранены');
    expect([await left('M1'), await shop.stockOf('DRESS-1 M', 'M1')]).toEqual([18, 4]);
    const [, action = ''] = /<form action="(\/stock\/edits\/\d+\/undo)"/.exec(saved.html) ?? [];
    const fields = { country: 'RU', back: GRID };
    expect((await alla.post(action, fields)).status).toBe(403);
    expect(await anna.post(action, { ...fields, back: '//elsewhere.example' })).toMatchObject({
      status: 303,
      location: '/stock/edits',
    });
    expect(await left('M1')).toBe(20);
    expect(await anna.post(action, fields)).toMatchObject({
      status: 409,
      html: expect.stringMatching(/уже\sотменили/),
    });
    const { html } = await anna.get('/stock/edits?product=DRESS-1');
    expect(html).toContain('20 → 18');
    expect(html).toContain('Отменено: Анна');
  });

  it('shows both values of a stale number and keeps what was typed, while the others are saved', async () => {
    const stale = await anna.post(GRID, { ...why, note: 'Ночной', [field(19)]: '7', [field(5, 'W1')]: '6' });
    expect(stale.status).toBe(409);
    expect(stale.html).toMatch(/Сохранено: 1, не\sсохранено: 1/);
    expect(stale.html).toMatch(/сейчас 20/);
    expect(stale.html).toMatch(new RegExp(`name="${field(20)}"[^>]*value="7"`));
    expect(stale.html).toContain('value="Ночной"');
    expect([await left('M1'), await left('W1')]).toEqual([20, 6]);
    expect((await anna.post(GRID, { ...why, [field(20)]: '7' })).status).toBe(303);
    expect((await anna.post(GRID, { ...why, [field(20)]: '7' })).status).toBe(303);
    expect(await left('M1')).toBe(7);
  });

  it('saves nothing if something is no number or not explained, and keeps what was typed', async () => {
    for (const wrong of ['-1', '1,5', '100000', '4601234567892', 'много']) {
      const { status, html } = await anna.post(GRID, { ...why, [field(20)]: wrong, [field(5, 'W1')]: '9' });
      expect(status, wrong).toBe(422);
      expect(html).toContain(`value="${wrong}"`);
      expect(html).toContain('aria-invalid="true"');
    }
    const silent = await anna.post(GRID, { reason: 'other', note: '', [field(20)]: '3' });
    expect(silent).toMatchObject({ status: 422, html: expect.stringMatching(/Напишите, почему/) });
    expect(silent.html).toMatch(/<option value="other" selected/);
    expect((await anna.post(GRID, { ...why, [field(20)]: '20' })).status).toBe(422);
    expect((await alla.post(GRID, { ...why, [field(20)]: '3' })).status).toBe(403);
    expect((await anna.post('/stock/grid', { ...why, [field(20)]: '3' })).status).toBe(404);
    expect(await left('M1')).toBe(20);
  });

  it('takes a cleared cell as zero, which stays cleared while another one is wrong', async () => {
    await shop.setStock('DRESS-1 S', 'W1', 5);
    const wrong = await anna.post(GRID, { ...why, [field(20)]: '', [field(5, 'W1')]: 'много' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(new RegExp(`name="${field(20)}"[^>]*value=""`));
    expect((await anna.send(GRID, { ...why, [field(20)]: '' })).html).toContain('Остатки сохранены');
    expect(await left('M1')).toBe(0);
  });

  it('never cuts a number that is too long to another one', async () => {
    const { html } = await anna.get(GRID);
    expect(html).not.toMatch(new RegExp(`<input[^>]*name="${field(20)}"[^>]*maxlength`, 'i'));
    const page = '/stock/move?product=DRESS-1&from=M1&to=W1';
    const line = `move.${shop.item('DRESS-1 S')}.20`;
    expect((await anna.get(page)).html).not.toMatch(new RegExp(`name="${line}"[^>]*maxlength`, 'i'));
    const moved = await anna.post(page, { reason: 'supply', note: '', [line]: '4601234567892' });
    expect(moved).toMatchObject({ status: 422, html: expect.stringContaining('value="4601234567892"') });
    expect(await left('M1')).toBe(20);
  });

  it('says what is set aside, and goes no lower', async () => {
    const scarves = '/stock/grid?product=SCARF-1';
    const scarf = `cell.${shop.item('SCARF-1 U')}.99.M1`;
    await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    const { html } = await anna.get(scarves);
    expect(html).toMatch(/2 в\sзаказах \(2 ждут оплаты\)/);
    expect(html).toContain(`name="${scarf}"`);
    const refused = await anna.post(scarves, { ...why, [scarf]: '1' });
    expect(refused).toMatchObject({ status: 409, html: expect.stringMatching(/Отложено 2: меньше нельзя/) });
    expect((await anna.send(scarves, { ...why, [scarf]: '2' })).status).toBe(200);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(0);
  });

  it('says which feed keeps it, and has no field where the feed sets the number', async () => {
    const imported = { shop_number: 'M1', imported_at: '2026-11-19T10:00:00.000Z' };
    await database.query
      .insertInto('feeds')
      .values({ source: '1c', country: 'RU', ...imported })
      .execute();
    const item_id = shop.item('DRESS-1 S');
    const offer = { item_id, source: '1c', country: 'RU' as const, offer_id: 'a' };
    await database.query.insertInto('feed_offers').values(offer).execute();
    const { html } = await anna.get(`${GRID}&shop=M1`);
    expect(html).toMatch(/ведёт обмен «1c», последняя загрузка/);
    expect(html).not.toContain(`name="cell.${item_id}.`);
    const forced = await anna.post(GRID, { ...why, [field(20)]: '3' });
    expect(forced.status).toBe(409);
    await database.query.deleteFrom('feed_offers').execute();
  });

  it('is moved and written off by size, once, and not more than is there', async () => {
    const chooser = await anna.get('/stock/move?product=DRESS-1');
    expect(chooser.html).not.toContain('name="move.');
    await shop.setStock('DRESS-1 S', 'W1', 1);
    const page = '/stock/move?product=DRESS-1&from=M1&to=W1';
    const { html } = await anna.get(page);
    const [, request = ''] = /name="request" value="([^"]+)"/.exec(html) ?? [];
    const line = `move.${shop.item('DRESS-1 S')}.20`;
    const sent = { reason: 'supply', note: '', request, [line]: '3' };
    await shop.setStock('DRESS-1 S', 'M1', 2);
    const short = await anna.post(page, sent);
    expect(short).toMatchObject({ status: 409, html: expect.stringMatching(/был быстрее.*Осталось 2/s) });
    const redrawn = line.replace(/20$/, '2');
    expect(short.html).toMatch(new RegExp(`name="${redrawn}"[^>]*value="3"`));
    const tooMany = await anna.post(page, { ...sent, [line]: '', [redrawn]: '99' });
    expect(tooMany).toMatchObject({
      status: 409,
      html: expect.stringMatching(/Столько здесь\sнет.*Осталось 2/s),
    });
    expect(tooMany.html).not.toContain('был быстрее');
    await shop.setStock('DRESS-1 S', 'M1', 20);
    const twice = [await anna.send(page, sent), await anna.send(page, sent)];
    expect(twice.map((reply) => reply.html.includes('Перемещено.'))).toEqual([true, true]);
    expect([await left('M1'), await left('W1')]).toEqual([17, 4]);
    expect((await anna.post(page, { ...sent, [line]: '' })).status).toBe(422);
    const off = '/stock/move?product=DRESS-1&from=M1&to=off';
    const gone = await anna.send(off, { reason: 'defect', note: 'Пятно', request: 'another', [line]: '1' });
    expect(gone.html).toContain('Списано.');
    expect((await anna.get('/stock/edits')).html).toContain('Брак: Пятно');
    expect((await alla.get(page)).status).toBe(403);
    expect(
      (await anna.post('/stock/move?product=DRESS-1&from=M1&to=NONE', { ...sent, request: 'one more' }))
        .status,
    ).toBe(404);
  });

  it('lists what somebody else did without a button, and refuses to undo it', async () => {
    await olga.post(GRID, { ...why, [field(20)]: '21' });
    const { id } = await database.query
      .selectFrom('stock_edits')
      .where('made_by', '=', 'Ольга')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await anna.get('/stock/edits')).html).not.toContain(`/stock/edits/${id}/undo`);
    expect((await anna.post(`/stock/edits/${id}/undo`)).status).toBe(409);
    expect((await anna.post('/stock/edits/x/undo')).status).toBe(404);
    expect(await journalOf(olga)).toContain('Остаток посчитан');
  });

  it('has the other country by its own shops', async () => {
    const { html } = await anna.get('/stock/grid?country=AM&product=DRESS-1');
    expect(html).toContain(`name="${field(4, 'Y1')}"`);
    expect(html).not.toContain('.M1"');
    const saved = await anna.send('/stock/grid?country=AM&product=DRESS-1', {
      ...why,
      [field(4, 'Y1')]: '5',
    });
    expect(saved.html).toContain('name="country" value="AM"');
    expect(await left('Y1')).toBe(5);
    const { edits } = await shop.backend.reply(
      contract.shop.listStockEdits,
      { query: {} },
      { accessToken: anna.cookies.get('desk') ?? '', country: 'AM' },
    );
    expect(edits).toHaveLength(1);
  });

  it('explains what is for sale of a size, with links to what moved it', async () => {
    await anna.post(GRID, { ...why, [field(20)]: '22' });
    const { order } = await shop.placed('DRESS-1 S', 1);
    const itemId = shop.item('DRESS-1 S');
    expect((await anna.get(GRID)).html).toContain(`/stock/moves?item=${itemId}`);
    const { html } = await olga.get(`/stock/moves?item=${itemId}`);
    const text = html.replaceAll('\u00a0', ' ');
    expect(text).toContain(`href="/orders/${order.number}"`);
    expect(text.replaceAll(/<[^>]*>/g, '')).toContain('20 → 22 (+2)');
    expect(text).toContain('Посчитано · Анна');
    expect((await boris.get(`/stock/moves?item=${itemId}`)).status).toBe(403);
    for (const wrong of ['x', '999999'])
      expect((await anna.get(`/stock/moves?item=${wrong}`)).status).toBe(404);
  });

  it('has long numbers in groups where it tells of changes', async () => {
    await anna.send(GRID, { ...why, [field(20)]: '10 000' });
    const edits = (await anna.get('/stock/edits?product=DRESS-1')).html;
    const moves = (await anna.get(`/stock/moves?item=${shop.item('DRESS-1 S')}`)).html;
    expect(edits).toContain('20 → 10\u00a0000');
    expect(moves.replaceAll(/<[^>]*>/g, '')).toContain('20 → 10\u00a0000 (+9\u00a0980)');
  });

  it('goes out as a table of the selection and comes back as a count, after a look', async () => {
    const selection = '/stock.csv?text=DRESS-1&shop=M1';
    expect((await boris.get(selection)).status).toBe(403);
    const { html: csv, headers } = await anna.get(selection);
    expect(headers['content-disposition']).toContain('stock-ru.csv');
    const [head = '', ...rows] = csv.trim().split('\r\n');
    expect(head).toContain('Артикул;Цвет;Размер;Штрихкод;Магазин;К продаже;Отложено;Посчитано');
    const small = rows.find((row) => row.includes(';S;')) ?? '';
    expect(small).toMatch(/^DRESS-1;[^;]*;S;[^;]*;M1;20;0;$/);
    const table = [
      head,
      `${small}17`,
      `${small}16`,
      'NONE;;S;;M1;0;0;3',
      `${small.replace(';M1;', ';XX;')}1`,
    ].join('\n');
    const seen = await anna.post('/stock/file', { table });
    expect(seen.html).toMatch(/Изменится: 1, уже так: 0, с\sошибкой: 3/);
    expect(seen.html).toMatch(/Строка 3.*уже\sбыл\sвыше/s);
    expect(await left('M1')).toBe(20);
    const save = { table, ...why, [field(20)]: '17', save: 'yes' };
    expect((await anna.send('/stock/file', save)).html).toContain('Остатки сохранены');
    expect(await left('M1')).toBe(17);
    const late = await anna.post('/stock/file', { ...save, [field(20)]: '15' });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/сейчас 17/);
    expect((await anna.post('/stock/file', { table: '' })).status).toBe(422);
    expect((await alla.post('/stock/file', { table })).status).toBe(403);
  });

  it('reads a table as a spreadsheet is pasted, its cells apart by tabs', async () => {
    const table = 'Артикул\tРазмер\tМагазин\tПосчитано\r\nDRESS-1\tS\tM1\t17\r\n';
    const { html } = await anna.post('/stock/file', { table });
    expect(html).toMatch(/Изменится: 1, уже так: 0, с\sошибкой: 0/);
    expect(html).toContain(`name="${field(20)}" value="17"`);
  });

  it('takes article and size where a spreadsheet has spoilt the barcode, and no barcode of another size', async () => {
    const head = 'Артикул;Размер;Штрихкод;Магазин;Посчитано';
    const spoilt = await anna.post('/stock/file', { table: `${head}\nDRESS-1;S;2,90000E+12;M1;17` });
    expect(spoilt.html).toContain(`name="${field(20)}" value="17"`);
    const scanned = await anna.post('/stock/file', { table: `${head}\nDRESS-1;;DRESS-1 S;M1;16` });
    expect(scanned.html).toContain(`name="${field(20)}" value="16"`);
    const rows = [
      'DRESS-1;M;DRESS-1 S;M1;9',
      'DRESS-1;S;SCARF-1 U;M1;9',
      'SCARF-1;;;M1;9',
      'SCARF-1;;2,9E+12;M1;9',
    ];
    const { html } = await anna.post('/stock/file', { table: [head, ...rows].join('\n') });
    expect(html).toMatch(/Изменится: 0, уже так: 0, с\sошибкой: 4/);
    expect(html).toMatch(/Строка 2.*у\sразмера «S».*Строка 3.*у\sартикула «SCARF-1»/s);
    expect(html).not.toContain('name="cell.');
  });

  it('shows a seller no numbers of other shops, and why', async () => {
    const sima = await signIn('Сима', 'shop');
    await database.query
      .updateTable('staff_members')
      .set({ shop_number: 'M1' })
      .where('name', '=', 'Сима')
      .execute();
    const table = 'Артикул;Размер;Магазин;Посчитано\nDRESS-1;S;W1;9\nDRESS-1;S;M1;17';
    const { html } = await sima.post('/stock/file', { table });
    expect(html).toMatch(/Изменится: 1, уже так: 0, с\sошибкой: 1/);
    expect(html).toMatch(/Строка 2.*чужой магазин/s);
    expect(html).toContain(`name="${field(20)}" value="17"`);
  });
});
