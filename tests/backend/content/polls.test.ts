import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { PollAnswer } from '#src/contract/content/polls.ts';
import { contract } from '#src/contract/index.ts';
import { saidCaptcha } from '#tests/backend/identity/visitor.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, newVisitor, signUp } from '#tests/support/signed-in.ts';

const poll = {
  id: 1,
  code: 'service',
  country: 'RU' as CountryCode,
  title: 'Какой вам нужен магазин?',
  intro: 'Две минуты',
  opens_at: '2026-11-01T00:00:00.000Z',
  closes_at: '2026-12-01T00:00:00.000Z' as string | null,
};
const options = JSON.stringify([
  { id: 1, title: 'Да' },
  { id: 2, title: 'Нет' },
  { id: 3, title: 'Не знаю' },
]);
const plain = { hint: '', is_required: 0, max_choices: 0, options, low_label: '', high_label: '' };
const questions = [
  { ...plain, id: 1, poll_id: 1, step: 1, position: 1, kind: 'one' as const, title: 'Один', is_required: 1 },
  { ...plain, id: 2, poll_id: 1, step: 1, position: 2, kind: 'many' as const, title: 'Два', max_choices: 2 },
  { ...plain, id: 3, poll_id: 1, step: 2, position: 1, kind: 'scale' as const, title: 'Три', is_required: 1 },
  {
    ...plain,
    id: 4,
    poll_id: 1,
    step: 2,
    position: 2,
    kind: 'text' as const,
    title: 'Четыре',
    options: '[]',
  },
];
const chosen = (questionId: number, ...ids: number[]): PollAnswer => ({ questionId, options: ids, text: '' });
const written = (questionId: number, text: string): PollAnswer => ({ questionId, options: [], text });

