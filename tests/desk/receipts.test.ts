import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { type DeskBrowser, openStaffedShop } from './desk.ts';

describe('The room of receipts', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'owner');
  const packer = await signIn('Борис', 'packer');
  const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
  const { number } = order;
  await shop.pay(order);
  await shop.notify(order);
  const ask = staffOf(database, shop);
  for (const status of ['assembling', 'shipped', 'delivered'])
    await ask(contract.cart.setOrderStatus, { params: { number }, body: { status } });
  const { id } = await database.query
    .updateTable('receipts')
    .set({ state: 'failed', error: 'The provider answered 400: invalid_request <customer>', due_at: null })
    .where('kind', '=', 'settlement')
    .returning('id')
    .executeTakeFirstOrThrow();

  const textOf = async (browser: DeskBrowser, path: string) =>
    (await browser.get(path)).html.replaceAll('\u00a0', ' ');

  it('lists what failed first, and what is filtered alone', async () => {
    const all = await textOf(olga, '/receipts');
    expect(all.indexOf('Полный расчёт, заказ')).toBeGreaterThan(0);
    expect(all.indexOf('Полный расчёт, заказ')).toBeLessThan(all.indexOf('Предоплата, заказ'));
    expect(all).toContain('invalid_request &lt;customer&gt;');
    expect(await textOf(olga, `/receipts?state=failed&order=${number}&day=2026-11-20`)).toContain(
      `/receipts/${id}`,
    );
    for (const other of ['state=registered', 'day=2026-11-19', 'order=000'])
      expect(await textOf(olga, `/receipts?${other}`)).toContain('Таких чеков нет.');
    for (const wrong of ['state=x', 'day=2026-02-31', 'page=x'])
      expect((await olga.get(`/receipts?${wrong}`)).html).toContain(`/receipts/${id}`);
  });

  it('shows lines, rates and sums, leads from the order, and is among what is wrong today', async () => {
    const page = await textOf(olga, `/receipts/${id}`);
    expect(page).toMatch(/товар · полный расчёт · НДС 22 %: 180,24 ₽/);
    expect(page).toMatch(/Оплачено заранее.*1 289,50 ₽/s);
    expect(await textOf(olga, `/orders/${number}`)).toContain(`/receipts?order=${number}`);
    expect(await textOf(olga, '/')).toContain('Чеки, которые не ушли: 1');
    expect(await textOf(olga, '/health')).toContain('ждёт вас');
    for (const unknown of ['999999', 'x']) expect((await olga.get(`/receipts/${unknown}`)).status).toBe(404);
  });

  it('sends it again, once for a double click, and not for who may not', async () => {
    expect(await textOf(packer, `/receipts/${id}`)).not.toContain('Отправить ещё раз');
    expect((await packer.post(`/receipts/${id}/send`)).status).toBe(403);
    const replies = await Promise.all([1, 2].map(() => olga.post(`/receipts/${id}/send`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(replies.find(({ status }) => status === 409)?.html).toContain('Чек уже отправлен');
    const log = database.query.selectFrom('staff_changes').where('action', '=', 'receipt sent');
    expect(await log.select(['changed_by', 'subject', 'became']).execute()).toEqual([
      { changed_by: 'Ольга', subject: number, became: 'waiting' },
    ]);
    await shop.backend.backend.upkeep();
    expect(await textOf(olga, `/receipts/${id}`)).toContain('Зарегистрирован');
    expect(await textOf(olga, '/')).not.toContain('Чеки, которые не ушли');
  });
});
