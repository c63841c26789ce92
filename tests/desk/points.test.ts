import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop, undoIn } from './desk.ts';

const plain = (html: string) => html.replaceAll('\u00a0', ' ');
const TABLE = '/delivery/points/table?country=RU';
const HEAD = 'Код;Город;Название;Адрес;Метро;Часы;Широта;Долгота;Скрыт';

describe('The pick-up points at the desk', async () => {
  const { database, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const boris = await signIn('Борис', 'owner');
  const packer = await signIn('Пётр', 'packer');
  const moscow = database.query.selectFrom('cities').where('guid', '=', 'msk').select('name');
  const city = (await moscow.executeTakeFirstOrThrow()).name;

  const row = (code: string, address = 'Тверская, 1') =>
    `${code};${city};"Пункт ""${code}""";${address};;10–20;55,76;37.6;нет`;
  const point = (code: string) =>
    database.query.selectFrom('terminals').where('code', '=', code).selectAll().executeTakeFirst();
  const taken = async (...rows: string[]) => {
    const csv = Buffer.from([HEAD, ...rows].join('\r\n'));
    const posted = await marina.upload(TABLE, { 'points.csv': csv });
    expect(posted.status).toBe(303);
    const { html } = await marina.get(posted.location);
    return { href: posted.location, html: plain(html), from: hiddenIn(html).from ?? '' };
  };

  it('takes a table once it was seen, without its wrong rows, and takes it back', async () => {
    const { href, html, from } = await taken(
      row('P-1'),
      `P-2;Нигдебург;Пункт;Улица, 1;;;55;37;`,
      row('P-1'),
      row('../x'),
      row('P-3').replace('37.6', '370'),
      `${row('P-4')};${'лишнее;'.repeat(3)}`,
    );
    expect(html).toContain('Новых: 2, изменится: 0, уже так: 0, с ошибкой: 4');
    expect(html).toMatch(/Строка 3<.*P-2: магазин не знает/s);
    expect(await point('P-1')).toBeUndefined();
    const done = await marina.send(href, { from });
    expect(await point('P-1')).toMatchObject({ title: 'Пункт "P-1"', latitude: 55.76, source: 'own' });
    expect((await marina.post(href, { from })).status).toBe(303);
    const action = href.replace('?country=RU', '/undo');
    expect((await boris.post(action, undoIn(done.html))).status).toBe(409);
    expect((await marina.post(action, undoIn(done.html))).status).toBe(303);
    expect([await point('P-1'), await point('P-4')]).toEqual([undefined, undefined]);
  });

  it('changes points, hides the missing only if asked, and restores them', async () => {
    const first = await taken(row('P-1'), row('P-5'));
    await marina.post(first.href, { from: first.from });
    const next = await taken(row('P-1', 'Арбат, 2'));
    expect(next.html).toContain('Адрес: Тверская, 1 → Арбат, 2');
    const done = await marina.send(next.href, { from: next.from, hidesMissing: 'yes' });
    expect([(await point('P-1'))?.address, (await point('P-5'))?.is_hidden]).toEqual(['Арбат, 2', 1]);
    await marina.post(next.href.replace('?country=RU', '/undo'), undoIn(done.html));
    expect([(await point('P-1'))?.address, (await point('P-5'))?.is_hidden]).toEqual(['Тверская, 1', 0]);
  });

  it('does nothing of a table once the points have changed', async () => {
    const { href, from } = await taken(row('P-6'));
    const { version } = (await point('P-5')) ?? {};
    const hide = { country: 'RU', hidden: 'yes', version: String(version) };
    expect((await boris.post('/delivery/points/P-5/hide', hide)).status).toBe(303);
    const stale = await marina.post(href, { from });
    expect([stale.status, await point('P-6')]).toEqual([409, undefined]);
    const show = { ...hide, hidden: 'no' };
    expect((await marina.post('/delivery/points/P-5/hide', show)).status).toBe(409);
    expect((await packer.post('/delivery/points/P-5/hide', hide)).status).toBe(403);
    expect((await marina.get(`/delivery/points?country=RU&view=hidden&text=P-5`)).html).toContain('Показать');
  });

  it('comes as a table that changes nothing when it is uploaded again', async () => {
    const { html } = await marina.get('/delivery/points.csv?country=RU&view=own');
    const posted = await marina.upload(TABLE, {}, { table: html });
    const shown = plain((await marina.get(posted.location)).html);
    expect(shown).toContain('Новых: 0, изменится: 0');
    expect(shown).toContain('с ошибкой: 0');
  });

  it('says what is wrong with a text that is no table, and keeps it', async () => {
    const { status, html } = await marina.upload(TABLE, {}, { table: 'одна строка' });
    expect([status, html.includes('одна строка'), plain(html).includes('названия столбцов')]).toEqual([
      422,
      true,
      true,
    ]);
  });

  it('takes ten thousand rows in a few seconds', async () => {
    const began = performance.now();
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`M-${index}`));
    const { href, html, from } = await taken(...rows);
    expect(html).toContain('Новых: 10000');
    expect((await marina.post(href, { from })).status).toBe(303);
    const listed = await marina.get('/delivery/points?country=RU&page=100');
    expect(listed.html).toContain('Скрыть');
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
