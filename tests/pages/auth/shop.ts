import request from 'supertest';
import type { CountryCode } from '#src/config/countries.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cookiesAfter, unsignedToken } from '#tests/support/tokens.ts';

type Identity = NonNullable<StubReplies['identity']>;
type Fields = Readonly<Record<string, string | number>>;

const accepted = { success: true, errorMessage: '', frontMessage: '', captchaRequired: false };
export const flash = { ...accepted, channel: 'flash', resendChannel: 'flash', resendAfterS: 30 } as const;
export const sms = { ...accepted, channel: 'sms', resendChannel: 'sms', resendAfterS: 30 } as const;
export const refused = (errorMessage: string, frontMessage = '') => ({
  ...accepted,
  success: false,
  errorMessage,
  frontMessage,
});

const exp = 4_102_444_800;
const customer = { token: unsignedToken({ exp, UserId: 'anna' }), refreshToken: 'of-anna' };
export const signedIn = { ...accepted, ...customer };
export const unavailable = () => {
  throw new StubRefusal(503);
};

const article = (id: string) => ({
  id,
  title: '',
  announce: '',
  date: '2026-09-01T00:00:00.000Z',
  picture: null,
  body: `Текст ${id}`,
});

/** A shop whose identity service replies as the test says. */
export function authShop(identity: Identity = {}, country: CountryCode = 'RU', more: StubReplies = {}) {
  const shop = stubShop({
    ...more,
    identity,
    content: {
      getCompany: ({ params }) => article((params as { page: string }).page),
      ...more.content,
    },
  });
  const host = country === 'RU' ? ruHost : amHost;
  const own = { Host: host, 'Sec-Fetch-Site': 'same-origin' };
  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    request(shop.express)
      .post(path)
      .set({ ...own, ...headers } as Record<string, string>)
      .type('form')
      .send(new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString());
  return {
    ...shop,
    get: (path: string, headers: Record<string, string> = {}) =>
      request(shop.express)
        .get(path)
        .set({ Host: host, ...headers }),
    /** Submits a step as a browser without JavaScript does. */
    enter: (fields: Fields, headers?: Fields) => post('/auth', fields, headers),
    /** The same in the panel. */
    enterPanel: (fields: Fields, headers?: Fields) =>
      post('/fragments/auth', fields, { 'HX-Request': 'true', ...headers }),
    post,
    /** The service's calls, with their inputs. */
    callsOf: (name: string) => shop.backend.calls.filter(({ call }) => call === `identity.${name}`),
    /** The cookies of a newly signed-in customer. */
    async customerCookies() {
      const phone = country === 'RU' ? RU_PHONE : AM_PHONE;
      const { headers } = await post('/auth', { do: 'confirm', phone, code: '1234' });
      return cookiesAfter(headers);
    },
  };
}

export const RU_PHONE = '79123456789';
export const AM_PHONE = '37491123456';

/** The text of the element with this id. */
export const textOf = (html: string, id: string): string | undefined =>
  new RegExp(`id="${id}"[^>]*>(.*?)</`).exec(html)?.[1];

/** The id of the autofocused element. */
export const focusedIn = (html: string): string | undefined =>
  /<(?:input|button|select|textarea|p)\b(?=[^>]*autofocus)[^>]*?\b(?:id|name)="([^"]*)"/.exec(html)?.[1];
