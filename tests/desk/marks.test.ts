import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { eanOf, markOf } from '#tests/backend/orders/mark-codes.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { type DeskBrowser, hiddenIn, openStaffedShop } from './desk.ts';

const SCARF = eanOf(460000000001);

describe('Marks of «Честный знак» at the desk', () => {
  let database: Database;
  let shop: OrderShop;
  let boris: DeskBrowser;
  let olga: DeskBrowser;

  beforeAll(async () => {
    const staffed = await openStaffedShop((opened) => openOrderShop(opened, { isMarking: true }));
    ({ database, shop } = staffed);
    boris = await staffed.signIn('Борис', 'packer');
    olga = await staffed.signIn('Ольга', 'owner');
    await database.query
      .updateTable('items')
      .set({ barcode: SCARF })
      .where('id', '=', shop.item('SCARF-1 U'))
      .execute();
    return () => database.close();
  });

  const placed = async (count: number) => {
    const { number } = (await shop.placed('SCARF-1 U', count)).order;
    return { number, path: `/orders/${number}/pack` };
  };
  const scan = (path: string, code: string) => boris.send(path, { code, request: crypto.randomUUID() });

  it('are asked for of goods that many were marked with at once, and no longer once that is taken back', async () => {
    const marked = await olga.send('/goods/change', { model: 'SCARF', do: 'mark-on' });
    const needsMark = async () => (await olga.get('/goods/SCARF')).html;
    expect(await needsMark()).toMatch(/value="yes" selected=""/);
    const undo = /action="(\/goods\/changes\/\d+\/undo)"/.exec(marked.html)?.[1] ?? '';
    await olga.post(undo);
    expect(await needsMark()).toMatch(/value="no" selected=""/);
    await olga.send('/goods/change', { model: 'SCARF', do: 'mark-on' });
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
