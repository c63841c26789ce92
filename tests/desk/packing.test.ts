import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { type DeskBrowser, openStaffedShop } from './desk.ts';

describe('Who packs at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const boris = await signIn('Борис', 'packer');
  const vera = await signIn('Вера', 'packer');

  const placed = async (name = 'SCARF-1 U', count = 1) => {
    const { number } = (await shop.placed(name, count)).order;
    return { number, path: `/orders/${number}/pack` };
  };
  const barcodeOf = async (name: string) => {
    const { barcode } = await database.query
      .selectFrom('items')
      .where('id', '=', shop.item(name))
      .select('barcode')
      .executeTakeFirstOrThrow();
    return barcode;
  };
  const requestIn = (html: string) => /name="request" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const scan = async (who: DeskBrowser, path: string, code: string) =>
    who.send(path, { code, request: requestIn((await who.get(path)).html) });

  it('gets from the list to a shipped order in five presses', async () => {
    const { number, path } = await placed('SCARF-1 U');
    expect((await boris.get('/orders')).html).toContain(`href="/orders/${number}"`);
    expect((await boris.get(`/orders/${number}`)).html).toContain(`href="${path}"`);
    const begun = await boris.get(path);
    expect(begun.html).toMatch(/<input id="code"[^>]* autofocus/);
    expect(begun.html).toMatch(/0\s+из\s+1/);
    expect(begun.html).toContain('магазин\u00a0M1: 1');
    const full = await scan(boris, path, await barcodeOf('SCARF-1 U'));
    expect(full.html).toContain('Всё собрано');
    const sent = await boris.send(path, { code: '', finish: 'yes', request: requestIn(full.html) });
    expect(sent.html).toContain('Заказ собран');
    expect(sent.html).toMatch(/class="status">В\sпути/);
    const twice = await boris.post(path, { code: '', finish: 'yes', request: requestIn(full.html) });
    expect(twice).toMatchObject({ status: 303, location: `/orders/${number}` });
  });

  it('reads what was wrong, with the size that is needed', async () => {
    const { path } = await placed('DRESS-1 S');
    const other = await scan(boris, path, await barcodeOf('DRESS-1 M'));
    expect(other.status).toBe(422);
    expect(other.html).toMatch(/role="alert">Не\sтот размер: это «Платье» размера\sM, а\sнужен\sS/);
    expect((await scan(boris, path, await barcodeOf('SCARF-1 U'))).html).toMatch(/Не\sиз\sэтого заказа/);
    expect((await scan(boris, path, '<b>?')).html).toMatch(/Кода «&lt;b&gt;\?» в\sмагазине нет/);
    expect((await scan(boris, path, '')).html).toContain('Отсканируйте вещь');
    await scan(boris, path, await barcodeOf('DRESS-1 S'));
    const extra = await scan(vera, path, await barcodeOf('DRESS-1 S'));
    expect(extra.html).toMatch(/Лишняя: «Платье» размера\sS уже в\sпосылке, 1\sшт. \(Борис\)/);
    expect(extra.html).toContain('Всё собрано');
  });

  it('checks a code that is scanned after all is packed instead of sending the order', async () => {
    const { number, path } = await placed('SCARF-1 U');
    await scan(boris, path, await barcodeOf('SCARF-1 U'));
    const once = await boris.send(path, {
      code: await barcodeOf('SCARF-1 U'),
      finish: 'yes',
      request: 'new',
    });
    expect(once.status).toBe(422);
    expect((await boris.get(`/orders/${number}`)).html).toContain('class="status">Собирается');
  });

  it('counts a double Enter once, and a reload never', async () => {
    const { path } = await placed('SCARF-1 U', 3);
    const fields = { code: await barcodeOf('SCARF-1 U'), request: requestIn((await boris.get(path)).html) };
    const [one, two] = await Promise.all([boris.post(path, fields), boris.post(path, fields)]);
    expect([one.status, two.status]).toEqual([303, 303]);
    for (const _ of [1, 2]) expect((await boris.get(one.location)).html).toMatch(/посылке 1\sиз\s3/);
  });

  it('puts a unit in by a button, and takes it out again', async () => {
    const { path } = await placed('SCARF-1 U', 2);
    const item = String(shop.item('SCARF-1 U'));
    const put = await boris.send(path, { item, request: 'put' });
    expect(put.html).toMatch(/role="status">Положено: [^<]+ 1\sиз\s2/);
    const out = await boris.send(`${path}/remove`, { item, packed: '1' });
    expect(out.html).toMatch(/role="status">Убрано: [^<]+ 0\sиз\s2/);
    const again = await boris.post(`${path}/remove`, { item, packed: '1' });
    expect(again).toMatchObject({ status: 409, html: expect.stringContaining('Кто-то был быстрее') });
  });

  it('is warned before an order is sent of which something is not in the parcel', async () => {
    const { number, path } = await placed('SCARF-1 U', 2);
    const short = /В\sпосылке 1\sиз\s2/;
    await scan(boris, path, await barcodeOf('SCARF-1 U'));
    expect((await boris.get(`/orders/${number}`)).html).toMatch(short);
    await scan(boris, path, await barcodeOf('SCARF-1 U'));
    expect((await boris.get(`/orders/${number}`)).html).not.toMatch(short);
  });

  it('goes on where somebody else was', async () => {
    const { path } = await placed('SCARF-1 U', 2);
    await scan(boris, path, await barcodeOf('SCARF-1 U'));
    expect((await vera.get(path)).html).toContain('Положил: Борис');
    expect((await scan(vera, path, await barcodeOf('SCARF-1 U'))).html).toContain('Всё собрано');
  });

  it('is told that an order was cancelled meanwhile', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}/pack`;
    const { html } = await boris.get(path);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    const late = await boris.post(path, { item: String(shop.item('SCARF-1 U')), request: requestIn(html) });
    expect(late.html).toContain('Заказ «Отменён»');
    expect(late.html).not.toContain('name="code"');
  });
});
