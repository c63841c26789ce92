import { createServer } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { CallContext } from '#src/backend/kernel/handler.ts';
import { createBackendServer } from '#src/backend/server.ts';
import type { Call } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { addContractDocuments } from '#src/contract-docs/add-documents.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';
import { plant } from '#tests/support/planting/plant.ts';

/** However the machine writes the loopback address. */
const loopback = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/);

describe('the backend over HTTP', () => {
  let database: Database;
  let shop: TestBackend;
  let server: ReturnType<typeof createServer>;

  beforeAll(async () => {
    database = await openOnSqlite();
    shop = createTestBackend(database);
    server = createServer(createBackendServer(shop.backend, testLog)).listen(0);
    await plant(database, {
      cities: [{ guid: 'msk', name: 'Москва', is_main: 1 }],
      shops: [{ number: '1', city_guid: 'msk' }],
      goods: [
        {
          code: 'coat',
          category: 'women',
          products: [{ colour: 'black', prices: { RU: 100 }, sizes: { 44: {} } }],
        },
      ],
    });
  });
  afterAll(async () => {
    server.close();
    await database.close();
  });

  function send(call: Call, input: RawInput = {}) {
    const params = Object.entries((input.params ?? {}) as Record<string, string>);
    const path = params.reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      call.path,
    );
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const sending = request(server)
      [method](`/ru${path}`)
      .set('x-dest', call.service)
      .query((input.query ?? {}) as object);
    return input.body === undefined ? sending : sending.send(input.body as object);
  }

  async function expectSameAnswer(call: Call, input: RawInput, name = `${call.service}.${call.name}`) {
    const direct = await shop.backend.answer(call, input, { country: 'RU', accessToken: null });
    const { status, body } = await send(call, input);
    expect({ status, body }, name).toEqual(JSON.parse(JSON.stringify(direct)));
    return status;
  }

  it('answers every call as in-process, if only by a refusal', async () => {
    for (const call of calls) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const params = Object.fromEntries(names.map((name) => [name, 'not/there ё']));
      await expectSameAnswer(call, names.length > 0 ? { params } : {});
    }
  });

  it.each<[string, Call, RawInput]>([
    [
      'numbers of a query',
      contract.content.listNews,
      { query: { country: 'RU', pageNumber: 2, pageSize: 5 } },
    ],
    ['numbers that are none', contract.content.listNews, { query: { country: 'RU', pageNumber: 'two' } }],
    [
      'Cyrillic in a query',
      contract.content.getRedirect,
      { query: { country: 'RU', shortUrl: '/скидки?a=1&b=2' } },
    ],
    ['a body', contract.shop.getShopsByCity, { body: { country: 'RU', city: 'Москва' } }],
    ['a bad body', contract.shop.getShopsByCity, { body: { country: 'RU', city: 7 } }],
    ['what is not there', contract.shop.getShopByNumber, { body: { number: '404' } }],
    [
      'nested bodies',
      contract.delivery.getProductDeliveryTypes,
      {
        body: { country: 'RU', regionId: '77', cityId: 'msk', modelColorCode: 'coat' },
      },
    ],
  ])('answers %s as in-process', async (_what, call, input) => {
    expect(await expectSameAnswer(call, input)).toBeLessThan(500);
  });

  it('takes the country from the URL', async () => {
    const answer = await request(server).get('/am/FeedBack/GetTheme').set('x-dest', 'content');
    expect(answer).toMatchObject({ status: 200, body: { topics: [] } });
    expect((await request(server).get('/fr/FeedBack/GetTheme')).status).toBe(404);
  });

  it.each(['/', '/ru', '/ru/Nothing', '/Menu', '/ru/Lk/../../etc'])('does not know %s', async (path) => {
    const { status, body } = await request(server).get(path);
    expect({ status, body }).toEqual({ status: 404, body: { errorMessage: 'UnknownCall' } });
  });

  it('does not know a call under another service or by another method', async () => {
    const foreign = await request(server).get('/ru/FeedBack/GetTheme').set('x-dest', 'shop');
    const wrong = await request(server).put('/ru/FeedBack/GetTheme').set('x-dest', 'content');
    for (const { status, body } of [foreign, wrong]) {
      expect({ status, body }).toEqual({ status: 404, body: { errorMessage: 'UnknownCall' } });
    }
  });

  it('refuses a body that is invalid JSON, too large, or compressed, without a stack', async () => {
    const post = () => request(server).post('/ru/Shop/GetShops').set('content-type', 'application/json');
    const malformed = await post().send('{"country":');
    expect(malformed).toMatchObject({ status: 400, body: { errorMessage: 'MalformedJson' } });
    const large = await post().send({ country: 'RU', padding: 'x'.repeat(300_000) });
    expect(large).toMatchObject({ status: 413, body: { errorMessage: 'BodyTooLarge' } });
    const compressed = await post().set('content-encoding', 'gzip').send('{}');
    expect(compressed).toMatchObject({ status: 415, body: { errorMessage: 'BadRequest' } });
    const path = await request(server).get('/ru/News/%E0%A4%A');
    expect(path).toMatchObject({ status: 400, body: { errorMessage: 'BadRequest' } });
    for (const { text } of [malformed, large, compressed, path])
      expect(text).not.toMatch(/\bat |node_modules/);
  });

  it('passes on the bearer', async () => {
    const bearers: unknown[] = [];
    const listening = {
      ...shop.backend,
      answer: async (_call: Call, _input: RawInput, context: unknown) => {
        bearers.push(context);
        return { status: 200, body: {} };
      },
    };
    const app = createBackendServer(listening, testLog);
    await request(app).get('/ru/Menu').set('authorization', 'Bearer abc.def');
    await request(app).get('/am/Menu').set('authorization', 'Basic abc');
    await request(app).get('/ru/Menu').set('authorization', 'Bearer');
    expect(bearers).toEqual([
      { country: 'RU', accessToken: 'abc.def', address: loopback },
      { country: 'AM', accessToken: null, address: loopback },
      { country: 'RU', accessToken: null, address: loopback },
    ]);
  });

  describe('a gateway’s trust in its callers', () => {
    const secret = 'a secret of some length!'.replaceAll(' ', '-');

    /** What the backend sees of a call whose caller claims an address in the header and in the body. */
    async function addressesSeen(headers: Record<string, string>, gatewaySecret?: string) {
      const received: { address: unknown; ipAddress: unknown }[] = [];
      const listening = {
        ...shop.backend,
        answer: async (_call: Call, { body }: RawInput, context: CallContext) => {
          const { ipAddress } = body as { ipAddress?: unknown };
          received.push({ address: context.address, ipAddress });
          return { status: 200, body: {} };
        },
      };
      await request(createBackendServer(listening, testLog, gatewaySecret))
        .post('/ru/User/Login')
        .set(headers)
        .send({ ipAddress: '203.0.113.1' });
      return received;
    }

    it('with the secret includes both addresses', async () => {
      const headers = { 'x-gateway-secret': secret, 'x-visitor-address': '2001:db8::1' };
      expect(await addressesSeen(headers, secret)).toEqual([
        { address: '2001:db8::1', ipAddress: '203.0.113.1' },
      ]);
    });

    it('with the secret leaves out the zone of an address that only a link has', async () => {
      const headers = { 'x-gateway-secret': secret, 'x-visitor-address': 'fe80::1%eth0' };
      expect(await addressesSeen(headers, secret)).toMatchObject([{ address: 'fe80::1' }]);
    });

    it('with the secret but no valid visitor treats a call as the shop’s own', async () => {
      const own = [{ address: null, ipAddress: '203.0.113.1' }];
      expect(await addressesSeen({ 'x-gateway-secret': secret }, secret)).toEqual(own);
      const nonsense = { 'x-gateway-secret': secret, 'x-visitor-address': 'me' };
      expect(await addressesSeen(nonsense, secret)).toEqual(own);
    });

    it.each<[string, Record<string, string>, string | undefined]>([
      ['does not say the secret', {}, secret],
      ['says another one', { 'x-gateway-secret': `${secret}!` }, secret],
      ['says an empty one', { 'x-gateway-secret': '' }, secret],
      ['says one to a gateway that has none', { 'x-gateway-secret': secret }, undefined],
      ['says none to a gateway that has none', {}, undefined],
    ])('who %s counts as the address of the connection, whatever is claimed', async (_who, headers, own) => {
      const claimed = { ...headers, 'x-visitor-address': '2001:db8::1' };
      expect(await addressesSeen(claimed, own)).toEqual([{ address: loopback, ipAddress: loopback }]);
    });
  });

  it('shows the contract to people, without external requests', async () => {
    const app = createBackendServer(shop.backend, testLog, undefined, {
      addDocuments: addContractDocuments,
    });
    const sections = ['', ...Object.keys(contract).map((name) => `/${name}`), '/shapes'];
    const pages = await Promise.all(sections.map((section) => request(app).get(`/docs${section}`)));
    for (const { status, headers, text } of pages) {
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(text).not.toMatch(/(?:src|href)="(?!\/|#)|<script|undefined|\[object/);
    }
    const all = pages.map(({ text }) => text).join('');
    for (const { service, name, summary } of calls) {
      expect(all).toContain(`id="${service}.${name}"`);
      expect(all).toContain(summary.replaceAll("'", '&#x27;'));
    }
    const links = new Set(
      [...all.matchAll(/href="\/docs\/(\w+)#([\w.]+)"/g)].map(([, , id]) => `id="${id}"`),
    );
    expect([...links].filter((id) => !all.includes(id))).toEqual([]);
    expect((await request(app).get('/docs/nothing')).status).toBe(404);
    const { body } = await request(app).get('/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.1' });
  });

  it('reports whether its database answers', async () => {
    expect(await request(server).get('/readyz')).toMatchObject({ status: 200, body: { ready: true } });
    const broken = { ...shop.backend, ready: () => Promise.reject(new Error('gone')) };
    const answer = await request(createBackendServer(broken, testLog)).get('/readyz');
    expect(answer).toMatchObject({ status: 503, body: { errorMessage: 'NotReady' } });
  });

  it('does not expose its own faults', async () => {
    expectError(/request failed/);
    const broken = { ...shop.backend, answer: () => Promise.reject(new Error('secret')) };
    const answer = await request(createBackendServer(broken, testLog)).get('/ru/Menu');
    expect(answer).toMatchObject({ status: 500, body: { errorMessage: 'InternalError' } });
    expect(answer.text).not.toContain('secret');
  });
});
