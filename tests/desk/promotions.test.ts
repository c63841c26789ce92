import { describe, expect, it } from 'vitest';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const terms = { kind: 'percent', value: '10', from: '2026-11-01', saleGoods: 'yes' };

describe('The room of promo codes', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const marina = await signIn('Марина', 'manager');
  const anton = await signIn('Антон', 'analyst');

  const couponOf = (code: string) =>
    database.query.selectFrom('coupons').where('code', '=', code).selectAll().executeTakeFirstOrThrow();
  const made = async (code: string, more = {}) => {
    const { status } = await marina.post('/promotions/new?country=RU', { ...terms, code, ...more });
    expect(status).toBe(303);
    return couponOf(code);
  };
  const actionsOf = async (id: number) => {
    const log = database.query.selectFrom('staff_changes').where('subject', '=', `promotion:${id}`);
    return (await log.orderBy('id').select('action').execute()).map(({ action }) => action);
  };

  it('makes a code by the days of its country, which then works in the cart', async () => {
    const more = { till: '2026-12-31', minSum: '500', maxUses: '3', categories: '/catalog/women/dresses/' };
    const coupon = await made('НОВЫЙ', { ...more, name: 'К праздникам' });
    expect(coupon).toMatchObject({
      percent: 10,
      min_sum: 50_000,
      max_uses: 3,
      on_chosen: 1,
      valid_from: '2026-10-31T21:00:00.000Z',
      valid_to: '2026-12-31T21:00:00.000Z',
    });
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect((await shopper.coupon('новый')).couponDiscount).toBe(99);
    await shop.order(shopper);
    const html = (await anton.get(`/promotions/${coupon.id}`)).html.replaceAll('\u00a0', ' ');
    expect(html).toMatch(/Заказов: 1 из 3.*Первых заказов<\/dt><dd>1</s);
    const list = (await anton.get('/promotions')).html;
    for (const shown of [html, list]) {
      expect(shown).toContain('Женщинам: Платья');
      expect(shown).not.toContain('women/dresses,');
    }
    expect(html).not.toContain('Сохранить');
    expect(await actionsOf(coupon.id)).toEqual(['promotion added']);
  });

  it('keeps a code for a category working under its new address, and its page saving', async () => {
    const coupon = await made('ПЕРЕЕЗД', { categories: 'women/dresses' });
    const { id, parent_id } = await database.query
      .selectFrom('categories')
      .where('path', '=', 'women/dresses')
      .select(['id', 'parent_id'])
      .executeTakeFirstOrThrow();
    const page = `/goods/categories/${id}`;
    const { from = '' } = hiddenIn((await marina.get(page)).html);
    const fields = { title: 'Платья', path: 'women/platya', parent: String(parent_id), from };
    expect((await marina.post(page, fields)).status).toBe(303);
    const [, undo = ''] =
      /action="(\/goods\/edits\/\d+\/undo)"/.exec((await marina.get('/goods/categories')).html) ?? [];
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect((await shopper.coupon('переезд')).couponDiscount).toBe(99);
    const saved = { ...terms, categories: 'women/platya', version: '1' };
    expect((await marina.get(`/promotions/${coupon.id}`)).html).toMatch(
      /value="women\/platya" checked|checked="" value="women\/platya"/,
    );
    expect((await marina.post(`/promotions/${coupon.id}`, saved)).status).toBe(303);
    expect((await marina.post(undo)).status).toBe(303);
    expect((await shopper.coupon('переезд')).couponDiscount).toBe(99);
  });

  it('counts what is below a category as in it, whatever its address', async () => {
    await made('РАЗДЕЛ', { categories: 'women' });
    const { id } = await database.query
      .updateTable('categories')
      .where('path', '=', 'women/dresses')
      .set({ path: 'dresses' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect((await shopper.coupon('раздел')).couponDiscount).toBe(99);
    await database.query
      .updateTable('categories')
      .where('id', '=', id)
      .set({ path: 'women/dresses' })
      .execute();
  });

  it('takes sums as they are written, in groups of digits', async () => {
    const coupon = await made('ГРУППЫ', { kind: 'sum', value: '1 000', minSum: '5\u00a0000' });
    expect(coupon).toMatchObject({ amount: 100_000, min_sum: 500_000 });
  });

  it('makes a code that gives a present, which is changed and shown as such', async () => {
    const coupon = await made('ШАРФ', { kind: 'present', presentArticle: 'SCARF-1', minSum: '5000' });
    expect(coupon).toMatchObject({ present_article: 'SCARF-1', present_size: '', percent: null });
    expect((await anton.get('/promotions')).html.replaceAll('\u00a0', ' ')).toContain('Подарок: SCARF-1');
    const changed = { ...terms, kind: 'present', presentArticle: 'SCARF-1', presentSize: 'U', version: '1' };
    expect((await marina.post(`/promotions/${coupon.id}`, changed)).status).toBe(303);
    expect(await couponOf('ШАРФ')).toMatchObject({ present_size: 'U', min_sum: 0 });
    const shopper = await shop.visitor();
    await shopper.add([shop.item('DRESS-1 S'), 1]);
    expect((await shopper.coupon('шарф')).present?.line).toMatchObject({
      modelColorCode: 'SCARF-1',
      size: 'U',
    });
  });

  it('keeps what was typed where it can not be used', async () => {
    await made('TAKEN');
    const wrong = [
      [{ code: 'TAKEN' }, 'Такой код'],
      [{ code: '' }, 'Заполните поле'],
      [{ code: '=ЛЕТО' }, 'Код не может начинаться'],
      [{ code: '-20' }, 'Код не может начинаться'],
      [{ code: 'W1', value: '101' }, 'От 1 до 100'],
      [{ code: 'W2', kind: 'sum', value: '' }, 'Сумма'],
      [{ code: 'W3', till: '2026-10-01' }, 'раньше первого'],
      [{ code: 'W4', from: '2026-02-31' }, 'Такого дня нет'],
      [{ code: 'W5', articles: 'SCARF\nNONE' }, 'Таких нет: NONE'],
      [{ code: 'W7', kind: 'present' }, 'Укажите артикул подарка'],
      [{ code: 'W8', kind: 'present', presentArticle: 'SCARF-1', presentSize: 'XL' }, 'Такой вещи'],
      [{ code: 'W9', kind: 'present', presentArticle: 'GC-0000-1' }, 'Такой вещи'],
      [{ code: 'W6', maxUses: '0' }, 'Целым числом'],
    ] as const;
    for (const [typed, problem] of wrong) {
      const reply = await marina.post('/promotions/new?country=RU', { ...terms, note: 'Ж<b>', ...typed });
      expect(reply.status, problem).toBe(422);
      expect(reply.html.replaceAll('\u00a0', ' ')).toContain(problem);
      expect(reply.html).toContain('Ж&lt;b&gt;');
    }
  });

  it('refuses a change of what somebody else has changed, with both values', async () => {
    const { id } = await made('RACED');
    expect((await marina.post(`/promotions/${id}`, { ...terms, value: '20', version: '1' })).status).toBe(
      303,
    );
    const slow = await marina.post(`/promotions/${id}`, { ...terms, value: '30', version: '1' });
    expect(slow.status).toBe(409);
    expect(slow.html).toMatch(/value="30".*Сейчас: 20/s);
    expect(await couponOf('RACED')).toMatchObject({ percent: 20, version: 2 });
    const log = database.query.selectFrom('staff_changes').where('subject', '=', `promotion:${id}`);
    expect(
      await log.where('action', '=', 'promotion changed').select(['was', 'became']).executeTakeFirst(),
    ).toEqual({
      was: '{"percent":10}',
      became: '{"percent":20}',
    });
  });

  it('refuses fewer uses than there were', async () => {
    const { id } = await made('USED', { maxUses: '5' });
    await database.query.updateTable('coupons').set({ uses: 4 }).where('id', '=', id).execute();
    const reply = await marina.post(`/promotions/${id}`, { ...terms, maxUses: '3', version: '1' });
    expect([reply.status, reply.html.includes('уже больше')]).toEqual([422, true]);
  });

  it('switches a code off once for a double click, and back by undo', async () => {
    const { id } = await made('SWITCHED');
    const off = { off: 'yes', version: '1' };
    const { html } = await marina.send(`/promotions/${id}/switch`, off);
    expect(html).toMatch(/Промокод выключен.*name="undo" value="yes"/s);
    expect((await marina.post(`/promotions/${id}/switch`, off)).status).toBe(303);
    expect((await couponOf('SWITCHED')).off_at).not.toBeNull();
    await marina.send(`/promotions/${id}/switch`, { off: '', undo: 'yes', version: '2' });
    expect((await couponOf('SWITCHED')).off_at).toBeNull();
    const stale = await marina.post(`/promotions/${id}/switch`, { off: 'yes', version: '2' });
    expect(stale.status).toBe(409);
    expect(await actionsOf(id)).toEqual(['promotion added', 'promotion off', 'undone']);
  });

  it('finds codes by state, and by a part of code or name in any case', async () => {
    await made('SOON', { from: '2027-01-01' });
    await made('GONE', { from: '2026-01-01', till: '2026-02-01', name: 'Ёлка' });
    const found = async (query: string) =>
      [...(await anton.get(`/promotions?${query}`)).html.matchAll(/promotions\/\d+">([^<]+)</g)].map(
        ([, code]) => code,
      );
    expect(await found('state=ahead')).toEqual(['SOON']);
    expect(await found('state=over')).toEqual(['GONE']);
    expect(await found(`text=${encodeURIComponent('елк')}`)).toEqual(['GONE']);
    expect(await found('text=oo')).toEqual(['SOON']);
    expect(await found('text=%25')).toEqual([]);
  });

  it('fills a new code with what another one has', async () => {
    const { id } = await made('MODEL', { value: '33', name: 'Образец' });
    const { html } = await marina.get(`/promotions/new?country=RU&copy=${id}`);
    expect(html).toMatch(/value="Образец".*value="33"/s);
  });

  it('generates hundreds of codes once, which a table lists', async () => {
    const series = { ...terms, series: 'Осень', prefix: 'лист', count: '450', brands: '' };
    const replies = await Promise.all([1, 2].map(() => marina.post('/promotions/codes/new', series)));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    const codes = database.query.selectFrom('coupons').where('series', '=', 'Осень');
    const rows = await codes.select(['code', 'single_use']).execute();
    expect([rows.length, new Set(rows.map(({ code }) => code)).size]).toEqual([450, 450]);
    expect(rows.every(({ code, single_use }) => /^ЛИСТ.{8}$/.test(code) && single_use === 1)).toBe(true);
    const csv = await marina.get(`/promotions/codes.csv?series=${encodeURIComponent('Осень')}`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.html.split('\r\n')).toHaveLength(452);
    const list = (await anton.get('/promotions')).html;
    expect(list).toContain('кодов: 450');
    expect(list).not.toContain('ЛИСТ');
    expect((await marina.post('/promotions/codes/new', { ...series, count: '1001' })).status).toBe(422);
    const formula = await marina.post('/promotions/codes/new', {
      ...series,
      series: 'Зима',
      prefix: '@зима',
    });
    expect([formula.status, formula.html.includes('value="@зима"')]).toEqual([422, true]);
  });

  it('begins and ends at an hour of its country, and is for the ticked categories', async () => {
    const hours = { from: '2026-11-27', fromTime: '09:30', till: '2026-11-29', tillTime: '23:15' };
    const { id, valid_from, valid_to } = await made('HOURS', hours);
    expect([valid_from, valid_to]).toEqual(['2026-11-27T06:30:00.000Z', '2026-11-29T20:15:00.000Z']);
    const { html } = await marina.get(`/promotions/${id}`);
    expect(html).toMatch(/с\s27\.11\.2026, 09:30 до\s29\.11\.2026, 23:15/);
    expect(html).toMatch(/type="checkbox" name="categories" value="women\/dresses"/);
    const ticked = { ...terms, ...hours, version: '1', categories: 'women/dresses' };
    await marina.send(`/promotions/${id}`, ticked);
    expect((await marina.get(`/promotions/${id}`)).html).toMatch(
      /name="categories" checked="" value="women\/dresses"|value="women\/dresses" checked=""/,
    );
    expect(await couponOf('HOURS')).toMatchObject({ valid_from, valid_to });
    const early = await marina.post('/promotions/new', {
      ...terms,
      ...hours,
      code: 'E',
      till: '2026-11-27',
      tillTime: '09:30',
    });
    expect(early.html).toMatch(/Это\sвремя раньше первого/);
    expect((await marina.post('/promotions/new', { ...terms, code: 'E', fromTime: '25:00' })).status).toBe(
      422,
    );
  });

  it('leads from a code to all orders with it', async () => {
    const { id } = await made('WITHIT');
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    await shopper.coupon('withit');
    const { order } = await shop.order(shopper);
    const { html } = await anton.get(`/promotions/${id}`);
    expect(html).toContain('href="/orders?coupon=WITHIT"');
    const list = await anton.get('/orders?coupon=withit');
    expect(list.html).toContain(order?.number ?? 'none');
    expect((await anton.get('/orders?coupon=OTHER')).html).not.toContain(order?.number ?? '');
  });
});
