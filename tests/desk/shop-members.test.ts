import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { openStaffedShop } from './desk.ts';

describe('A member who belongs to a shop', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const inna = await signIn('Инна', 'owner');
  const seller = await signIn('Сима', 'shop');
  const olga = await signIn('Ольга', 'orders');
  await database.query.updateTable('shops').set({ hours: 'Пн–Вс 10:00–22:00' }).execute();
  const belongs = (name: string, shop_number: string | null) =>
    database.query.updateTable('staff_members').set({ shop_number }).where('name', '=', name).execute();
  await belongs('Сима', 'M1');
  await belongs('Ольга', 'P1');

  async function reserved(shopNumber: string) {
    const shopper = await shop.visitor();
    const phone = freshPhone();
    await shop.setStock('SCARF-1 U', shopNumber, 9);
    const { reservation } = await shopper.ask(contract.cart.createReservation, {
      body: {
        country: 'RU',
        ipAddress: freshAddress(),
        idempotencyKey: randomUUID(),
        shopNumber,
        items: [{ itemId: shop.item('SCARF-1 U'), count: 1 }],
        name: 'Инга Мороз',
        phone,
        consentPersonalData: true,
        consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      },
    });
    if (!reservation) throw new Error('Not reserved');
    return { phone, number: reservation.number, path: `/reservations/${reservation.number}` };
  }

  it('sees the reservations of that shop alone: in the list, by address and in the counts', async () => {
    const [own, other] = [await reserved('M1'), await reserved('P1')];
    for (const query of ['', '?shop=P1', '?state=held&shop=P1']) {
      const { html } = await seller.get(`/reservations${query}`);
      expect(html).not.toContain(other.path);
      expect(html).not.toContain('<select');
    }
    expect((await seller.get('/reservations')).html).toContain(own.path);
    expect((await seller.get(own.path)).status).toBe(200);
    expect((await seller.get(other.path)).status).toBe(404);
    expect((await seller.get('/')).html).toMatch(/waiting-count">1<\/span>Отложено/);
    expect((await inna.get('/')).html).toMatch(/waiting-count">2<\/span>Отложено/);
  });

  it('hands out and cancels them, and no others', async () => {
    const [own, other] = [await reserved('M1'), await reserved('P1')];
    const item = String(shop.item('SCARF-1 U'));
    expect((await seller.post(`${other.path}/collect`, { item })).status).toBe(404);
    expect((await seller.post(`${other.path}/cancel`, { why: 'Нет' })).status).toBe(404);
    expect((await inna.get(other.path)).html).toContain('Выдать');
    expect((await seller.send(`${own.path}/collect`, { item })).html).toContain('Резерв выдан');
  });

  it('finds no others by search', async () => {
    const [one, two] = [await reserved('M1'), await reserved('P1')];
    expect((await olga.get(`/search?text=${one.number}`)).html).not.toContain(one.path);
    expect((await olga.get(`/search?text=${two.number}`)).location).toBe(two.path);
    expect((await inna.get(`/search?text=${one.number}`)).location).toBe(one.path);
  });

  it('searches as a seller for reservations of that shop and for goods, and never by phone', async () => {
    const [own, other] = [await reserved('M1'), await reserved('P1')];
    const { order } = await shop.placed('SCARF-1 U');
    const box = /action="\/search".*?aria-label="Резерв, артикул"/s;
    expect((await seller.get('/')).html).toMatch(box);
    for (const text of [own.number, own.number.slice(-6)])
      expect((await seller.get(`/search?text=${text}`)).location, text).toBe(own.path);
    const hidden = [other.number, other.number.slice(-6), own.phone, own.phone.slice(-4), order.number];
    for (const text of [...hidden, order.recipient.phone, 'Иванова', order.recipient.email]) {
      const { status, html } = await seller.get(`/search?text=${encodeURIComponent(text)}`);
      expect({ status, isNothing: /ничего\sнет/.test(html) }, text).toEqual({ status: 200, isNothing: true });
      expect(html).not.toMatch(/телефону|почте|имени/);
    }
    expect((await seller.get('/search?text=SCARF-1')).location).toBe('/stock?text=SCARF-1');
    expect((await olga.get(`/search?text=${other.phone}`)).location).toBe(other.path);
    expect((await olga.get(`/search?text=${own.phone}`)).html).not.toContain(own.path);
  });

  it('sees no orders as a seller, who has no other rooms', async () => {
    for (const path of ['/orders', '/returns']) expect((await seller.get(path)).status).toBe(403);
  });

  it('differs from one who does not: they see all, or choose a shop', async () => {
    const [one, two] = [await reserved('M1'), await reserved('P1')];
    const all = (await inna.get('/reservations')).html;
    expect(all).toContain(one.path);
    expect(all).toContain(two.path);
    const chosen = (await inna.get('/reservations?shop=P1')).html;
    expect(chosen).not.toContain(one.path);
    expect(chosen).toContain(two.path);
    expect(chosen).toContain('<option value="P1" selected="">');
  });

  it('is invited to it or moved to another by an owner, and never to an unknown one', async () => {
    const vera = { name: 'Вера', email: 'vera@shop.example', role: 'shop' };
    const wrong = await inna.post('/staff', { ...vera, shop: 'W1' });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringMatching(/Такого магазина нет/) });
    expect((await inna.post('/staff', { ...vera, shop: 'P1' })).status).toBe(200);
    const { html } = await inna.get('/staff');
    expect(html).toMatch(/vera@shop\.example · Продавец · Питер 1/);
    const [, path = '', version = ''] =
      /vera@shop\.example.*?action="([^"]+shop)".*?name="version" value="(\d+)"/s.exec(html) ?? [];
    expect((await inna.post(path, { shop: 'nowhere', version })).status).toBe(422);
    expect((await inna.send(path, { shop: 'M1', version })).html).toContain('Магазин изменён');
    expect((await inna.post(path, { shop: '', version })).status).toBe(409);
    expect((await seller.post(path, { shop: '', version })).status).toBe(403);
    expect((await inna.get('/staff')).html).toMatch(/vera@shop\.example · Продавец · Москва 1/);
    const { was, became } = await database.query
      .selectFrom('staff_changes')
      .where('action', '=', 'shop')
      .select(['was', 'became'])
      .executeTakeFirstOrThrow();
    expect({ was, became }).toEqual({ was: 'P1', became: 'M1' });
  });
});
