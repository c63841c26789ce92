import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CALLS_IN_FLIGHT_PER_SERVICE } from '#src/config/constants.ts';
import { contract } from '#src/contract/index.ts';
import { noCredentials } from '#src/web/gateway/credentials.ts';
import { createGatewayClient, type Gateway, type GatewayClient } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import type { Transport, TransportRequest } from '#src/web/gateway/transport.ts';

const versions = { catalog: '1', content: '1', shopStock: '1' };
const phoneLookUp = { phone: '79123456789', ipAddress: '192.0.2.1' };
const doneReply = { success: true, errorMessage: '' };

function gatewayOver(send: Transport['send']): Gateway {
  const client = createGatewayClient({
    validates: false,
    send,
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
  return client.as('RU', { token: async () => 'bearer-of-test' });
}

describe('the retry rule', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read is tried twice on %i', async (status) => {
    let tries = 0;
    const gateway = gatewayOver(async () => {
      tries += 1;
      return tries === 1 ? { status, body: { errorMessage: 'Busy' } } : { status: 200, body: versions };
    });
    expect(await gateway.content.getVersions()).toEqual(versions);
    expect(tries).toBe(2);
  });

  test('a read that fails twice is not tried a third time', async () => {
    let tries = 0;
    const gateway = gatewayOver(async () => {
      tries += 1;
      return { status: 503, body: { errorMessage: 'Busy' } };
    });
    await expect(gateway.content.getVersions()).rejects.toMatchObject({ status: 503, code: 'Busy' });
    expect(tries).toBe(2);
  });

  test.each([400, 401, 403, 404, 422, 501])('%i is not tried again', async (status) => {
    let tries = 0;
    const gateway = gatewayOver(async () => {
      tries += 1;
      return { status, body: { errorMessage: 'No' } };
    });
    await expect(gateway.content.getVersions()).rejects.toBeInstanceOf(GatewayError);
    expect(tries).toBe(1);
  });

  test('a reading POST is retried only if its service allows it', async () => {
    const tried = async (read: (gateway: Gateway) => Promise<unknown>) => {
      let tries = 0;
      const gateway = gatewayOver(async () => {
        tries += 1;
        return { status: 503, body: { errorMessage: 'Busy' } };
      });
      await expect(read(gateway)).rejects.toMatchObject({ status: 503 });
      return tries;
    };
    const country = 'RU' as const;
    expect(await tried(({ shop }) => shop.getShops({ body: { country } }))).toBe(2);
    expect(await tried(({ identity }) => identity.checkCustomer({ body: { ...phoneLookUp, country } }))).toBe(
      1,
    );
  });

  test('a mutation is never retried', async () => {
    let tries = 0;
    const gateway = gatewayOver(async () => {
      tries += 1;
      return { status: 503, body: { errorMessage: 'Busy' } };
    });
    await expect(gateway.content.vote({ body: { reviewId: 1, up: true } })).rejects.toMatchObject({
      status: 503,
    });
    expect(tries).toBe(1);
  });
});

