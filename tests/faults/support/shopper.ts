import { Agent, request } from 'undici';
import { wordsIn } from '#tests/support/page-text.ts';

export interface Reply {
  readonly status: number;
  readonly location: string;
  readonly html: string;
  /** The text of the page's main part. */
  readonly words: string;
}

/** A list is a field that is sent several times. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** Opens as many connections as there are requests, and closes them. */
const dispatcher = new Agent({ pipelining: 0 });

/**
 * A browser without JavaScript, as far as a server sees it: cookies, pages and form posts.
 * @param origin of the shop, which is on this machine
 * @param sent headers in addition to a browser's own
 * @param listening the port to connect to, if it is not the origin's
 */
export function createShopper(
  origin: string,
  cookies = new Map<string, string>(),
  sent: Readonly<Record<string, string>> = {},
  listening?: number,
) {
  const { host, port: ownPort } = new URL(origin);
  const port = listening ?? ownPort;

  async function send(method: 'GET' | 'POST', path: string, body: string | null): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      host,
      cookie,
      'sec-fetch-site': 'same-origin',
      ...sent,
      ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const reply = await request(`http://127.0.0.1:${port}${path}`, { method, headers, body, dispatcher });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line);
    const html = await reply.body.text();
    return {
      status: reply.statusCode,
      location: String(reply.headers.location ?? ''),
      html,
      words: wordsIn(/<main.*<\/main>/s.exec(html)?.[0] ?? ''),
    };
  }

  const get = (path: string) => send('GET', path, null);
  const post = (path: string, fields: Fields) =>
    send(
      'POST',
      path,
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
      ).toString(),
    );

  return {
    cookies,
    get,
    post,
    /** The same visitor in another tab or window: the same cookies, separate from then on. */
    asNow: () => createShopper(origin, new Map(cookies), sent, listening),
    add: (itemId: number, count = 1) => post('/cart/lines', { itemId, count }),
    heart: (code: string) => post('/favorites', { add: code }),
    /** How many units of each item the cart has. */
    async cart(): Promise<Record<string, number>> {
      const { html } = await get('/cart');
      return Object.fromEntries(
        [...html.matchAll(/id="count-(\d+)"[^>]*?value="(\d+)"/g)].map(([, item, count]) => [
          item,
          Number(count),
        ]),
      );
    },
    async hearts(): Promise<string[]> {
      const { html } = await get('/fragments/visitor');
      return (/<favorite-codes>([^<]*)</.exec(html)?.[1] ?? '').split('\n').filter(Boolean);
    },
    /** Fills in the checkout. @returns the fields that place the order */
    async checkout(typed: Fields = {}): Promise<Fields> {
      await post('/delivery/update', { ...buyer, ...typed });
      const { html } = await get('/delivery');
      const hidden = { key: fieldIn(html, 'key'), shown: fieldIn(html, 'shown') };
      return { ...buyer, ...typed, ...hidden, payment: typed.payment ?? 'onReceipt', consent: 'yes' };
    },
    order: (form: Fields) => post('/delivery/order', form),
  };
}

export type Shopper = ReturnType<typeof createShopper>;

const buyer = {
  kind: 'courier',
  street: 'Лесная',
  house: '5',
  firstName: 'Анна',
  lastName: 'Ким',
  phone: '8 912 345-67-89',
  email: 'anna@example.com',
};

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** The value of a form field. */
export const fieldIn = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*?value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The number of a placed order. */
export const orderNumber = ({ location }: Reply): string => /number=([\d-]+)$/.exec(location)?.[1] ?? '';
