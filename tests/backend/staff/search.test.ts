import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { CallInput } from '#src/contract/call.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import { contract } from '#src/contract/index.ts';
import { shopperOf } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY, staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, signUp } from '#tests/support/signed-in.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const fyodor = {
  firstName: 'Фёдор',
  lastName: 'Ковалёв-Ким',
  phone: '79123456789',
  email: 'Fyodor+1@Example.com',
};
const maria = {
  firstName: 'Мария Ивановна',
  lastName: 'КОВАЛЕВА',
  phone: '79990001122',
  email: 'maria@example.com',
};
const EMPTY = { orders: [], reservations: [], customers: [], products: [] };

describeOnEachDatabase("The staff's search", (openTestDatabase) => {
  let database: Database;
  let shop: OrderShop;
  let ask: ReturnType<typeof staffOf>;
  /** A guest's. */
  let fyodors: string;
  /** Two of a customer. */
  let marias: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    ask = staffOf(database, shop);
    const guest = { recipient: fyodor, ipAddress: freshAddress() };
    fyodors = (await shop.placed('SCARF-1 U', 1, guest)).order.number;
    const { accessToken, userId } = await signUp(shop.backend, { phone: maria.phone });
    const customer = shopperOf(shop.backend, 'RU', accessToken);
    marias = [];
    for (const count of [1, 2]) {
      await customer.add([shop.item('SCARF-1 U'), count]);
      const { order } = await shop.order(customer, { recipient: maria, ipAddress: freshAddress() });
      marias.unshift(order?.number ?? '');
    }
    const person = { last_name: 'Ковалева', first_name: 'Мария', email: 'Maria@example.com' };
    await database.query.updateTable('customers').set(person).where('id', '=', userId).execute();
  });

  async function found(text: string, token = STAFF_KEY): Promise<StaffHits> {
    const { status, body } = await ask(contract.cart.findForStaff, { query: { text } } as RawInput, token);
    expect(status, text).toBe(200);
    return body as StaffHits;
  }
  const orders = async (text: string) => (await found(text)).orders.map(({ number }) => number);
  const digits = (number: string, last: number) => number.replace('-', '').slice(-last);

  it('finds an order by its number, however it is written', async () => {
    const whole = [fyodors, `№ ${fyodors}`, `  ${fyodors.replace('-', '–')}`, digits(fyodors, 14)];
    for (const text of whole) expect(await orders(text), text).toEqual([fyodors]);
    const [hit] = (await found(fyodors)).orders;
    expect(hit).toEqual({
      number: fyodors,
      createdAt: '2026-11-20T12:00:00.000Z',
      status: 'new',
      name: 'Ковалёв-Ким Фёдор',
      city: 'Москва',
      totalPrice: 1_289.5,
      currency: 'RUB',
      foundBy: 'number',
    });
  });

  it("finds an order by its number's last digits, from four on", async () => {
    for (const text of [digits(fyodors, 4), digits(fyodors, 7), `…-${digits(fyodors, 8)}`])
      expect(await orders(text), text).toContain(fyodors);
    expect(await orders(digits(fyodors, 3))).toEqual([]);
  });

  it.each(['8 (912) 345-67-89', '+79123456789', '912 345 67 89', '7 912 345-67-89', '345-67-89', '6789'])(
    "finds a guest's order by the phone %s",
    async (text) => {
      expect((await found(text)).orders).toContainEqual(
        expect.objectContaining({ number: fyodors, foundBy: 'phone' }),
      );
    },
  );

  it('finds orders by an e-mail in any case', async () => {
    expect(await orders('fyodor+1@example.COM')).toEqual([fyodors]);
    expect(await orders('yodor+1@example.com')).toEqual([]);
  });

  it('finds orders by a name in any case and order, and by its beginning', async () => {
    for (const text of ['Ковалёв-Ким', 'ФЕДОР', 'федор ковалев-ким', 'ковалёв-ким ф.', 'фед'])
      expect(await orders(text), text).toEqual([fyodors]);
    for (const text of ['ковалёва мария', 'Мария Ковалева', 'Ковалева Мария Ивановна', 'ковалева м'])
      expect(await orders(text), text).toEqual(marias);
    expect(await orders('ковал')).toEqual([...(await orders('ковалев-')), ...marias]);
  });

  it('finds customers by phone, e-mail and name, with phone and e-mail hidden', async () => {
    for (const [text, foundBy] of [
      ['8 999 000-11-22', 'phone'],
      ['MARIA@example.com', 'email'],
      ['мария ковалёва', 'name'],
    ] as const) {
      const hit = { name: 'Ковалева Мария', phone: '•••••••1122', email: 'M•••@example.com', foundBy };
      expect((await found(text)).customers, text).toMatchObject([hit]);
    }
  });

  it('shows no customers to a caller who may not look them up', async () => {
    await plantStaffKey(database, 'orders only', { permissions: ['orders.read', 'reservations.read'] });
    const { customers, orders: shown } = await found('мария ковалева', 'orders only');
    expect(customers).toBeUndefined();
    expect(shown).toHaveLength(2);
  });

  it('finds nobody by phone or e-mail for a caller who may not see them', async () => {
    await reserve();
    const { customers: _, ...nothing } = EMPTY;
    for (const text of [maria.phone, maria.phone.slice(-7), maria.email, '+7 916 000-00-01'])
      expect(await found(text, 'orders only'), text).toEqual(nothing);
  });

  it('finds reservations and goods alone for a caller who may not see orders', async () => {
    await plantStaffKey(database, 'reservations only', { permissions: ['reservations.read'] });
    for (const text of [fyodors, 'мария ковалева'])
      expect((await found(text, 'reservations only')).orders, text).toEqual([]);
    const number = await reserve();
    expect((await found(number, 'reservations only')).reservations).toMatchObject([{ number }]);
    expect((await found('COAT', 'reservations only')).products).toHaveLength(1);
  });

  it('finds a reservation by its number and its phone', async () => {
    const number = await reserve();
    for (const text of [
      number,
      number.toLowerCase().replace('r', 'р'),
      number.replace('-', ''),
      number.slice(-6),
    ])
      expect((await found(text)).reservations, text).toMatchObject([{ number, foundBy: 'number' }]);
    const [hit] = (await found('+7 916 000-00-01')).reservations;
    expect(hit).toMatchObject({ number, name: 'Ольга', state: 'held', foundBy: 'phone' });
  });

  it('finds a held reservation by its e-mail and by words of its name, in any case and order', async () => {
    const number = await reserve('79160000002');
    const change = (values: Readonly<Record<string, string>>) =>
      database.query.updateTable('reservations').set(values).where('number', '=', number).execute();
    await change({ name: 'Алёна Пирогова-Белая', email: 'Alyona.P@example.com' });
    for (const text of ['пирогова', 'АЛЕНА', 'Пирогова-б Алё'])
      expect((await found(text)).reservations, text).toMatchObject([{ number, foundBy: 'name' }]);
    expect((await found('alyona.p@example.com')).reservations).toMatchObject([{ number, foundBy: 'email' }]);
    await plantStaffKey(database, 'without customers', { permissions: ['reservations.read'] });
    expect((await found('alyona.p@example.com', 'without customers')).reservations).toEqual([]);
    for (const text of ['рогова', 'Пирогова Ольга'])
      expect((await found(text)).reservations, text).toEqual([]);
    await change({ state: 'collected' });
    expect((await found('пирогова')).reservations).toEqual([]);
  });

  it('finds products by article in either alphabet, and by barcode', async () => {
    const products = async (text: string) =>
      (await found(text)).products.map(({ modelColorCode, foundBy }) => [modelColorCode, foundBy]);
    for (const text of ['COAT', 'coat-1', 'СОАТ-1'])
      expect(await products(text), text).toEqual([['COAT-1', 'article']]);
    const item = database.query.updateTable('items').where('id', '=', shop.item('SCARF-1 U'));
    await item.set({ barcode: '4600000000017' }).execute();
    expect(await products('4600000 000017')).toEqual([['SCARF-1', 'barcode']]);
    expect((await found('COAT')).products[0]?.url).toBe('/product/coat-1');
  });

  it.each(['%%%%', '____', "' OR 1=1 --", '"; DROP TABLE orders', '\\', '()', '+', '....', '🎈🎈', '-----'])(
    'finds nothing by %s',
    async (text) => {
      expect(await found(text)).toEqual(EMPTY);
    },
  );

  it.each(['', '   ', 'а'.repeat(500), '1234\0'])('refuses %j', async (text) => {
    const { status } = await ask(contract.cart.findForStaff, { query: { text } });
    expect(status).toBe(400);
  });

  it('gives at most twenty hits, the newest first', async () => {
    const { id, ...one } = await database.query
      .selectFrom('orders')
      .where('number', '=', fyodors)
      .selectAll()
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 25 }, (_, at) => ({
      ...one,
      number: `271120-000000${at + 10}`,
      idempotency_key: `many ${at}`,
      last_name: 'Многов',
    }));
    await database.query.insertInto('orders').values(many).execute();
    const numbers = await orders('многов');
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toBe('271120-00000034');
  });

  it('records who found people by what is personal, without the text', async () => {
    await database.query.deleteFrom('staff_changes').execute();
    for (const text of [maria.phone, 'мария ковалева', fyodors, 'COAT', 'nobody@example.com'])
      await found(text);
    const changes = database.query.selectFrom('staff_changes').orderBy('id');
    expect(await changes.select(['changed_by', 'action', 'subject', 'detail']).execute()).toEqual([
      { changed_by: 'test', action: 'searched', subject: 'phone', detail: 'orders: 2, customers: 1' },
      { changed_by: 'test', action: 'searched', subject: 'name', detail: 'orders: 2, customers: 1' },
    ]);
  });

  it('does not find a customer whose account was deleted; the orders are kept', async () => {
    const { accessToken, phone } = await signUp(shop.backend);
    expect((await found(phone)).customers).toHaveLength(1);
    await deleteAccount(shop.backend, { accessToken });
    expect((await found(phone)).customers).toEqual([]);
  });

  async function reserve(phone = '79160000001'): Promise<string> {
    const body: CallInput<typeof contract.cart.createReservation>['body'] = {
      country: 'RU',
      idempotencyKey: randomUUID(),
      shopNumber: 'M1',
      items: [{ itemId: shop.item('SCARF-1 U'), count: 1 }],
      name: 'Ольга',
      phone,
      consentPersonalData: true,
      consentVersion: '2026-11-01',
      ipAddress: freshAddress(),
    };
    const visitor = await shop.visitor();
    const { reservation } = await visitor.ask(contract.cart.createReservation, { body });
    if (!reservation) throw new Error('Not reserved');
    return reservation.number;
  }
});
