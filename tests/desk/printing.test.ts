import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { type DeskBrowser, openStaffedShop } from './desk.ts';
import { journalOf } from './journal.ts';

describe('Printing at the desk', async () => {
  const { shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');
  const inna = await signIn('Инна', 'owner');

  const print = (who: DeskBrowser, numbers: readonly string[], kind: string, more = '') =>
    who.get(`/orders/print?${numbers.map((number) => `number=${number}&`).join('')}kind=${kind}${more}`);
  const placed = async (name = 'SCARF-1 U', count = 1) => (await shop.placed(name, count)).order;

  it('offers sheets for the orders that are marked in the list', async () => {
    const { number } = await placed();
    const { html } = await olga.get('/orders');
    expect(html).toMatch(new RegExp(`type="checkbox"[^>]* name="number"[^>]* value="${number}"`));
    expect(html).toContain('action="/orders/print"');
    const marked = new RegExp(`<input(?=[^>]* value="${number}")[^>]* checked=""`);
    expect(html).not.toMatch(marked);
    expect((await olga.get('/orders?marked=all')).html).toMatch(marked);
  });

  it('makes a slip for each order: barcode, who, where, what, and the sum to collect', async () => {
    const one = await placed('SCARF-1 U', 2);
    const two = await placed('DRESS-1 S');
    const { html } = await print(olga, [one.number, two.number], 'slip');
    expect(html.match(/class="sheet slip"/g)).toHaveLength(2);
    expect(html.match(/<svg/g)).toHaveLength(2);
    for (const text of [one.number, two.number, 'Анна Иванова', `+${one.recipient.phone}`, 'Платье'])
      expect(html).toContain(text);
    expect(html).toMatch(/Получить с покупателя<\/span> <strong>2\s289\s₽/);
  });

  it('asks for nothing on receipt of what is paid for', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    expect((await print(olga, [order.number], 'slip')).html).toMatch(/Не\sоплачен: не\sотдавать/);
    await shop.pay(order);
    await shop.notify(order);
    const { html } = await print(olga, [order.number], 'slip');
    expect(html).toContain('<span>Оплачено</span>');
    expect(html).not.toContain('Получить с покупателя');
  });

  it('shows who packs neither phone nor e-mail', async () => {
    const { number, recipient } = await placed();
    const { html } = await print(boris, [number], 'slip');
    expect(html).toContain(recipient.lastName);
    expect(html).not.toContain(recipient.phone);
    expect(html).not.toContain(recipient.email);
  });

  it('lists what to fetch by shop and article, once for all orders, without what is over', async () => {
    const one = await placed('SCARF-1 U', 2);
    const two = await placed('SCARF-1 U');
    const over = await shop.placed('SCARF-1 U');
    await over.shopper.ask(contract.cart.cancelOrder, { body: { number: over.order.number } });
    const { html } = await print(boris, [one.number, two.number, over.order.number], 'pick');
    expect(html).toMatch(/Магазин M1 <small>вещей: 3/);
    expect(html.match(/class="pick-box"/g)).toHaveLength(1);
    expect(html).toContain(`${one.number} × 2`);
    expect(html).toContain(`${over.order.number} (Отменён)`);
    const noted = async (number: string) => (await olga.get(`/orders/${number}`)).html;
    expect(await noted(one.number)).toContain('Напечатан лист сборки');
    expect(await noted(over.order.number)).not.toContain('Напечатан лист сборки');
  });

  it('is noted with each order, once however often the page is loaded', async () => {
    const { number } = await placed();
    await print(boris, [number], 'pick');
    await print(boris, [number], 'pick', '&paper=58');
    await print(boris, [number], 'slip');
    const { html } = await olga.get(`/orders/${number}`);
    expect(html.match(/Напечатан лист сборки/g)).toHaveLength(1);
    expect(html).toMatch(/Напечатана накладная<span class="quiet"> · Борис/);
  });

  it('fits the paper, and says so when nothing was chosen', async () => {
    const { number } = await placed();
    expect((await print(olga, [number], 'slip')).html).toContain('data-paper="a4"');
    expect((await print(olga, [number], 'slip', '&paper=58')).html).toContain('data-paper="58"');
    expect(await olga.get('/orders/print')).toMatchObject({
      status: 422,
      html: expect.stringContaining('Ничего не выбрано'),
    });
    expect((await print(olga, ['000000-00000000'], 'slip')).status).toBe(404);
  });

  it('gives the list as a table in which no name is a formula, and notes who took it', async () => {
    const recipient = { firstName: '=HYPERLINK("http://evil.example";"x")', lastName: 'Ким' };
    const { order } = await shop.placed('SCARF-1 U', 1, {
      recipient: { ...recipient, phone: '79161234568', email: 'kim@example.com' },
    });
    const { html: csv, headers } = await olga.get('/orders.csv?status=new');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=orders-new-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv).toContain('Номер;Оформлен;Статус');
    expect(csv).toContain(`${order.number};2026-11-20 15:00;Новый;"'=HYPERLINK(""http`);
    expect(csv).not.toContain('kim@example.com');
    expect(await journalOf(inna, '?about=orders:new')).toContain('Заказы выгружены');
  });
});
