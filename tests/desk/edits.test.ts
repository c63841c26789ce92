import { describe, expect, it } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { openStaffedShop } from './desk.ts';

describe('Editing an order at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const boris = await signIn('Борис', 'packer');

  async function paid(): Promise<Order> {
    const { order } = await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    return order;
  }
  const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  const scarf = () => String(shop.item('SCARF-1 U'));
  const removal = () => ({ kind: 'remove', item: scarf(), count: '1', reason: 'outOfStock' });

  it('says what goes back before goods are taken out, on the button too, and does it once', async () => {
    const { number } = await paid();
    expect((await olga.get(`/orders/${number}`)).html).toContain('Изменить заказ');
    const { html: form } = await olga.get(`/orders/${number}/edit`);
    expect(form).toContain('Убрать…');
    const preview = await olga.get(`/orders/${number}/lines?${new URLSearchParams(removal())}`);
    expect(preview.html).toMatch(/Убрать и\sвернуть 999,50\s₽/);
    const fields = { ...removal(), version: versionIn(preview.html) };
    const twice = await Promise.all([1, 2].map(() => olga.post(`/orders/${number}/lines`, fields)));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(twice.find(({ status }) => status === 409)?.html).toContain('Кто-то был быстрее');
    const { html } = await olga.get(`/orders/${number}`);
    expect(html).toMatch(/Убрали: .*нет в\sналичии/);
    expect(html).toMatch(/Вернули 999,50/);
  });

  it('refuses what is no edit, and shows why one can not be made', async () => {
    const { number } = await paid();
    expect((await olga.get(`/orders/${number}/lines?kind=eat&item=1&count=1`)).status).toBe(404);
    expect((await olga.post(`/orders/${number}/lines`, removal())).status).toBe(404);
    const all = await olga.get(
      `/orders/${number}/lines?${new URLSearchParams({ ...removal(), count: '2' })}`,
    );
    expect(all.status).toBe(422);
    expect(all.html).toMatch(/отмените его/);
  });

  it('is reached from packing, where units are missing', async () => {
    const { number } = await paid();
    const { html } = await boris.get(`/orders/${number}/pack`);
    const href = /href="([^"]+)"[^>]*>Нет на месте/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toContain('reason=outOfStock');
    const { order } = await shop.placed('SCARF-1 U', 2);
    await boris.post(`/orders/${order.number}/pack`, { item: scarf(), request: 'one-unit' });
    const packing = await boris.get(`/orders/${order.number}/pack`);
    const short = /href="([^"]+)"[^>]*>Нет на месте/.exec(packing.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const preview = await boris.get(short);
    const fields = { ...removal(), version: versionIn(preview.html) };
    expect((await boris.send(`/orders/${order.number}/lines`, fields)).html).toContain('Заказ изменён');
    expect((await boris.get(`/orders/${order.number}/pack`)).html).toContain(
      '1 из 1'.replace(/ /g, '\u00a0'),
    );
  });

  it('finds goods by their article, and puts them in', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const { html } = await olga.get(`/orders/${order.number}/edit?code=coat-1`);
    expect(html).toContain('COAT-1');
    const add = {
      kind: 'add',
      item: String(shop.item('COAT-1 S')),
      count: '1',
      price: 'now',
      code: 'COAT-1',
    };
    const preview = await olga.get(`/orders/${order.number}/lines?${new URLSearchParams(add)}`);
    expect(plainHtml(preview.html)).toMatch(/Добавить: [^<]*Серый, S, 1 шт\./);
    const done = await olga.send(`/orders/${order.number}/lines`, {
      ...add,
      version: versionIn(preview.html),
    });
    expect(done.html).toContain('Заказ изменён');
    expect((await olga.get(`/orders/${order.number}/edit?code=nothing`)).html).toContain('Ничего не');
  });

  it('keeps what was typed beside what somebody else has saved', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}`;
    const version = versionIn((await olga.get(`${path}/edit`)).html);
    const fields = { version, firstName: 'Мария', lastName: 'Петрова', address: 'Лесная, 5' };
    const faster = await boris.send(`${path}/recipient`, { ...fields, firstName: 'Дарья' });
    expect(faster.html).toContain('Получатель сохранён');
    const late = await olga.post(`${path}/recipient`, fields);
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="Мария"');
    expect(late.html).toMatch(/Сейчас в\sзаказе: Дарья/);
    const again = await olga.send(`${path}/recipient`, { ...fields, version: versionIn(late.html) });
    expect(again.html).toContain('Мария Петрова');
  });

  it('says that nothing was changed, and writes nothing, where nothing was', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}`;
    const { html } = await olga.get(`${path}/edit`);
    const version = versionIn(html);
    const [form = ''] = html.split('id="edit-delivery"');
    const fields = Object.fromEntries(
      [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]),
    );
    const kept = await olga.send(`${path}/recipient`, { ...fields, version });
    expect(kept.html).toMatch(/Ничего не\sизменено/);
    const way = { version, way: 'courier', interval: '', address: '', price: 'then' };
    const { html: page } = await olga.send(`${path}/delivery`, way);
    expect(page).toMatch(/Ничего не\sизменено/);
    expect(page).not.toContain('Заказ изменён');
    const nowhere = await olga.post(`${path}/delivery`, { ...way, address: ',' });
    expect(nowhere).toMatchObject({ status: 422, html: expect.stringContaining('Адрес указан неверно') });
    expect(nowhere.html).toContain('value=","');
    const typed = await olga.post(`${path}/recipient`, { ...fields, version, address: '.' });
    expect(typed).toMatchObject({ status: 422, html: expect.stringContaining('Адрес указан неверно') });
  });

  it('names no address for what was written to a former one', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const { recipient } = order;
    const path = `/orders/${order.number}`;
    const { html } = await olga.get(`${path}/edit`);
    shop.backend.now = new Date(shop.backend.now.getTime() + 1_000);
    const moved = { ...recipient, phone: `+${recipient.phone}`, email: 'new@example.com' };
    await olga.send(`${path}/recipient`, { ...moved, version: versionIn(html) });
    const [, told = ''] = (await olga.get(path)).html.split('id="messages"');
    expect(told).toMatch(/Письмо: заказ принят<span class="quiet"> · на\sпрежний адрес/);
    expect(told).toContain(`SMS: заказ принят<span class="quiet"> · +${recipient.phone}`);
    await olga.send(`${path}/status`, { status: 'assembling', from: 'new' });
    await olga.send(`${path}/status`, { status: 'shipped', from: 'assembling' });
    const later = (await olga.get(path)).html;
    expect(later).toMatch(/Письмо: «[^»]+»<span class="quiet"> · new@example.com/);
    const packers = (await boris.get(path)).html;
    expect(packers).not.toMatch(/на\sпрежний/);
  });

  it('marks fields that are wrong, and never shows a packer how to reach the customer', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}`;
    const { html } = await boris.get(`${path}/edit`);
    expect(html).not.toContain(order.recipient.email);
    expect(html).not.toContain('name="phone"');
    const fields = { version: versionIn(html), firstName: '', lastName: 'Петрова', phone: '12' };
    const wrong = await olga.post(`${path}/recipient`, fields);
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/Заполните поле.*Телефон указан неверно/s);
    expect(wrong.html).toContain('value="Петрова"');
  });

  it('sends an order to a shop, and says first what today’s price gives back', async () => {
    const { number } = await paid();
    const { html } = await olga.get(`/orders/${number}/edit`);
    const way = /value="(shop:[^"]+)"/.exec(html)?.[1] ?? '';
    const fields = { version: versionIn(html), way, price: 'now' };
    const preview = await olga.post(`/orders/${number}/delivery`, fields);
    expect(preview.html).toMatch(/Изменить и\sвернуть 290/);
    const done = await olga.send(`/orders/${number}/delivery`, { ...fields, confirmed: 'yes' });
    expect(done.html).toContain('Доставка изменена');
    expect((await olga.post(`/orders/${number}/delivery`, fields)).status).toBe(409);
    expect((await olga.post(`/orders/${number}/delivery`, { ...fields, way: 'moon' })).status).toBe(404);
  });

  it('asks why an order is cancelled, and tells the customer', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}`;
    expect((await olga.get(path)).html).toContain('Не дозвонились'.replace(' ', '\u00a0'));
    const silent = await olga.post(`${path}/status`, { status: 'cancelled', from: 'new' });
    expect(silent).toMatchObject({ status: 422, html: expect.stringContaining('почему заказ отменяется') });
    const fields = { status: 'cancelled', from: 'new', reason: 'unreachable' };
    const { html } = await olga.send(`${path}/status`, fields);
    expect(html).toMatch(/Отменён.*Не\sдозвонились/s);
    await shop.backend.backend.upkeep();
    const letter = shop.backend.sent.find(
      (message) => message.kind === 'mail' && message.subject.includes(`${order.number} отменён`),
    );
    expect(JSON.stringify(letter)).toMatch(/не смогли дозвониться/);
  });

  it('lets one grant money and another send it, and who may do both do both at once', async () => {
    const { number } = await paid();
    const short = { ...removal(), version: versionIn((await boris.get(`/orders/${number}/edit`)).html) };
    await boris.send(`/orders/${number}/lines`, short);
    expect((await boris.get(`/orders/${number}`)).html).toMatch(/Ждёт\sотправки/);
    expect((await boris.get(`/orders/${number}`)).html).not.toContain('Отправить 999');
    const { html } = await olga.get(`/orders/${number}`);
    const send = /action="(\/orders\/[^"]+\/refunds\/\d+\/send)"/.exec(html)?.[1] ?? '';
    expect((await boris.post(send)).status).toBe(403);
    expect((await olga.send(send)).html).toMatch(/Уходит\sпокупателю/);
    const wrong = await olga.post(`/orders/${number}/refunds`, { amount: 'сто', reason: '' });
    expect(wrong.status).toBe(422);
    const much = await olga.post(`/orders/${number}/refunds`, { amount: '99 999', reason: 'Опоздали' });
    expect(much).toMatchObject({
      status: 422,
      html: expect.stringMatching(/value="99999".*Вернуть можно не\sбольше/s),
    });
  });

  it('gives money back without goods after a page that says the sum, once', async () => {
    const { number } = await paid();
    const path = `/orders/${number}/refunds`;
    const preview = await olga.post(path, { amount: '100,50', reason: 'Опоздали' });
    expect(preview.html).toMatch(/Можно\sвернуть.*Опоздали.*<button[^>]*>Вернуть 100,50\s₽/s);
    expect((await olga.get(`/orders/${number}`)).html).not.toContain('100,50');
    const hidden = [...preview.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const decided = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    for (const _ of [1, 2]) expect((await olga.post(path, decided)).status).toBe(303);
    expect((await olga.get(`/orders/${number}`)).html.match(/100,50/g)).toHaveLength(1);
    const stale = await olga.post(path, { ...decided, request: 'another-press' });
    expect(stale.status).toBe(409);
    expect(stale.html).toMatch(/Пока Вы\sрешали.*value="100,50".*value="Опоздали"/s);
    expect((await boris.post(path, decided)).status).toBe(403);
  });

  it('gives no fraction of a dram back', async () => {
    const { number } = await paid();
    await database.query.updateTable('orders').set({ country: 'AM' }).where('number', '=', number).execute();
    const wrong = await olga.post(`/orders/${number}/refunds`, { amount: '100,50', reason: 'Опоздали' });
    expect(wrong).toMatchObject({
      status: 422,
      html: expect.stringMatching(/value="100,50".*В\sдрамах\s—\sцелым/s),
    });
    expect((await olga.post(`/orders/${number}/refunds`, { amount: '100', reason: 'Опоздали' })).status).toBe(
      200,
    );
  });

  it('goes to another city of its country, after a page that says what that means', async () => {
    const { number } = await paid();
    const edit = `/orders/${number}/edit`;
    expect((await olga.get(`${edit}?city=Атлантида`)).html).toMatch(/Такого города нет/);
    expect((await olga.get(`${edit}?city=Ереван`)).html).toMatch(/Такого города нет/);
    const { html } = await olga.get(`${edit}?city=Санкт-Петербург`);
    expect(html).toMatch(/Доставка: Санкт-Петербург.*name="cityId" value="spb"/s);
    const fields = { version: versionIn(html), way: 'courier', cityId: 'spb', price: 'then' };
    const typed = { ...fields, address: 'Невский проспект, 1' };
    const preview = await olga.post(`/orders/${number}/delivery`, typed);
    expect(preview.html).toMatch(/Сейчас.*Москва.*Станет.*Санкт-Петербург, Невский проспект, 1/s);
    const confirmed = { ...typed, confirmed: 'yes' };
    const nowhere = await olga.post(`/orders/${number}/delivery`, { ...confirmed, address: '' });
    expect(nowhere.status).toBe(422);
    expect(nowhere.html).toContain('name="cityId" value="spb"');
    const unknown = await olga.post(`/orders/${number}/delivery`, { ...confirmed, cityId: '1' });
    expect(unknown.status).toBe(422);
    const both = await Promise.all(
      [1, 2].map(() => olga.post(`/orders/${number}/delivery`, { ...confirmed, version: versionIn(html) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const shown = (await olga.get(`/orders/${number}`)).html;
    expect(shown).toContain('Санкт-Петербург, Невский проспект, 1');
    const { city_id, region_id } = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select(['city_id', 'region_id'])
      .executeTakeFirstOrThrow();
    expect([city_id, region_id]).toEqual(['spb', '78']);
  });

  it('names each field once, so that every label is its own', async () => {
    const { number } = await paid();
    for (const path of [`/orders/${number}`, `/orders/${number}/edit?code=coat-1`]) {
      const { html } = await olga.get(path);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        path,
      ).toEqual([]);
    }
  });

  it('leads back to an order that can no longer be changed', async () => {
    const { order } = await shop.placed('SCARF-1 U');
    const path = `/orders/${order.number}`;
    await olga.send(`${path}/status`, { status: 'cancelled', from: 'new', reason: 'other' });
    expect(await olga.get(`${path}/edit`)).toMatchObject({ status: 303, location: path });
    expect((await olga.get(path)).html).not.toContain('Изменить заказ');
  });
});