describeOnEachDatabase('a poll', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    shop = createTestBackend(database, undefined, { captcha: saidCaptcha });
    await database.query.deleteFrom('polls').execute();
    await database.query.insertInto('polls').values(poll).execute();
    await database.query.insertInto('poll_questions').values(questions).execute();
  });

  const read = (accessToken: string | null, id = 'service', country: CountryCode = 'RU') =>
    shop.ask(contract.content.getPoll, { params: { id }, query: { country } }, { accessToken, country });
  const answer = (
    accessToken: string | null,
    answers: PollAnswer[],
    {
      isFinal = false,
      id = 'service',
      address = freshAddress(),
      captchaToken,
    }: { isFinal?: boolean; id?: string; address?: string; captchaToken?: string } = {},
  ) =>
    shop.ask(
      contract.content.answerPoll,
      { params: { id }, body: { country: 'RU', answers, isFinal, captchaToken } },
      { accessToken, address },
    );
  const visitor = async (country: CountryCode = 'RU') => (await newVisitor(shop, country)).accessToken;
  const taken = { status: 200, body: { success: true, errorMessage: '' } };
  const refused = (errorMessage: string) => ({ status: 200, body: { success: false, errorMessage } });
  const responses = () => database.query.selectFrom('poll_responses').orderBy('id').selectAll().execute();
  const complete = [chosen(1, 2), chosen(3, 3)];

  it('is read with its questions in step order, unanswered', async () => {
    expect(await read(await visitor())).toMatchObject({
      status: 200,
      body: {
        id: 'service',
        title: 'Какой вам нужен магазин?',
        intro: 'Две минуты',
        state: 'open',
        closesAt: '2026-12-01T00:00:00.000Z',
        questions: [
          { id: 1, step: 1, kind: 'one', isRequired: true, options: JSON.parse(options) },
          { id: 2, step: 1, kind: 'many', isRequired: false, maxChoices: 2 },
          { id: 3, step: 2, kind: 'scale', isRequired: true },
          { id: 4, step: 2, kind: 'text', isRequired: false, options: [] },
        ],
        answers: [],
      },
    });
  });

  it('is current if it is the country’s open poll that opened last', async () => {
    const accessToken = await visitor();
    await database.query
      .insertInto('polls')
      .values([
        { ...poll, id: 2, code: 'newer', opens_at: '2026-11-10T00:00:00.000Z', closes_at: null },
        { ...poll, id: 3, code: 'planned', opens_at: '2026-11-25T00:00:00.000Z' },
        { ...poll, id: 4, code: 'armenian', country: 'AM', opens_at: '2026-11-15T00:00:00.000Z' },
      ])
      .execute();
    expect(await read(accessToken, 'current')).toMatchObject({ body: { id: 'newer', closesAt: null } });
    expect(await read(await visitor('AM'), 'current', 'AM')).toMatchObject({ body: { id: 'armenian' } });
    shop.now = new Date('2026-11-26T00:00:00.000Z');
    expect(await read(await visitor(), 'current')).toMatchObject({ body: { id: 'planned' } });
  });

  it('is unknown before it opens, in the other country, and if it does not exist', async () => {
    const accessToken = await visitor();
    const missing = { status: 404, body: { errorMessage: 'PollNotFound' } };
    expect(await read(accessToken, 'no-such')).toEqual(missing);
    expect(await read(await visitor('AM'), 'service', 'AM')).toEqual(missing);
    await database.query.updateTable('polls').set({ opens_at: '2026-11-21T00:00:00.000Z' }).execute();
    expect(await read(accessToken)).toEqual(missing);
    expect(await read(accessToken, 'current')).toEqual(missing);
    expect(await answer(accessToken, complete)).toEqual(missing);
    expect((await answer(null, complete)).status).toBe(401);
  });

  it('is answered step by step; until the last, answers can be read back and changed', async () => {
    const accessToken = await visitor();
    expect(await answer(accessToken, [chosen(1, 1), chosen(2, 1, 2)])).toEqual(taken);
    expect(await answer(accessToken, [chosen(1, 3), chosen(2)])).toEqual(taken);
    expect(await read(accessToken)).toMatchObject({
      body: { state: 'open', answers: [chosen(1, 3)] },
    });
    expect(await answer(accessToken, [chosen(3, 2), written(4, 'Шапки')], { isFinal: true })).toEqual(taken);
    expect(await read(accessToken)).toMatchObject({
      body: { state: 'answered', answers: [chosen(1, 3), chosen(3, 2), written(4, 'Шапки')] },
    });
  });

  it('counts one response per visitor, however many are sent concurrently', async () => {
    const accessToken = await visitor();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => answer(accessToken, complete, { isFinal: true })),
    );
    expect(replies.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1);
    expect(replies).toContainEqual(refused('AlreadyAnswered'));
    expect(await responses()).toHaveLength(1);
    expect(await answer(accessToken, [chosen(1, 1)])).toEqual(refused('AlreadyAnswered'));
    expect(await read(accessToken)).toMatchObject({ body: { answers: [chosen(1, 2), chosen(3, 3)] } });
  });

  it('cannot be completed without required answers', async () => {
    const accessToken = await visitor();
    const last = [chosen(3, 1)];
    expect(await answer(accessToken, last, { isFinal: true })).toEqual(refused('AnswerMissing'));
    expect(await read(accessToken)).toMatchObject({ body: { state: 'open', answers: last } });
    expect(await answer(accessToken, [chosen(1, 1)], { isFinal: true })).toEqual(taken);
  });

  it.each<[string, PollAnswer[]]>([
    ['to a question of another poll', [chosen(99, 1)]],
    ['with an option that there is not', [chosen(1, 4)]],
    ['with two options where one is asked for', [chosen(1, 1, 2)]],
    ['with two points of a scale', [chosen(3, 1, 2)]],
    ['with more options than allowed', [chosen(2, 1, 2, 3)]],
    ['with an option twice', [chosen(2, 1, 1)]],
    ['in words where an option is asked for', [written(1, 'Да')]],
    ['with an option where words are asked for', [chosen(4, 1)]],
    ['twice to one question', [chosen(1, 1), chosen(1, 2)]],
  ])('refuses answers %s', async (_what, answers) => {
    const accessToken = await visitor();
    expect(await answer(accessToken, answers)).toEqual(refused('WrongAnswer'));
    expect(await responses()).toEqual([]);
  });

  it('refuses answers after closing, and says so', async () => {
    const accessToken = await visitor();
    await database.query.updateTable('polls').set({ closes_at: shop.now.toISOString() }).execute();
    expect(await read(accessToken)).toMatchObject({ body: { state: 'closed' } });
    expect((await read(accessToken, 'current')).status).toBe(404);
    expect(await answer(accessToken, complete, { isFinal: true })).toEqual(refused('PollClosed'));
  });

  it('can be started twelve times an hour from one address, thirty with captchas; started ones continue', async () => {
    const address = freshAddress();
    const visitors = await Promise.all(Array.from({ length: 31 }, () => visitor()));
    const begin = (accessToken: string | undefined, captchaToken?: string) =>
      answer(accessToken ?? null, complete, { address, captchaToken });
    for (const accessToken of visitors.slice(0, 12)) expect(await begin(accessToken)).toEqual(taken);
    expect(await begin(visitors[12])).toEqual(refused('CaptchaRequired'));
    expect(await begin(visitors[12], 'wrong')).toEqual(refused('CaptchaFailed'));
    expect(await begin(visitors[0])).toEqual(taken);
    for (const accessToken of visitors.slice(12, 30))
      expect(await begin(accessToken, `solved ${randomUUID()}`)).toEqual(taken);
    expect(await begin(visitors[30], `solved ${randomUUID()}`)).toEqual(refused('TooManyAnswers'));
    expect(await answer(visitors[0] ?? null, complete, { address, isFinal: true })).toEqual(taken);
    expect(await responses()).toHaveLength(30);
  });

  it('keeps the visitor’s completed response at sign-in, even if the customer had started one', async () => {
    const { accessToken: earlier, phone } = await signUp(shop);
    await answer(earlier, [chosen(1, 1)]);
    const guest = await newVisitor(shop);
    await answer(guest.accessToken, complete, { isFinal: true });
    const customer = await signIn(phone, guest);
    expect(await read(customer)).toMatchObject({ body: { state: 'answered', answers: complete } });
    expect(await responses()).toHaveLength(1);
  });

  it('keeps a customer’s own response if the visitor who signs in had one too', async () => {
    const { accessToken: earlier, phone } = await signUp(shop);
    await answer(earlier, complete, { isFinal: true });
    const guest = await newVisitor(shop);
    await answer(guest.accessToken, [chosen(1, 1), chosen(3, 1)], { isFinal: true });
    const customer = await signIn(phone, guest);
    expect(await read(customer)).toMatchObject({ body: { state: 'answered', answers: complete } });
    expect(await responses()).toHaveLength(1);
  });

  it('deletes the responses of a deleted account', async () => {
    const { accessToken } = await signUp(shop);
    await answer(accessToken, complete, { isFinal: true });
    await deleteAccount(shop, { accessToken });
    expect(await responses()).toEqual([]);
    expect(await database.query.selectFrom('poll_answers').selectAll().execute()).toEqual([]);
  });

  it('deletes unfinished responses after a month, and completed ones after three years', async () => {
    await answer(await visitor(), [chosen(1, 1)]);
    await answer(await visitor(), complete, { isFinal: true });
    const purgeAfter = (days: number) =>
      purge(database, retentionRules, { now: new Date(shop.now.getTime() + days * DAY_MS), elapsed: 0 });
    await purgeAfter(29);
    expect(await responses()).toHaveLength(2);
    await purgeAfter(31);
    expect(await responses()).toMatchObject([{ finished_at: expect.any(String) }]);
    await purgeAfter(3 * 365 + 1);
    expect(await responses()).toEqual([]);
  });

  async function signIn(phone: string, guest: { accessToken: string; userToken: string }): Promise<string> {
    const context = { accessToken: guest.accessToken };
    const body = { phone, country: 'RU' as const, deviceUUid: guest.userToken, ipAddress: freshAddress() };
    await shop.reply(contract.identity.login, { body: { ...body, smsAuth: true } }, context);
    const message = shop.sent.findLast((each) => each.kind === 'sms' && each.phone === phone);
    const code = (message?.kind === 'sms' && /\b\d{6}\b/.exec(message.text)?.[0]) || '';
    const { token = '' } = await shop.reply(
      contract.identity.confirmCode,
      { body: { ...body, code } },
      context,
    );
    return token;
  }
});
