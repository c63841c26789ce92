import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/config/durations.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';

const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('The room in which payments are compared', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const anton = await signIn('Антон', 'analyst');
  const packer = await signIn('Борис', 'packer');
  const olga = await signIn('Ольга', 'owner');

  it('says how it begins while nothing was compared, and to whom it is closed', async () => {
    expect(plain((await anton.get('/payments')).html)).toContain('Сверок ещё нет: первая появится ночью');
    expect((await anton.get('/payments/test/2026-11-20')).status).toBe(404);
    expect((await anton.get('/payments/test/yesterday')).status).toBe(404);
    expect((await packer.get('/payments')).status).toBe(403);
  });

  it('shows a day with its sums, what differs and what to do, as a file too, and compares it again', async () => {
    const today = shop.backend.now;
    shop.backend.now = new Date(today.getTime() - DAY_MS);
    const day = shop.backend.now.toISOString().slice(0, 10);
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    shop.backend.now = today;
    await shop.backend.backend.upkeep();
    const list = plain((await anton.get('/payments')).html);
    expect(list).toMatch(new RegExp(`href="/payments/test/${day}".*Расхождений: 1`, 's'));
    const health = plain((await olga.get('/health')).html);
    expect(health).toContain(`href="/payments/test/${day}">19 ноября 2026 г.`);
    const closed = plain((await packer.get('/health')).html);
    expect(closed).toContain('19 ноября 2026 г.');
    expect(closed).not.toContain('href="/payments');
    const shown = plain((await anton.get(`/payments/test/${day}`)).html);
    expect(shown).toContain('Оплачено в магазине, у провайдера оплаты нет');
    expect(shown).toContain('прежде чем отправлять заказ');
    expect(shown).toContain(order.number);
    expect(shown).toContain('1 289,50 ₽');
    const file = await anton.get(`/payments/test/${day}/differences.csv`);
    expect(file.headers['content-disposition']).toContain(`payments-test-${day}.csv`);
    expect(file.html).toMatch(new RegExp(`;${order.number};[^;]+;;1289,50;`));
    await database.query
      .updateTable('test_payments')
      .set({ taken_at: `${day}T12:00:00.000Z` })
      .execute();
    const again = await anton.send(`/payments/test/${day}/again`);
    expect(plain(again.html)).toContain('Сверяем этот день заново');
    expect((await anton.post(`/payments/test/${day}/again`)).status).toBe(409);
    await shop.backend.backend.upkeep();
    expect(plain((await anton.get(`/payments/test/${day}`)).html)).toContain('Их нет: каждая оплата');
    expect((await packer.post(`/payments/test/${day}/again`)).status).toBe(403);
  });
});
