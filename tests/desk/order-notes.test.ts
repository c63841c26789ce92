import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { openStaffedShop } from './desk.ts';

describe('Notes about an order', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const anton = await signIn('Антон', 'analyst');

  const placed = async () => (await shop.placed('SCARF-1 U')).order.number;
  const notesOf = (number: string) =>
    database.query
      .selectFrom('order_notes')
      .innerJoin('orders', 'orders.id', 'order_notes.order_id')
      .where('number', '=', number)
      .orderBy('place')
      .select(['place', 'noted_by', 'text'])
      .execute();

  it('stand on its page in the order of time, with who wrote them, and in the log without their text', async () => {
    const number = await placed();
    await olga.send(`/orders/${number}/notes`, { text: 'Позвонить\nпосле шести' });
    const { html } = await olga.send(`/orders/${number}/notes`, { text: 'Перезвонили <b>' });
    expect(html).toContain('Заметка сохранена');
    expect(html).toMatch(/· Ольга<\/p><p class="note-text">Позвонить\nпосле шести.*Перезвонили &lt;b&gt;/s);
    const log = database.query.selectFrom('staff_changes').where('subject', '=', number);
    expect(await log.select(['action', 'changed_by', 'detail', 'became']).execute()).toEqual(
      Array(2).fill({ action: 'note added', changed_by: 'Ольга', detail: '', became: null }),
    );
    expect((await anton.get(`/orders/${number}`)).html).toContain('Перезвонили');
  });

  it('count once for a double click', async () => {
    const number = await placed();
    const note = { text: 'Один раз', request: 'the-same' };
    const replies = await Promise.all([1, 2].map(() => olga.post(`/orders/${number}/notes`, note)));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(await notesOf(number)).toEqual([{ place: 1, noted_by: 'Ольга', text: 'Один раз' }]);
  });

  it('are not written empty, too long or one too many, and what was typed stays', async () => {
    const number = await placed();
    const empty = await olga.post(`/orders/${number}/notes`, { text: ' ' });
    expect(empty.status).toBe(422);
    expect(empty.html).toMatch(/Напишите, что\sважно знать/);
    const long = await olga.post(`/orders/${number}/notes`, { text: `Ж${'а'.repeat(1_000)}` });
    expect(long.status).toBe(422);
    expect(long.html).toContain('Жаааа');
    const { id } = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    const full = Array.from({ length: 200 }, (_, index) => ({
      order_id: id,
      place: index + 1,
      request: `note-${index}`,
      noted_by: 'Ольга',
      noted_at: '2026-11-20T12:00:00.000Z',
      text: 'Заметка',
    }));
    await database.query.insertInto('order_notes').values(full).execute();
    const more = await olga.post(`/orders/${number}/notes`, { text: 'Ещё одна' });
    expect(more.status).toBe(422);
    expect(more.html).toMatch(/Больше заметок к\sэтому заказу не\sдобавить/);
    expect(more.html).toContain('>Ещё одна</textarea>');
  });

  it('can not be changed, not even in the database, and are written by who may change orders', async () => {
    const number = await placed();
    expect((await anton.post(`/orders/${number}/notes`, { text: 'Тайком' })).status).toBe(403);
    expect((await anton.get(`/orders/${number}`)).html).not.toContain('Добавить заметку');
    await olga.send(`/orders/${number}/notes`, { text: 'Как есть' });
    await expect(database.query.updateTable('order_notes').set({ text: 'Иначе' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('are never shown to the shopper', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U');
    await olga.send(`/orders/${order.number}/notes`, { text: 'Только для своих' });
    expect(JSON.stringify(await shop.show(shopper, order.number))).not.toContain('Только для своих');
    const { body } = await staffOf(database, shop)(contract.cart.showOrder, {
      params: { number: order.number },
    });
    expect(body).toMatchObject({ order: { staffNotes: [{ text: 'Только для своих' }] } });
  });
});
