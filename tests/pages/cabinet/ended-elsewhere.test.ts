import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { lastCode, signUp } from '#tests/support/signed-in.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cookieSet, cookiesAfter } from '#tests/support/tokens.ts';

const own = { Host: ruHost, 'Sec-Fetch-Site': 'same-origin' };

describeOnEachDatabase('a session', (openTestDatabase) => {
  let backend: TestBackend;
  let express: ReturnType<typeof stubShop>['express'];

  beforeAll(async () => {
    backend = createTestBackend(await openTestDatabase(), new Date());
    const client = createGatewayClient(inProcessTransport(backend.backend));
    ({ express } = stubShop({}, { client }));
  });

  /** A browser in which a phone's customer has signed in. */
  async function browserOf(phone: string, userAgent: string) {
    const post = (path: string, fields: Record<string, string>, Cookie: string) =>
      request(express)
        .post(path)
        .set({ ...own, Cookie, 'User-Agent': userAgent })
        .type('form')
        .send(new URLSearchParams(fields).toString());
    const first = await request(express).get('/auth').set(own);
    const anonymous = cookiesAfter(first.headers);
    await post('/auth', { do: 'login', phone }, anonymous).expect(200);
    const code = lastCode(backend.sent, phone);
    const signedIn = await post('/auth', { do: 'confirm', phone, code }, anonymous).expect(303);
    const userToken = /userToken=[^;]+/.exec(anonymous)?.[0] ?? '';
    const Cookie = `${userToken}; authData=${cookieSet(signedIn.headers, 'authData')}`;
    return {
      open: (path: string) =>
        request(express)
          .get(path)
          .set({ ...own, Cookie }),
      post: (path: string, fields: Record<string, string> = {}) => post(path, fields, Cookie),
    };
  }

  it.each([
    [
      'one place',
      async (here: Browser) => {
        const { text } = await here.open('/cabinet_personal');
        const id = /name="id" value="([^"]+)"/.exec(text.slice(text.indexOf('Firefox')))?.[1] ?? '';
        await here.post('/cabinet_personal/sessions', { id }).expect(303);
      },
      200,
    ],
    [
      'all places',
      async (here: Browser) => {
        await here.post('/cabinet_personal/sessions/all').expect(303);
      },
      302,
    ],
  ] as const)('that was ended from %s redirects home at its next request', async (_where, end, ofHere) => {
    const { phone } = await signUp(backend);
    const here = await browserOf(phone, 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36');
    backend.now = new Date(backend.now.getTime() + 31_000);
    const there = await browserOf(phone, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0');
    await there.open('/cabinet_personal').expect(200);
    await end(here);
    const { status, headers } = await there.open('/cabinet_personal');
    expect([status, headers.location]).toEqual([302, '/']);
    expect(cookieSet(headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await here.open('/cabinet_personal')).status).toBe(ofHere);
  });

  type Browser = Awaited<ReturnType<typeof browserOf>>;
});
