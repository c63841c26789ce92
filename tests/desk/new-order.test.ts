import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { freshPhone, signUp } from '#tests/support/signed-in.ts';
import { type DeskReply, openStaffedShop } from './desk.ts';

type Fields = Readonly<Record<string, string>>;

const anna = { firstName: 'Анна', lastName: 'Ким', email: 'anna@example.com' };
const door = { kind: 'courier', address: 'Тверская, 1, кв. 5', floor: '3', consent: 'yes' };

const consentText = (country: 'RU' | 'AM') => ({
  kind: 'company' as const,
  country,
  slug: 'subject-agreement',
  title: 'Согласие',
  announce: '',
  body: '<p>Согласен</p>',
  picture: null,
  published_at: '2026-09-01T00:00:00.000Z',
});

describe('An order for a caller at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOrderShop);
  const olga = await signIn('Ольга', 'orders');
  const packer = await signIn('Борис', 'packer');
  const texts = (['RU', 'AM'] as const).map(consentText);
  await database.query.insertInto('articles').values(texts).execute();

  const lineOf = (name: string, count = 1) => `${shop.item(name)}:${count}`;
  const details = (country: string, ...lines: string[]) =>
    `/orders/new/details?${new URLSearchParams([['country', country], ...lines.map((line) => ['line', line])])}`;
  const decoded = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const actionIn = ({ html }: DeskReply) => {
    const [tag = ''] = /<form [^>]*class="new-order-form"[^>]*>/.exec(html) ?? [];
    return decoded(/ action="([^"]+)"/.exec(tag)?.[1] ?? '');
  };
  const hiddenIn = ({ html }: DeskReply): Fields =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, decoded(value)],
      ),
    );
  /** Fills a step in and presses its button. */
  const press = (from: DeskReply, fields: Fields) =>
    olga.post(actionIn(from), { ...hiddenIn(from), ...fields });
  const plain = ({ html }: DeskReply) => html.replaceAll(/[\u00a0\u202f]/g, ' ');

  async function sumPage(
    lines: readonly string[],
    { country = 'RU', ...fields }: Fields & { readonly country?: string } = {},
  ): Promise<DeskReply> {
    const phone = freshPhone(country === 'RU' ? 'RU' : 'AM');
    const city = country === 'RU' ? 'Москва' : 'Ереван';
    const begun = await olga.get(details(country, ...lines));
    const delivery = await press(begun, { phone, city, ...anna, to: 'delivery', ...fields });
    expect(delivery.status, plain(delivery)).toBe(200);
    return press(delivery, { ...door, payment: 'onReceipt', to: 'sum', ...fields });
  }
  const shownNumber = (path: string) => path.replace('/orders/', '');

  it('begins with goods found by article, barcode or words, which travel in the address', async () => {
    expect((await olga.get('/orders')).html).toContain('href="/orders/new"');
    expect((await packer.get('/orders')).html).not.toContain('href="/orders/new"');
    const line = encodeURIComponent(lineOf('DRESS-1 S'));
    for (const text of ['dress-1', 'платье']) {
      const found = await olga.get(`/orders/new?country=RU&text=${encodeURIComponent(text)}`);
      expect(plain(found)).toContain('12 990 ₽');
      expect(found.html).toContain(`line=${line}`);
    }
    const added = await olga.get(`/orders/new?country=RU&line=${line}&text=nothing`);
    expect(plain(added)).toMatch(/В заказе.*Товары: <strong>12 990 ₽.*ничего не нашлось/s);
    const changed = await olga.get(
      `/orders/new?country=RU&line=${encodeURIComponent(lineOf('DRESS-1 S', 2))}`,
    );
    expect(plain(changed)).toContain('25 980 ₽');
    const removed = await olga.get(`/orders/new?country=RU&line=${shop.item('DRESS-1 S')}:0`);
    expect(removed.html).not.toContain('В заказе');
    expect(plain(await olga.get('/orders/new?country=AM&text=dress-1'))).toContain('52 000 ֏');
  });

  it('is placed in both countries, on receipt and online, with nothing personal in an address', async () => {
    for (const country of ['RU', 'AM']) {
      for (const payment of ['onReceipt', 'online']) {
        const sum = await sumPage([lineOf('SCARF-1 U', 2)], { country, payment });
        const total = country === 'RU' ? '2 289 ₽' : '9 200 ֏';
        expect(plain(sum)).toContain(`Оформить на ${total}`);
        const placed = await press(sum, {});
        expect(placed).toMatchObject({ status: 303, location: expect.stringMatching(/^\/orders\/[\d-]+$/) });
        const order = await olga.get(placed.location);
        expect(order.html).toContain('Заказ оформлен.');
        expect(plain(order)).toMatch(/Заказ по телефону.*Ольга/s);
        if (payment === 'online') expect(plain(order)).toContain('Ждёт оплаты до');
        for (const address of [actionIn(sum), placed.location])
          expect(address).not.toMatch(/phone|Name|mail|city/);
      }
    }
  });

  it('knows a customer by phone with the last address, and records who looked', async () => {
    const { phone, userId } = await signUp(shop.backend);
    const recipient = { ...anna, phone };
    const first = await sumPage([lineOf('SCARF-1 U')], { phone: `+${phone}` });
    const { location } = await press(first, {});
    const begun = await olga.get(details('RU', lineOf('SCARF-1 U')));
    const found = await press(begun, { phone: `8${phone.slice(1)}`, to: 'find' });
    expect(found.html).toContain(`href="/customers/${userId}"`);
    for (const value of [recipient.firstName, recipient.lastName, recipient.email, 'Москва'])
      expect(found.html).toContain(`value="${value}"`);
    expect(hiddenIn(found)).toMatchObject({ address: 'Тверская, 1, кв. 5', floor: '3' });
    const { customerId } = await shop.backend
      .reply(
        contract.cart.showOrder,
        { params: { number: shownNumber(location) } },
        { accessToken: olga.cookies.get('desk') ?? '' },
      )
      .then(({ order }) => order);
    expect(customerId).toBe(userId);
    const log = await database.query
      .selectFrom('staff_changes')
      .where('changed_by', '=', 'Ольга')
      .select(['action', 'subject'])
      .execute();
    expect(log).toContainEqual({ action: 'customer shown', subject: `customer:${userId}` });
    const unknown = await press(begun, { phone: freshPhone(), to: 'find' });
    expect(plain(unknown)).toContain('Такого покупателя нет');
  });

  it('is one order after a double press, also of its last unit', async () => {
    await shop.setStock('DRESS-1 M', 'P1', 1);
    const sum = await sumPage([lineOf('DRESS-1 M')]);
    const [one, two] = await Promise.all([press(sum, {}), press(sum, {})]);
    const again = await press(sum, {});
    expect(new Set([one, two, again].map(({ location }) => location)).size).toBe(1);
    expect((await olga.get(again.location)).html).toContain('второй раз');
  });

  it('says what has sold out or costs more meanwhile, and goes on with the new sum', async () => {
    const scarf = lineOf('SCARF-1 U');
    const sum = await sumPage([lineOf('COAT-1 S', 2), scarf], { comment: 'Позвонить <заранее>' });
    await shop.setStock('COAT-1 S', 'M1', 1);
    const short = await press(sum, {});
    expect(short.status).toBe(409);
    expect(plain(short)).toMatch(/role="alert">Столько уже нет.*осталось 1 шт\..*Сумма была/s);
    expect(plain(short)).toContain('Позвонить &lt;заранее&gt;');
    expect(plain(short)).toContain('Оформить на 31 289,50 ₽');
    await database.query
      .updateTable('product_prices')
      .set({ price: 110_000 })
      .where('price', '=', 99_950)
      .execute();
    const dearer = await press(short, {});
    expect(dearer.status).toBe(409);
    expect(plain(dearer)).toMatch(/Изменилась цена.*Сумма была 31 289,50 ₽, стала 31 390 ₽/s);
    expect((await press(dearer, {})).status).toBe(303);
    await database.query
      .updateTable('product_prices')
      .set({ price: 99_950 })
      .where('price', '=', 110_000)
      .execute();
    const gone = await press(await olga.get(details('RU', lineOf('DRESS-1 L'))), {
      phone: freshPhone(),
      city: 'Москва',
      ...anna,
      to: 'delivery',
    });
    expect(gone).toMatchObject({ status: 409, html: expect.stringContaining('закончилось') });
    expect(gone.html).not.toContain('В заказе');
  });

  it('keeps what was typed beside what is wrong', async () => {
    const begun = await olga.get(details('RU', lineOf('SCARF-1 U')));
    const wrong = await press(begun, {
      phone: '123',
      firstName: 'Анна',
      email: 'anna@',
      city: 'Нигде',
      to: 'delivery',
    });
    expect(wrong.status).toBe(422);
    for (const value of ['123', 'Анна', 'anna@', 'Нигде']) expect(wrong.html).toContain(`value="${value}"`);
    for (const error of ['phone-error', 'lastName-error', 'email-error']) expect(wrong.html).toContain(error);
    const nowhere = await press(wrong, { phone: freshPhone(), ...anna, city: 'Нигде', to: 'delivery' });
    expect(nowhere).toMatchObject({ status: 422, html: expect.stringMatching(/Такого города\sнет/) });
    const sum = await sumPage([lineOf('SCARF-1 U')], { address: '', consent: '', comment: 'Вечером' });
    expect(sum.status).toBe(422);
    for (const text of ['address-error', 'consent-error', 'Вечером']) expect(sum.html).toContain(text);
    const kazakhstan = await sumPage([lineOf('SCARF-1 U')], { phone: '77011234567' });
    const refused = await press(kazakhstan, {});
    expect(refused).toMatchObject({ status: 422, html: expect.stringContaining('phone-error') });
  });

  it('goes to a shop that is chosen from those that can have the goods', async () => {
    const lines = [lineOf('SCARF-1 U')];
    const missing = await sumPage(lines, { kind: 'shop' });
    expect(missing).toMatchObject({ status: 422, html: expect.stringContaining('shop-error') });
    const elsewhere = await sumPage(lines, { kind: 'shop', shop: 'Y1' });
    expect(elsewhere.status).toBe(422);
    const placed = await press(await sumPage(lines, { kind: 'shop', shop: 'M1' }), {});
    const { delivery_kind, point_id, address } = await database.query
      .selectFrom('orders')
      .where('number', '=', shownNumber(placed.location))
      .select(['delivery_kind', 'point_id', 'address'])
      .executeTakeFirstOrThrow();
    expect({ delivery_kind, point_id }).toEqual({ delivery_kind: 'shop', point_id: 'M1' });
    expect(address).not.toContain('кв. 5');
  });

  it('goes back to a step with everything typed', async () => {
    const sum = await sumPage([lineOf('SCARF-1 U')], { comment: 'Вечером' });
    const back = (to: string) => olga.post(details('RU', lineOf('SCARF-1 U')), { ...hiddenIn(sum), to });
    expect((await back('person')).html).toContain('value="anna@example.com"');
    expect((await back('delivery')).html).toContain('Вечером');
  });

  it('leads back to the goods without any, and is not for who packs', async () => {
    for (const reply of [
      await olga.get('/orders/new/details'),
      await olga.post('/orders/new'),
      await olga.post('/orders/new/details'),
    ])
      expect(reply).toMatchObject({ status: 303, location: '/orders/new?country=RU' });
    expect((await packer.post('/orders/new')).status).toBe(403);
    const forged = await olga.get('/orders/new?country=XX&line=1:1&line=x&line=-5:2&line=99999999999:1');
    expect(forged.status).toBe(200);
  });
});
