import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { type DeskBrowser, openStaffedShop } from './desk.ts';

describe('The list of orders', async () => {
  const { shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');
  const { number } = (await shop.placed('SCARF-1 U')).order;

  const city = encodeURIComponent('Москва');
  const filtered = `/orders?status=new&city=${city}&delivery=courier&sumFrom=1&sumTill=9999&since=2026-11-20&till=2026-11-20`;

  it('has each filter in its address, also in its table to save and its links', async () => {
    const { html } = await olga.get(filtered);
    expect(html).toContain(`href="/orders/${number}"`);
    expect(html).toContain(`value="Москва"`);
    expect(html).toContain('<a href="/orders?status=new" aria-current="page">Новый</a>');
    const table = /href="(\/orders\.csv\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const part of ['status=new', `city=${city}`, 'sumFrom=1', 'sumTill=9999', 'till=2026-11-20'])
      expect(table).toContain(part);
    expect((await olga.get(table)).html).toContain(number);
    expect((await olga.get(table.replace('sumFrom=1&', 'sumFrom=9000&'))).html).not.toContain(number);
    expect((await olga.get('/orders?noted=yes')).html).toContain('Таких заказов нет');
  });

  it('says of which year an order is', async () => {
    const { html } = await olga.get('/orders');
    expect(html).toMatch(/>20\.11\.2026,\s\d\d:\d\d</);
  });

  it('has views of what waits', async () => {
    const { html } = await olga.get('/orders?view=confirm');
    expect(html).toMatch(/href="\/orders\?view=confirm" aria-current="page">К\sподтверждению/);
    expect(html).toContain(number);
    for (const view of ['pack', 'return', 'late'])
      expect((await olga.get(`/orders?view=${view}`)).html, view).toContain('Таких заказов нет');
  });

  it.each([
    ['sumFrom=much', 'Сумма — число'],
    ['sumFrom=10&sumTill=5', 'Меньше, чем «от»'],
    ['since=2026-02-30', 'День — в виде'],
    ['since=2026-11-20&till=2026-11-19', 'Раньше, чем «с»'],
    ['status=eaten', 'Такого нет в списке'],
    ['view=eaten', 'Таких заказов нет'],
    ['delivery=drone', 'Такого нет в списке'],
  ])('says what is wrong with %s, and lists nothing', async (query, problem) => {
    const { status, html } = await olga.get(`/orders?${query}`);
    expect(status).toBe(422);
    expect(html.replaceAll('\u00a0', ' ')).toContain(problem);
    expect(html).not.toContain(`href="/orders/${number}"`);
  });

  describe('as a member keeps it', () => {
    const save = (browser: DeskBrowser, title: string, filter: Record<string, string> = {}) =>
      browser.send('/orders/views', { title, ...filter });

    it('has own views, which nobody else sees, and which can be deleted', async () => {
      const saved = await save(olga, 'Дорогие <b>', { sumFrom: '1000', city: 'Москва', status: 'new' });
      expect(saved.html).toMatch(/Вид сохранён/);
      expect(saved.html).toMatch(
        /href="\/orders\?status=new&amp;city=[^"]+&amp;sumFrom=1000" aria-current="page">Дорогие &lt;b&gt;/,
      );
      expect((await boris.get('/orders')).html).not.toContain('Дорогие');
      expect((await boris.post('/orders/views/1/delete', { title: 'Дорогие <b>' })).status).toBe(303);
      expect((await olga.get('/orders')).html).toContain('Дорогие');
      await olga.post('/orders/views/1/delete', { title: 'Другой' });
      expect((await olga.get('/orders')).html).toContain('Дорогие');
      const deleted = await olga.send('/orders/views/1/delete', { title: 'Дорогие <b>' });
      expect(deleted.html).toContain('Вид удалён');
      expect((await olga.get('/orders')).html).not.toContain('Дорогие');
    });

    it('saves a view once for a double click, and refuses a title that is taken, empty or too long', async () => {
      const both = await Promise.all(
        [1, 2].map(() => olga.post('/orders/views', { title: 'Новые', status: 'new' })),
      );
      expect(both.map(({ status }) => status)).toEqual([303, 303]);
      const taken = await olga.post('/orders/views', { title: 'Новые', status: 'shipped' });
      expect(taken.status).toBe(422);
      expect(taken.html).toMatch(/Вид с\sтаким названием уже есть/);
      expect(taken.html).toMatch(/name="status" value="shipped"/);
      expect((await olga.post('/orders/views', { title: '' })).html).toContain('Назовите вид');
      expect((await olga.post('/orders/views', { title: 'Н'.repeat(61) })).status).toBe(422);
      const wrong = await olga.post('/orders/views', { title: 'Сумма', sumFrom: 'much' });
      expect(wrong.status).toBe(422);
      expect(wrong.html).toContain('value="much"');
    });

    it('has at most twenty views', async () => {
      const anna = await signIn('Анна', 'orders');
      for (let count = 1; count <= 20; count++)
        expect((await anna.post('/orders/views', { title: `Вид ${count}` })).status).toBe(303);
      const more = await anna.post('/orders/views', { title: 'Ещё' });
      expect(more.status).toBe(422);
      expect(more.html).toMatch(/Видов уже\s20/);
    });

    it('shows the columns that were ticked, and phones to who may see them alone', async () => {
      const column = ['city', 'phone', 'payment'];
      const ticked = { column, status: 'new' };
      const { html } = await olga.send('/orders/columns', ticked);
      expect(html).toContain('Столбцы выбраны');
      expect(html).toMatch(/<td data-title="Город">Москва/);
      expect(html).toMatch(/<td data-title="Телефон">\+7\d{10}/);
      expect(html).toMatch(/<td data-title="Оплата">При\sполучении/);
      expect(html).not.toContain('<td data-title="Сумма"');
      await boris.post('/orders/columns', ticked);
      const packers = (await boris.get('/orders')).html;
      expect(packers).toContain('<td data-title="Город">Москва');
      expect(packers).not.toContain('Телефон');
      const none = await olga.post('/orders/columns', {});
      expect(none.status).toBe(422);
      expect((await olga.get('/orders')).html).toContain('<td data-title="Город">');
    });
  });
});
