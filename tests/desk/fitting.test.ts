import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { openStaffedShop } from './desk.ts';

const { cart } = contract;

describe('A fitting at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');
  await plantStaffKey(database, STAFF_KEY);
  await database.query.updateTable('delivery_rates').set({ fitting_units: 9, fitting_sum: null }).execute();

  /** On its way: two scarves and a dress. */
  async function shipped() {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 2], [shop.item('DRESS-1 S'), 1]);
    const { order } = await shop.order(shopper, { fitting: true });
    if (!order) throw new Error('Not placed');
    const { number } = order;
    for (const status of ['assembling', 'shipped'] as const)
      await shop.backend.reply(
        cart.setOrderStatus,
        { params: { number }, body: { status } },
        { accessToken: STAFF_KEY },
      );
    return { number, path: `/orders/${number}/fitting`, show: () => shop.show(shopper, number) };
  }
  const stockOfDress = async () => {
    const rows = await database.query
      .selectFrom('stock')
      .where('item_id', '=', shop.item('DRESS-1 S'))
      .select('quantity')
      .execute();
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const fieldIn = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const scan = async (path: string, kept: string, code: string) => {
    const query = new URLSearchParams({ kept, code });
    const scanned = await olga.get(`${path}?${query}`);
    return scanned.status === 303 ? olga.get(scanned.location) : scanned;
  };

  it('counts what was kept by scanning, and shows what is to be paid after each', async () => {
    const { number, path, show } = await shipped();
    expect((await olga.get(`/orders/${number}`)).html).toContain(`href="${path}"`);
    const nothing = await olga.get(path);
    expect(nothing.html).toMatch(/К\sоплате: 0\s₽/);
    const one = await scan(path, '', 'SCARF-1');
    expect(one.html).toMatch(/оставлено 1\sиз\s3, к\sоплате 1\s289,50\s₽/);
    const two = await scan(path, fieldIn(one.html, 'kept'), String(shop.item('SCARF-1 U')));
    expect(two.html).toMatch(/оставлено 2\sиз\s3/);
    const tooMany = await scan(path, fieldIn(two.html, 'kept'), 'SCARF-1');
    expect(tooMany.status).toBe(422);
    expect(tooMany.html).toContain('больше в');
    const done = { kept: fieldIn(two.html, 'kept'), sum: fieldIn(two.html, 'sum') };
    const before = await stockOfDress();
    const twice = await Promise.all([olga.post(path, done), olga.post(path, done)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 422]);
    const order = await show();
    expect(order).toMatchObject({ status: 'delivered', fitting: { due: Number(done.sum) } });
    expect(order.fitting?.lines).toEqual([{ itemId: shop.item('SCARF-1 U'), count: 2 }]);
    expect((await olga.get(`/orders/${number}`)).html).not.toContain(`${shop.item('SCARF-1 U')}:2`);
    expect(await stockOfDress()).toBe(before + 1);
    const { destination, count } = await database.query
      .selectFrom('returned_units')
      .innerJoin('orders', 'orders.id', 'returned_units.order_id')
      .where('number', '=', number)
      .select(['destination', 'count'])
      .executeTakeFirstOrThrow();
    expect({ destination, count }).toEqual({ destination: 'stock', count: 1 });
    expect(await olga.get(path)).toMatchObject({ status: 303, location: `/orders/${number}` });
  });

  it('leaves an order that costs what was kept of it, wherever the desk shows it', async () => {
    const { number, path } = await shipped();
    expect((await olga.get(`/orders/${number}`)).html).toMatch(/После примерки, не\sбольше/);
    await olga.post(path, { kept: `${shop.item('SCARF-1 U')}:1`, sum: '1289.5' });
    const page = plainHtml((await olga.get(`/orders/${number}`)).html);
    expect(page).toContain('<strong>Оставили 1 из 2</strong>');
    expect(page).toContain('<strong>Не подошло</strong>');
    expect(page).toMatch(/<dt>Не подошло<\/dt><dd>−[\d ]+,50 ₽/);
    expect(page).toContain('<dt>Итого</dt><dd>1 289,50 ₽');
    expect(page).toContain('<dt>Оплачено при выдаче</dt><dd>1 289,50 ₽');
    expect(page).not.toContain('После примерки');
    const [row = ''] = plainHtml((await olga.get('/orders')).html)
      .split('<tr')
      .filter((each) => each.includes(number));
    expect(row).toContain('1 289,50 ₽');
    const table = await olga.get('/orders.csv');
    const [cells] = table.html.split('\n').filter((each) => each.includes(number));
    expect(cells).toMatch(/;1;1289,5;RUB/);
    expect(plainHtml((await olga.get(`/search?${new URLSearchParams({ text: 'Иванова' })}`)).html)).toContain(
      '1 289,50 ₽',
    );
    const slip = plainHtml((await olga.get(`/orders/print?number=${number}&kind=slip`)).html);
    expect(slip).toContain('Оставили 1 из 2');
    expect(slip).toContain('<td>1</td><td>1 289,50 ₽</td>');
    expect(slip).toContain('<span>Оплачено</span>');
  });

  it('leaves an order of which nothing was kept that costs nothing', async () => {
    const { number, path } = await shipped();
    await olga.post(path, { kept: '', sum: '0' });
    const page = plainHtml((await olga.get(`/orders/${number}`)).html);
    expect(page.split('<strong>Не подошло</strong>')).toHaveLength(3);
    expect(page).toContain('<dt>Итого</dt><dd>0 ₽');
    expect(page).not.toContain('при выдаче');
    const slip = plainHtml((await olga.get(`/orders/print?number=${number}&kind=slip`)).html);
    expect(slip).toContain('Отменён: не отдавать');
  });

  it('says what a wrong scan is, and changes nothing by it, nor by a reload or a second tab', async () => {
    const { path, show } = await shipped();
    expect((await scan(path, '', 'nothing')).html).toMatch(/Кода «nothing» в\sмагазине нет/);
    expect((await scan(path, '', 'COAT-1')).html).toMatch(/Не\sиз\sэтого заказа/);
    const kept = `${shop.item('SCARF-1 U')}:1`;
    for (const time of [1, 2])
      expect((await olga.get(`${path}?kept=${kept}`)).html, String(time)).toMatch(/оставлено 1\sиз\s3/);
    expect((await olga.get(`${path}?kept=${shop.item('SCARF-1 U')}:9`)).location).toBe(path);
    expect((await show()).status).toBe('shipped');
  });

  it('shows another sum before it is asked for, and is for who may decide on returns', async () => {
    const { path, show } = await shipped();
    const kept = `${shop.item('SCARF-1 U')}:1`;
    const other = await olga.post(path, { kept, sum: '1' });
    expect(other).toMatchObject({ status: 422, html: expect.stringMatching(/другая сумма/) });
    expect((await boris.get(path)).status).toBe(403);
    expect((await boris.post(path, { kept, sum: '1289.5' })).status).toBe(403);
    expect((await show()).status).toBe('shipped');
    const buttons = (await olga.get(`${path}?kept=${kept}`)).html;
    expect(buttons).toContain('Вернул');
    expect((await olga.send(path, { kept: '', sum: '0' })).html).toContain('Примерка завершена');
    expect((await show()).status).toBe('cancelled');
  });
});
