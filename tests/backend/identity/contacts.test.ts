import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { giveProof } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha, visitorOf, wrongCode } from './visitor.ts';

const { account } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');
const expired = { success: false, errorMessage: 'CodeExpired' };

let emails = 0;
const freshEmail = () => `anna${emails++}@example.ru`;

describeOnEachDatabase('a contact confirmed in the account', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
  });
  const at = (seconds: number) => {
    shop.now = later(start, seconds);
  };
  const codeTo = (recipient: string) => lastCode(shop.sent, recipient);

  /** A customer's calls from one address. */
  async function signedUp(country: 'RU' | 'AM' = 'RU') {
    const customer = await signUp(shop, { country });
    const context = { country, accessToken: customer.accessToken };
    const ipAddress = freshAddress();
    return {
      ...customer,
      info: () => shop.reply(account.getPersonalInfo, {}, context),
      askForPhone: (phone: string) =>
        shop.reply(account.confirmPhone, { body: { phone, ipAddress } }, context),
      confirmPhone: (phone: string, code: string, captchaToken?: string) =>
        shop.reply(account.confirmPhoneCode, { body: { phone, code, captchaToken, ipAddress } }, context),
      askForEmail: (email: string) =>
        shop.reply(account.confirmEmail, { body: { email, ipAddress } }, context),
      confirmEmail: (email: string, code: string) =>
        shop.reply(account.confirmEmailCode, { body: { email, code, ipAddress } }, context),
      visitor: () => visitorOf(shop, country, customer, ipAddress),
    };
  }

  /** The same for a customer who has given a proof. */
  async function proven(country: 'RU' | 'AM' = 'RU') {
    const customer = await signedUp(country);
    const prover = { accessToken: customer.accessToken, country };
    for (const proof of ['changePhone', 'changeEmail'] as const) await giveProof(shop, proof, prover);
    return customer;
  }
  type Customer = Awaited<ReturnType<typeof signedUp>>;

  async function smsQueuedTo(phone: string) {
    const rows = await database.query.selectFrom('outbox').select('message').execute();
    return rows
      .map(({ message }) => JSON.parse(message ?? '{}') as { phone?: string; text?: string })
      .filter((message) => message.phone === phone);
  }

  it.each(['RU', 'AM'] as const)(
    'is the new phone by the code sent to it, and the old one hears of it in %s',
    async (country) => {
      const anna = await proven(country);
      const phone = freshPhone(country);
      expect(await anna.askForPhone(phone)).toMatchObject({
        success: true,
        channel: 'sms',
        resendAfterS: 30,
      });
      expect((await anna.info()).phone).toBe(anna.phone);
      expect(await anna.confirmPhone(phone, codeTo(phone))).toMatchObject({ success: true });
      expect(await anna.info()).toMatchObject({ phone, isMobilePhoneConfirmed: true });
      const [sms, ...more] = await smsQueuedTo(anna.phone);
      expect(sms?.text).toContain(`заканчивается на ${phone.slice(-4)}`);
      expect(sms?.text).not.toContain(phone);
      expect(more).toEqual([]);
      expect(await smsQueuedTo(phone)).toEqual([]);
    },
  );

  it('signs in by the new phone and no longer by the old one', async () => {
    const anna = await proven();
    const phone = freshPhone();
    await anna.askForPhone(phone);
    await anna.confirmPhone(phone, codeTo(phone));
    const visitor = await enter(shop);
    expect(await visitor.login(anna.phone)).toMatchObject({ errorMessage: 'UserNotFound' });
    at(31);
    expect(await visitor.login(phone, { smsAuth: true })).toMatchObject({ success: true });
    expect(await visitor.confirm(phone, codeTo(phone))).toMatchObject({ success: true });
  });

  it('is changed once by a double click', async () => {
    const anna = await proven();
    const phone = freshPhone();
    await anna.askForPhone(phone);
    const replies = await Promise.all([1, 2].map(() => anna.confirmPhone(phone, codeTo(phone))));
    expect(replies.map(({ success }) => success)).toEqual([true, true]);
    expect(await smsQueuedTo(anna.phone)).toHaveLength(1);
  });

  it('cannot be another customer’s phone, which is revealed only after its code', async () => {
    const [anna, berta] = [await proven(), await proven()];
    const free = freshPhone();
    const { demoCode: _one, ...ofFree } = await anna.askForPhone(free);
    const { demoCode: _other, ...ofTaken } = await anna.askForPhone(berta.phone);
    expect(ofTaken).toEqual(ofFree);
    expect(await anna.confirmPhone(berta.phone, wrongCode(codeTo(berta.phone)))).toMatchObject({
      errorMessage: 'IncorrectConfirmationCode',
    });
    expect(await anna.confirmPhone(berta.phone, codeTo(berta.phone))).toMatchObject({
      success: false,
      errorMessage: 'Found',
    });
    expect((await anna.info()).phone).toBe(anna.phone);
    expect((await berta.info()).phone).toBe(berta.phone);
  });

  it('belongs to one customer if a registration and a change claim it concurrently', async () => {
    const anna = await proven();
    const phone = freshPhone();
    const visitor = await enter(shop);
    await visitor.register(phone);
    const ofRegistration = codeTo(phone);
    await anna.askForPhone(phone);
    const replies = await Promise.all([
      visitor.confirm(phone, ofRegistration),
      anna.confirmPhone(phone, codeTo(phone)),
    ]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const owners = await database.query
      .selectFrom('customers')
      .where('phone', '=', phone)
      .select('id')
      .execute();
    expect(owners).toHaveLength(1);
  });

  it('reports at once a phone that is already the customer’s, or invalid', async () => {
    const anna = await proven();
    expect(await anna.askForPhone(anna.phone)).toMatchObject({ errorMessage: 'AlreadyConfirmed' });
    expect(await anna.askForPhone('37491000000')).toMatchObject({ errorMessage: 'WrongPhone' });
    expect(shop.sent.filter((each) => each.kind === 'sms' && each.phone !== anna.phone)).toEqual([]);
  });

  it('is an e-mail confirmed by a code in a letter, in any spelling', async () => {
    const anna = await proven();
    const email = freshEmail();
    expect(await anna.askForEmail(` ${email.toUpperCase()} `)).toMatchObject({
      success: true,
      channel: 'email',
    });
    expect(await anna.confirmEmail(email, codeTo(email))).toMatchObject({ success: true });
    expect(await anna.info()).toMatchObject({ email, isEmailConfirmed: true });
    expect(await anna.askForEmail(email)).toMatchObject({ errorMessage: 'AlreadyConfirmed' });
  });

  it.each(['', 'anna', 'a@b', 'a b@example.ru', `${'İ'.repeat(124)}@example.ru`])(
    'is refused as an invalid e-mail: «%s»',
    async (email) => {
      const anna = await proven();
      expect(await anna.askForEmail(email)).toMatchObject({ success: false, errorMessage: 'EmailInvalid' });
    },
  );

  it('is never confirmed by a sign-in code, and its code does not sign in', async () => {
    const anna = await proven();
    const phone = freshPhone();
    const visitor = anna.visitor();
    await visitor.register(phone);
    const ofSignIn = codeTo(phone);
    expect(await anna.confirmPhone(phone, ofSignIn)).toMatchObject(expired);
    at(31);
    await anna.askForPhone(phone);
    const ofChange = codeTo(phone);
    for (const confirm of [visitor.confirm, visitor.confirmPhone]) {
      const { success, token } = await confirm(phone, ofChange === ofSignIn ? wrongCode(ofSignIn) : ofChange);
      expect({ success, token }).toEqual({ success: false, token: undefined });
    }
    expect((await anna.info()).phone).toBe(anna.phone);
    expect(await anna.confirmPhone(phone, ofChange)).toMatchObject({ success: true });
  });

  it('is confirmed only by a code of its own purpose, even for the same customer', async () => {
    const anna = await proven();
    const email = freshEmail();
    await anna.askForEmail(email);
    await database.query
      .updateTable('confirmation_codes')
      .set({ purpose: 'phone' })
      .where('recipient', '=', email)
      .execute();
    expect(await anna.confirmEmail(email, codeTo(email))).toMatchObject(expired);
  });

  it('cannot be confirmed by others, though they know the code', async () => {
    const [anna, thief] = [await proven(), await proven()];
    const [phone, email] = [freshPhone(), freshEmail()];
    await anna.askForPhone(phone);
    await anna.askForEmail(email);
    expect(await thief.confirmPhone(phone, codeTo(phone))).toMatchObject(expired);
    expect(await thief.confirmEmail(email, codeTo(email))).toMatchObject(expired);
  });

  it('is limited to five codes an hour per mailbox, in any spelling and for any visitor', async () => {
    const name = randomUUID();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const customer = await proven();
      codes.push((await customer.askForEmail(`${name}+${attempt}@example.ru`)).errorMessage);
    }
    expect(codes).toEqual([...Array(5).fill(''), ...Array(2).fill('CaptchaRequired')]);
  });

  it('needs a captcha after more than two wrong codes, and another code after five', async () => {
    const anna = await proven();
    const phone = freshPhone();
    await anna.askForPhone(phone);
    const guess = (captchaToken?: string) => anna.confirmPhone(phone, wrongCode(codeTo(phone)), captchaToken);
    for (const captchaRequired of [false, false, true])
      expect(await guess()).toMatchObject({ errorMessage: 'IncorrectConfirmationCode', captchaRequired });
    expect(await anna.confirmPhone(phone, codeTo(phone))).toMatchObject({ errorMessage: 'CaptchaFailed' });
    await guess(`solved ${phone} 4`);
    expect(await guess(`solved ${phone} 5`)).toMatchObject({ errorMessage: 'CodeDead' });
    expect(await anna.confirmPhone(phone, codeTo(phone), `solved ${phone} 6`)).toMatchObject({
      errorMessage: 'CodeDead',
    });
  });

  it('needs a code that is valid for 120 seconds and can be resent after 30', async () => {
    const anna = await proven();
    const phone = freshPhone();
    await anna.askForPhone(phone);
    const first = codeTo(phone);
    at(10);
    expect(await anna.askForPhone(phone)).toMatchObject({ success: true, resendAfterS: 20 });
    expect(codeTo(phone)).toBe(first);
    at(30);
    await anna.askForPhone(phone);
    expect(shop.sent.filter((each) => each.kind === 'sms' && each.phone === phone)).toHaveLength(2);
    at(150);
    expect(await anna.confirmPhone(phone, codeTo(phone))).toMatchObject(expired);
  });

  it.each([
    ['phones', (anna: Customer) => anna.askForPhone, freshPhone],
    ['e-mails', (anna: Customer) => anna.askForEmail, freshEmail],
  ] as const)('is requested within the limits of signing in: %s', async (_what, askOf, fresh) => {
    const anna = await proven();
    const ask = askOf(anna);
    const recipient = fresh();
    const replies = [];
    for (let index = 0; index < 5; index++) {
      at(index * 40);
      replies.push((await ask(recipient)).errorMessage);
    }
    expect(replies).toEqual(['', '', '', '', 'CaptchaRequired']);
    for (let index = 0; index < 16; index++) await ask(fresh());
    expect(await ask(fresh())).toMatchObject({ errorMessage: 'CaptchaRequired', captchaRequired: true });
  });

  it('can be requested again if the code could not be sent', async () => {
    let fails = true;
    const sent: string[] = [];
    const messages = {
      async send() {
        if (fails) throw new Error('No route');
        sent.push('one');
      },
    };
    const anna = await proven();
    shop = createTestBackend(database, start, { captcha: saidCaptcha, messages });
    const body = { email: freshEmail(), ipAddress: freshAddress() };
    const ask = () => shop.reply(account.confirmEmail, { body }, { accessToken: anna.accessToken });
    expect(await ask()).toMatchObject({ errorMessage: 'MarketingServiceUnavailable' });
    fails = false;
    expect(await ask()).toMatchObject({ success: true });
    expect(sent).toEqual(['one']);
  });

  it('requires signing in', async () => {
    const { accessToken } = await newVisitor(shop);
    const ipAddress = freshAddress();
    const replies = [
      await shop.ask(account.confirmPhone, { body: { phone: freshPhone(), ipAddress } }, { accessToken }),
      await shop.ask(account.confirmEmail, { body: { email: freshEmail(), ipAddress } }, { accessToken }),
      await shop.ask(
        account.confirmPhoneCode,
        { body: { phone: freshPhone(), code: '123456', ipAddress } },
        { accessToken },
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