describe('a refused access token', () => {
  const change = ({ content }: Gateway) => content.vote({ body: { reviewId: 1, up: true } });
  const read = ({ shop }: Gateway) => shop.getShops({ body: { country: 'RU' } });

  /** The access tokens that a call was sent with; the first one is refused. */
  async function tokensSent(errorMessage: string, call: (gateway: Gateway) => Promise<unknown>) {
    const sent: (string | null)[] = [];
    let token = 'old';
    const client = createGatewayClient({
      validates: false,
      send: async ({ accessToken, call: { mutates } }) => {
        sent.push(accessToken);
        if (accessToken === 'old') return { status: 401, body: { errorMessage } };
        return { status: 200, body: mutates ? doneReply : { shops: [] } };
      },
      ready: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
    const invalidate = () => {
      token = 'new';
    };
    await call(client.as('RU', { token: async () => token, invalidate })).catch(() => null);
    return sent;
  }

  test('repeats a mutation only if the reply says that it was not carried out', async () => {
    expect(await tokensSent('Unauthorized', change)).toEqual(['old', 'new']);
    expect(await tokensSent('SessionEnded', change)).toEqual(['old']);
  });

  test('repeats a read', async () => {
    expect(await tokensSent('SessionEnded', read)).toEqual(['old', 'new']);
  });
});

describe('timeouts', () => {
  test('abort a short link’s lookup after a second', async () => {
    const gateway = gatewayOver(() => new Promise(() => {}));
    const begun = performance.now();
    const lookup = gateway.content.getRedirect({ query: { shortUrl: '/x', country: 'RU' } });
    await expect(lookup).rejects.toMatchObject({ status: 504 });
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  test('abort a slow attempt, and signal that to the transport', async () => {
    const signals: AbortSignal[] = [];
    const gateway = gatewayOver(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const lookup = gateway.content.getRedirect({ query: { shortUrl: '/x', country: 'RU' } });
    await expect(lookup).rejects.toMatchObject({ status: 504 });
    expect(signals[0]?.aborted).toBe(true);
  });

  describe('a mutation that waited past its deadline is not sent', () => {
    const vote = { body: { reviewId: 1, up: true } };
    let { promise: hold, resolve: release } = Promise.withResolvers<string>();
    beforeEach(() => {
      ({ promise: hold, resolve: release } = Promise.withResolvers<string>());
    });

    async function sentAfterDeadline(send: Transport['send'], token: () => Promise<string>, calls: number) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      let sent = 0;
      const transport = { validates: false, ready: async () => {}, close: async () => {} };
      const counted: Transport['send'] = (sending) => {
        sent += 1;
        return send(sending);
      };
      const client = createGatewayClient({ ...transport, send: counted });
      const { content } = client.as('RU', { token });
      const outcomes = Promise.allSettled(Array.from({ length: calls }, () => content.vote(vote)));
      await vi.advanceTimersByTimeAsync(contract.content.vote.deadlineMs);
      for (const result of await outcomes)
        expect(result).toMatchObject({
          status: 'rejected',
          reason: { status: 504, code: 'DeadlineExceeded' },
        });
      release('bearer-of-test');
      await new Promise((resolve) => setImmediate(resolve));
      return sent;
    }

    test('for its slot', async () => {
      const send = () => hold.then(() => ({ status: 200, body: doneReply }));
      const token = async () => 'bearer-of-test';
      const sent = await sentAfterDeadline(send, token, CALLS_IN_FLIGHT_PER_SERVICE + 1);
      expect(sent).toBe(CALLS_IN_FLIGHT_PER_SERVICE);
    });

    test('for its bearer', async () => {
      const send = async () => ({ status: 200, body: doneReply });
      expect(await sentAfterDeadline(send, () => hold, 1)).toBe(0);
    });
  });

  test('a call can be detached from its service and made later', async () => {
    const { getVersions } = gatewayOver(async () => ({ status: 200, body: versions })).content;
    expect(await getVersions()).toEqual(versions);
  });

  test('one service has a limited number of calls in flight while others continue', async () => {
    const waiting: (() => void)[] = [];
    let inFlight = 0;
    let most = 0;
    const gateway = gatewayOver(async ({ call }: TransportRequest) => {
      if (call.service === 'content') return { status: 200, body: versions };
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise<void>((resolve) => waiting.push(resolve));
      inFlight -= 1;
      return { status: 200, body: { shops: [] } };
    });
    const many = Array.from({ length: CALLS_IN_FLIGHT_PER_SERVICE + 20 }, () =>
      gateway.shop.getShops({ body: { country: 'RU' } }),
    );
    expect(await gateway.content.getVersions()).toEqual(versions);
    while (waiting.length > 0) {
      for (const release of waiting.splice(0)) release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(many);
    expect(most).toBe(CALLS_IN_FLIGHT_PER_SERVICE);
  });
});

describe('over HTTP', () => {
  let server: Server;
  let client: GatewayClient;

  async function serve(listener: RequestListener): Promise<Gateway> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = createGatewayClient(httpTransport(`http://127.0.0.1:${port}/api`));
    return client.as('AM', { token: async () => 'bearer-of-test' });
  }

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a call carries the bearer, the service and the base’s country', async () => {
    const received: string[] = [];
    const gateway = await serve((request, response) => {
      received.push(
        `${request.method} ${request.url}`,
        request.headers.authorization ?? '',
        String(request.headers['x-dest']),
      );
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ longUrl: null }));
    });
    await gateway.content.getRedirect({ query: { shortUrl: '/promo&x', country: 'AM' } });
    expect(received).toEqual([
      'GET /api/am/Redirects?shortUrl=%2Fpromo%26x&country=AM',
      'Bearer bearer-of-test',
      'content',
    ]);
  });

  test('a visitor’s call carries the visitor’s address, the shop’s own none, both the secret', async () => {
    const received: unknown[] = [];
    await serve(({ headers }, response) => {
      received.push([headers['x-visitor-address'], headers['x-gateway-secret']]);
      response.end(JSON.stringify(versions));
    });
    const { port } = server.address() as AddressInfo;
    const known = createGatewayClient(httpTransport(`http://127.0.0.1:${port}`, 'shared-by-both-of-them-1'));
    await known.as('RU', noCredentials, '2001:db8::7').content.getVersions();
    await known.as('RU', noCredentials).content.getVersions();
    expect(received).toEqual([
      ['2001:db8::7', 'shared-by-both-of-them-1'],
      [undefined, 'shared-by-both-of-them-1'],
    ]);
    await known.close();
  });

  test('a hanging service takes no connections from others, nor from readiness checks', async () => {
    const paths: string[] = [];
    const gateway = await serve((request, response) => {
      paths.push(String(request.url));
      if (request.url === '/api/readyz') response.end('{"ready":true}');
      else if (request.headers['x-dest'] !== 'geo') response.end(JSON.stringify(versions));
    });
    const hanging = Array.from({ length: CALLS_IN_FLIGHT_PER_SERVICE }, () =>
      gateway.geo.searchCity({ body: { pattern: 'Мо', country: 'AM' } }).catch(() => null),
    );
    expect(await gateway.content.getVersions()).toEqual(versions);
    await client.ready();
    expect(paths.at(-1)).toBe('/api/readyz');
    server.closeAllConnections();
    await client.close();
    await Promise.all(hanging);
  });

  test('a reply that violates the contract is refused without a retry', async () => {
    let attempts = 0;
    const gateway = await serve((_request, response) => {
      attempts += 1;
      response.end(JSON.stringify({ catalog: 5 }));
    });
    await expect(gateway.content.getVersions()).rejects.toMatchObject({ status: 502, code: 'BadReply' });
    expect(attempts).toBe(1);
  });

  test('a reply larger than 8 MiB is refused', async () => {
    const gateway = await serve((_request, response) =>
      response.end(JSON.stringify({ ...versions, filler: 'x'.repeat(8 * 1024 * 1024) })),
    );
    await expect(gateway.content.vote({ body: { reviewId: 1, up: true } })).rejects.toMatchObject({
      status: 502,
    });
  });

  test('an unreachable gateway is an error, and does not hang', async () => {
    const client = createGatewayClient(httpTransport('http://127.0.0.1:9'));
    server = createServer();
    const call = client.as('RU', noCredentials).content.getVersions();
    await expect(call).rejects.toMatchObject({ status: 502, code: 'NoReply' });
    await client.close();
  });

  test('a mutation that the gateway received is not repeated when its reply is cut off', async () => {
    let tries = 0;
    const gateway = await serve((request, response) => {
      tries += 1;
      request.resume();
      response.writeHead(200, { 'content-length': '100' });
      response.write(JSON.stringify(doneReply));
      response.destroy();
    });
    await expect(gateway.content.vote({ body: { reviewId: 1, up: true } })).rejects.toMatchObject({
      status: 502,
    });
    expect(tries).toBe(1);
  });
});
