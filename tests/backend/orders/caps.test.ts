import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ORDER_CAPS } from '#src/config/caps.ts';
import { contract } from '#src/contract/index.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { saidCaptcha } from '#tests/backend/identity/visitor.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, signUp } from '#tests/support/signed-in.ts';
import { type OrderBody, type OrderShop, openOrderShop } from './shop.ts';

const HOUR_MS = 3_600_000;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const all = (count: number, code: string) => times(count).map(() => code);

describeOnEachDatabase('orders per shopper, phone, e-mail or address', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, { orderCaps: ORDER_CAPS, captcha: saidCaptcha });
  });
  beforeEach(async () => {
    await database.query.updateTable('stock').set({ quantity: 9_000 }).execute();
    // Confirms other tests' orders as the staff does: limits of held goods are tested elsewhere.
    await database.query.updateTable('orders').set({ confirm_until: null }).execute();
  });

  const freshEmail = () => `${randomUUID()}@example.com`;
  const someone = () => ({
    recipient: { firstName: 'Анна', lastName: 'Ким', phone: freshPhone(), email: freshEmail() },
    ipAddress: freshAddress(),
  });
  const solved = () => ({ captchaToken: `solved ${randomUUID()}` });

  /** An order of a visitor with fresh cookies. @returns the refusal's code, empty if it is placed */
  async function orderAsNewVisitor(changed: Partial<OrderBody>): Promise<string> {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    return (await shop.order(shopper, { ...changed, idempotencyKey: randomUUID() })).errorMessage;
  }

  async function inTurn(count: number, order: (index: number) => Promise<string>): Promise<string[]> {
    const codes: string[] = [];
    for (const index of times(count)) codes.push(await order(index));
    return codes;
  }

  const messagesTo = async (text: string) =>
    (await database.query.selectFrom('outbox').select('message').execute()).filter(({ message }) =>
      message?.includes(text),
    );

  it('put no typed text into a subject or a greeting, and no link into a message', async () => {
    const { recipient, ...rest } = someone();
    await orderAsNewVisitor({
      ...rest,
      recipient: { ...recipient, firstName: 'Приз на evil.example' },
      delivery: { kind: 'courier', cityId: 'msk', address: 'https://evil.example/prize', pointId: null },
      comment: 'https://evil.example',
    });
    const written = [...(await messagesTo(recipient.phone)), ...(await messagesTo(recipient.email))];
    expect(written).toHaveLength(2);
    for (const { message } of written) expect(message).not.toMatch(/evil\.example|Приз|https:/);
    expect(written.some(({ message }) => message?.includes('"text":"Здравствуйте!'))).toBe(true);
  });

  it('are limited to three without a captcha: 40 to a stranger’s phone and e-mail send three SMS and three mails', async () => {
    const stranger = someone();
    const stock = await shop.stockOf('SCARF-1 U', 'M1');
    const codes = await inTurn(40, () => orderAsNewVisitor(stranger));
    expect(codes).toEqual([...all(3, ''), ...all(37, 'CAPTCHA_REQUIRED')]);
    expect(await messagesTo(stranger.recipient.phone)).toHaveLength(3);
    expect(await messagesTo(stranger.recipient.email)).toHaveLength(3);
    expect(stock - (await shop.stockOf('SCARF-1 U', 'M1'))).toBe(3);
  });

  it('are refused without a fresh quote, which would help an attacker', async () => {
    const stranger = someone();
    await inTurn(3, () => orderAsNewVisitor(stranger));
    const visitor = await shop.visitor();
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    const refused = await shop.order(visitor, stranger);
    expect(refused).toMatchObject({ errorMessage: 'CAPTCHA_REQUIRED', quote: null });
  });

  it('are limited to six an hour to one phone with captchas, from anywhere', async () => {
    const { recipient } = someone();
    const codes = await inTurn(8, () =>
      orderAsNewVisitor({ ...someone(), ...solved(), recipient: { ...recipient, email: freshEmail() } }),
    );
    expect(codes).toEqual([...all(6, ''), ...all(2, 'TOO_MANY_ORDERS')]);
    const now = shop.backend.now;
    shop.backend.now = new Date(now.getTime() + HOUR_MS);
    expect(await orderAsNewVisitor({ ...someone(), recipient })).toBe('');
    shop.backend.now = now;
  });

  it('are limited to fifteen a day to one phone, even with at most three an hour', async () => {
    const { recipient } = someone();
    const now = shop.backend.now;
    const codes: string[] = [];
    for (const hour of times(6)) {
      shop.backend.now = new Date(now.getTime() + hour * HOUR_MS);
      const count = hour === 5 ? 1 : 3;
      const order = () =>
        orderAsNewVisitor({ ...someone(), recipient: { ...recipient, email: freshEmail() } });
      codes.push(...(await inTurn(count, order)));
    }
    shop.backend.now = now;
    expect(codes).toEqual([...all(15, ''), 'TOO_MANY_ORDERS']);
  });

  it('are limited to six an hour to one mailbox, in any spelling', async () => {
    const name = randomUUID();
    const codes = await inTurn(7, (index) => {
      const { recipient, ...rest } = someone();
      const email = `${index % 2 ? name : name.toUpperCase()}+${index}@Example.com`;
      return orderAsNewVisitor({ ...rest, ...solved(), recipient: { ...recipient, email } });
    });
    expect(codes).toEqual([...all(6, ''), 'TOO_MANY_ORDERS']);
  });

  it('are limited to ten an hour per shopper, for any recipients', async () => {
    const shopper = await shop.visitor();
    const codes = await inTurn(11, async (index) => {
      await shopper.add([shop.item('SCARF-1 U'), 1]);
      return (await shop.order(shopper, { ...someone(), ...(index > 2 && solved()) })).errorMessage;
    });
    expect(codes).toEqual([...all(10, ''), 'TOO_MANY_ORDERS']);
  });

  it('are limited to fifteen an hour per address without a captcha, sixty with one', async () => {
    const { ipAddress } = someone();
    const from = (captcha: boolean) =>
      orderAsNewVisitor({ ...someone(), ...(captcha && solved()), ipAddress });
    expect(await inTurn(17, () => from(false))).toEqual([...all(15, ''), ...all(2, 'CAPTCHA_REQUIRED')]);
    expect(await inTurn(47, () => from(true))).toEqual([...all(45, ''), ...all(2, 'TOO_MANY_ORDERS')]);
  }, 60_000);

  it('are limited the same way when placed concurrently', async () => {
    const stranger = someone();
    const codes = await Promise.all(times(20).map(() => orderAsNewVisitor(stranger)));
    expect(codes.filter((code) => code === '')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(17);
  });

  it('each require a captcha of their own', async () => {
    const stranger = someone();
    await inTurn(3, () => orderAsNewVisitor(stranger));
    const once = solved();
    const codes = await inTurn(3, (index) =>
      orderAsNewVisitor({ ...stranger, ...(index === 2 ? { captchaToken: 'wrong' } : once) }),
    );
    expect(codes).toEqual(['', 'CAPTCHA_FAILED', 'CAPTCHA_FAILED']);
  });

  it('do not count if refused, and a repeated key is one order even above the limit', async () => {
    const stranger = someone();
    await inTurn(2, () => orderAsNewVisitor(stranger));
    await inTurn(5, () => orderAsNewVisitor({ ...stranger, expectedTotal: 1 }));
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const body = await shop.body(shopper, stranger);
    const first = await shopper.ask(contract.cart.createOrder, { body });
    expect(first.errorMessage).toBe('');
    const again = await shopper.ask(contract.cart.createOrder, { body });
    expect(again.order?.number).toBe(first.order?.number);
  });

  it('by strangers do not limit the phone’s own customer', async () => {
    const { recipient, ...elsewhere } = someone();
    await inTurn(6, () => orderAsNewVisitor({ ...elsewhere, ...solved(), recipient }));
    const visitor = await shop.visitor();
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    const body = await shop.body(visitor, { ...someone(), recipient });
    const guest = await visitor.ask(contract.cart.createOrder, { body });
    expect(guest.errorMessage).toBe('TOO_MANY_ORDERS');
    const { accessToken } = await signUp(shop.backend, {
      phone: recipient.phone,
      visitor: { userToken: 'the-owner-of-the-phone', accessToken: visitor.accessToken },
    });
    const mine = await shop.backend.reply(contract.cart.createOrder, { body }, { accessToken });
    expect(mine.errorMessage).toBe('');
  });

  it('by customers to their own phones are limited to six an hour per mailbox, and strangers use up none', async () => {
    const { recipient } = someone();
    await inTurn(6, () =>
      orderAsNewVisitor({
        ...someone(),
        ...solved(),
        recipient: { ...someone().recipient, email: recipient.email },
      }),
    );
    const codes = await inTurn(8, async () => {
      const visitor = await shop.visitor();
      await visitor.add([shop.item('SCARF-1 U'), 1]);
      const phone = freshPhone();
      const body = await shop.body(visitor, {
        ...someone(),
        ...solved(),
        recipient: { ...recipient, phone },
      });
      const userToken = randomUUID();
      const { accessToken } = await signUp(shop.backend, {
        phone,
        visitor: { userToken, accessToken: visitor.accessToken },
      });
      return (await shop.backend.reply(contract.cart.createOrder, { body }, { accessToken })).errorMessage;
    });
    expect(codes).toEqual([...all(6, ''), ...all(2, 'TOO_MANY_ORDERS')]);
  });

  it('by a family and an office at one address need no captcha', async () => {
    const { ipAddress } = someone();
    const codes = await inTurn(12, () => orderAsNewVisitor({ ...someone(), ipAddress }));
    expect(codes).toEqual(all(12, ''));
  });

  it('waiting for payment are limited to three per shopper, until one is paid or cancelled', async () => {
    const shopper = await shop.visitor();
    const numbers: string[] = [];
    const order = async (payment: OrderBody['payment'] = 'online', changed: Partial<OrderBody> = {}) => {
      await shopper.add([shop.item('SCARF-1 U'), 1]);
      const reply = await shop.order(shopper, { ...someone(), ...solved(), payment, ...changed });
      if (reply.order) numbers.push(reply.order.number);
      return reply.errorMessage;
    };
    expect(await inTurn(4, () => order())).toEqual([...all(3, ''), 'TOO_MANY_UNPAID']);
    expect(await order('onReceipt')).toBe('');
    await shopper.ask(contract.cart.cancelOrder, { body: { number: numbers[0] ?? '' } });
    expect(await order()).toBe('');
    const giftCard = await giftCardOf(database, 5_000);
    expect(await order('online')).toBe('TOO_MANY_UNPAID');
    await shopper.clear();
    expect(await order('online', { giftCard })).toBe('');
  });

  it('waiting for payment are limited to three per phone and twenty per address, even concurrently', async () => {
    const { recipient } = someone();
    const toPhone = await Promise.all(
      times(8).map(() =>
        orderAsNewVisitor({
          ...someone(),
          ...solved(),
          recipient: { ...recipient, email: freshEmail() },
          payment: 'online',
        }),
      ),
    );
    expect(toPhone.filter((code) => code === '')).toHaveLength(3);
    const { ipAddress } = someone();
    const fromAddress = await inTurn(22, () =>
      orderAsNewVisitor({ ...someone(), ...solved(), ipAddress, payment: 'online' }),
    );
    expect(fromAddress).toEqual([...all(20, ''), ...all(2, 'TOO_MANY_UNPAID')]);
  });
});
