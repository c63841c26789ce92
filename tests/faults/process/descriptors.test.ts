import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { makeShopFolder, type ShopProcess, startShopBy } from '../support/shop-process.ts';

const DESCRIPTORS = 64;

function open({ port }: ShopProcess): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The status of a request over a persistent connection; undefined if the connection ends instead. */
async function ask(socket: Socket, path: string): Promise<number | undefined> {
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost:${socket.remotePort}\r\n\r\n`);
  const heard = new AbortController();
  const first = (event: string) => once(socket, event, { signal: heard.signal });
  const [answer] = (await Promise.race([first('data'), first('close')])) as [Buffer | boolean];
  heard.abort();
  return Buffer.isBuffer(answer) ? Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]) : undefined;
}

it('a server out of file descriptors keeps running, and recovers when there are some', async () => {
  const command = `ulimit -n ${DESCRIPTORS} && exec "${process.execPath}" "${resolve('dist/server.js')}"`;
  const shop = await startShopBy(['/bin/sh', '-c', command], makeShopFolder());
  const page = await (await request(`${shop.origin}/`)).body.text();
  const assets = [...new Set(page.match(/\/static\/[\w./-]+/g))];
  const pictures = [...new Set(page.match(/\/img\/[\w./~-]+/g))];
  expect(Math.min(assets.length, pictures.length)).toBeGreaterThan(3);
  const askers = Array.from({ length: 5 }, () => open(shop));
  await Promise.all(askers.map((asker) => once(asker, 'connect')));
  const idle = Array.from({ length: 2 * DESCRIPTORS }, () => open(shop));
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  for (const path of [...assets, ...pictures.slice(0, 5), '/healthz', '/catalog/men', '/nothing']) {
    const statuses = await Promise.all(askers.map((asker) => ask(asker, path)));
    expect(statuses.filter((status) => assets.includes(path) && status !== 200)).toEqual([]);
    expect(shop.child.exitCode).toBeNull();
  }
  for (const socket of [...idle, ...askers]) socket.destroy();
  while (
    !(await request(`${shop.origin}/healthz`).then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
  for (const path of ['/', '/catalog/men', ...assets, ...pictures.slice(0, 3)]) {
    const { statusCode, body } = await request(shop.origin + path);
    await body.dump();
    expect(`${path} ${statusCode < 500 || path.startsWith('/img/')}`).toBe(`${path} true`);
  }
  expect(shop.child.exitCode).toBeNull();
}, 60_000);
