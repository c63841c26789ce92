import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createBackend } from '#src/backend/app.ts';
import type { Message } from '#src/backend/messages/messages.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testProviders } from '#tests/support/providers.ts';
import { freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, visitorOf } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('a code’s message', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  /** A shop whose providers refuse some messages. */
  function shopThatRefuses(refuses: (message: Message) => boolean) {
    const sent: Message[] = [];
    const messages = {
      send: async (message: Message) => {
        if (refuses(message)) throw new Error('The provider answered 503');
        sent.push(message);
      },
    };
    return { ...createTestBackend(database, start, { messages }), sent };
  }
  const knownPhone = async () => (await signUp(createTestBackend(database, start))).phone;

  it('is an SMS with a new code if the call fails', async () => {
    const phone = await knownPhone();
    const calls: Message[] = [];
    const shop = shopThatRefuses((message) => message.kind === 'flashCall' && calls.push(message) > 0);
    const visitor = await enter(shop);
    const reply = await visitor.login(phone);
    expect(reply).toMatchObject({ success: true, channel: 'sms', resendChannel: 'sms' });
    expect(shop.sent).toEqual([expect.objectContaining({ kind: 'sms', phone })]);
    expect(await visitor.confirm(phone, lastCode(calls, phone))).toMatchObject({ success: false });
    expect(await visitor.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it('that cannot be delivered ends its code, does not count, and reports an unavailable service', async () => {
    const phone = freshPhone();
    const tried: Message[] = [];
    const broken = shopThatRefuses((message) => tried.push(message) > 0);
    const visitor = await enter(broken);
    for (let times = 0; times < 12; times++) {
      expect(await visitor.register(phone)).toEqual({
        success: false,
        errorMessage: 'MarketingServiceUnavailable',
        frontMessage: '',
        captchaRequired: false,
      });
    }
    const code = lastCode(tried, phone);
    expect(await visitor.confirm(phone, code)).toMatchObject({ errorMessage: 'CodeExpired' });
    const working = createTestBackend(database, start);
    const same = visitorOf(working, 'RU', visitor);
    expect(await same.register(phone)).toMatchObject({ success: true });
    for (const seconds of [30, 60, 90]) {
      working.now = later(start, seconds);
      expect(await same.resend(phone)).toMatchObject({ success: true });
    }
    working.now = later(start, 120);
    expect(await same.resend(phone)).toMatchObject({ errorMessage: 'CaptchaRequired' });
  });

  it('can be requested again at once if it could not be sent', async () => {
    const phone = freshPhone();
    let isBroken = true;
    const shop = shopThatRefuses(() => isBroken);
    const visitor = await enter(shop);
    await visitor.register(phone);
    isBroken = false;
    expect(await visitor.resend(phone)).toMatchObject({ success: true, resendAfterS: 30 });
    expect(await visitor.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it('does not reveal its code in replies or logs', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const { sent, ...providers } = testProviders();
    const tried: Message[] = [];
    let isBroken = false;
    const messages = {
      send: async (message: Message) => {
        tried.push(message);
        if (isBroken) throw new Error('The provider answered 503');
      },
    };
    const backend = createBackend({ database, log, now: () => start, providers: { ...providers, messages } });
    const shop = createTestBackend(database, start);
    const visitor = await enter(shop);
    const phone = freshPhone();
    const context = { country: 'RU', accessToken: visitor.accessToken } as const;
    const own = { phone, country: 'RU', deviceUUid: '', ipAddress: '10.0.0.7' };
    const consents = {
      consentPersonalData: true,
      consentMailings: true,
      consentVersions: { personalData: '1', mailings: '1' },
    };
    const entries: unknown[] = [];
    const { identity } = contract;
    for (const broken of [true, false]) {
      isBroken = broken;
      entries.push(await backend.answer(identity.register, { body: { ...own, ...consents } }, context));
    }
    entries.push(await backend.answer(identity.register, { body: { ...own, ...consents } }, context));
    const code = lastCode(tried, phone);
    entries.push(await backend.answer(identity.confirmCode, { body: { ...own, code: '1' } }, context));
    entries.push(await backend.answer(identity.confirmCode, { body: { ...own, code } }, context));
    expect(tried).toHaveLength(2);
    expect(entries.at(-1)).toMatchObject({ body: { success: true } });
    expect(lines.join('')).toContain('a code could not be sent');
    const logText = JSON.stringify(entries).replace(/"(token|refreshToken)":"[^"]*"/g, '');
    for (const text of [logText, lines.join('')]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(lastCode(tried.slice(0, 1), phone));
    }
    for (const text of lines) expect(text).not.toContain(phone);
    expect(sent).toEqual([]);
  });

  it('is shown only by a demo shop, while its code is valid', async () => {
    const shop = createTestBackend(database, start, { showsCodes: true });
    const visitor = await enter(shop);
    const phone = freshPhone();
    const reply = await visitor.register(phone);
    expect(reply.demoCode).toBe(lastCode(shop.sent, phone));
    expect((await visitor.register(phone)).demoCode).toBe(reply.demoCode);
    expect((await visitor.confirm(phone, '1')).demoCode).toBe(reply.demoCode);
    shop.now = later(start, 30);
    const resent = await visitor.resend(phone);
    expect(resent.demoCode).toBe(lastCode(shop.sent, phone));
    shop.now = later(start, 150);
    expect(await visitor.confirm(phone, '1')).not.toHaveProperty('demoCode');
    const silent = await enter(createTestBackend(database, start));
    expect(await silent.register(freshPhone())).not.toHaveProperty('demoCode');
  });
});
