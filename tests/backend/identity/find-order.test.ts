import { type Logger, pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { later, saidCaptcha, wrongCode } from './visitor.ts';

const { cart, identity } = contract;
type Sent = CallReply<typeof identity.sendFindOrderCode>;

describeOnEachDatabase('an order that a guest finds by number and phone', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, { captcha: saidCaptcha });
  });

  /** A visitor in another browser, with another address. */
  async function stranger(country: 'RU' | 'AM' = 'RU', ipAddress = freshAddress()) {
    const { userToken, accessToken } = await newVisitor(shop.backend, country);
    const own = { country, deviceUUid: userToken, ipAddress } as const;
    const context = { country, accessToken };
    return {
      context,
      ask: (number: string, phone: string, more = {}) =>
        shop.backend.reply(identity.sendFindOrderCode, { body: { ...own, number, phone, ...more } }, context),
      confirm: (number: string, phone: string, code: string, more = {}) =>
        shop.backend.reply(
          identity.confirmFindOrderCode,
          { body: { ...own, number, phone, code, ...more } },
          context,
        ),
    };
  }

  async function placed(phone = freshPhone()) {
    const recipient = { firstName: 'Анна', lastName: 'Ким', phone, email: `${phone}@example.com` };
    const { order } = await shop.placed('SCARF-1 U', 1, { recipient });
    return { number: order.number, phone };
  }

  const codesTo = (phone: string) =>
    shop.backend.sent.filter((message) => 'phone' in message && message.phone === phone && isCode(message));
  const isCode = (message: object) =>
    'text' in message && /^Код, чтобы открыть заказ/.test(String(message.text));
  const sentCode = async (phone: string) => {
    await expect.poll(() => codesTo(phone).length).toBeGreaterThan(0);
    return lastCode(shop.backend.sent, phone);
  };
  /** A reply without the code that a shop without a provider shows. */
  const withoutCode = ({ demoCode: _, ...reply }: Sent) => reply;

  it('is opened by a code to its phone, as by the link in its letter', async () => {
    const { number, phone } = await placed();
    const anna = await stranger();
    expect(await anna.ask(number, phone)).toMatchObject({ success: true, channel: 'sms' });
    const { key = '', ...reply } = await anna.confirm(number, phone, await sentCode(phone));
    expect(reply).toMatchObject({ success: true, errorMessage: '' });
    const { order } = await shop.backend.reply(
      cart.getLinkedOrder,
      { params: { number, key } },
      anna.context,
    );
    expect(order).toMatchObject({ number, recipient: { phone } });
    expect((await shop.backend.ask(cart.getOrder, { params: { number } }, anna.context)).status).toBe(404);
  });

  it('cannot be told from a missing one: the same reply and no code', async () => {
    const { number, phone } = await placed();
    const other = await placed();
    const old = await placed();
    await database.query
      .updateTable('orders')
      .set({ created_at: '2026-09-01T00:00:00.000Z' })
      .where('number', '=', old.number)
      .execute();
    const known = await (await stranger()).ask(number, phone);
    const armenian = freshPhone('AM');
    const attempts: [string, string, 'RU' | 'AM'][] = [
      ['261120-00000000', phone, 'RU'],
      [number, freshPhone(), 'RU'],
      [number, other.phone, 'RU'],
      [old.number, old.phone, 'RU'],
      [number, armenian, 'AM'],
    ];
    const before = new Map(attempts.map(([, to]) => [to, to === phone ? 1 : 0]));
    await sentCode(phone);
    for (const [claimed, to, country] of attempts) {
      const who = await stranger(country);
      expect(withoutCode(await who.ask(claimed, to))).toEqual(withoutCode(known));
      expect(await who.confirm(claimed, to, '000000')).toMatchObject({
        errorMessage: 'IncorrectConfirmationCode',
      });
    }
    await shop.backend.backend.upkeep();
    for (const [to, count] of before) expect(codesTo(to)).toHaveLength(count);
  });

  it('is answered before the code is sent, however slow or broken the provider is', async () => {
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const sent: string[] = [];
    const messages = {
      send: async ({ kind }: { readonly kind: string }) => {
        await delivered;
        sent.push(kind);
      },
    };
    const { number, phone } = await placed();
    const slow = await restartedWith(messages);
    const reply = await slow.ask(number, phone);
    expect(reply).toMatchObject({ success: true });
    expect(sent).toEqual([]);
    deliver();
    await slow.close();
    expect(sent).toEqual(['sms']);
    let tried = 0;
    const broken = await restartedWith({
      send: () => {
        tried += 1;
        return Promise.reject(new Error('The provider is away'));
      },
    });
    const claims = [await placed(), { number: '261120-00000000', phone: freshPhone() }];
    for (const { number: claimed, phone: to } of claims) {
      expect(await broken.ask(claimed, to)).toMatchObject({ success: true });
      await expect.poll(() => tried).toBe(1);
      expect(await broken.confirm(claimed, to, '000000')).toMatchObject({
        errorMessage: 'IncorrectConfirmationCode',
      });
    }
  });

  it('requires a code of its own visitor, phone and purpose, then a captcha', async () => {
    const { number, phone } = await placed();
    const anna = await stranger();
    expect((await anna.confirm(number, phone, '123456')).errorMessage).toBe('CodeExpired');
    await anna.ask(number, phone);
    const code = await sentCode(phone);
    const other = await stranger();
    expect((await other.confirm(number, phone, code)).errorMessage).toBe('CodeExpired');
    const again = await placed(freshPhone());
    expect((await anna.confirm(again.number, phone, code)).errorMessage).toBe('IncorrectConfirmationCode');
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await anna.confirm(number, phone, wrongCode(code))).key).toBeUndefined();
    expect(await anna.confirm(number, phone, code)).toMatchObject({
      errorMessage: 'CaptchaFailed',
      captchaRequired: true,
    });
    expect((await anna.confirm(number, phone, code, { captchaToken: 'solved' })).success).toBe(true);
  });

  it('is limited like signing in, whether it exists or not', async () => {
    const { number, phone } = await placed();
    const replies = async (claimed: string, to: string) => {
      const who = await stranger();
      const codes: string[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        shop.backend.now = later(shop.backend.now, 40);
        codes.push((await who.ask(claimed, to, { isResend: attempt > 0 })).errorMessage);
      }
      return codes;
    };
    const known = await replies(number, phone);
    expect(known).toEqual(['', '', '', '', 'CaptchaRequired', 'CaptchaRequired']);
    expect(await replies('261120-00000000', freshPhone())).toEqual(known);
  });

  it('can be a customer’s, which signs nobody in', async () => {
    const phone = freshPhone();
    await signUp(shop.backend, { phone });
    const { number } = await placed(phone);
    const anna = await stranger();
    await anna.ask(number, phone);
    const { key, ...reply } = await anna.confirm(number, phone, await sentCode(phone));
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(reply).not.toHaveProperty('token');
  });

  it('is logged, found or not, without personal data', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const { number, phone } = await placed();
    let text = '';
    const messages = {
      send: async (message: object) => {
        text = 'text' in message ? String(message.text) : '';
      },
    };
    const again = await restartedWith(messages, log);
    await again.ask('261120-00000000', freshPhone());
    await again.ask(number, phone);
    await expect.poll(() => text).not.toBe('');
    await again.confirm(number, phone, /\d{6}/.exec(text)?.[0] ?? '');
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ event, country }) => [event, country])).toEqual([
      ['order-not-found', 'RU'],
      ['order-found', 'RU'],
    ]);
    expect(lines.join()).not.toMatch(new RegExp(`${phone}|${number}`));
  });

  async function restartedWith(
    messages: { send(message: { readonly kind: string }): Promise<void> },
    log?: Logger,
  ) {
    const again = createTestBackend(database, shop.backend.now, { messages, ...(log && { log }) });
    const { userToken, accessToken } = await newVisitor(again);
    const own = { country: 'RU', deviceUUid: userToken, ipAddress: freshAddress() } as const;
    return {
      ask: (number: string, phone: string) =>
        again.reply(identity.sendFindOrderCode, { body: { ...own, number, phone } }, { accessToken }),
      confirm: (number: string, phone: string, code: string) =>
        again.reply(
          identity.confirmFindOrderCode,
          { body: { ...own, number, phone, code } },
          { accessToken },
        ),
      close: () => again.backend.close(),
    };
  }
});
