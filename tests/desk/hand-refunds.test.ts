import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

describe('Money that the staff hands over itself', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const inna = await signIn('Инна', 'owner');
  const boris = await signIn('Борис', 'packer');

  async function moved(...statuses: readonly string[]) {
    const { shopper, order } = await shop.placed('SCARF-1 U', 2);
    const path = `/orders/${order.number}`;
    let from = 'new';
    for (const status of statuses) {
      await olga.post(`${path}/status`, { from, status });
      from = status;
    }
    return { shopper, number: order.number, path, from, total: order.totalPrice };
  }
  const cancel = (path: string, from: string) =>
    olga.send(`${path}/status`, { from, status: 'cancelled', reason: 'changedMind' });
  const handOverIn = (html: string) => /action="([^"]+\/hand-refunds\/\d+)"/.exec(html)?.[1] ?? '';
  const owed = async () => (await olga.get('/orders?view=handRefund')).html;
  /** An order that was paid in the shop and then cancelled. */
  async function cancelled() {
    const { shopper, number, path, from } = await moved('paid');
    await cancel(path, from);
    return { shopper, number, path, handOver: handOverIn((await olga.get(path)).html) };
  }

  it('is nothing of an order that was never paid', async () => {
    const { path, from } = await moved('assembling', 'shipped');
    expect((await olga.get(path)).html).not.toMatch(/верните покупателю\sсами|отдать/);
    const { html } = await cancel(path, from);
    expect(html).toContain('Отменён');
    expect(html).not.toMatch(/верните покупателю\sсами|Деньги отданы/);
  });

  it('is nothing of an order whose held money was gone: it says that it is not paid', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const ids = database.query.selectFrom('orders').where('number', '=', order.number).select('id');
    await database.query
      .updateTable('payments')
      .set({ status: 'succeeded', hold: 'lost' })
      .where('order_id', 'in', ids)
      .execute();
    await database.query
      .updateTable('orders')
      .set({ status: 'paid', held_until: null })
      .where('number', '=', order.number)
      .execute();
    const { html } = await olga.get(`/orders/${order.number}`);
    expect(html).toMatch(/заказ не\sоплачен.*оплатить его ещё раз.*Пока не\sотправляйте/s);
    expect(html).toMatch(/Заморозка кончилась, не\sоплачено/);
    expect((await olga.get(`/orders/print?kind=slip&number=${order.number}`)).html).toMatch(
      /Не\sоплачен: не\sотдавать/,
    );
  });

  it('is said before an edit, and owed until somebody who may says that it was handed over', async () => {
    const { shopper, number, path } = await moved('paid');
    const removal = { kind: 'remove', item: String(shop.item('SCARF-1 U')), count: '1', reason: 'defect' };
    const preview = (await olga.get(`${path}/lines?${new URLSearchParams(removal)}`)).html;
    expect(preview).toMatch(/Деньги верните покупателю\sсами.*999,50\s₽.*Убрать и\sотдать 999,50\s₽/s);
    const version = /name="version" value="(\d+)"/.exec(preview)?.[1] ?? '';
    const { html } = await olga.send(`${path}/lines`, { ...removal, version });
    expect(html).toMatch(/За\sизменение заказа: 999,50\s₽.*Не\sотданы.*Деньги отданы: 999,50\s₽/s);
    expect(html).toMatch(/К\sвозврату 999,50/);
    expect(await owed()).toMatch(new RegExp(`${number}.*отдать 999,50`, 's'));
    expect((await olga.get('/')).html).toContain('/orders?view=handRefund');
    expect((await shop.show(shopper, number)).handPayment).toMatchObject({
      refund: 'due',
      refundAmount: 999.5,
    });
    const handOver = handOverIn(html);
    expect((await boris.post(handOver)).status).toBe(403);
    expect((await boris.get(path)).html).not.toContain('Деньги отданы');
    const done = await olga.send(handOver);
    expect(done.html).toMatch(/деньги отданы покупателю.*Отданы.*сумма № \d/s);
    expect(done.html).not.toMatch(/refund \d/);
    expect(await owed()).not.toContain(number);
    expect((await shop.show(shopper, number)).handPayment).toMatchObject({ refund: 'done' });
  });

  it('is on the button of a cancellation, and the customer reads that it comes', async () => {
    const { shopper, number, path, from, total } = await moved('paid');
    expect((await olga.get(path)).html).toMatch(/Отменить заказ, отдать.*Деньги верните покупателю\sсами/s);
    expect((await cancel(path, from)).html).toMatch(/За отмену.*Не\sотданы/s);
    expect((await shop.show(shopper, number)).handPayment).toEqual({
      amount: total,
      refund: 'due',
      refundAmount: total,
    });
    await shop.backend.backend.upkeep();
    const letter = shop.backend.sent.find(
      (message) => message.kind === 'mail' && message.subject.includes(`${number} отменён`),
    );
    expect(JSON.stringify(letter)).toMatch(/тем же способом, каким вы платили/);
  });

  it('is owed for a return of what was paid at hand-over', async () => {
    const { shopper, number, path } = await moved('assembling', 'shipped', 'delivered');
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    await shopper.ask(contract.cart.requestReturn, { body: { number, lines } });
    const page = /href="(\/returns\/\d+)"/.exec((await olga.get(path)).html)?.[1] ?? '';
    const { html } = await olga.get(page);
    expect(html).toMatch(/Деньги верните покупателю\sсами: 999,50.*Принять, отдать 999,50/s);
    const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const units = { [`unit-${shop.item('SCARF-1 U')}-1`]: 'stock' };
    const accepted = await olga.send(`${page}/accept`, { ...fields, ...units });
    expect(accepted.html).toMatch(/Деньги верните покупателю сами, потом.*За возврат: 999,50/s);
    const { handPayment } = await shop.show(shopper, number);
    expect(handPayment).toMatchObject({ refund: 'due', refundAmount: 999.5 });
  });

  it('is handed over once, by one of two, and taken back by the same one', async () => {
    const { number, path, handOver } = await cancelled();
    const both = await Promise.all([olga.post(handOver), olga.post(handOver)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const late = await inna.post(handOver);
    expect(late).toMatchObject({ status: 409, html: expect.stringContaining('Кто-то был быстрее') });
    expect((await inna.post(handOver, { undo: 'yes' })).status).toBe(409);
    for (const _ of [1, 2]) await olga.send(handOver, { undo: 'yes' });
    expect((await olga.get(path)).html).toMatch(/Не\sотданы/);
    expect(await owed()).toContain(number);
    await inna.send(handOver);
    expect((await olga.post(handOver, { undo: 'yes' })).status).toBe(409);
    const done = await journalOf(inna, `?about=${number}`);
    expect(done.filter((each) => each === 'Деньги отданы').length).toBeGreaterThanOrEqual(2);
  });

  it('is no refund that does not exist', async () => {
    expect((await olga.post('/orders/000000-00000000/hand-refunds/999')).status).toBe(404);
    expect((await olga.post('/orders/000000-00000000/hand-refunds/x')).status).toBe(404);
  });
});
