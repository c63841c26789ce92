import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const { cart } = contract;

describe('Returns at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');
  await plantStaffKey(database, STAFF_KEY);

  async function delivered() {
    const { shopper, order } = await shop.placed('SCARF-1 U', 3, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    const params = { number: order.number };
    for (const status of ['assembling', 'shipped', 'delivered'] as const)
      await shop.backend.reply(cart.setOrderStatus, { params, body: { status } }, { accessToken: STAFF_KEY });
    return { shopper, number: order.number, page: `/orders/${order.number}/return` };
  }

  const scarf = () => shop.item('SCARF-1 U');
  const unit = (number: number) => `unit-${scarf()}-${number}`;

  async function asked() {
    const { shopper, number } = await delivered();
    const lines = [{ itemId: scarf(), count: 2, reason: 'size' as const }];
    await shopper.ask(cart.requestReturn, { body: { number, lines } });
    const id = (await shop.show(shopper, number)).returns[0]?.id ?? 0;
    return { shopper, number, page: `/returns/${id}`, accept: `/returns/${id}/accept` };
  }

  it('asks of each unit where it goes, and shows what goes back on the button', async () => {
    const { number, page, accept } = await asked();
    expect((await olga.get(`/orders/${number}`)).html).toContain(`href="${page}"`);
    const { html } = await olga.get(page);
    expect(html).toMatch(/Принять, вернуть 1\s999\s₽/);
    expect(html).toContain(`name="${unit(2)}"`);
    const accepted = await olga.send(accept, { ...hiddenIn(html), [unit(1)]: 'outlet', [unit(2)]: 'off' });
    expect(accepted.html).toMatch(/Возврат принят<span class="quiet">: № \d/);
    expect(accepted.html).not.toContain('→ stock');
    expect((await olga.get('/returns/outlet')).html).toContain(number);
    expect(await olga.get(page)).toMatchObject({ status: 303, location: `/orders/${number}` });
  });

  it('goes to the shop that each unit names, else to the one chosen for all', async () => {
    const { page, accept } = await asked();
    const { html } = await olga.get(page);
    expect(html).toContain('Как для всех');
    const ofUnit = (number: number) => `shop-${scarf()}-${number}`;
    const chosen = { ...hiddenIn(html), shop: 'P1', [unit(2)]: 'outlet' };
    const unknown = await olga.post(accept, { ...chosen, [ofUnit(2)]: 'Y1' });
    expect(unknown).toMatchObject({ status: 422, html: expect.stringMatching(/в\sкакой магазин/) });
    expect(unknown.html).toContain('<option value="P1" selected="">');
    const missing = await olga.post(accept, { ...chosen, [unit(1)]: 'missing', [ofUnit(2)]: 'M1' });
    expect(missing.html).toMatch(/<details open="">.*<option value="M1" selected="">/s);
    await olga.send(accept, { ...chosen, [ofUnit(2)]: '*' });
    expect(await shop.stockOf('SCARF-1 U', 'P1')).toBe(1);
    const placed = database.query.selectFrom('returned_units').orderBy('id', 'desc').limit(2);
    expect(await placed.select(['destination', 'shop_number']).execute()).toEqual([
      { destination: 'outlet', shop_number: 'M1' },
      { destination: 'stock', shop_number: 'P1' },
    ]);
    expect((await olga.get('/returns/outlet')).html).toMatch(/в\sмагазине M1/);
  });

  it('shows another sum before it goes back, and keeps what was chosen and typed', async () => {
    const { shopper, number, page, accept } = await asked();
    const { html } = await olga.get(page);
    const partly = { ...hiddenIn(html), [unit(1)]: 'outlet', [unit(2)]: 'missing' };
    const unexplained = await olga.post(accept, partly);
    expect(unexplained.status).toBe(422);
    expect(unexplained.html).toMatch(/почему не\sберём остальное/);
    const shown = await olga.post(accept, { ...partly, why: 'Вторая не пришла' });
    expect(shown.status).toBe(422);
    expect(shown.html).toMatch(/Принять, вернуть 999,50\s₽/);
    expect(shown.html).toContain('Вторая не пришла');
    expect(shown.html).toContain('<option value="missing" selected="">');
    const done = await olga.send(accept, {
      ...partly,
      ...hiddenIn(shown.html),
      why: 'Вторая не пришла',
    });
    expect(done.html).toContain('Принято то, что пришло');
    expect((await shop.show(shopper, number)).returns.map(({ state }) => state)).toEqual([
      'accepted',
      'refused',
    ]);
  });

  it('accepts nothing if nothing came, and only once from two tabs, a double click and Back', async () => {
    const { number, page, accept } = await asked();
    const { html } = await olga.get(page);
    const nothing = { ...hiddenIn(html), [unit(1)]: 'missing', [unit(2)]: 'missing', why: 'Пусто' };
    expect(await olga.post(accept, nothing)).toMatchObject({
      status: 422,
      html: expect.stringContaining('откажите'),
    });
    const replies = await Promise.all([1, 2].map(() => olga.post(accept, hiddenIn(html))));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(303);
    expect([409, 422]).toContain(statuses[1]);
    expect([409, 422]).toContain((await olga.post(accept, hiddenIn(html))).status);
    expect((await olga.get(`/orders/${number}`)).html.match(/Сумма возврата: 1\s999\s₽/g)).toHaveLength(1);
    expect((await boris.post(accept, hiddenIn(html))).status).toBe(403);
  });

  it('says so if the order has changed meanwhile, and keeps what was chosen', async () => {
    const { number, page, accept } = await asked();
    const { html } = await olga.get(page);
    await shop.backend.reply(
      cart.addOrderNote,
      { params: { number }, body: { text: 'Заметка', request: 'n' } },
      { accessToken: STAFF_KEY },
    );
    await database.query
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('number', '=', number)
      .execute();
    const stale = await olga.post(accept, { ...hiddenIn(html), [unit(1)]: 'outlet' });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain('<option value="outlet" selected="">');
    const again = await olga.send(accept, { ...hiddenIn(stale.html), [unit(1)]: 'outlet' });
    expect(again.html).toContain('Возврат принят');
  });

  it('moves goods from the outlet, once', async () => {
    const { number, page, accept } = await asked();
    const { html } = await olga.get(page);
    await olga.send(accept, { ...hiddenIn(html), [unit(1)]: 'outlet', [unit(2)]: 'outlet' });
    const { id } = await database.query
      .selectFrom('returned_units')
      .innerJoin('orders', 'orders.id', 'returned_units.order_id')
      .where('number', '=', number)
      .select('returned_units.id')
      .executeTakeFirstOrThrow();
    const path = `/returns/outlet/${id}`;
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    expect((await boris.get('/returns/outlet')).html).not.toContain(path);
    const move = { waiting: '2', count: '1', to: 'stock' };
    const twice = await Promise.all([olga.post(path, move), olga.post(path, move)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 1);
    expect((await olga.post(path, { ...move, count: 'x' })).status).toBe(404);
    expect((await olga.send(path, { waiting: '1', count: '1', to: 'off' })).html).not.toContain(number);
  });

  it('are asked for in place of the customer, once, with what was typed kept', async () => {
    const { shopper, number, page } = await delivered();
    expect((await olga.get(`/orders/${number}`)).html).toContain(`href="${page}"`);
    expect((await boris.get(`/orders/${number}`)).html).not.toContain(`href="${page}"`);
    const { html } = await olga.get(page);
    expect(html).not.toContain('name="why"');
    const nothing = await olga.post(page, { ...hiddenIn(html), comment: 'Звонила, мало' });
    expect(nothing).toMatchObject({ status: 422, html: expect.stringContaining('Звонила, мало') });
    const chosen = {
      ...hiddenIn(html),
      [`count-${scarf()}`]: '2',
      [`reason-${scarf()}`]: 'look',
      comment: 'Звонила, мало',
    };
    const twice = await Promise.all([olga.post(page, chosen), olga.post(page, chosen)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await shop.show(shopper, number)).returns).toMatchObject([
      { state: 'requested', comment: 'Звонила, мало', lines: [{ count: 2, reason: 'look' }] },
    ]);
    const tooMany = await olga.post(page, { ...chosen, request: 'another' });
    expect(tooMany.status).toBe(409);
    expect(tooMany.html).toContain('Кто-то был быстрее');
    expect((await boris.post(page, chosen)).status).toBe(403);
  });

  it('are asked for after the term with a reason', async () => {
    const { number, page } = await delivered();
    await database.query
      .updateTable('order_status_changes')
      .set({ changed_at: '2026-09-01T12:00:00.000Z' })
      .where('status', '=', 'delivered')
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('number', '=', number).select('id'))
      .execute();
    const { html } = await olga.get(page);
    expect(html).toMatch(/Срок возврата прошёл/);
    const chosen = { ...hiddenIn(html), [`count-${scarf()}`]: '1' };
    const missing = await olga.post(page, chosen);
    expect(missing).toMatchObject({ status: 422, html: expect.stringContaining('aria-invalid') });
    expect(missing.html).toContain('<option value="1" selected="">');
    expect((await olga.send(page, { ...chosen, why: 'Скрытый брак' })).html).toContain('Возврат оформлен');
  });
});
