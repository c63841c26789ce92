import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { saidCaptcha } from '#tests/backend/identity/visitor.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, newVisitor, signUp } from '#tests/support/signed-in.ts';

const written = {
  country: 'RU' as CountryCode,
  topic: 'Возврат',
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '79123456789',
  orderNumber: '261120-1',
  message: 'Как вернуть пальто?\nОно велико.',
  consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
};

describeOnEachDatabase('feedback', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query
      .insertInto('texts')
      .values({
        country: 'RU',
        section: 'FeedbackTopics',
        title: 'Возврат',
        value: '',
        attributes: '{}',
        position: 1,
      })
      .execute();
    await plant(database, fourShops);
    shop = createTestBackend(database, undefined, { captcha: saidCaptcha });
  });
  beforeEach(async () => {
    await database.query.deleteFrom('feedback').execute();
  });

  const post = (
    accessToken: string | null,
    changed: Partial<typeof written & { ipAddress: string; captchaToken: string }> = {},
  ) => {
    const body = { ...written, ipAddress: freshAddress(), ...changed };
    return shop.ask(contract.content.postFeedback, { body }, { accessToken, country: body.country });
  };
  const kept = () => database.query.selectFrom('feedback').orderBy('id').selectAll().execute();
  const taken = { status: 200, body: { success: true, errorMessage: '' } };
  const refused = (errorMessage: string) => ({ status: 200, body: { success: false, errorMessage } });
  const solved = () => ({ captchaToken: `solved ${randomUUID()}` });
  const visitor = async (country: CountryCode = 'RU') => (await newVisitor(shop, country)).accessToken;

  it('is stored with its author, time, address and consent', async () => {
    const { accessToken, userId } = await signUp(shop);
    expect(await post(accessToken, { ipAddress: '192.0.2.7' })).toEqual(taken);
    const { orderNumber, consentVersion, ...plain } = written;
    expect(await kept()).toEqual([
      {
        ...plain,
        id: expect.any(Number),
        order_number: orderNumber,
        consent_version: consentVersion,
        owner: `customer:${userId}`,
        ip_address: '192.0.2.7',
        created_at: shop.now.toISOString(),
        state: 'new',
        keeper_id: null,
        version: 1,
      },
    ]);
  });

  it('is accepted without a topic if the country has none', async () => {
    const accessToken = await visitor('AM');
    expect(await post(accessToken, { country: 'AM', topic: 'Возврат' })).toEqual(refused('UnknownTopic'));
    expect(await post(accessToken, { country: 'AM', topic: '' })).toEqual(taken);
  });

  it('is refused with an unknown topic, without a bearer, and for the other country', async () => {
    const accessToken = await visitor();
    for (const topic of ['', 'Другое'])
      expect(await post(accessToken, { topic })).toEqual(refused('UnknownTopic'));
    expect((await post(null)).status).toBe(401);
    const body = { ...written, ipAddress: freshAddress(), country: 'AM' as const };
    expect(
      (await shop.ask(contract.content.postFeedback, { body }, { country: 'RU', accessToken })).body,
    ).toEqual({
      errorMessage: 'CountryMismatch',
    });
    expect(await kept()).toEqual([]);
  });

  it('sent several times at once is stored once, and again a minute later', async () => {
    const accessToken = await visitor();
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(accessToken)));
    expect(replies).toEqual(replies.map(() => taken));
    expect(await kept()).toHaveLength(1);
    shop.now = new Date(shop.now.getTime() + 60_000);
    expect(await post(accessToken)).toEqual(taken);
    expect(await kept()).toHaveLength(2);
  });

  it('with the same words from another shopper is stored separately', async () => {
    await post(await visitor());
    await post(await visitor());
    expect(await kept()).toHaveLength(2);
  });

  it('is limited to two an hour per shopper, five with captchas', async () => {
    const { userToken, accessToken } = await newVisitor(shop);
    let number = 0;
    const ask = (captcha: object = {}) =>
      post(accessToken, { message: `Вопрос номер ${number++}`, ...captcha });
    for (let time = 0; time < 2; time++) expect(await ask()).toEqual(taken);
    expect(await ask()).toEqual(refused('CaptchaRequired'));
    expect(await ask({ captchaToken: 'wrong' })).toEqual(refused('CaptchaFailed'));
    const once = solved();
    expect(await ask(once)).toEqual(taken);
    expect(await ask(once)).toEqual(refused('CaptchaFailed'));
    for (let time = 0; time < 2; time++) expect(await ask(solved())).toEqual(taken);
    expect(await ask(solved())).toEqual(refused('TooManyMessages'));
    expect(await ask()).toEqual(refused('TooManyMessages'));
    shop.now = new Date(shop.now.getTime() + 3_600_001);
    const query = { userToken, country: 'RU' as const };
    const { token } = await shop.reply(contract.identity.getToken, { query });
    expect(await post(token)).toEqual(taken);
  });

  it('is limited to eight an hour per address, twenty with captchas, even concurrently', async () => {
    const visitors = await Promise.all(Array.from({ length: 24 }, () => visitor()));
    const ipAddress = freshAddress();
    const isTaken = ({ body }: { body: unknown }) => (body as { success: boolean }).success;
    const first = await Promise.all(visitors.map((accessToken) => post(accessToken, { ipAddress })));
    expect(first.filter(isTaken)).toHaveLength(8);
    expect(first.filter((reply) => !isTaken(reply))).toEqual(
      Array.from({ length: 16 }, () => refused('CaptchaRequired')),
    );
    const left = visitors.filter((_, index) => !isTaken(first[index] ?? { body: { success: true } }));
    const second = await Promise.all(
      left.map((accessToken) => post(accessToken, { ipAddress, ...solved() })),
    );
    expect(second.filter(isTaken)).toHaveLength(12);
    expect(second).toContainEqual(refused('TooManyMessages'));
    expect(await kept()).toHaveLength(20);
    expect(await post(await visitor())).toEqual(taken);
  });

  it('is deleted with its author’s account', async () => {
    const { accessToken } = await signUp(shop);
    await post(accessToken);
    await post(await visitor());
    await deleteAccount(shop, { accessToken });
    expect(await kept()).toHaveLength(1);
  });

  it('is mailed once to the shop’s address, with the shopper’s as reply address', async () => {
    const mailed = createTestBackend(database, shop.now, { feedbackEmail: 'care@example.com' });
    const { accessToken } = await newVisitor(mailed);
    const body = { ...written, ipAddress: freshAddress() };
    await mailed.reply(contract.content.postFeedback, { body }, { accessToken });
    await mailed.reply(contract.content.postFeedback, { body }, { accessToken });
    await mailed.backend.upkeep();
    const [{ id } = { id: 0 }] = await kept();
    expect(mailed.sent).toEqual([
      {
        kind: 'mail',
        to: 'care@example.com',
        replyTo: 'anna@example.ru',
        subject: `Обратная связь № ${id}: Возврат`,
        text: 'Имя: Анна\nПочта: anna@example.ru\nТелефон: +79123456789\nЗаказ: 261120-1\nМагазин: RU\n\nКак вернуть пальто?\nОно велико.',
      },
    ]);
  });

  it('is mailed with an unusual topic in the body rather than the subject', async () => {
    const mailed = createTestBackend(database, shop.now, { feedbackEmail: 'care@example.com' });
    await database.query.deleteFrom('outbox').execute();
    await database.query.updateTable('texts').set({ title: 'evil.example' }).execute();
    const { accessToken } = await newVisitor(mailed);
    const body = { ...written, topic: 'evil.example', ipAddress: freshAddress() };
    await mailed.reply(contract.content.postFeedback, { body }, { accessToken });
    await database.query.updateTable('texts').set({ title: 'Возврат' }).execute();
    await mailed.backend.upkeep();
    expect(mailed.sent).toMatchObject([
      {
        subject: expect.stringMatching(/^Обратная связь № \d+$/),
        text: expect.stringMatching(/^Тема: evil/),
      },
    ]);
  });

  it('is not mailed if the shop has no address for it', async () => {
    await post(await visitor());
    await shop.backend.upkeep();
    expect(shop.sent.filter(({ kind }) => kind === 'mail')).toEqual([]);
  });

  it('is deleted after three years', async () => {
    await post(await visitor());
    const [message] = await kept();
    const posted = new Date(message?.created_at ?? '').getTime();
    const yearsLater = (years: number) => ({ now: new Date(posted + years * 365 * 86_400_000), elapsed: 0 });
    await purge(database, retentionRules, yearsLater(3));
    expect(await kept()).toHaveLength(1);
    await purge(database, retentionRules, yearsLater(3.01));
    expect(await kept()).toHaveLength(0);
  });

  it('includes requests for a fitting, for a shop of the country on a future day', async () => {
    const { accessToken } = await newVisitor(shop);
    const day = (ahead: number) =>
      new Date(shop.now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const ask = async (changed: object = {}) => {
      const { country, name, phone, consentVersion } = written;
      const wanted = { shopNumber: 'M1', day: day(3), ipAddress: freshAddress() };
      const body = { country, name, phone, consentVersion, ...wanted, ...changed };
      return (await shop.reply(contract.content.requestFitting, { body }, { accessToken })).errorMessage;
    };
    expect(await ask({ shopNumber: 'Y1' })).toBe('UnknownShop');
    expect(await ask({ shopNumber: 'nowhere' })).toBe('UnknownShop');
    for (const ahead of [-1, 90]) expect(await ask({ day: day(ahead) })).toBe('WrongDay');
    expect(await kept()).toEqual([]);
    expect(await ask()).toBe('');
    expect(await kept()).toMatchObject([
      {
        topic: 'Запись на примерку',
        name: 'Анна',
        phone: '79123456789',
        email: '',
        message: expect.stringMatching(`^Магазин: .*№ M1\\)\nДень: ${day(3)}$`),
      },
    ]);
    expect(await ask({ day: day(4) })).toBe('');
    expect(await ask({ day: day(5) })).toBe('CaptchaRequired');
    expect(await ask({ day: day(5), captchaToken: 'wrong' })).toBe('CaptchaFailed');
    for (let ahead = 5; ahead < 8; ahead++) expect(await ask({ day: day(ahead), ...solved() })).toBe('');
    expect(await ask({ day: day(9), ...solved() })).toBe('TooManyMessages');
  });
});
