import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import type { Mail } from '#src/backend/messages/messages.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { saidCaptcha } from '#tests/backend/identity/visitor.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, newVisitor, signUp } from '#tests/support/signed-in.ts';

const { getAgreement, saveAgreement, subscribeToStyleMailing } = contract.account;
const { confirmSubscription, getUnsubscription, unsubscribe } = contract.account;

const allOff = {
  mailings: false,
  sms: false,
  messenger: false,
  style: false,
  sales: false,
  favorites: false,
};
const consentVersion = 'mailing-agreement 2026-09-01 0123456789ab';
const done = { success: true, errorMessage: '' };
const refused = (errorMessage: string) => ({ success: false, errorMessage });

let emails = 0;
const freshEmail = () => `anna${emails++}@example.ru`;

describeOnEachDatabase('consents to advertising', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database, undefined, { captcha: saidCaptcha });
  });

  const visitor = async (country: CountryCode = 'RU') => (await newVisitor(shop, country)).accessToken;
  const subscribe = async (
    email: string,
    given: {
      token?: string;
      consent?: boolean;
      ipAddress?: string;
      country?: CountryCode;
      captchaToken?: string;
    } = {},
  ) => {
    const { country = 'RU', token, consent = true, ipAddress = freshAddress(), captchaToken } = given;
    const body = { email, consent, consentVersion, ipAddress, captchaToken };
    return shop.reply(
      subscribeToStyleMailing,
      { body },
      { accessToken: token ?? (await visitor(country)), country },
    );
  };
  const solved = () => ({ captchaToken: `solved ${randomUUID()}` });
  const mailsTo = async (email: string): Promise<Mail[]> => {
    await shop.backend.upkeep();
    return shop.sent.filter((each): each is Mail => each.kind === 'mail' && each.to === email);
  };
  const tokenIn = ({ text }: Pick<Mail, 'text'>) => /\/([\w-]+)(?=\n|$)/.exec(linkIn(text))?.[1] ?? '';
  const linkIn = (text: string) => /https?:\S+/.exec(text)?.[0] ?? '';
  const lastTokenTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1) ?? { text: '' });
  const confirm = async (token: string) =>
    shop.reply(confirmSubscription, { body: { token, ipAddress: '192.0.2.8' } });
  const leave = async (token: string, isOneClick = true) =>
    shop.reply(unsubscribe, { body: { token, isOneClick, ipAddress: '192.0.2.9' } });
  const rowsOf = (owner: string) =>
    database.query
      .selectFrom('mailing_consents')
      .where('owner', '=', owner)
      .orderBy('id')
      .selectAll()
      .execute();
  /** Subscribes and confirms. @returns the token of the link that unsubscribes */
  const subscribed = async (email: string) => {
    await subscribe(email);
    await confirm(await lastTokenTo(email));
    return lastTokenTo(email);
  };

  describe('by the newsletter', () => {
    it('start with the link in a letter, and record each step with time, text and place', async () => {
      const email = freshEmail();
      expect(await subscribe(email, { ipAddress: '192.0.2.7' })).toEqual(done);
      const [letter] = await mailsTo(email);
      expect(linkIn(letter?.text ?? '')).toMatch(
        /^http:\/\/localhost:3000\/newsletter\/confirm\/\d+-[\w-]{22}$/,
      );
      expect(letter).not.toHaveProperty('unsubscribeUrl');
      expect(await confirm(tokenIn(letter ?? { text: '' }))).toEqual(done);
      const common = {
        id: expect.any(Number),
        owner: `email:RU:${email}`,
        country: 'RU',
        purpose: 'newsletter',
        text_version: consentVersion,
        by_staff: 0,
        customer_id: null,
        created_at: shop.now.toISOString(),
      };
      expect(await rowsOf(`email:RU:${email}`)).toEqual([
        { ...common, action: 'requested', source: 'footer', address: '192.0.2.7' },
        { ...common, action: 'given', source: 'letter', address: '192.0.2.8' },
      ]);
    });

    it('end by one click in a letter, which is recorded; a second click changes nothing', async () => {
      const email = freshEmail();
      await subscribed(email);
      const welcome = (await mailsTo(email)).at(-1);
      expect(welcome?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/\d+-[\w-]{22}$/);
      expect(welcome?.text).toContain(welcome?.unsubscribeUrl);
      const token = tokenIn(welcome ?? { text: '' });
      const query = { token };
      expect(await shop.reply(getUnsubscription, { query })).toEqual({ isValid: true, isSubscribed: true });
      expect(await leave(token)).toEqual(done);
      expect(await leave(token)).toEqual(done);
      expect(await shop.reply(getUnsubscription, { query })).toEqual({ isValid: true, isSubscribed: false });
      expect((await rowsOf(`email:RU:${email}`)).slice(2)).toEqual([
        expect.objectContaining({ action: 'withdrawn', source: 'oneClick', address: '192.0.2.9' }),
      ]);
    });

    it('are confirmed once, however often the link is clicked', async () => {
      const email = freshEmail();
      await subscribe(email);
      const token = await lastTokenTo(email);
      const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
      expect(replies).toEqual(replies.map(() => done));
      expect(await rowsOf(`email:RU:${email}`)).toHaveLength(2);
      expect(await mailsTo(email)).toHaveLength(2);
    });

    it('apply to one country', async () => {
      const email = freshEmail();
      await subscribed(email);
      await subscribe(email, { country: 'AM' });
      const letter = (await mailsTo(email)).at(-1);
      expect(linkIn(letter?.text ?? '')).toMatch(/^http:\/\/am\.localhost:3000\/newsletter\/confirm\//);
    });

    it('require a valid e-mail and a consent', async () => {
      expect(await subscribe(' ')).toEqual(refused('EmailMissing'));
      expect(await subscribe('anna@')).toEqual(refused('EmailInvalid'));
      expect(await subscribe('anna@example.ru, eve@example.ru')).toEqual(refused('EmailInvalid'));
      const email = freshEmail();
      expect(await subscribe(email, { consent: false })).toEqual(refused('ConsentRequired'));
      expect(await mailsTo(email)).toEqual([]);
      expect(await rowsOf(`email:RU:${email}`)).toEqual([]);
    });

    it('do not reveal to strangers whether an address is subscribed', async () => {
      const email = freshEmail();
      await subscribed(email);
      expect(await subscribe(email.toUpperCase())).toEqual(await subscribe(freshEmail()));
      const again = (await mailsTo(email.toUpperCase())).at(-1);
      expect(again?.subject).toBe('Вы уже подписаны');
      expect(again?.unsubscribeUrl).toMatch(/\/unsubscribe\//);
      expect(await rowsOf(`email:RU:${email}`)).toHaveLength(2);
    });

    it('cannot be started by a link of another kind, or an altered or expired one', async () => {
      const email = freshEmail();
      const leaving = await subscribed(email);
      const confirming = tokenIn((await mailsTo(email))[0] ?? { text: '' });
      for (const token of [
        '',
        '1-a',
        leaving,
        confirming.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ])
        expect(await confirm(token)).toEqual(refused('LinkExpired'));
      expect(await leave(confirming)).toEqual(refused('LinkExpired'));
      expect(await shop.reply(getUnsubscription, { query: { token: confirming } })).toEqual({
        isValid: false,
        isSubscribed: false,
      });
      const late = freshEmail();
      await subscribe(late);
      const lateToken = await lastTokenTo(late);
      shop.now = new Date(shop.now.getTime() + 3 * 86_400_000 + 1);
      expect(await confirm(lateToken)).toEqual(refused('LinkExpired'));
    });

    it('cannot be restored by an old link after unsubscribing', async () => {
      const email = freshEmail();
      await subscribe(email);
      const confirming = await lastTokenTo(email);
      await confirm(confirming);
      await leave(await lastTokenTo(email));
      expect(await confirm(confirming)).toEqual(refused('LinkExpired'));
    });

    it('that are withdrawn stop letters that are still queued', async () => {
      const email = freshEmail();
      const token = await subscribed(email);
      const sent = (await mailsTo(email)).length;
      await subscribe(email);
      await leave(token);
      expect(await mailsTo(email)).toHaveLength(sent);
    });
  });

  describe('by the newsletter, limited', () => {
    it('send an address two letters an hour without revealing that the third is dropped', async () => {
      const email = freshEmail();
      for (let time = 0; time < 4; time++) expect(await subscribe(email)).toEqual(done);
      expect(await mailsTo(email)).toHaveLength(2);
    });

    it('send a mailbox two letters an hour, in any spelling and across both countries', async () => {
      const name = freshEmail().replace(/@.*/, '');
      const spellings = [`${name}@example.com`, `${name}+1@example.com`, `${name.toUpperCase()}@Example.com`];
      for (const country of ['RU', 'AM'] as const)
        for (const email of spellings) expect(await subscribe(email, { country })).toEqual(done);
      await shop.backend.upkeep();
      const mails = shop.sent.filter(
        (each) => each.kind === 'mail' && each.to.toLowerCase().startsWith(name),
      );
      expect(mails).toHaveLength(2);
    });

    it('send two letters an hour per visitor, five with captchas, to any addresses', async () => {
      const token = await visitor();
      for (let time = 0; time < 2; time++) expect(await subscribe(freshEmail(), { token })).toEqual(done);
      const email = freshEmail();
      expect(await subscribe(email, { token })).toEqual(refused('CaptchaRequired'));
      expect(await subscribe(email, { token, captchaToken: 'wrong' })).toEqual(refused('CaptchaFailed'));
      expect(await mailsTo(email)).toEqual([]);
      for (let time = 0; time < 3; time++)
        expect(await subscribe(freshEmail(), { token, ...solved() })).toEqual(done);
      expect(await subscribe(email, { token, ...solved() })).toEqual(refused('TooManyRequests'));
    });

    it('send eight letters an hour per network, twenty with captchas, even concurrently', async () => {
      const ipAddress = freshAddress();
      const send = (count: number, captcha: () => object) =>
        Promise.all(
          Array.from({ length: count }, () => subscribe(freshEmail(), { ipAddress, ...captcha() })),
        );
      const plain = await send(10, () => ({}));
      expect(plain.filter(({ success }) => success)).toHaveLength(8);
      expect(plain).toContainEqual(refused('CaptchaRequired'));
      const more = await send(15, solved);
      expect(more.filter(({ success }) => success)).toHaveLength(12);
      expect(more).toContainEqual(refused('TooManyRequests'));
    });
  });

  describe('of a customer', () => {
    it('send letters to the customer’s own e-mail without a captcha, within the same limits', async () => {
      const { accessToken, userId } = await signUp(shop);
      const email = freshEmail();
      await setEmail(userId, email, 0);
      const replies = [];
      for (let time = 0; time < 6; time++) replies.push(await subscribe(email, { token: accessToken }));
      expect(replies).toEqual([...Array.from({ length: 5 }, () => done), refused('TooManyRequests')]);
      expect(await mailsTo(email)).toHaveLength(2);
    });

    const read = (accessToken: string) => shop.reply(getAgreement, {}, { accessToken });
    const save = (accessToken: string, wanted: object, ipAddress = freshAddress()) =>
      shop.reply(
        saveAgreement,
        { body: { ...allOff, ...wanted, consentVersion, ipAddress } },
        { accessToken },
      );
    const setEmail = (id: string, email: string, is_email_confirmed: 0 | 1) =>
      database.query
        .updateTable('customers')
        .set({ email, is_email_confirmed })
        .where('id', '=', id)
        .execute();

    it('are all off until given, and record each change', async () => {
      const { accessToken, userId } = await signUp(shop);
      expect(await read(accessToken)).toEqual({ ...allOff, email: '', isEmailConfirmed: false });
      await save(accessToken, { sms: true, sales: true }, '192.0.2.5');
      expect(await read(accessToken)).toMatchObject({ ...allOff, sms: true, sales: true });
      await save(accessToken, { sales: true, messenger: true }, '192.0.2.6');
      expect(await read(accessToken)).toMatchObject({ ...allOff, sales: true, messenger: true });
      const rows = await rowsOf(`customer:${userId}`);
      expect(rows.map(({ purpose, action, address }) => [purpose, action, address])).toEqual([
        ['sms', 'given', '192.0.2.5'],
        ['sales', 'given', '192.0.2.5'],
        ['sms', 'withdrawn', '192.0.2.6'],
        ['messenger', 'given', '192.0.2.6'],
      ]);
      expect(rows.every((row) => row.text_version === consentVersion && row.source === 'account')).toBe(true);
    });

    it('given at registration are on until withdrawn', async () => {
      const { accessToken, userId } = await signUp(shop);
      const given = { text_version: 'm-1', given_at: shop.now.toISOString(), address: '192.0.2.1' };
      await database.query
        .insertInto('consents')
        .values({ customer_id: userId, purpose: 'mailings', ...given })
        .execute();
      const registered = { mailings: true, sms: true, messenger: true, style: true, sales: true };
      expect(await read(accessToken)).toMatchObject({ ...registered, favorites: false });
      await save(accessToken, { ...registered, sms: false });
      expect(await read(accessToken)).toMatchObject({ ...registered, sms: false });
    });

    it('saved concurrently by several tabs are stored once', async () => {
      const { accessToken, userId } = await signUp(shop);
      await Promise.all(Array.from({ length: 5 }, () => save(accessToken, { sms: true })));
      expect(await rowsOf(`customer:${userId}`)).toHaveLength(1);
    });

    it('can be changed sixty times an hour', async () => {
      const { accessToken } = await signUp(shop);
      const replies = [];
      for (let time = 0; time < 61; time++) replies.push(await save(accessToken, { sms: time % 2 === 0 }));
      expect(replies.at(-2)).toMatchObject(done);
      expect(replies.at(-1)).toMatchObject(refused('TooManyRequests'));
    });

    it('to mail send a confirmation letter if the e-mail is unconfirmed', async () => {
      const { accessToken, userId } = await signUp(shop);
      const email = freshEmail();
      await setEmail(userId, email, 0);
      expect(await save(accessToken, { mailings: true })).toEqual({ ...done, letterSent: true });
      await confirm(await lastTokenTo(email));
      expect(await read(accessToken)).toMatchObject({ mailings: true, email, isEmailConfirmed: true });
    });

    it('do not confirm an e-mail that the customer has replaced', async () => {
      const { accessToken, userId } = await signUp(shop);
      const email = freshEmail();
      await setEmail(userId, email, 0);
      await save(accessToken, { mailings: true });
      await setEmail(userId, freshEmail(), 0);
      await confirm(await lastTokenTo(email));
      expect(await read(accessToken)).toMatchObject({ isEmailConfirmed: false });
    });

    it('to mail end by one click in a letter to the confirmed e-mail, and vice versa', async () => {
      const { accessToken, userId } = await signUp(shop);
      const email = freshEmail();
      await setEmail(userId, email, 1);
      const token = await subscribed(email);
      expect(await read(accessToken)).toMatchObject({ mailings: true, style: true, sales: true, sms: false });
      await save(accessToken, { mailings: true, sales: true });
      expect(await read(accessToken)).toMatchObject({ mailings: true, style: false, sales: true });
      await leave(token);
      expect(await read(accessToken)).toMatchObject({ mailings: false, sales: true });

      const other = freshEmail();
      await setEmail(userId, other, 1);
      const query = { token: await subscribed(other) };
      await save(accessToken, {});
      expect(await shop.reply(getUnsubscription, { query })).toMatchObject({ isSubscribed: false });
    });

    it('show whether the customer’s confirmed e-mail is subscribed, but no other', async () => {
      const { accessToken, userId } = await signUp(shop);
      const email = freshEmail();
      await subscribed(email);
      await setEmail(userId, email, 0);
      expect(await subscribe(email, { token: accessToken })).toEqual(done);
      await setEmail(userId, email, 1);
      expect(await subscribe(email, { token: accessToken })).toEqual(refused('AlreadySubscribed'));
      const stranger = await signUp(shop);
      expect(await subscribe(email, { token: stranger.accessToken })).toEqual(done);
    });

    it('are deleted with the account, as is the newsletter of its confirmed e-mail', async () => {
      const { accessToken, userId } = await signUp(shop);
      const [email, strangers] = [freshEmail(), freshEmail()];
      const token = await subscribed(email);
      await subscribed(strangers);
      await save(accessToken, { sms: true });
      await setEmail(userId, email, 1);
      await deleteAccount(shop, { accessToken });
      expect(await rowsOf(`customer:${userId}`)).toEqual([]);
      expect(await rowsOf(`email:RU:${email}`)).toEqual([]);
      expect(await rowsOf(`email:RU:${strangers}`)).toHaveLength(2);
      expect(await leave(token)).toEqual(refused('LinkExpired'));
    });

    it('require a customer: an anonymous visitor can neither read nor set them', async () => {
      const accessToken = await visitor();
      const body = { ...allOff, consentVersion, ipAddress: freshAddress() };
      expect((await shop.ask(getAgreement, {}, { accessToken })).status).toBe(401);
      expect((await shop.ask(saveAgreement, { body }, { accessToken })).status).toBe(401);
    });
  });

  it('are deleted a month after an unanswered letter, or three years after withdrawal', async () => {
    const [pending, active, left] = [freshEmail(), freshEmail(), freshEmail()];
    await subscribe(pending);
    await subscribed(active);
    await leave(await subscribed(left));
    const counts = async (days: number) => {
      const now = new Date(shop.now.getTime() + days * 86_400_000);
      await purge(database, retentionRules, { now, elapsed: 0 });
      const owners = [pending, active, left].map((email) => `email:RU:${email}`);
      return Promise.all(owners.map(async (owner) => (await rowsOf(owner)).length));
    };
    expect(await counts(29)).toEqual([1, 2, 3]);
    expect(await counts(31)).toEqual([0, 2, 3]);
    expect(await counts(3 * 365 + 1)).toEqual([0, 2, 0]);
  });
});
