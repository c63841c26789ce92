import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type ConfirmReply, enter, later, saidCaptcha, wrongCode } from '#tests/backend/identity/visitor.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { race } from '#tests/support/processes/race.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';

/** Many more than connections, and few enough for a slow machine to answer each before its connection is late. */
const GUESSES = 60;

const start = new Date('2026-11-20T12:00:00.000Z');

/** How often each outcome occurred. */
function tally(replies: readonly { readonly success: boolean; readonly errorMessage: string }[]) {
  const outcomes: Record<string, number> = {};
  for (const { success, errorMessage } of replies) {
    const outcome = success ? 'success' : errorMessage;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describeOnEachDatabase('concurrently', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let phone: string;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
    phone = freshPhone();
  });
  const triesOf = async () => {
    const rows = await database.query
      .selectFrom('confirmation_codes')
      .where('recipient', '=', phone)
      .orderBy('id')
      .select('tries')
      .execute();
    return rows.map(({ tries }) => tries);
  };

  it('sixty guesses get three tries, and no more than five with a captcha each', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    const wrong = wrongCode(lastCode(shop.sent, phone));
    const bare = await Promise.all(times(GUESSES, () => visitor.confirm(phone, wrong)));
    expect(tally(bare)).toEqual({ IncorrectConfirmationCode: 3, CaptchaFailed: GUESSES - 3 });
    expect(await triesOf()).toEqual([3]);
    const solved = await Promise.all(
      times(GUESSES, (index) => visitor.confirm(phone, wrong, `solved ${phone} ${index}`)),
    );
    expect(tally(solved)).toEqual({ IncorrectConfirmationCode: 1, CodeDead: GUESSES - 1 });
    expect(await triesOf()).toEqual([5]);
    const right = await visitor.confirm(phone, lastCode(shop.sent, phone), `solved ${phone} last`);
    expect(right.errorMessage).toBe('CodeDead');
  });

  it('sixty guesses with one captcha get one try for it', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    await visitor.guess(phone, 3);
    const wrong = wrongCode(lastCode(shop.sent, phone));
    const replies = await Promise.all(times(GUESSES, () => visitor.confirm(phone, wrong, `solved ${phone}`)));
    expect(tally(replies)).toEqual({ IncorrectConfirmationCode: 1, CaptchaFailed: GUESSES - 1 });
  });

  it('guesses in two processes get no more tries than in one', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    const wrong = wrongCode(lastCode(shop.sent, phone));
    const body = { phone, country: 'RU', deviceUUid: '', ipAddress: '10.9.8.7', code: wrong };
    const answers = await race({
      database,
      now: start,
      call: contract.identity.confirmCode,
      inputs: times(GUESSES / 2, () => ({ body })),
      accessToken: visitor.accessToken,
    });
    expect(tally(answers.map(({ body }) => body as ConfirmReply))).toEqual({
      IncorrectConfirmationCode: 3,
      CaptchaFailed: GUESSES - 3,
    });
    expect(await triesOf()).toEqual([3]);
  });

  it('guesses with one right find it only among the first three', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const all = times(GUESSES, (index) => (index === 45 ? code : wrongCode(code)));
    const replies = await Promise.all(all.map((each) => visitor.confirm(phone, each)));
    const { success = 0, IncorrectConfirmationCode = 0 } = tally(replies);
    expect(success + IncorrectConfirmationCode).toBeGreaterThan(0);
    expect(success + IncorrectConfirmationCode).toBeLessThanOrEqual(3);
  });

  it('four clicks with a right code make one customer, one session and one pair of tokens', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const replies = await Promise.all(times(4, () => visitor.confirm(phone, code)));
    expect(tally(replies)).toEqual({ success: 4 });
    expect(new Set(replies.map(({ token, refreshToken }) => `${token} ${refreshToken}`)).size).toBe(1);
    const customers = database.query.selectFrom('customers').where('phone', '=', phone);
    const { id } = await customers.select('id').executeTakeFirstOrThrow();
    const sessions = database.query.selectFrom('sessions').where('user_id', '=', id);
    expect(await sessions.select('id').execute()).toHaveLength(1);
  });

  it('ten clicks for a code send one', async () => {
    const visitor = await enter(shop);
    const replies = await Promise.all(times(10, () => visitor.register(phone)));
    expect(tally(replies)).toEqual({ success: 10 });
    expect(shop.sent).toHaveLength(1);
  });

  it('ten resends send one, even from ten addresses', async () => {
    const visitor = await enter(shop);
    await visitor.register(phone);
    shop.now = later(start, 30);
    const replies = await Promise.all(times(10, () => visitor.resend(phone, { ipAddress: freshAddress() })));
    expect(tally(replies)).toEqual({ success: 1, ResendTooEarly: 9 });
    expect(shop.sent).toHaveLength(2);
    const living = database.query.selectFrom('confirmation_codes').where('recipient', '=', phone);
    expect(await living.where('ended_elapsed_ms', 'is', null).select('id').execute()).toHaveLength(1);
  });

  it('twenty visitors requesting codes for one phone get five', async () => {
    const visitors = await Promise.all(times(20, () => enter(shop)));
    const replies = await Promise.all(visitors.map((visitor) => visitor.register(phone)));
    expect(tally(replies)).toEqual({ success: 5, CaptchaRequired: 15 });
    expect(shop.sent).toHaveLength(5);
  });

  it('thirty checks of phones from an address get twenty answers', async () => {
    const visitor = await enter(shop);
    const replies = await Promise.all(times(30, () => visitor.login(freshPhone())));
    expect(tally(replies)).toEqual({ UserNotFound: 20, CaptchaRequired: 10 });
  });

  it('two registrations of one phone make one customer, and the other visitor is told', async () => {
    const visitors = await Promise.all([enter(shop), enter(shop)]);
    const codes: string[] = [];
    for (const visitor of visitors) {
      await visitor.register(phone);
      codes.push(lastCode(shop.sent, phone));
    }
    const replies = await Promise.all(
      visitors.map((visitor, index) => visitor.confirmPhone(phone, codes[index] ?? '')),
    );
    expect(tally(replies)).toEqual({ success: 1, AlreadyConfirmed: 1 });
    const customers = database.query.selectFrom('customers').where('phone', '=', phone);
    expect(await customers.select('id').execute()).toHaveLength(1);
    const consents = database.query
      .selectFrom('consents')
      .innerJoin('customers', 'customers.id', 'consents.customer_id')
      .where('phone', '=', phone);
    expect(await consents.select('consents.id').execute()).toHaveLength(1);
  });

  it('sign-ins of one customer from four visitors all succeed', async () => {
    const known = await signUp(shop);
    const visitors = await Promise.all(times(4, () => enter(shop)));
    const codes: string[] = [];
    for (const visitor of visitors) {
      await visitor.login(known.phone);
      codes.push(lastCode(shop.sent, known.phone));
    }
    const replies = await Promise.all(
      visitors.map((visitor, index) => visitor.confirm(known.phone, codes[index] ?? '')),
    );
    expect(tally(replies)).toEqual({ success: 4 });
  });
});
