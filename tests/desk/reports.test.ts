import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ');
const reports = ['day', 'category', 'model', 'size', 'city', 'source'];

describe('The room of reports', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const anton = await signIn('Антон', 'analyst');
  const packer = await signIn('Борис', 'packer');

  it('says that nothing was sold while nothing was', async () => {
    const { html } = await anton.get('/reports');
    expect(plain(html)).toContain('За эти дни ничего нет');
    expect(html).not.toContain('<svg class="report-picture"');
  });

  it('shows what was sold as a picture with its words, as a table, and as a file', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    await shop.backend.backend.upkeep();
    for (const report of reports) {
      const { html, status } = await anton.get(`/reports?country=RU&report=${report}&period=week`);
      expect([report, status]).toEqual([report, 200]);
      expect(plain(html)).toMatch(/<svg[^>]*role="img".*<title.*<desc.*1 999 ₽/s);
      const file = await anton.get(`/reports.csv?country=RU&report=${report}&period=week`);
      expect(file.headers['content-disposition']).toContain(`${report}-`);
      expect(file.html).toMatch(/^\ufeff.*;Продано, шт\.;Продано;.*\r\n.*;2;1999;/s);
    }
    const days = await anton.get('/reports?country=RU&report=day&period=week');
    expect(days.html.match(/<rect class="bar"/g)).toHaveLength(7);
    const book = await anton.get('/reports.xlsx?country=RU&report=day&period=week');
    expect(book.headers['content-disposition']).toContain('.xlsx');
    const { html } = await anton.get('/reports?country=AM');
    expect(plain(html)).toContain('За эти дни ничего нет');
  });

  it('puts days together to weeks and months, as a picture, a table and a file', async () => {
    const year = 'period=own&from=2025-11-21&till=2026-11-20';
    const months = await anton.get(`/reports?report=month&${year}`);
    expect(plain(months.html)).toMatch(/<th scope="row">ноябрь 2026<.*1 999 ₽/s);
    expect(months.html.match(/<rect class="bar"/g)).toHaveLength(13);
    const { html } = await anton.get('/reports?report=week&period=week');
    expect(html).toContain('16.11–22.11.2026');
    expect(html.match(/<rect class="bar"/g)).toHaveLength(2);
    const file = await anton.get(`/reports.csv?report=month&${year}`);
    expect(file.html).toMatch(/^\ufeffМесяц;Заказы;.*\r\nноябрь 2026;1;2;1999;/s);
  });

  it('asks for days only where they are chosen one by one', async () => {
    expect((await anton.get('/reports?period=week')).html).not.toContain('name="from"');
    expect((await anton.get('/reports?period=own')).html).toContain('name="from"');
  });

  it('tells how long stock lasts, what was searched in vain, and the steps to an order, of nobody', async () => {
    const shopper = await shop.visitor();
    const search = (searchQuery: string) =>
      shopper.ask(contract.search.search, {
        body: { country: 'RU', searchQuery, pageNumber: 1, size: 10, choice: {} } as never,
      });
    await search('Скафандр');
    await search('скафандр ');
    await search('anna@example.com');
    await search('8 916 123-45-67');
    await shop.backend.backend.upkeep();
    const { html } = await anton.get('/reports?report=searches');
    expect(html).toMatch(/скафандр.*<td[^>]*>2</s);
    expect(html).not.toMatch(/anna@example|123-45/);
    const steps = await anton.get('/reports?report=steps');
    expect(plain(steps.html)).toMatch(/Добавления в корзину.*Оформили заказ.*Оплатили или получили/s);
    const left = async (quantity: number) => {
      const itemId = shop.item('SCARF-1 U');
      await database.query.deleteFrom('stock').where('item_id', '=', itemId).execute();
      await shop.setStock('SCARF-1 U', 'M1', quantity);
      return (await anton.get('/reports?report=runningOut')).html;
    };
    // Two were sold in 28 days: five last for longer than is said to run out, four do not.
    expect(plain(await left(5))).toContain('Пока ничего не кончается');
    const runningOut = await left(4);
    expect(runningOut).toContain('SCARF-1');
    expect(runningOut).not.toContain('name="period"');
    expect(steps.html).toContain('name="period"');
  });

  it('gives the accountant sums with their tax, balances, and a file for 1C', async () => {
    const { html } = await anton.get('/reports/books?period=week');
    expect(plain(html)).toMatch(/Продажа.*Товары.*1 999 ₽.*Доставка.*Итого.*Подарочные карты.*Сходится/s);
    expect(html).not.toContain('Не сходится');
    const { html: file } = await anton.get('/reports/books-1c.csv?period=week');
    expect(file).toMatch(/^\ufeffНоменклатура;Количество;Сумма;% НДС;НДС;Дата;Операция\r\n/);
    expect(file).toContain('Товары;2;1999;Без НДС;0;20.11.2026;Продажа');
  });

  it('is closed to a packer', async () => {
    expect((await packer.get('/reports')).status).toBe(403);
    expect((await packer.get('/reports/books.csv')).status).toBe(403);
  });

  it.each([
    ['from=2026-12-01&till=2026-11-01', 'till', 'Раньше, чем «с»'],
    ['from=x&till=2026-11-01', 'from', 'День — в виде 2026-11-27'],
    ['from=2026-11-01&till=2026-99-99', 'till', 'День — в виде 2026-11-27'],
    ['from=2024-01-01', 'from', 'Не больше 366 дней'],
  ])(
    'says at its field what is wrong with the days %s, and shows none others',
    async (days, field, error) => {
      for (const path of [
        '/reports',
        '/reports.csv',
        '/reports.xlsx',
        '/reports/books',
        '/reports/books-1c.csv',
      ]) {
        const { status, html } = await anton.get(`${path}?period=own&${days}`);
        expect([path, status]).toEqual([path, 422]);
        expect(plain(html)).toContain(`id="${field}-error">${error}`);
        expect(html).toContain(`value="${new URLSearchParams(days).get(field)}"`);
        expect(plain(html)).not.toContain('За эти дни');
      }
      expect((await anton.get(`/reports?report=runningOut&period=own&${days}`)).status).toBe(200);
    },
  );

  it('takes a leap year, and days that are left out as today', async () => {
    for (const days of ['from=2024-01-01&till=2024-12-31', 'from=', ''])
      expect((await anton.get(`/reports?period=own&${days}`)).status).toBe(200);
  });
});
