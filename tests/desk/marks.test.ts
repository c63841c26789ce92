import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { eanOf, markOf } from '#tests/backend/orders/mark-codes.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { hiddenIn, openStaffedShop } from './desk.ts';

const SCARF = eanOf(460000000001);

describe('Marks of «Честный знак» at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop((opened) =>
    openOrderShop(opened, { isMarking: true }),
  );
  const boris = await signIn('Борис', 'packer');
  const olga = await signIn('Ольга', 'owner');
  await database.query
    .updateTable('items')
    .set({ barcode: SCARF })
    .where('id', '=', shop.item('SCARF-1 U'))
    .execute();

  const placed = async (count: number) => {
    const { number } = (await shop.placed('SCARF-1 U', count)).order;
    return { number, path: `/orders/${number}/pack` };
  };
  const fieldIn = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const scan = (path: string, code: string) => boris.send(path, { code, request: crypto.randomUUID() });

  it('are asked for of goods that many were marked with at once, and no longer once that is taken back', async () => {
    const marked = await olga.send('/goods/change', { model: 'SCARF', do: 'mark-on' });
    const needsMark = async () => (await olga.get('/goods/SCARF')).html;
    expect(await needsMark()).toMatch(/value="yes" selected=""/);
    const undo = /action="(\/goods\/changes\/\d+\/undo)"/.exec(marked.html)?.[1] ?? '';
    await olga.post(undo);
    expect(await needsMark()).toMatch(/<option value="" selected="">Как\sв\sразделе: не\sнужен/);
  });

  it('are asked for of the goods of a category that says so, unless a model says otherwise', async () => {
    const { id, path, title } = await database.query
      .selectFrom('categories')
      .innerJoin('models', 'models.category_id', 'categories.id')
      .where('models.code', '=', 'SCARF')
      .select(['categories.id', 'categories.path', 'categories.title'])
      .executeTakeFirstOrThrow();
    const page = `/goods/categories/${id}`;
    const fields = { ...hiddenIn((await olga.get(page)).html), title, path, marking: 'yes' };
    const saved = await olga.send(page, fields);
    expect(saved.html).toContain('· маркируется');
    expect((await olga.get('/goods/SCARF')).html).toMatch(/selected="">Как\sв\sразделе: нужен/);
    const order = await placed(1);
    expect((await boris.get(order.path)).html).toContain('«Честный знак»');
    await olga.send('/goods/change', { model: 'SCARF', do: 'mark-off' });
    expect((await boris.get(order.path)).html).not.toContain('«Честный знак»');
    await olga.send('/goods/change', { model: 'SCARF', do: 'mark-category' });
    await olga.post(/action="(\/goods\/edits\/\d+\/undo)"/.exec(saved.html)?.[1] ?? '');
    expect((await boris.get(order.path)).html).not.toContain('«Честный знак»');
    await olga.send('/goods/change', { model: 'SCARF', do: 'mark-on' });
  });

  it('are scanned by the camera on the page of packing alone, where no foreign script runs', async () => {
    const { path, number } = await placed(1);
    const packing = (await boris.get(path)).headers;
    expect(packing['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()');
    expect(packing['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(packing['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
    const order = (await boris.get(`/orders/${number}`)).headers;
    expect(order['permissions-policy']).toBe('camera=(), geolocation=(), microphone=()');
    expect(order['content-security-policy']).not.toContain('connect-src');
  });

  it('are scanned unit by unit, and what is wrong is said', async () => {
    const [one, other] = [await placed(2), await placed(1)];
    const begun = await boris.get(one.path);
    expect(begun.html).toMatch(/«Честный знак»: коды 0\sиз\s2/);
    expect(begun.html).not.toContain('>Положить: ');
    expect((await scan(one.path, SCARF)).html).toMatch(/нужен код «Честный знак»/);
    const code = markOf(SCARF, 'a');
    expect((await scan(one.path, code.slice(0, 40))).html).toMatch(/считан не\sцеликом: 40\sзн/);
    expect((await scan(one.path, code)).html).toMatch(/коды 1\sиз\s2/);
    expect((await scan(one.path, code)).html).toMatch(/уже отсканирован в\sэтом заказе/);
    expect((await scan(other.path, code)).html).toContain(`посылке заказа ${one.number}`);
    expect(
      (await boris.send(`/orders/${one.number}/status`, { status: 'shipped', from: 'assembling' })).html,
    ).toMatch(/Не\sвсе коды «Честный знак» отсканированы/);
    expect((await scan(one.path, markOf(SCARF, 'b'))).html).toContain('Всё собрано');
  });

  it('say which of several like units were kept at a fitting, by a scan or by a button', async () => {
    await database.query.updateTable('delivery_rates').set({ fitting_units: 9, fitting_sum: null }).execute();
    const { number } = (await shop.placed('SCARF-1 U', 2, { fitting: true })).order;
    const codes = [markOf(SCARF, 'e'), markOf(SCARF, 'f')];
    for (const code of codes) await scan(`/orders/${number}/pack`, code);
    await boris.send(`/orders/${number}/pack`, { code: '', finish: 'yes' });
    const page = `/orders/${number}/fitting`;
    const scanned = await olga.get(`${page}?${new URLSearchParams({ kept: '', code: codes[1] ?? '' })}`);
    expect(scanned.status).toBe(303);
    const byScan = await olga.get(scanned.location);
    expect(byScan.html).toMatch(/Завершить: оставлено 1\sиз\s2/);
    const serial = codes[1]?.slice(18, 31) ?? '';
    expect(byScan.html).toContain(`aria-label="Вернул: Вещь, ${serial}"`);
    const item = shop.item('SCARF-1 U');
    const counted = { kept: `${item}:1`, sum: fieldIn(byScan.html, 'sum') };
    const unsaid = await olga.post(page, counted);
    expect(unsaid.status).toBe(422);
    expect(unsaid.html).toMatch(/Из\sнескольких одинаковых вещей оставили не\sвсе/);
    const button = new RegExp(`href="([^"]*)"[^>]*aria-label="Оставил: Вещь, ${serial}"`).exec(unsaid.html);
    expect((await olga.get(button?.[1]?.replaceAll('&amp;', '&') ?? '')).html).toBe(byScan.html);
    const done = await olga.send(page, { ...counted, marks: fieldIn(byScan.html, 'marks') });
    expect(done.html).toContain('Примерка завершена');
    const rows = await database.query
      .selectFrom('marks')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('number', '=', number)
      .orderBy('marks.id')
      .select('state')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['returned', 'sold']);
  });

  it('are scanned where only some of several like units came back', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 2);
    const { number } = order;
    const codes = [markOf(SCARF, 'c'), markOf(SCARF, 'd')];
    for (const code of codes) await scan(`/orders/${number}/pack`, code);
    await boris.send(`/orders/${number}/pack`, { code: '', finish: 'yes' });
    await olga.send(`/orders/${number}/status`, { status: 'delivered', from: 'shipped' });
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    await shopper.ask(contract.cart.requestReturn, { body: { number, lines } });
    const page = `/returns/${(await shop.show(shopper, number)).returns[0]?.id}`;
    const fields = hiddenIn((await olga.get(page)).html);
    const refused = await olga.post(`${page}/accept`, fields);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/Из\sнескольких одинаковых вещей вернулись не\sвсе/);
    const accepted = await olga.send(`${page}/accept`, { ...fields, marks: `${codes[1]}\r\n` });
    expect(accepted.html).toContain('Возврат принят');
  });
});
