import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { giveProof } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha } from './visitor.ts';

const { account, identity } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');
const wanting = { success: false, errorMessage: 'ProofRequired' };

let emails = 0;
const freshEmail = () => `vera${emails++}@example.ru`;

describeOnEachDatabase('a session thief', (openTestDatabase) => {
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

  async function customer() {
    const own = await signUp(shop);
    const context = { accessToken: own.accessToken };
    const ipAddress = freshAddress();
    return {
      ...own,
      info: () => shop.reply(account.getPersonalInfo, {}, context),
      askForPhone: (phone: string) =>
        shop.reply(account.confirmPhone, { body: { phone, ipAddress } }, context),
      confirmPhone: (phone: string, code: string) =>
        shop.reply(account.confirmPhoneCode, { body: { phone, code, ipAddress } }, context),
      askForEmail: (email: string) =>
        shop.reply(account.confirmEmail, { body: { email, ipAddress } }, context),
      confirmEmail: (email: string, code: string) =>
        shop.reply(account.confirmEmailCode, { body: { email, code, ipAddress } }, context),
      lose: () => shop.reply(account.requestProof, { body: { proof: 'lostPhone', ipAddress } }, context),
      save: (email: string) =>
        shop.reply(
          account.savePersonalInfo,
          {
            body: {
              lastName: 'Иванова',
              firstName: 'Вера',
              patronymic: '',
              birthday: '1990-05-01',
              gender: 2,
              phone: own.phone,
              email,
            },
          },
          context,
        ),
    };
  }

  async function withTrustedEmail() {
    const vera = await customer();
    const email = freshEmail();
    await giveProof(shop, 'changeEmail', vera);
    await vera.askForEmail(email);
    await vera.confirmEmail(email, lastCode(shop.sent, email));
    return { ...vera, email };
  }

  it('cannot take over the account by a new phone without a code to the old one', async () => {
    const vera = await customer();
    const phone = freshPhone();
    expect(await vera.askForPhone(phone)).toMatchObject(wanting);
    expect(await vera.confirmPhone(phone, '123456')).toMatchObject({ success: false });
    expect(shop.sent.filter((each) => each.kind === 'sms' && each.phone === phone)).toEqual([]);
    await giveProof(shop, 'changePhone', vera);
    expect(await vera.askForPhone(phone)).toMatchObject({ success: true });
    expect(await vera.confirmPhone(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it.each(['changeEmail', 'deleteAccount'] as const)(
    'changes no phone with a code that was given for something else: %s',
    async (proof) => {
      const vera = await customer();
      await giveProof(shop, proof, vera);
      expect(await vera.askForPhone(freshPhone())).toMatchObject(wanting);
    },
  );

  it('cannot use a proof from another session, an old one, or one of the previous phone', async () => {
    const vera = await customer();
    await giveProof(shop, 'changePhone', vera);
    const other = await enter(shop);
    at(31);
    await other.login(vera.phone, { smsAuth: true });
    const { token = '' } = await other.confirm(vera.phone, lastCode(shop.sent, vera.phone));
    const body = { phone: freshPhone(), ipAddress: freshAddress() };
    expect(await shop.reply(account.confirmPhone, { body }, { accessToken: token })).toMatchObject(wanting);
    at(15 * 60 - 1);
    const query = { userToken: vera.userToken, refreshToken: vera.refreshToken };
    const renewed = { accessToken: (await shop.reply(identity.refreshToken, { query })).token };
    const phone = body.phone;
    expect(await shop.reply(account.confirmPhone, { body }, renewed)).toMatchObject({ success: true });
    at(15 * 60);
    const attempt = { ...body, code: lastCode(shop.sent, phone) };
    expect(await shop.reply(account.confirmPhoneCode, { body: attempt }, renewed)).toMatchObject(wanting);
  });

  it('uses up a proof by one change, and loses those of the previous phone', async () => {
    const vera = await customer();
    const [first, second] = [freshPhone(), freshPhone()];
    await giveProof(shop, 'changePhone', vera);
    await giveProof(shop, 'changeEmail', vera);
    await vera.askForPhone(first);
    await vera.askForPhone(second);
    expect(await vera.confirmPhone(first, lastCode(shop.sent, first))).toMatchObject({ success: true });
    expect(await vera.confirmPhone(second, lastCode(shop.sent, second))).toMatchObject(wanting);
    expect(await vera.askForEmail(freshEmail())).toMatchObject(wanting);
  });

  it('loses the session when the phone changes, while the customer keeps theirs', async () => {
    const vera = await customer();
    const thief = await enter(shop);
    at(31);
    await thief.login(vera.phone, { smsAuth: true });
    const stolen = await thief.confirm(vera.phone, lastCode(shop.sent, vera.phone));
    const phone = freshPhone();
    await giveProof(shop, 'changePhone', vera);
    await vera.askForPhone(phone);
    await vera.confirmPhone(phone, lastCode(shop.sent, phone));
    expect((await shop.ask(account.getPersonalInfo, {}, { accessToken: stolen.token ?? '' })).status).toBe(
      401,
    );
    const query = { userToken: thief.userToken, refreshToken: stolen.refreshToken ?? '' };
    expect(await shop.reply(identity.refreshToken, { query })).toMatchObject({ token: '' });
    expect((await vera.info()).phone).toBe(phone);
  });

  it('cannot confirm an e-mail of their own and then report the phone as lost', async () => {
    const vera = await customer();
    const email = freshEmail();
    await vera.save(email);
    expect(await vera.askForEmail(email)).toMatchObject(wanting);
    await database.query
      .updateTable('customers')
      .set({ is_email_confirmed: 1 })
      .where('id', '=', vera.userId)
      .execute();
    expect(await vera.lose()).toMatchObject({ success: false, errorMessage: 'EmailUnconfirmed' });
  });

  it('can neither replace nor remove a trusted e-mail', async () => {
    const vera = await withTrustedEmail();
    for (const email of [freshEmail(), '']) expect(await vera.save(email)).toMatchObject(wanting);
    expect(await vera.info()).toMatchObject({ lastName: '', email: vera.email, isEmailTrusted: true });
    expect(await vera.askForEmail(freshEmail())).toMatchObject(wanting);
    expect(await vera.save(vera.email)).toMatchObject({ success: true });
    expect(await vera.info()).toMatchObject({ lastName: 'Иванова', isEmailTrusted: true });
  });

  it('cannot change an e-mail unnoticed: the previous one gets a letter', async () => {
    const vera = await withTrustedEmail();
    const email = freshEmail();
    await giveProof(shop, 'changeEmail', vera);
    await vera.askForEmail(email);
    expect(await vera.confirmEmail(email, lastCode(shop.sent, email))).toMatchObject({ success: true });
    expect(await vera.info()).toMatchObject({ email, isEmailConfirmed: true, isEmailTrusted: true });
    const queued = await database.query.selectFrom('outbox').select('message').execute();
    expect(queued.map(({ message }) => message).filter((each) => each?.includes(vera.email))).toHaveLength(1);
  });

  it('sees the purpose of each code in its message', async () => {
    const vera = await customer();
    const words: string[] = [];
    for (const proof of ['changePhone', 'changeEmail', 'deleteAccount'] as const) {
      await giveProof(shop, proof, vera);
      const last = shop.sent.at(-1);
      if (last?.kind === 'sms') words.push(last.text.slice(0, last.text.indexOf(':')));
    }
    expect(words).toEqual([
      'Код для смены номера в аккаунте',
      'Код для смены почты в аккаунте',
      'Код для удаления аккаунта',
    ]);
  });
});
