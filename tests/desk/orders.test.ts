import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';
import { journalRows } from './journal.ts';

describe('The orders room', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const inna = await signIn('Инна', 'owner');
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');

  const placed = async () => (await shop.placed('SCARF-1 U')).order;
  const statusOf = async (number: string) => {
    const row = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('status')
      .executeTakeFirstOrThrow();
    return row.status;
  };

  it('lists orders by status, and shows everything about one', async () => {
    const { number } = await placed();
    const list = await olga.get('/orders?status=new');
    expect(list.html).toContain(`href="/orders/${number}"`);
    expect((await olga.get('/orders?status=shipped')).html).toContain('Таких заказов нет');
    const { html } = await olga.get(`/orders/${number}`);
    for (const text of ['Товары', 'Доставка', 'Кому', 'Деньги', 'Что было', 'Итого', 'Собирать'])
      expect(html).toContain(text);
  });

  it('moves an order on, notes who did it, and says so once', async () => {
    const { number } = await placed();
    const done = await olga.send(`/orders/${number}/status`, { status: 'assembling', from: 'new' });
    expect(done.html).toContain('Статус заказа изменён');
    expect(done.html).toMatch(/Собирается<span class="quiet"> · Ольга/);
    expect((await olga.get(`/orders/${number}`)).html).not.toContain('Статус заказа изменён');
    const rows = journalRows((await inna.get(`/audit?about=${number}`)).html);
    expect(rows).toMatchObject([
      { by: expect.stringMatching(/^Ольга/), done: 'Статус', said: 'Новый → Собирается' },
    ]);
  });

  it('shows a step once, also where it was recorded twice within a moment', async () => {
    const { number } = await placed();
    await olga.send(`/orders/${number}/status`, { status: 'assembling', from: 'new' });
    const { query } = database;
    const { id } = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    const of = { order_id: id, status: 'assembling' } as const;
    const step = query
      .selectFrom('order_status_changes')
      .where((eb) => eb.and(of))
      .select('changed_at');
    const { changed_at } = await step.executeTakeFirstOrThrow();
    const recordedAt = async (ms: number) => {
      const at = new Date(Date.parse(changed_at) + ms).toISOString();
      const row = query.updateTable('order_status_changes').set({ changed_at: at });
      await row.where((eb) => eb.and(of)).execute();
      const [, events = ''] = (await olga.get(`/orders/${number}`)).html.split('id="events"');
      return events.split('Собирается').length - 1;
    };
    expect([await recordedAt(0), await recordedAt(-7), await recordedAt(-60_000)]).toEqual([1, 1, 2]);
  });

  it('says where goods lie until they have left', async () => {
    const { number } = await placed();
    const places = async () => /Лежит: магазин/.test((await olga.get(`/orders/${number}`)).html);
    expect(await places()).toBe(true);
    await olga.send(`/orders/${number}/status`, { status: 'assembling', from: 'new' });
    expect(await places()).toBe(true);
    await olga.send(`/orders/${number}/status`, { status: 'shipped', from: 'assembling' });
    expect(await places()).toBe(false);
    await olga.send(`/orders/${number}/status`, { status: 'delivered', from: 'shipped' });
    expect(await places()).toBe(false);
  });

  it('changes nothing from a page that is out of date: a second person, a second tab, Back, a double click', async () => {
    const { number } = await placed();
    const ship = { status: 'assembling', from: 'new' };
    const [one, two] = await Promise.all([
      olga.post(`/orders/${number}/status`, ship),
      boris.post(`/orders/${number}/status`, ship),
    ]);
    const statuses = [one.status, two.status].sort();
    expect(statuses).toEqual([303, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused.html).toMatch(/Кто-то был быстрее: заказ теперь «Собирается»/);
    await olga.send(`/orders/${number}/status`, { status: 'shipped', from: 'assembling' });
    const back = await olga.post(`/orders/${number}/status`, {
      status: 'cancelled',
      from: 'assembling',
      reason: 'other',
    });
    expect(back.status).toBe(409);
    expect(await statusOf(number)).toBe('shipped');
  });

  it('keeps a new order from ending by itself', async () => {
    const { number } = await placed();
    expect((await olga.get(`/orders/${number}`)).html).toContain('Подтвердить');
    const confirmed = await olga.send(`/orders/${number}/confirm`);
    expect(confirmed.html).toMatch(/сам он\sбольше не\sотменится/);
    expect(confirmed.html).not.toContain('Подтвердить');
    expect(confirmed.html).toMatch(/Статус.*?подтверждён/s);
    expect(confirmed.html).not.toContain('>confirmed');
    expect((await olga.post(`/orders/${number}/confirm`)).status).toBe(422);
  });

  it('says before it is done what can not be undone, with the sum on the button', async () => {
    const shopper = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shop.pay(shopper.order);
    await shop.notify(shopper.order);
    const { html } = await olga.get(`/orders/${shopper.order.number}`);
    expect(html).toMatch(/Отменить заказ, вернуть [\d\s,]+₽/);
    expect(html).toMatch(/Отменить это нельзя/);
  });

  it('shows who packs neither phone nor e-mail', async () => {
    const { number, recipient } = await placed();
    expect((await olga.get(`/orders/${number}`)).html).toContain(recipient.phone);
    const { html } = await boris.get(`/orders/${number}`);
    expect(html).toContain(recipient.lastName);
    expect(html).not.toContain(recipient.phone);
    expect(html).not.toContain(recipient.email);
  });

  it('refuses what is no status', async () => {
    const { number } = await placed();
    expect((await olga.post(`/orders/${number}/status`, { status: 'eaten', from: 'new' })).status).toBe(404);
    expect((await olga.post(`/orders/${number}/status`, { status: 'delivered', from: 'new' })).status).toBe(
      422,
    );
    expect(await statusOf(number)).toBe('new');
  });

  it('lists the mails and SMS about an order without their texts, and to whom for who may see that', async () => {
    const { number, recipient } = await placed();
    const waiting = await olga.get(`/orders/${number}`);
    expect(waiting.html).toMatch(/Письмо: заказ принят.*ждёт отправки/s);
    await shop.backend.backend.upkeep();
    const { html } = await olga.get(`/orders/${number}`);
    expect(html).toContain(`SMS: заказ принят<span class="quiet"> · +${recipient.phone} · ушло `);
    expect(html).not.toContain('/pay/');
    const packers = await boris.get(`/orders/${number}`);
    expect(packers.html).toMatch(/Письмо: заказ принят<span class="quiet"> · ушло /);
  });
});
