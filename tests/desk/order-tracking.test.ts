import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { openStaffedShop } from './desk.ts';

describe('The track number of an order', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');
  const anton = await signIn('Антон', 'analyst');

  const assembling = async () => {
    const placed = await shop.placed('SCARF-1 U');
    const { number } = placed.order;
    await olga.send(`/orders/${number}/status`, { status: 'assembling', from: 'new' });
    return { ...placed, number, path: `/orders/${number}/tracking` };
  };
  const cdek = { carrier: 'СДЭК', number: '10 2345-ab', 'from-carrier': '', 'from-number': '' };

  it('is set and changed, noted with was and became, and seen by the shopper', async () => {
    const { shopper, number, path } = await assembling();
    const set = await olga.send(path, cdek);
    expect(set.html).toContain('Номер отправления сохранён');
    expect(set.html).toContain('102345-AB');
    const dpd = { carrier: 'DPD', number: 'X1', 'from-carrier': 'СДЭК', 'from-number': '102345-AB' };
    await olga.send(path, dpd);
    const log = database.query.selectFrom('staff_changes').where('subject', '=', number);
    expect(await log.where('action', '=', 'tracking').select(['was', 'became']).execute()).toEqual([
      { was: '', became: 'СДЭК 102345-AB' },
      { was: 'СДЭК 102345-AB', became: 'DPD X1' },
    ]);
    expect((await shop.show(shopper, number)).tracking).toEqual({ carrier: 'DPD', number: 'X1' });
    await olga.send(path, { carrier: '', number: '', 'from-carrier': 'DPD', 'from-number': 'X1' });
    expect((await shop.show(shopper, number)).tracking).toBeNull();
  });

  it('stands in the letter if the parcel goes with it', async () => {
    const { number, path } = await assembling();
    await olga.send(path, cdek);
    await olga.send(`/orders/${number}/status`, { status: 'shipped', from: 'assembling' });
    await shop.backend.sendLetters();
    const letter = shop.backend.sent.find(
      (message) => message.kind === 'mail' && message.subject === `Заказ № ${number} в пути`,
    );
    expect(letter).toMatchObject({
      text: expect.stringContaining('Доставляет СДЭК, номер отправления 102345-AB.'),
    });
  });

  it('of a form that is out of date is refused with both values, and what was typed stays', async () => {
    const { path } = await assembling();
    const replies = await Promise.all([
      olga.post(path, cdek),
      boris.post(path, { ...cdek, carrier: 'Почта', number: 'RA1' }),
    ]);
    const late = replies.find(({ status }) => status === 409);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(late?.html).toMatch(
      /теперь «СДЭК, 102345-AB». Вы\sхотели «Почта, RA1»|теперь «Почта, RA1». Вы\sхотели «СДЭК, 102345-ab»/i,
    );
    expect(late?.html).toMatch(/<details open="">.*name="number" value="(RA1|10 2345-ab)"/s);
  });

  it('is not set twice by a double click', async () => {
    const { number, path } = await assembling();
    const replies = await Promise.all([olga.post(path, cdek), olga.post(path, cdek)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const log = database.query.selectFrom('staff_changes').where('subject', '=', number);
    expect(await log.where('action', '=', 'tracking').select('id').execute()).toHaveLength(1);
  });

  it.each([
    [{ carrier: 'СДЭК', number: '' }, 'Напишите номер отправления'],
    [{ carrier: '', number: '1' }, 'Напишите, кто доставляет'],
    [{ carrier: 'СДЭК', number: '1/2' }, 'Только буквы, цифры и дефисы'],
    [{ carrier: 'С'.repeat(61), number: '1' }, 'Не больше 60 знаков'],
    [{ carrier: 'СДЭК', number: '1'.repeat(41) }, 'Не больше 40 знаков'],
  ])('is refused as %o', async (typed, problem) => {
    const { path } = await assembling();
    const { status, html } = await olga.post(path, { ...cdek, ...typed });
    expect(status).toBe(422);
    expect(html.replaceAll('\u00a0', ' ')).toContain(problem);
    if (typed.number) expect(html).toContain(`value="${typed.number}"`);
  });

  it('waits until the order is packed, and is set by who may change orders', async () => {
    const { number } = (await shop.placed('SCARF-1 U')).order;
    expect((await olga.get(`/orders/${number}`)).html).not.toContain('Указать номер отправления');
    expect((await olga.post(`/orders/${number}/tracking`, cdek)).status).toBe(422);
    const { number: other, path } = await assembling();
    expect((await anton.post(path, cdek)).status).toBe(403);
    expect((await anton.get(`/orders/${other}`)).html).not.toContain('Указать номер отправления');
  });

  it('finds the order, however it is typed', async () => {
    const { number, path } = await assembling();
    await olga.send(path, { ...cdek, number: 'RA 777 888-RU' });
    for (const text of ['RA777888-RU', 'ra 777 888-ru', 'Ra777888-Ru']) {
      const found = await olga.get(`/search?text=${encodeURIComponent(text)}`);
      expect(found.location || found.html, text).toContain(`/orders/${number}`);
    }
  });
});
