import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openCdek } from '#tests/support/cdek/cdek.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';
import { packUnit } from './pack-unit.ts';

describe('The parcel of an order', async () => {
  const cdek = await openCdek();
  afterAll(() => cdek.close());
  const { database, shop, signIn } = await openStaffedShop((opened) =>
    openOrderShop(opened, { carrier: cdek.carrier() }),
  );
  await database.query
    .insertInto('carrier_cities')
    .values({ carrier: 'cdek', city_guid: 'msk', code: 44 })
    .execute();
  const olga = await signIn('Ольга', 'orders');
  const anton = await signIn('Антон', 'analyst');
  beforeEach(() => {
    cdek.state.problems = [];
  });

  const packed = async (): Promise<string> => {
    const { number } = (await shop.placed('SCARF-1 U')).order;
    await olga.send(`/orders/${number}/status`, { status: 'assembling', from: 'new' });
    await packUnit(database, shop, number, 'SCARF-1 U');
    return number;
  };
  const formOf = async (number: string) => {
    const field = `version-${number}`;
    return { [field]: hiddenIn((await olga.get(`/orders/${number}`)).html)[field] ?? '' };
  };
  const later = async (seconds: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + seconds * 1_000);
    await shop.backend.backend.upkeep();
  };

  it('is handed over by a button, gets its number and a label, and is taken back', async () => {
    const number = await packed();
    const told = await olga.send(`/orders/${number}/parcel`, await formOf(number));
    expect(told.html).toContain('ждём номер отправления');
    await later(5);
    const { html } = await olga.get(`/orders/${number}`);
    expect(html).toMatch(/Номер отправления<\/dt><dd>\d{11}/);
    const label = await olga.get(`/orders/${number}/label.pdf`);
    expect(label.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=label-${number}.pdf`,
    });
    const cancelled = await olga.send(`/orders/${number}/parcel/cancel`);
    expect(cancelled.html).toContain('отменяем у перевозчика');
    await later(5);
    const after = (await olga.get(`/orders/${number}`)).html.replaceAll('\u00a0', ' ');
    expect(after).toContain('Отменено у перевозчика');
  });

  it('keeps an order as the carrier was told of it, and says how to change it', async () => {
    const number = await packed();
    await olga.send(`/orders/${number}/parcel`, await formOf(number));
    const shown = (await olga.get(`/orders/${number}/edit`)).html.replaceAll('\u00a0', ' ');
    expect(shown).toContain('Посылка уже у СДЭК: сначала отмените её.');
    expect(shown).toContain(`href="/orders/${number}#parcel"`);
    const unit = { item: String(shop.item('SCARF-1 U')), packed: '1' };
    const kept = await olga.post(`/orders/${number}/pack/remove`, unit);
    expect(kept.html.replaceAll('\u00a0', ' ')).toContain('Перевозчику уже сказали об этой посылке');
    const order = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('version')
      .executeTakeFirstOrThrow();
    const version = String(order.version);
    const typed = { version, firstName: 'Пётр', lastName: 'Ким', email: 'petr@kim.test', address: '' };
    const refused = await olga.post(`/orders/${number}/recipient`, typed);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="Пётр"');
  });

  it('is handed over once by a double click', async () => {
    const number = await packed();
    const form = await formOf(number);
    const replies = await Promise.all([1, 2].map(() => olga.post(`/orders/${number}/parcel`, form)));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(cdek.orders.filter(({ body }) => body.number === number)).toHaveLength(1);
  });

  it('is not handed over by a form that is out of date', async () => {
    const number = await packed();
    const form = await formOf(number);
    await olga.send(`/orders/${number}/tracking`, {
      carrier: 'DPD',
      number: '1',
      'from-carrier': '',
      'from-number': '',
    });
    const { status, html } = await olga.post(`/orders/${number}/parcel`, form);
    expect(status).toBe(409);
    expect(html.replaceAll('\u00a0', ' ')).toContain('Заказ успели изменить');
    expect((await olga.post(`/orders/${number}/parcel`, { [`version-${number}`]: 'x' })).status).toBe(404);
  });

  it('says what to mend if the carrier does not take it, and goes to the troubles', async () => {
    const number = await packed();
    cdek.state.problems = [{ code: 'v2_bad', message: 'recipient.phones[0].number is invalid' }];
    await olga.send(`/orders/${number}/parcel`, await formOf(number));
    await later(5);
    const html = (await olga.get(`/orders/${number}`)).html.replaceAll('\u00a0', ' ');
    expect(html).toContain('is invalid — Проверьте телефон получателя.');
    expect(html).toContain('Передать в СДЭК');
    expect((await olga.get('/health')).html).toMatch(new RegExp(`${number}.*не\\sпринял`, 's'));
  });

  it('of several orders is handed over with them, and what can’t be says why', async () => {
    const numbers = [await packed(), await packed()];
    const fresh = (await shop.placed('SCARF-1 U')).order.number;
    const chosen = { number: [...numbers, fresh] };
    const preview = await olga.post('/orders/change', chosen);
    expect(preview.html).toContain('Передать 2 заказа');
    const versions = Object.entries(hiddenIn(preview.html)).filter(([name]) => name.startsWith('version-'));
    const { html } = await olga.post('/orders/change/parcels', {
      number: [...numbers, fresh],
      [`version-${fresh}`]: '1',
      ...Object.fromEntries(versions),
    });
    expect(html).toContain('Передано заказов: 2 из 3.');
    expect(html).toContain('Не переданы');
  });

  it('is seen by who reads orders, and handed over by who may change them', async () => {
    const number = await packed();
    expect((await anton.post(`/orders/${number}/parcel`, await formOf(number))).status).toBe(403);
    expect((await anton.get(`/orders/${number}`)).html).not.toContain('Передать в СДЭК');
  });

  it('is not mentioned where the shop has no carrier', async () => {
    const { shop: own, signIn, database: other } = await openStaffedShop(openOrderShop);
    const { number } = (await own.placed('SCARF-1 U')).order;
    const { html } = await (await signIn('Ольга', 'orders')).get(`/orders/${number}`);
    expect(html).not.toContain('СДЭК');
    await other.close();
  });
});
