import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';

const card = { country: 'RU', nominal: '2000', email: 'anna@example.com', reason: 'Извинение' };

describe('The room of gift cards', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const anton = await signIn('Антон', 'analyst');

  const issued = async (request: string) => {
    await marina.post('/gift-cards/new', { ...card, request });
    const cards = database.query.selectFrom('gift_cards').where('issued_for', '=', `staff:${request}`);
    return cards.selectAll().executeTakeFirstOrThrow();
  };
  const secretsIn = async (request: string) => {
    const outbox = database.query.selectFrom('outbox').where('unique_key', '=', `gift-card:staff:${request}`);
    const { message } = await outbox.select('message').executeTakeFirstOrThrow();
    const [, pin = ''] = /(?<!\d)(\d{6})(?!\d)/.exec(message ?? '') ?? [];
    return { message: message ?? '', pin };
  };

  it('issues a card after a page whose button has the sum, once for a double click', async () => {
    const preview = await marina.post('/gift-cards/new', card);
    expect(preview.html.replaceAll('\u00a0', ' ')).toMatch(/<button[^>]*>Выпустить карту на 2 000 ₽/);
    const grouped = await marina.post('/gift-cards/new', { ...card, nominal: '5 000' });
    expect(grouped.html.replaceAll('\u00a0', ' ')).toMatch(/<button[^>]*>Выпустить карту на 5 000 ₽/);
    const [, request = ''] = /name="request" value="([^"]+)"/.exec(preview.html) ?? [];
    const replies = await Promise.all([1, 2].map(() => marina.post('/gift-cards/new', { ...card, request })));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const cards = await database.query.selectFrom('gift_cards').selectAll().execute();
    expect(cards).toHaveLength(1);
    const { message } = await secretsIn(request);
    expect(message).toContain('anna@example.com');
    const log = database.query.selectFrom('staff_changes').where('action', '=', 'gift card issued');
    expect(await log.select(['changed_by', 'subject']).execute()).toEqual([
      { changed_by: 'Марина', subject: `gift-card:${cards[0]?.id}` },
    ]);
  });

  it('keeps what was typed where it can not be used', async () => {
    for (const wrong of [{ nominal: '10' }, { email: 'anna' }, { reason: '' }, { country: 'AM' }]) {
      const { status, html } = await marina.post('/gift-cards/new', { ...card, ...wrong });
      expect([status, html.includes(wrong.reason ?? card.reason)]).toEqual([422, true]);
    }
  });

  it('tells where the money went, and never number or PIN', async () => {
    const { id, number } = await issued('paid-with');
    const { pin } = await secretsIn('paid-with');
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { giftCard: { number, pin } });
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order?.number ?? '' } });
    const { html } = await anton.get(`/gift-cards/${id}`);
    const text = html.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/Возвращено.*\+1 289,5.*Списано.*−1 289,5.*Выпущена.*\+2 000/s);
    expect(text.match(new RegExp(`/orders/${order?.number}`, 'g'))).toHaveLength(2);
    const list = (await anton.get(`/gift-cards?text=${number}`)).html;
    expect(list).toContain(`•••• ${number.slice(-4)}`);
    for (const page of [html, list]) {
      expect(page.replaceAll(/value="\d+"/g, '')).not.toContain(number);
      expect(page).not.toContain(pin);
    }
  });

  it('blocks and unblocks a card, and undoes that', async () => {
    const { id, number } = await issued('blocked-one');
    const { html } = await marina.send(`/gift-cards/${id}/block`, { blocked: 'yes' });
    expect(html).toMatch(/Карта заблокирована.*name="undo" value="yes"/s);
    expect((await marina.get('/gift-cards?state=blocked')).html).toContain(number.slice(-4));
    await marina.send(`/gift-cards/${id}/block`, { blocked: '', undo: 'yes' });
    const found = database.query.selectFrom('gift_cards').where('id', '=', id);
    expect(await found.select(['blocked_at', 'blocked_by']).executeTakeFirst()).toEqual({
      blocked_at: null,
      blocked_by: null,
    });
    const log = database.query.selectFrom('staff_changes').where('subject', '=', `gift-card:${id}`);
    const actions = (await log.orderBy('id').select('action').execute()).map(({ action }) => action);
    expect(actions).toEqual(['gift card issued', 'gift card blocked', 'undone']);
  });

  it('unblocks no card whose money has gone back', async () => {
    const { id } = await issued('gone-back');
    const gone = { blocked_at: '2026-11-20T12:00:00.000Z', blocked_by: null };
    await database.query.updateTable('gift_cards').set(gone).where('id', '=', id).execute();
    expect((await marina.get(`/gift-cards/${id}`)).html).not.toContain('Разблокировать<');
    expect((await marina.post(`/gift-cards/${id}/block`, { blocked: '' })).status).toBe(409);
  });
});
