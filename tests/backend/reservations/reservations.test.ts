import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { CallInput, CallReply } from '#src/contract/call.ts';
import type { Reservation } from '#src/contract/cart/reservations.ts';
import { contract } from '#src/contract/index.ts';
import { shopperOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { saidCaptcha } from '#tests/backend/identity/visitor.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, newVisitor, signUp } from '#tests/support/signed-in.ts';

const { cart, account, search, delivery } = contract;
const staffKey = 'staff-of-the-tests';

type Body = CallInput<typeof cart.createReservation>['body'];
type Reply = CallReply<typeof cart.createReservation>;

describeOnEachDatabase('a reservation in a shop', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, { captcha: saidCaptcha, staffKey });
    await database.query
      .updateTable('shops')
      .set({ hours: 'Пн–Сб 10:00–22:00, Вс 11:00–20:00', address: 'Тверская, 1' })
      .where('number', '=', 'M1')
      .execute();
  });
  beforeEach(async () => {
    shop.backend.now = new Date(start);
    await database.query.deleteFrom('reservations').execute();
    await database.query.deleteFrom('rate_limits').execute();
    for (const [name, number, quantity] of [
      ['SCARF-1 U', 'M1', 9],
      ['COAT-1 S', 'M1', 1],
      ['COAT-1 S', 'P1', 1],
      ['DRESS-1 M', 'P1', 3],
    ] as const)
      await shop.setStock(name, number, quantity);
  });

  const bodyOf = (changed: Partial<Body> = {}): Body => ({
    country: 'RU',
    ipAddress: freshAddress(),
    idempotencyKey: randomUUID(),
    shopNumber: 'M1',
    items: [{ itemId: shop.item('SCARF-1 U'), count: 2 }],
    name: 'Анна',
    phone: freshPhone(changed.country),
    consentPersonalData: true,
    consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
    ...changed,
  });
  const reserve = (shopper: TestShopper, changed?: Partial<Body>): Promise<Reply> =>
    shopper.ask(cart.createReservation, { body: bodyOf(changed) });
  async function held(changed?: Partial<Body>): Promise<{ shopper: TestShopper; reservation: Reservation }> {
    const shopper = await shop.visitor(changed?.country);
    const { reservation, errorMessage } = await reserve(shopper, changed);
    if (!reservation) throw new Error(`Not reserved: ${errorMessage}`);
    return { shopper, reservation };
  }
  const show = async (shopper: TestShopper, number: string) =>
    (await shopper.ask(cart.getReservation, { params: { number } })).reservation;
  const pass = async (ms: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + ms);
    await shop.backend.backend.upkeep();
  };
  const scarves = () => shop.stockOf('SCARF-1 U', 'M1');
  const coats = () => shop.stockOf('COAT-1 S', 'M1');
  const sentTo = (phone: string) =>
    shop.backend.sent.filter((each) => (each.kind === 'mail' ? each.to : each.phone) === phone);
  const keyIn = (phone: string) => {
    const [sms] = sentTo(phone);
    return /\/r\/[^/]+\/(\S+)/.exec(sms?.kind === 'sms' ? sms.text : '')?.[1] ?? '';
  };
  const staff = { accessToken: staffKey };

  it('takes units out of the shop’s stock until it closes the next day, and notifies once by SMS and mail', async () => {
    const phone = freshPhone();
    const email = `${phone}@example.ru`;
    const { shopper, reservation } = await held({ phone, email });
    expect(await scarves()).toBe(7);
    expect(reservation).toMatchObject({
      number: expect.stringMatching(/^R261120-\d{6}$/),
      state: 'held',
      shopName: 'Москва 1',
      shopAddress: 'Москва, Тверская, 1',
      until: '2026-11-21T19:00:00.000Z',
      untilDay: '2026-11-21',
      untilTime: '22:00',
      lines: [{ modelTitle: 'Вещь', size: 'U', count: 2, itemPrice: { price: 999.5 } }],
      totalPrice: 1_999,
    });
    expect(await show(shopper, reservation.number)).toEqual(reservation);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect(sentTo(phone)).toEqual([
      {
        kind: 'sms',
        phone,
        text: expect.stringContaining(
          `Бронь № ${reservation.number} готова. Москва 1, Москва, Тверская, 1, до 21\u00a0ноября, 22:00`,
        ),
      },
    ]);
    expect(sentTo(email)).toMatchObject([
      {
        text: expect.stringMatching(
          /— Вещь, .*U: 2 шт\. по 999,50\s₽\n[\s\S]*Показать штрихкод: http\S+\/r\//,
        ),
        letter: {
          country: 'RU',
          parts: expect.arrayContaining([
            { kind: 'button', label: 'Показать штрихкод', url: expect.stringContaining(reservation.number) },
          ]),
        },
      },
    ]);
  });

  it('is extended past a day on which the shop is closed', async () => {
    await database.query
      .updateTable('shops')
      .set({ hours: 'Пн–Пт 10:00–19:00' })
      .where('number', '=', 'P1')
      .execute();
    const items = [{ itemId: shop.item('DRESS-1 M'), count: 1 }];
    const { reservation } = await held({ shopNumber: 'P1', items });
    expect(reservation).toMatchObject({ untilDay: '2026-11-23', untilTime: '19:00' });
  });

  it('removes the last unit from the list of shops and from pick-up orders, and returns it to both', async () => {
    const itemId = shop.item('COAT-1 S');
    const items = [{ itemId, count: 1 }];
    const place = { regionId: '77', country: 'RU' as const, cityId: 'msk' };
    const guest = await shop.visitor();
    const seen = async () => {
      const [{ stocks }, { shops }, free] = await Promise.all([
        guest.ask(search.getReserveStock, { body: { country: 'RU', itemId } }),
        guest.ask(delivery.getShop, { body: { ...place, items, sum: 30_000 } }),
        guest.ask(cart.getReservationShops, { body: { country: 'RU', items } }),
      ]);
      const numbersOf = (list: readonly { shop: { number: string } }[]) =>
        list.map((each) => each.shop.number);
      return [numbersOf(stocks), shops.map(({ number }) => number), numbersOf(free.shops)];
    };
    const before = [['M1', 'P1'], ['M1'], ['M1', 'P1']];
    expect(await seen()).toEqual(before);
    const { shopper, reservation } = await held({ items });
    expect(await seen()).toEqual([['P1'], [], ['P1']]);
    await shopper.ask(cart.cancelReservation, { body: { number: reservation.number } });
    expect(await seen()).toEqual(before);
  });

  it('of the last unit is made by one of ten concurrent shoppers; the others read what happened', async () => {
    const itemId = shop.item('COAT-1 S');
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.visitor()));
    const replies = await Promise.all(
      shoppers.map((shopper) => reserve(shopper, { items: [{ itemId, count: 1 }] })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ errorMessage }) => errorMessage === 'NoStock')).toHaveLength(9);
    expect(replies.find(({ success }) => !success)?.errorItemId).toBe(itemId);
    expect(await coats()).toBe(0);
  });

  it('takes all of its items or none', async () => {
    const items = [
      { itemId: shop.item('SCARF-1 U'), count: 2 },
      { itemId: shop.item('COAT-1 S'), count: 2 },
    ];
    const reply = await reserve(await shop.visitor(), { items });
    expect(reply).toMatchObject({ success: false, errorMessage: 'NoStock', errorItemId: items[1]?.itemId });
    expect([await scarves(), await coats()]).toEqual([9, 1]);
    expect(await database.query.selectFrom('reservations').select('id').execute()).toEqual([]);
  });

  it('requested twice with one key is one, concurrently and later', async () => {
    const shopper = await shop.visitor();
    const body = bodyOf();
    const ask = () => shopper.ask(cart.createReservation, { body });
    const replies = await Promise.all([ask(), ask(), ask()]);
    const numbers = new Set([...replies, await ask()].map(({ reservation }) => reservation?.number));
    expect(numbers.size).toBe(1);
    expect(await scarves()).toBe(7);
    const stranger = await shop.visitor();
    const { status } = await shop.backend.ask(cart.createReservation, { body }, stranger);
    expect(status).toBe(404);
  });

  it('that nobody collects returns exactly what it took once, with a reminder before and a mail after', async () => {
    const phone = freshPhone();
    const email = `${phone}@example.ru`;
    const items = [
      { itemId: shop.item('SCARF-1 U'), count: 3 },
      { itemId: shop.item('COAT-1 S'), count: 1 },
    ];
    const { reservation } = await held({ phone, email, items });
    await pass(Date.parse(reservation.until) - start.getTime() - 3 * HOUR_MS - 1);
    expect(sentTo(phone)).toHaveLength(1);
    await pass(1);
    await pass(3 * HOUR_MS - 1);
    expect(sentTo(phone)).toHaveLength(2);
    expect(sentTo(phone)[1]).toMatchObject({ text: expect.stringContaining('сегодня до 22:00') });
    expect([await scarves(), await coats()]).toEqual([6, 0]);
    await Promise.all([pass(1), pass(0)]);
    await pass(HOUR_MS);
    expect([await scarves(), await coats()]).toEqual([9, 1]);
    const input = { params: { number: reservation.number } };
    expect((await shop.backend.reply(cart.showReservation, input, staff)).reservation.state).toBe('expired');
    expect([sentTo(phone).length, sentTo(email).length]).toEqual([2, 2]);
  });

  it('is cancelled once by its owner, concurrently and later, and not after it has ended', async () => {
    const { shopper, reservation } = await held();
    const cancel = () => shopper.ask(cart.cancelReservation, { body: { number: reservation.number } });
    const done = { success: true, errorMessage: '' };
    expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual([done, done, done]);
    expect(await cancel()).toEqual(done);
    expect(await scarves()).toBe(9);
    const { shopper: other, reservation: collected } = await held();
    const { number } = collected;
    await shop.backend.reply(cart.collectReservation, { params: { number }, body: {} }, staff);
    expect(await other.ask(cart.cancelReservation, { body: { number } })).toEqual({
      success: false,
      errorMessage: 'NotAllowed',
    });
    expect(await scarves()).toBe(7);
  });

  it('can be seen and cancelled by its owner or with its link, and by nobody else', async () => {
    const phone = freshPhone();
    const { reservation } = await held({ phone });
    const { number } = reservation;
    await shop.backend.backend.upkeep();
    const stranger = await shop.visitor();
    const key = keyIn(phone);
    expect(key).toHaveLength(22);
    const other = await held();
    const statusOf = async (answer: ReturnType<typeof shop.backend.ask>) => (await answer).status;
    const { ask } = shop.backend;
    const refused = [
      ask(cart.getReservation, { params: { number } }, stranger),
      ask(cart.getReservation, { params: { number } }, { accessToken: null }),
      ask(cart.getLinkedReservation, { params: { number, key: `${key.slice(0, -1)}~` } }, stranger),
      ask(cart.getLinkedReservation, { params: { number: other.reservation.number, key } }, stranger),
      ask(cart.cancelReservation, { body: { number } }, stranger),
      ask(cart.cancelReservation, { body: { number, key: 'x' } }, stranger),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual([404, 401, 404, 404, 404, 404]);
    const linked = await stranger.ask(cart.getLinkedReservation, { params: { number, key } });
    expect(linked.reservation.number).toBe(number);
    const foreign = await shop.visitor('AM');
    expect(await statusOf(ask(cart.getLinkedReservation, { params: { number, key } }, foreign))).toBe(404);
    expect(await stranger.ask(cart.cancelReservation, { body: { number, key } })).toMatchObject({
      success: true,
    });
    await pass(33 * 24 * HOUR_MS);
    const later = await shop.visitor();
    expect(await statusOf(ask(cart.getLinkedReservation, { params: { number, key } }, later))).toBe(404);
  });

  it('is collected by the staff, whole or in part, returning the rest, or cancelled with a reason', async () => {
    const items = [
      { itemId: shop.item('SCARF-1 U'), count: 2 },
      { itemId: shop.item('COAT-1 S'), count: 1 },
    ];
    const { reservation } = await held({ items });
    const ask = shop.backend.reply;
    const params = { number: reservation.number };
    const list = () => ask(cart.listReservations, { query: { state: 'held', shop: 'M1' } }, staff);
    expect(await list()).toMatchObject({ totalCount: 1, reservations: [{ number: params.number }] });
    const wrong = { itemIds: [shop.item('DRESS-1 M')], by: 'Ольга' };
    expect(await ask(cart.collectReservation, { params, body: wrong }, staff)).toMatchObject({
      success: false,
      errorMessage: 'NotAllowed',
      reservation: { state: 'held' },
    });
    const body = { itemIds: [shop.item('COAT-1 S')], by: 'Ольга' };
    expect(await ask(cart.collectReservation, { params, body }, staff)).toMatchObject({
      success: true,
      reservation: {
        state: 'collected',
        lines: [{ returned: 2 }, { returned: 0 }],
        staffChanges: [{ by: 'Ольга (test)', action: 'reservation collected', at: start.toISOString() }],
      },
    });
    expect([await scarves(), await coats()]).toEqual([9, 0]);
    expect(await ask(cart.collectReservation, { params, body }, staff)).toMatchObject({
      errorMessage: 'NotAllowed',
    });

    const phone = freshPhone();
    const second = { params: { number: (await held({ phone })).reservation.number } };
    const why = { why: 'Нашли пятно на\u00a0воротнике.', by: 'Ольга' };
    expect(await ask(cart.cancelStaffReservation, { ...second, body: why }, staff)).toMatchObject({
      success: true,
      reservation: {
        state: 'cancelled',
        cancelledBy: 'shop',
        why: why.why,
        staffChanges: [{ detail: why.why }],
      },
    });
    await shop.backend.backend.upkeep();
    expect(sentTo(phone)[1]).toMatchObject({ text: expect.stringContaining('Нашли пятно') });
    expect(await scarves()).toBe(9);
    const reply = await ask(cart.showReservation, second, staff);
    expect(reply.reservation.state).toBe('cancelled');
    for (const accessToken of [null, 'guessed']) {
      const { status } = await shop.backend.ask(cart.showReservation, second, { accessToken });
      expect(status).toBe(401);
    }
    const unknown = { params: { number: 'R261120-000000' }, body: {} };
    expect((await shop.backend.ask(cart.collectReservation, unknown, staff)).status).toBe(404);
  });

  it('ends once if staff, owner and deadline coincide', async () => {
    const phone = freshPhone();
    const { number, until } = (await held({ phone, items: [{ itemId: shop.item('COAT-1 S'), count: 1 }] }))
      .reservation;
    await shop.backend.backend.upkeep();
    shop.backend.now = new Date(until);
    const shopper = await shop.visitor();
    const [collected] = await Promise.all([
      shop.backend.reply(cart.collectReservation, { params: { number }, body: {} }, staff),
      shopper.ask(cart.cancelReservation, { body: { number, key: keyIn(phone) } }),
      shop.backend.backend.upkeep(),
    ]);
    expect(await coats()).toBe(collected.success ? 0 : 1);
  });

  it('sends a stranger three mails an hour without a captcha, six with, in any spelling', async () => {
    await shop.setStock('SCARF-1 U', 'M1', 900);
    const name = randomUUID();
    const addresses = Array.from({ length: 5 }, freshAddress);
    let attempts = 0;
    const ask = async (captchaToken?: string) => {
      const email = `${name}${attempts % 2 ? `+${attempts}` : ''}@Example.com`;
      const ipAddress = addresses[attempts++ % addresses.length] ?? '';
      const items = [{ itemId: shop.item('SCARF-1 U'), count: 1 }];
      const shopper = await shop.visitor();
      return (await reserve(shopper, { items, email, ipAddress, captchaToken })).errorMessage;
    };
    const codes: string[] = [];
    for (let time = 0; time < 50; time++) codes.push(await ask());
    expect(codes).toEqual([...Array(3).fill(''), ...Array(47).fill('CaptchaRequired')]);
    for (let time = 0; time < 3; time++) expect(await ask(`solved ${randomUUID()}`)).toBe('');
    expect(await ask(`solved ${randomUUID()}`)).toBe('TooManyReservations');
    await shop.backend.backend.upkeep();
    const mails = shop.backend.sent.filter((each) => each.kind === 'mail' && each.to.startsWith(name));
    expect(mails).toHaveLength(6);
  });

  it('of a customer with their own phone is limited by the mailbox of other customers, not by guests', async () => {
    await shop.setStock('SCARF-1 U', 'M1', 900);
    const email = `${randomUUID()}@example.com`;
    const items = [{ itemId: shop.item('SCARF-1 U'), count: 1 }];
    const solved = () => ({ captchaToken: `solved ${randomUUID()}` });
    for (let time = 0; time < 6; time++)
      expect((await reserve(await shop.visitor(), { items, email, ...solved() })).errorMessage).toBe('');
    const codes: string[] = [];
    for (let time = 0; time < 8; time++) {
      const { phone, accessToken } = await signUp(shop.backend);
      const own = shopperOf(shop.backend, 'RU', accessToken);
      codes.push((await reserve(own, { items, email, phone, ...solved() })).errorMessage);
    }
    expect(codes).toEqual([...Array(6).fill(''), ...Array(2).fill('TooManyReservations')]);
  });

  it('is limited by shopper and phone, first with captchas, and by what is held at the same time', async () => {
    const shopper = await shop.visitor();
    const items = [{ itemId: shop.item('SCARF-1 U'), count: 1 }];
    const captchaToken = () => `solved ${randomUUID()}`;
    const ask = async (changed: Partial<Body> = {}) => {
      const { errorMessage, reservation } = await reserve(shopper, { items, ...changed });
      if (reservation) await shopper.ask(cart.cancelReservation, { body: { number: reservation.number } });
      return errorMessage;
    };
    for (let time = 0; time < 3; time++) expect(await ask()).toBe('');
    expect(await ask()).toBe('CaptchaRequired');
    expect(await ask({ captchaToken: 'wrong' })).toBe('CaptchaFailed');
    for (let time = 0; time < 3; time++) expect(await ask({ captchaToken: captchaToken() })).toBe('');
    expect(await ask({ captchaToken: captchaToken() })).toBe('TooManyReservations');

    const phone = freshPhone();
    for (let time = 0; time < 3; time++)
      expect((await reserve(await shop.visitor(), { items, phone })).errorMessage).toBe('');
    const fourth = { items, phone, captchaToken: captchaToken() };
    expect((await reserve(await shop.visitor(), fourth)).errorMessage).toBe('TooManyHeld');
    const customer = await signUp(shop.backend, { phone });
    const own = shopperOf(shop.backend, 'RU', customer.accessToken);
    expect((await reserve(own, { items })).errorMessage).toBe('TooManyHeld');
    expect(await scarves()).toBe(6);
  });

  it('is refused for items that no shop can hold', async () => {
    const refusal = async (changed: Partial<Body>, country: CountryCode = 'RU') =>
      (await reserve(await shop.visitor(country), { country, ...changed })).errorMessage;
    expect(await refusal({ shopNumber: 'W1' })).toBe('UnknownShop');
    expect(await refusal({ shopNumber: 'Y1' })).toBe('UnknownShop');
    expect(await refusal({ shopNumber: "M1' OR 1=1" })).toBe('UnknownShop');
    expect(await refusal({ phone: '37491234567' })).toBe('WrongPhone');
    const giftCard = [{ itemId: shop.item('GC-0000-1 U'), count: 1 }];
    expect(await refusal({ items: giftCard })).toBe('NoStock');
    expect(await refusal({ items: [{ itemId: 2_000_000_000, count: 1 }] })).toBe('NoStock');
    const coat = [{ itemId: shop.item('COAT-1 S'), count: 1 }];
    expect(await refusal({ items: coat, shopNumber: 'Y1' }, 'AM')).toBe('NoStock');
    const bad = [
      { items: [{ itemId: shop.item('SCARF-1 U'), count: 4 }] },
      { items: [] },
      { items: [coat[0], coat[0]] },
      { name: ' ' },
      { email: 'not an e-mail' },
      { name: 'A\0' },
    ] as unknown as Partial<Body>[];
    const shopper = await shop.visitor();
    for (const changed of bad) {
      const { status } = await shop.backend.ask(cart.createReservation, { body: bodyOf(changed) }, shopper);
      expect(status).toBe(400);
    }
  });

  it('works in Armenia with its own phones, shops and time zone', async () => {
    const { reservation } = await held({ country: 'AM', shopNumber: 'Y1' });
    expect(reservation).toMatchObject({
      until: '2026-11-21T17:00:00.000Z',
      untilTime: '21:00',
      currency: 'AMD',
      totalPrice: 8_000,
    });
    await shop.setStock('SCARF-1 U', 'Y1', 99);
  });

  it('moves to the customer at sign-in, a guest’s by the confirmed phone, and is in nobody else’s list', async () => {
    const phone = freshPhone();
    const visitor = await newVisitor(shop.backend);
    const before = await reserve(shopperOf(shop.backend, 'RU', visitor.accessToken));
    const elsewhere = await held({ phone });
    const customer = shopperOf(
      shop.backend,
      'RU',
      (await signUp(shop.backend, { phone, visitor })).accessToken,
    );
    const { reservations } = await customer.ask(account.getReservations, {});
    const numbers = [elsewhere.reservation.number, before.reservation?.number];
    expect(reservations.map(({ number }) => number)).toEqual(numbers);
    const other = await signUp(shop.backend);
    const ask = (accessToken: string) => shop.backend.ask(account.getReservations, {}, { accessToken });
    expect((await ask(other.accessToken)).body).toEqual({ reservations: [] });
    expect((await ask((await shop.visitor()).accessToken)).status).toBe(401);
  });

  it('is in the copy of personal data, returns its goods when the account is deleted, and is purged after a year', async () => {
    const customer = await signUp(shop.backend);
    const shopper = shopperOf(shop.backend, 'RU', customer.accessToken);
    const { reservation } = await reserve(shopper);
    const { parts } = await shopper.ask(account.getPersonalData, {});
    expect(parts.reservations).toMatchObject([{ number: reservation?.number, name: 'Анна' }]);
    expect(parts.reservationLines).toMatchObject([{ count: 2, price: 999.5 }]);
    expect(await scarves()).toBe(7);
    await deleteAccount(shop.backend, customer);
    expect(await scarves()).toBe(9);
    const count = async () => (await database.query.selectFrom('reservations').select('id').execute()).length;
    expect(await count()).toBe(0);

    const { shopper: guest, reservation: old } = await held();
    await guest.ask(cart.cancelReservation, { body: { number: old.number } });
    await held();
    const purgeIn = (days: number) => {
      const now = new Date(start.getTime() + days * 24 * HOUR_MS);
      return purge(database, retentionRules, { now, elapsed: 0 });
    };
    await purgeIn(365);
    expect(await count()).toBe(2);
    await purgeIn(366);
    expect(await count()).toBe(1);
  });
});
