import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from '#src/process/limited-server.ts';
import { takesFiles } from '#src/storefront/upload-routes.ts';
import { ruHost } from '#tests/support/stub-shop.ts';

const limits = { headersMs: 400, bodyMs: 400, requestMs: 1_600, checkMs: 50 };
const TRICKLE_MS = 50;

/** How a connection with a trickling request ends: the reply, and after how many ms. */
async function trickle(head: string, reads = true) {
  const app = express();
  if (reads) app.use(express.text({ type: () => true }));
  app.use((_request, response) => void response.send('answered'));
  const server = createLimitedServer(app, takesFiles, limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const began = performance.now();
  socket.write(head);
  const trickling = setInterval(() => socket.write('a'), TRICKLE_MS);
  onTestFinished(() => {
    clearInterval(trickling);
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const answer = await text(socket).catch(() => '');
  return { answer, afterMs: performance.now() - began };
}

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${ruHost}\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`;
const multipart = 'multipart/form-data; boundary=x';

test.each([
  ['an ordinary form', post('/cart/lines', 'application/x-www-form-urlencoded'), true],
  ['a body that nobody reads', post('/cart/lines', multipart), false],
  ['a call of the gateway', post('/ru/Cart/Update', 'application/json'), true],
  ['an ordinary form where files go', post('/product/x/review', 'application/x-www-form-urlencoded'), true],
])('%s must not trickle', async (_name, head, reads) => {
  const { afterMs } = await trickle(head, reads);
  expect(afterMs).toBeGreaterThan(limits.bodyMs - TRICKLE_MS);
  expect(afterMs).toBeLessThan(limits.requestMs - limits.checkMs);
});

test.each(['/product/plate/review', '/product/plate/review/', '/fragments/product/plate/review?page=2'])(
  'a form with files at %s may take as long as any request',
  async (path) => {
    const { afterMs } = await trickle(post(path, multipart));
    expect(afterMs).toBeGreaterThan(limits.requestMs - limits.checkMs);
  },
);

test('trickling headers are refused in time', async () => {
  const { answer, afterMs } = await trickle(`GET / HTTP/1.1\r\nHost: ${ruHost}\r\nX-Slow: `);
  expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
  expect(afterMs).toBeGreaterThan(limits.headersMs - TRICKLE_MS);
  expect(afterMs).toBeLessThan(limits.requestMs - limits.checkMs);
});

test('the cookies of a shopper may be longer than 16 KB', async () => {
  const cookies = Array.from({ length: 6 }, (_, index) => `cookie-${index}=${'c'.repeat(4_000)}`).join('; ');
  const { answer } = await trickle(
    `GET / HTTP/1.1\r\nHost: ${ruHost}\r\nCookie: ${cookies}\r\nConnection: close\r\n\r\n`,
    false,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});
