import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_S, MINUTE_S } from '#src/config/durations.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, type SignInReply } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('limits of codes', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    shop = createTestBackend(database, start);
  });
  const at = (seconds: number) => {
    shop.now = later(start, seconds);
  };
  const outcomeOf = ({ success, errorMessage }: SignInReply) => (success ? 'sent' : errorMessage);

  /** Requests a phone's code as a new visitor from a new address. */
  const askFor = async (phone: string) => outcomeOf(await (await enter(shop)).register(phone));
  /** Requests a new phone's code as a new visitor. */
  const askFrom = async (ipAddress: string) =>
    outcomeOf(await (await enter(shop)).register(freshPhone(), { ipAddress }));
  const repeat = async (times: number, ask: () => Promise<string>) => {
    const outcomes: string[] = [];
    for (let index = 0; index < times; index++) outcomes.push(await ask());
    return outcomes;
  };
  const sent = (times: number) => Array.from({ length: times }, () => 'sent');

  it('allow five an hour per phone, whoever asks', async () => {
    const phone = freshPhone();
    expect(await repeat(6, () => askFor(phone))).toEqual([...sent(5), 'CaptchaRequired']);
    at(HOUR_S - 1);
    expect(await askFor(phone)).toBe('CaptchaRequired');
    at(HOUR_S);
    expect(await askFor(phone)).toBe('sent');
  });

  it('allow ten a day per phone', async () => {
    const phone = freshPhone();
    await repeat(5, () => askFor(phone));
    at(2 * HOUR_S);
    await repeat(5, () => askFor(phone));
    at(4 * HOUR_S);
    expect(await askFor(phone)).toBe('CaptchaRequired');
    at(24 * HOUR_S);
    expect(await repeat(6, () => askFor(phone))).toEqual([...sent(5), 'CaptchaRequired']);
  });

  it('allow twenty an hour per address, for any phones', async () => {
    const address = freshAddress();
    expect(await repeat(21, () => askFrom(address))).toEqual([...sent(20), 'CaptchaRequired']);
    expect(await askFrom(freshAddress())).toBe('sent');
    at(HOUR_S);
    expect(await askFrom(address)).toBe('sent');
  });

  it('count an IPv6 /56 network together, in any spelling', async () => {
    const network = freshAddress().split('.').slice(1).map(Number);
    const [a = 0, b = 0, c = 0] = network;
    const prefix = `2001:db8:${(a * 256 + b).toString(16)}:${c.toString(16).padStart(2, '0')}`;
    const addresses = [`${prefix}00::1`, `${prefix.toUpperCase()}FF:0:0:0:7`, `${prefix}42:1:2:3:4`];
    for (let index = 0; index < 20; index++) expect(await askFrom(addresses[index % 3] ?? '')).toBe('sent');
    for (const each of addresses) expect(await askFrom(each)).toBe('CaptchaRequired');
    const next = `2001:db8:${(a * 256 + b).toString(16)}:${((c + 1) % 256).toString(16)}00::1`;
    expect(await askFrom(next)).toBe('sent');
  });

  it('count an IPv4-mapped IPv6 address as IPv4', async () => {
    const address = freshAddress();
    expect(await repeat(20, () => askFrom(address))).toEqual(sent(20));
    expect(await askFrom(`::ffff:${address}`)).toBe('CaptchaRequired');
  });

  it('tell when to try again', async () => {
    const phone = freshPhone();
    await repeat(5, () => askFor(phone));
    at(20 * MINUTE_S + 1);
    expect(await (await enter(shop)).register(phone)).toEqual({
      success: false,
      errorMessage: 'CaptchaRequired',
      frontMessage:
        'Слишком много запросов кода. Подтвердите, что вы не робот, и запросите код ещё раз или попробуйте через 40 минут.',
      captchaRequired: true,
    });
  });

  it('count resends', async () => {
    const phone = freshPhone();
    const visitor = await enter(shop);
    await visitor.register(phone);
    for (const times of [1, 2, 3]) {
      at(times * 30);
      expect(outcomeOf(await visitor.resend(phone))).toBe('sent');
    }
    at(120);
    expect(outcomeOf(await visitor.resend(phone))).toBe('CaptchaRequired');
  });

  it('allow four an hour per requester and phone, by visitor and by address', async () => {
    const ipAddress = freshAddress();
    const phone = freshPhone();
    const register = async () => outcomeOf(await (await enter(shop)).register(phone, { ipAddress }));
    expect(await repeat(5, register)).toEqual([...sent(4), 'CaptchaRequired']);
    const [visitor, another] = [await enter(shop), freshPhone()];
    expect(outcomeOf(await visitor.register(another, { ipAddress: freshAddress() }))).toBe('sent');
    for (const seconds of [30, 60, 90]) {
      at(seconds);
      expect(outcomeOf(await visitor.resend(another, { ipAddress: freshAddress() }))).toBe('sent');
    }
    at(120);
    expect(outcomeOf(await visitor.resend(another, { ipAddress: freshAddress() }))).toBe('CaptchaRequired');
  });

  it('lock out strangers before they lock out the phone’s owner', async () => {
    const { phone } = await signUp(shop);
    at(HOUR_S);
    const attacker = freshAddress();
    const attack = async () => outcomeOf(await (await enter(shop)).login(phone, { ipAddress: attacker }));
    expect(await repeat(20, attack)).toEqual([...sent(4), ...Array(16).fill('CaptchaRequired')]);
    const owner = await enter(shop);
    expect(await owner.login(phone)).toMatchObject({ success: true });
    expect(await owner.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it('do not affect the code that was sent last', async () => {
    const phone = freshPhone();
    await repeat(4, () => askFor(phone));
    const visitor = await enter(shop);
    await visitor.register(phone);
    at(40);
    expect(outcomeOf(await visitor.resend(phone))).toBe('CaptchaRequired');
    expect(await visitor.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it('prevent enumerating registered phones', async () => {
    const known = await signUp(shop);
    const visitor = await enter(shop);
    for (let times = 0; times < 7; times++) {
      expect((await visitor.login(freshPhone())).errorMessage).toBe('UserNotFound');
      expect((await visitor.register(known.phone)).errorMessage).toBe('Found');
    }
    for (let times = 0; times < 6; times++) await visitor.login(freshPhone());
    for (let times = 0; times < 20; times++) expect((await visitor.check(known.phone)).status).toBe(true);
    const refused = { errorMessage: 'CaptchaRequired', frontMessage: expect.stringContaining('через 1 час') };
    expect(await visitor.login(freshPhone())).toMatchObject(refused);
    expect(await visitor.login(known.phone)).toMatchObject(refused);
    expect(await visitor.register(known.phone)).toMatchObject(refused);
    expect(await visitor.check(known.phone)).toMatchObject({ status: false, errorMessage: 'TooManyCodes' });
  });

  it('survive a restart', async () => {
    const phone = freshPhone();
    const address = freshAddress();
    await repeat(5, () => askFor(phone));
    await repeat(20, () => askFrom(address));
    await shop.backend.close();
    shop = createTestBackend(await database.openAgain(), later(start, 60));
    expect(await askFor(phone)).toBe('CaptchaRequired');
    expect(await askFrom(address)).toBe('CaptchaRequired');
  });
});
