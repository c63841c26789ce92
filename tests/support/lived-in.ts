import request from 'supertest';
import { prepareCustomers } from '#demo/customers/index.ts';
import { people } from '#demo/customers/people.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type DemoShop, openDemoShop } from './demo-shop.ts';
import { lastCode } from './signed-in.ts';
import { cookiesAfter } from './tokens.ts';

/**
 * The demo shop with its customers' orders dated relative to now: the cached copy may be weeks old.
 *
 * @param also changes it further before it opens
 */
export const openLivedInShop = (
  also: (database: Database) => Promise<void> = async () => {},
): Promise<DemoShop> =>
  openDemoShop('process', null, null, async (database: Database) => {
    const write = await prepareCustomers(database);
    await database.query.transaction().execute(write);
    await also(database);
  });

/** The phone of a country's demo customer. */
export const livedInPhone = (of: CountryCode): string =>
  people.find(({ country }) => country === of)?.phone ?? '';

/**
 * Signs in by the forms of the sign-in page.
 * @param registers a new customer
 * @returns the Cookie header of a signed-in browser
 */
export async function signInOverHttp(
  shop: Pick<DemoShop, 'app' | 'sent' | 'ru' | 'am'>,
  { country, phone, registers = false }: { country: CountryCode; phone: string; registers?: boolean },
): Promise<string> {
  const { host } = new URL(country === 'RU' ? shop.ru : shop.am);
  const mode = registers ? { mode: 'registration', personalData: 'yes' } : {};
  const enter = (fields: Record<string, string>, Cookie: string) =>
    request(shop.app.express)
      .post('/auth')
      .set({ Host: host, 'Sec-Fetch-Site': 'same-origin', Cookie })
      .type('form')
      .send({ ...mode, phone, ...fields });
  const reply = await enter({ do: registers ? 'registration' : 'login' }, '');
  const visitor = cookiesAfter(reply.headers);
  const { status, headers } = await enter({ do: 'confirm', code: lastCode(shop.sent, phone) }, visitor);
  if (status !== 303) throw new Error(`Not signed in: ${status}`);
  const cookies = `${visitor}; ${cookiesAfter(headers)}`.split('; ').map((each) => each.split('='));
  return [...new Map(cookies.map(([name, ...value]) => [name, value.join('=')]))]
    .map((each) => each.join('='))
    .join('; ');
}
