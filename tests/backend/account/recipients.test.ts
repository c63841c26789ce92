import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { readRecipients } from '#src/backend/account/subscriptions/recipients/read-recipients.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MailingKind, Recipient } from '#src/contract/account/staff-mailings.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, openOnSqlite, type TestDatabase } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

const { endMailings, exportRecipients, getUnsubscription, showCustomer, unsubscribe } = contract.account;
const KEY = 'recipients-key';

type Purpose = MailingKind | 'mailings' | 'newsletter';

let phones = 0;

describeOnEachDatabase('who agreed to mailings', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    await plantStaffKey(database, KEY);
  });

  /** A customer who has confirmed the e-mail. */
  async function customer(changed: Partial<{ is_email_confirmed: 0 | 1; blocked_at: string }> = {}) {
    const { userId, phone } = await signUp(shop);
    const email = `Anna${phones++}@example.ru`;
    await database.query
      .updateTable('customers')
      .set({ email, is_email_confirmed: 1, first_name: 'Анна', last_name: 'Орлова', ...changed })
      .where('id', '=', userId)
      .execute();
    return { id: userId, phone, email, owner: `customer:${userId}` };
  }

  const consent = (
    owner: string,
    purpose: Purpose,
    action: 'requested' | 'given' | 'withdrawn' = 'given',
    country: CountryCode = 'RU',
  ) =>
    database.query
      .insertInto('mailing_consents')
      .values({
        owner,
        country,
        purpose,
        action,
        text_version: 'mailings 7',
        source: 'account',
        address: '',
        customer_id: null,
        created_at: '2026-11-02T10:00:00.000Z',
      })
      .execute();

  const agreed = async (owner: string, ...purposes: readonly Purpose[]) => {
    for (const purpose of purposes) await consent(owner, purpose);
  };

  async function recipients(kind: MailingKind, country: CountryCode = 'RU'): Promise<Recipient[]> {
    const all: Recipient[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const context = { country, accessToken: KEY };
      const part = await shop.reply(exportRecipients, { body: { kind, after, by: 'Анна' } }, context);
      all.push(...part.recipients);
      after = part.next;
    }
    return all;
  }
  const addresses = async (kind: MailingKind, country?: CountryCode) =>
    (await recipients(kind, country)).map(({ address }) => address);

  it('are sent what they switched on, at an address that they confirmed, while they may sign in', async () => {
    const anna = await customer();
    const unconfirmed = await customer({ is_email_confirmed: 0 });
    const blocked = await customer({ blocked_at: '2026-11-01T00:00:00.000Z' });
    for (const { owner } of [anna, unconfirmed, blocked]) await agreed(owner, 'mailings', 'style', 'sms');
    const byMail = await addresses('style');
    expect(byMail).toContain(anna.email);
    expect(byMail).not.toContain(unconfirmed.email);
    expect(byMail).not.toContain(blocked.email);
    expect(await addresses('sales')).not.toContain(anna.email);
    const bySms = await addresses('sms');
    expect(bySms).toEqual(expect.arrayContaining([anna.phone, unconfirmed.phone]));
    expect(bySms).not.toContain(blocked.phone);
    expect(await addresses('messenger')).not.toContain(anna.phone);
  });

  it('are none any more once they withdraw, or switch all letters off', async () => {
    const [anna, boris] = [await customer(), await customer()];
    for (const { owner } of [anna, boris]) await agreed(owner, 'mailings', 'sales', 'sms');
    await consent(anna.owner, 'sms', 'withdrawn');
    await consent(boris.owner, 'mailings', 'withdrawn');
    expect(await addresses('sms')).not.toContain(anna.phone);
    expect(await addresses('sms')).toContain(boris.phone);
    expect(await addresses('sales')).toContain(anna.email);
    expect(await addresses('sales')).not.toContain(boris.email);
  });

  it('agreed at registration, until they change a switch', async () => {
    const anna = await customer();
    await database.query
      .insertInto('consents')
      .values({
        customer_id: anna.id,
        purpose: 'mailings',
        text_version: 'registration 3',
        given_at: '2026-10-01T10:00:00.000Z',
        address: '192.0.2.7',
      })
      .execute();
    const found = (await recipients('messenger')).find(({ address }) => address === anna.phone);
    expect(found).toMatchObject({
      name: 'Анна Орлова',
      source: 'registration',
      textVersion: 'registration 3',
      agreedAt: '2026-10-01T10:00:00.000Z',
      unsubscribeUrl: 'http://localhost:3000/cabinet_subscribe',
    });
    await consent(anna.owner, 'messenger', 'withdrawn');
    expect(await addresses('messenger')).not.toContain(anna.phone);
    expect(await addresses('sms')).toContain(anna.phone);
  });

  it("may be e-mails of the newsletter that are no customer's, each once, in their country", async () => {
    const anna = await customer();
    await consent(`email:RU:${anna.email.toLowerCase()}`, 'newsletter');
    await consent('email:RU:guest@example.ru', 'newsletter', 'requested');
    expect(await addresses('style')).not.toContain('guest@example.ru');
    await consent('email:RU:guest@example.ru', 'newsletter');
    await consent('email:AM:guest@example.am', 'newsletter', 'given', 'AM');
    await consent('email:RU:gone@example.ru', 'newsletter');
    await consent('email:RU:gone@example.ru', 'newsletter', 'withdrawn');
    for (const kind of ['style', 'sales'] as const) {
      const found = await addresses(kind);
      expect(found.filter((each) => each.toLowerCase() === anna.email.toLowerCase())).toEqual([anna.email]);
      expect(found).toContain('guest@example.ru');
      expect(found).not.toContain('gone@example.ru');
      expect(found).not.toContain('guest@example.am');
    }
    expect(await addresses('style', 'AM')).toEqual(['guest@example.am']);
    expect(await addresses('sms', 'AM')).toEqual([]);
  });

  it('end it by the link that the file has for each', async () => {
    const anna = await customer();
    await agreed(anna.owner, 'mailings', 'style');
    await consent('email:RU:leaving@example.ru', 'newsletter');
    const found = await recipients('style');
    for (const address of [anna.email, 'leaving@example.ru']) {
      const url = found.find((each) => each.address === address)?.unsubscribeUrl ?? '';
      const token = url.split('/').at(-1) ?? '';
      expect(await shop.reply(getUnsubscription, { query: { token } })).toEqual({
        isValid: true,
        isSubscribed: true,
      });
      await shop.reply(unsubscribe, { body: { token, isOneClick: true, ipAddress: '192.0.2.9' } });
      expect(await addresses('style')).not.toContain(address);
    }
  });

  it('are sent nothing more once the staff ends it, as they asked', async () => {
    const [anna, boris] = [await customer(), await customer()];
    for (const { owner } of [anna, boris]) await agreed(owner, 'mailings', 'style', 'sms', 'messenger');
    await consent('email:RU:asked@example.ru', 'newsletter');
    const end = (...addresses: string[]) =>
      shop.reply(endMailings, { body: { addresses, by: 'Ольга' } }, { accessToken: KEY });
    const called = [
      anna.email.toUpperCase(),
      'asked@example.ru',
      `8${boris.phone.slice(1)}`,
      'nobody@example.ru',
    ];
    expect(await end(...called)).toEqual({ ended: 3, unknown: ['nobody@example.ru'] });
    const [letters, messages] = [await addresses('style'), await addresses('sms')];
    for (const address of [anna.email, 'asked@example.ru']) expect(letters).not.toContain(address);
    expect(letters).toContain(boris.email);
    expect(messages).toContain(anna.phone);
    for (const kind of ['sms', 'messenger'] as const)
      expect(await addresses(kind)).not.toContain(boris.phone);
    const shown = await shop.reply(showCustomer, { params: { id: boris.id } }, { accessToken: KEY });
    expect(shown.customer.consents.filter(({ action }) => action === 'withdrawn')).toEqual([
      expect.objectContaining({ purpose: 'sms', source: 'staff' }),
      expect.objectContaining({ purpose: 'messenger', source: 'staff' }),
    ]);
    expect(await end(...called)).toEqual({ ended: 0, unknown: called });
    const log = database.query.selectFrom('staff_changes').where('action', '=', 'mailings ended');
    const rows = await log.orderBy('id').select(['changed_by', 'subject']).execute();
    expect(rows.map(({ subject }) => subject)).toEqual([anna.owner, 'mailing:newsletter RU', boris.owner]);
    expect(JSON.stringify(rows)).not.toContain('asked@');
  });

  it('come in parts, none left out and none twice', async () => {
    const at = '2026-11-02T10:00:00.000Z';
    const rows = Array.from({ length: 2_300 }, (_, number) => ({
      owner: `email:AM:many${number}@example.am`,
      country: 'AM' as const,
      purpose: 'newsletter' as const,
      action: 'given' as const,
      text_version: '1',
      source: 'footer' as const,
      address: '',
      customer_id: null,
      created_at: at,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await database.query
        .insertInto('mailing_consents')
        .values(rows.slice(from, from + 100))
        .execute();
    const found = (await addresses('sales', 'AM')).filter((each) => each.startsWith('many'));
    expect(new Set(found).size).toBe(2_300);
    expect(found).toHaveLength(2_300);
  });

  it('are written down: who took how many of which', async () => {
    const written = async () =>
      database.query
        .selectFrom('staff_changes')
        .where('action', '=', 'recipients exported')
        .orderBy('id')
        .select(['changed_by', 'subject', 'detail'])
        .execute();
    const before = (await written()).length;
    const { length } = await recipients('sales', 'AM');
    expect(length).toBeGreaterThan(1_000);
    const rows = (await written()).slice(before);
    expect(rows.reduce((sum, { detail }) => sum + Number(detail), 0)).toBe(length);
    const [by] = new Set(rows.map((row) => row.changed_by));
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['mailing:sales AM']));
    expect(by).toBe('Анна (test)');
  });
});

it("looks an e-mail's customer up by an index", async () => {
  const database = await openOnSqlite();
  onTestFinished(database.close);
  const links = { url: () => '', consentOf: async () => null };
  const request = { country: 'RU', kind: 'style', links, accountUrl: '' } as const;
  const plans = await plansOf(database, ({ query }) => readRecipients(query, request, 'email:RU:'));
  expect(plans.join('\n')).toMatch(/SEARCH customers USING (?:COVERING )?INDEX customers_by_email/);
  expect(plans.join('\n')).not.toContain('SCAN');
});
