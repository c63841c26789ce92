import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '#src/backend/messages/messages.ts';
import { DAY_S } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { giveProof } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha } from './visitor.ts';

const { account } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');

let emails = 0;

describeOnEachDatabase('the phone of a customer who has lost the old one', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.query.deleteFrom('outbox').execute();
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
  });
  const at = (seconds: number) => {
    shop.now = later(start, seconds);
  };

  /** A customer who has requested a new phone by a trusted e-mail. */
  async function waiting() {
    const own = await signUp(shop);
    const context = { accessToken: own.accessToken };
    const ipAddress = freshAddress();
    const email = `lena${emails++}@example.ru`;
    await giveProof(shop, 'changeEmail', own);
    await shop.reply(account.confirmEmail, { body: { email, ipAddress } }, context);
    const code = lastCode(shop.sent, email);
    await shop.reply(account.confirmEmailCode, { body: { email, code, ipAddress } }, context);
    const phone = freshPhone();
    const ask = async () => {
      await giveProof(shop, 'lostPhone', own);
      await shop.reply(account.confirmPhone, { body: { phone, ipAddress } }, context);
      const body = { phone, code: lastCode(shop.sent, phone), ipAddress };
      return shop.reply(account.confirmPhoneCode, { body }, context);
    };
    const reply = await ask();
    return {
      ...own,
      email,
      newPhone: phone,
      reply,
      info: () => shop.reply(account.getPersonalInfo, {}, context),
      cancel: () => shop.reply(account.cancelPhoneChange, { body: {} }, context),
    };
  }

  async function queuedTo(...recipients: string[]): Promise<string[]> {
    const rows = await database.query.selectFrom('outbox').select('message').orderBy('id').execute();
    const queued = rows.map(({ message }) => JSON.parse(message ?? '{}') as Message);
    return queued.flatMap((each) => {
      const to = each.kind === 'mail' ? each.to : each.phone;
      return recipients.includes(to) && 'text' in each ? [each.text] : [];
    });
  }
  const phoneOf = async (id: string) =>
    (await database.query.selectFrom('customers').where('id', '=', id).select('phone').executeTakeFirst())
      ?.phone;

  it('changes automatically after three days, ending all sessions, and not before', async () => {
    const lena = await waiting();
    expect(lena.reply).toMatchObject({ success: true, changesAt: '2026-11-23T12:00:00.000Z' });
    expect(await lena.info()).toMatchObject({
      phone: lena.phone,
      phoneChange: { ending: lena.newPhone.slice(-4), at: '2026-11-23T12:00:00.000Z' },
    });
    const messages = await queuedTo(lena.phone, lena.email);
    expect(messages).toHaveLength(2);
    for (const text of messages) {
      expect(text).toContain(`заканчивается на ${lena.newPhone.slice(-4)}`);
      expect(text).toContain('23\u00a0ноября');
      expect(text).toMatch(/http:\/\/localhost:3000\/phone-change\/[\w-]{22}/);
      expect(text).not.toContain(lena.newPhone);
    }
    at(3 * DAY_S - 1);
    await shop.backend.upkeep();
    expect(await phoneOf(lena.userId)).toBe(lena.phone);
    at(3 * DAY_S);
    await shop.backend.upkeep();
    expect(await phoneOf(lena.userId)).toBe(lena.newPhone);
    const live = database.query
      .selectFrom('sessions')
      .where('user_id', '=', lena.userId)
      .where('ended_at', 'is', null);
    expect(await live.select('id').execute()).toEqual([]);
  });

  it('is announced for the day on which it changes by its country’s clock', async () => {
    at(10 * 60 * 60);
    const lena = await waiting();
    expect(lena.reply).toMatchObject({ changesAt: '2026-11-23T22:00:00.000Z' });
    for (const text of await queuedTo(lena.phone, lena.email)) expect(text).toContain('24\u00a0ноября');
  });

  it('does not change early if the clock is set', async () => {
    const lena = await waiting();
    shop.setClock(24 * 30);
    await shop.backend.upkeep();
    expect(await phoneOf(lena.userId)).toBe(lena.phone);
  });

  it('stays if the customer cancels the change in the account', async () => {
    const lena = await waiting();
    expect(await lena.cancel()).toMatchObject({ success: true });
    expect(await lena.cancel()).toMatchObject({ success: false, errorMessage: 'NothingToCancel' });
    expect((await lena.info()).phoneChange).toBeNull();
    at(4 * DAY_S);
    await shop.backend.upkeep();
    expect(await phoneOf(lena.userId)).toBe(lena.phone);
  });

  it('stays if somebody follows the link in the messages, but not with another token', async () => {
    const lena = await waiting();
    const [text = ''] = await queuedTo(lena.phone);
    const token = /phone-change\/([\w-]+)/.exec(text)?.[1] ?? '';
    const { accessToken } = await newVisitor(shop);
    const cancel = (body: { token?: string }) =>
      shop.ask(account.cancelPhoneChange, { body }, { accessToken });
    expect((await cancel({ token: 'A'.repeat(22) })).body).toMatchObject({ success: false });
    expect((await cancel({})).status).toBe(401);
    expect((await lena.info()).phoneChange).not.toBeNull();
    expect((await cancel({ token })).body).toMatchObject({ success: true });
    expect((await lena.info()).phoneChange).toBeNull();
  });

  it('stays if its owner signs in with it, and says so', async () => {
    const lena = await waiting();
    const visitor = await enter(shop);
    at(61);
    await visitor.login(lena.phone, { smsAuth: true });
    const reply = await visitor.confirm(lena.phone, lastCode(shop.sent, lena.phone));
    expect(reply).toMatchObject({
      success: true,
      frontMessage: expect.stringContaining('Смена номера отменена'),
    });
    expect((await lena.info()).phoneChange).toBeNull();
    expect(await queuedTo(lena.email)).toHaveLength(2);
  });

  it('stays if a proof by it shows that it is not lost', async () => {
    const lena = await waiting();
    at(61);
    await giveProof(shop, 'deleteAccount', lena);
    expect((await lena.info()).phoneChange).toBeNull();
  });

  it('stays if the new one now belongs to another customer, and notifies by e-mail', async () => {
    const lena = await waiting();
    at(61);
    await signUp(shop, { phone: lena.newPhone });
    at(3 * DAY_S);
    await shop.backend.upkeep();
    expect(await phoneOf(lena.userId)).toBe(lena.phone);
    // The same upkeep may have sent it.
    const sent = shop.sent.flatMap((each) => (each.kind === 'mail' ? [each.text] : []));
    expect([...sent, ...(await queuedTo(lena.email))].at(-1)).toContain('появился в другом аккаунте');
  });
});
