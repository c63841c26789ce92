import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageAbout } from '#src/models/desk/health/message-text.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';

/** Later parts of keys. */
const withoutMessages = new Set(['favorite', 'staff']);

describe('What waits and what went wrong', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');

  it('says on a quiet day that nothing went wrong', async () => {
    const { html } = await olga.get('/health');
    expect(html.match(/Таких нет/g)).toHaveLength(8);
    expect((await olga.get('/')).html).not.toContain('/health#');
  });

  it('lists failed payments, stuck letters, late refunds and unfinished imports, each a link from Today', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shop.pay(order, 'canceled');
    await shop.notify(order);
    const before = '2026-11-19T08:00:00.000Z';
    await database.query
      .updateTable('outbox')
      .set({ created_at: before, given_up_at: before })
      .where('unique_key', 'like', `order:${order.number}:%`)
      .execute();
    await database.query
      .insertInto('imports')
      .values({
        action: 'import',
        state: 'begun',
        made_at: before,
        made_by: 'ночная загрузка',
        source: 'feed',
        country: 'RU',
        file: 'goods.yml',
        sha256: '',
        figures: '{}',
        confirmed: '[]',
        former_shop: null,
        former_time: null,
        undoes: null,
      })
      .execute();
    const { html } = await boris.get('/health');
    expect(html).toContain(`href="/orders/${order.number}"`);
    expect(html).toMatch(/больше не\sпробуем/);
    expect(html).toMatch(/goods\.yml, Россия, ночная загрузка/);
    const today = (await boris.get('/')).html;
    for (const id of ['messages', 'payments', 'imports']) expect(today).toContain(`href="/health#${id}"`);
  });

  it('names the favourites that are sold out, and how many wait for them', async () => {
    const visitor = await shop.visitor();
    const { product_id } = await database.query
      .selectFrom('items')
      .where('id', '=', shop.item('DRESS-1 L'))
      .select('product_id')
      .executeTakeFirstOrThrow();
    await database.query
      .insertInto('favorite_lists')
      .values({
        owner: `visitor:${visitor.accessToken.slice(0, 20)}`,
        country: 'RU',
        changed_at: '2026-11-19T08:00:00.000Z',
      })
      .execute();
    const list = await database.query.selectFrom('favorite_lists').select('id').executeTakeFirstOrThrow();
    await database.query
      .insertInto('favorites')
      .values({
        list_id: list.id,
        product_id,
        added_at: '2026-11-19T08:00:00.000Z',
        noted_price: null,
        told_price: null,
        is_sold_out: 1,
      })
      .execute();
    expect((await olga.get('/health')).html).toMatch(/Платье, .*DRESS-1 · в\sизбранном у\s1/s);
  });

  it('lists the reservations that end today', async () => {
    const { html } = await olga.get('/reservations?ending=today');
    expect(html).toMatch(/aria-current="page"[^>]*>Кончаются сегодня|Кончаются\sсегодня/);
    expect((await olga.get('/')).html).toMatch(/Резервы до\sвечера/);
  });

  it('names every kind of message that did not leave', () => {
    const sources = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('src/backend', file), 'utf8'))
      .filter((source) => /enqueue|dropQueued/.test(source));
    const keys = sources.flatMap((source) => [...source.matchAll(/`([a-z]+(?:-[a-z]+)*):\$\{/g)]);
    const abouts = new Set(
      keys.map(([, about = '']) => about).filter((about) => !withoutMessages.has(about)),
    );
    expect(abouts.size).toBeGreaterThan(10);
    expect([...abouts].filter((about) => messageAbout(about) === about)).toEqual([]);
  });
});
