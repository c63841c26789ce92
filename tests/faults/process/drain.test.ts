import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeShopFolder, type ShopProcess, startShop } from '../support/shop-process.ts';
import { createShopper, orderNumber, type Reply } from '../support/shopper.ts';

const SHOPPERS = 6;

/** The status of `/readyz`; null if connections are refused. */
async function probe(shop: ShopProcess, path: string): Promise<number | null> {
  try {
    const { statusCode, body } = await request(address(shop, path), { headers: { connection: 'close' } });
    await body.dump();
    return statusCode;
  } catch (error) {
    expect(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain((error as { code?: string }).code);
    return null;
  }
}

const address = ({ port }: ShopProcess, path: string) => `http://127.0.0.1:${port}${path}`;

async function untilClosed(shop: ShopProcess): Promise<void> {
  while ((await probe(shop, '/healthz')) !== null) await setImmediate();
}

/** A persistent connection that has been used once. */
async function keptConnection({ origin, port }: ShopProcess): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const ask = async () => {
    const answer = once(socket, 'data');
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`);
    return String((await answer)[0]);
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
  return ask;
}

/** A post whose headers have been sent, but not its body. */
async function postHalf({ origin }: ShopProcess, path: string, length: number): Promise<Socket> {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
  ];
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve));
  return socket;
}

describe('SIGTERM', () => {
  it('under load: reports not ready first, drops nothing, stops accepting, and exits with 0', async () => {
    const folder = makeShopFolder();
    const shop = await startShop(folder, { TRUST_PROXY: 'loopback' });
    let isTold = false;
    const orders: string[] = [];
    const replies: Reply[] = [];
    let buyers = 0;
    // As behind a load balancer: what was sent is answered, and nothing more is sent once the shop is not ready.
    const buy = async (index: number) => {
      while (!isTold) {
        // Each with its own phone and address, by which limits count.
        buyers += 1;
        const shopper = createShopper(shop.origin, new Map(), { 'x-forwarded-for': `10.9.0.${buyers}` });
        const contact = {
          phone: `8912${String(buyers).padStart(7, '0')}`,
          email: `buyer-${buyers}@example.com`,
        };
        replies.push(await shopper.add(folder.items[index] ?? 0));
        if (isTold) return;
        replies.push(await shopper.get('/catalog/women'));
        if (isTold) return;
        const checkout = await shopper.checkout(contact);
        if (isTold) return;
        const reply = await shopper.order(checkout);
        replies.push(reply);
        orders.push(orderNumber(reply));
      }
    };
    const buying = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buy(index)));
    await expect.poll(() => orders.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(SHOPPERS);
    const askAgain = await keptConnection(shop);
    const slow = await postHalf(shop, '/notices/app', 3);
    const begun = performance.now();
    shop.child.kill('SIGTERM');
    while ((await probe(shop, '/readyz')) !== 503) await setImmediate();
    expect(await probe(shop, '/healthz')).toBe(200);
    expect(await askAgain()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    isTold = true;
    await buying;
    await untilClosed(shop);
    slow.write('a=1');
    const [answer] = (await once(slow, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 303 /);
    expect(await shop.ended).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(replies.filter(({ status }) => status !== 200 && status !== 303)).toEqual([]);
    const database = new DatabaseSync(folder.file, { readOnly: true });
    const kept = database
      .prepare('SELECT number FROM orders')
      .all()
      .map((row) => String(row.number));
    database.close();
    expect(orders.toSorted()).toEqual(kept.toSorted());
  }, 30_000);

  it('with a hanging request: exits with 0 within ten seconds all the same', async () => {
    const shop = await startShop(makeShopFolder());
    const hanging = await postHalf(shop, '/notices/app', 3);
    const begun = performance.now();
    shop.child.kill('SIGTERM');
    const [ended] = await Promise.all([shop.ended, once(hanging, 'close')]);
    expect(ended).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }, 30_000);
});

describe('SIGINT', () => {
  it('answers what waits to be accepted, as after a long pause of the process', async () => {
    const shop = await startShop(makeShopFolder());
    shop.child.kill('SIGSTOP');
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(shop.port, '127.0.0.1');
        onTestFinished(() => void socket.destroy());
        await once(socket, 'connect');
        socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\n\r\n`);
        return socket;
      }),
    );
    const answers = Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    shop.child.kill('SIGINT');
    shop.child.kill('SIGCONT');
    for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await shop.ended).toEqual([0, null]);
  }, 30_000);
});
