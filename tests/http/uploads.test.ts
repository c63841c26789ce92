import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { RequestRefusal } from '#src/web/request/request-refusal.ts';
import type { Sender } from '#src/web/uploads/shares.ts';
import { createUploads } from '#src/web/uploads/uploads.ts';

const STALL_MS = 300;
const boundary = 'vitrina';
const start = `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nphoto`;
const end = `\r\n--${boundary}--\r\n`;
const customer = (userId: string | null, ip: string): Sender => ({ userId, ip });

/** A server that receives files from the sender named in its headers, and replies with the number it has stored. */
async function openServer(progressMs: number) {
  const uploads = createUploads(join(tmpdir(), `vitrina-shares-${process.pid}`), progressMs);
  const state = { received: 0, cutOff: 0 };
  const app = express();
  app.post('/', async (request, response) => {
    state.received += 1;
    const { userid = '', ip = '' } = request.headers as Record<string, string>;
    try {
      await uploads.receive(request, customer(userid || null, ip), async ({ files }) => {
        response.json(files.filter(({ path }) => path !== null).length);
      });
    } catch (error) {
      if (!(error instanceof RequestRefusal)) throw error;
      state.cutOff += 1;
    }
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  function begin({ userId, ip }: Sender) {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      userid: userId ?? '',
      ip,
    };
    const post = httpRequest({ port, method: 'POST', headers });
    const kept = once(post, 'response').then(async ([reply]) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part as Buffer);
      return Number(Buffer.concat(parts).toString());
    });
    kept.catch(() => {});
    post.write(start);
    return { post, kept, finish: () => void post.end(end) };
  }

  return {
    state,
    begin,
    /** A number of uploads that have started and stall. */
    async stall(count: number, sender: Sender) {
      const before = state.received;
      const all = Array.from({ length: count }, () => begin(sender));
      await expect.poll(() => state.received).toBe(before + count);
      return all;
    },
    async send(sender: Sender): Promise<number> {
      const { kept, finish } = begin(sender);
      finish();
      return kept;
    },
  };
}

test('stalled uploads of one customer take two slots, from whichever networks', async () => {
  const server = await openServer(60_000);
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await server.stall(2, customer('anna', ip));
  expect(await server.send(customer('anna', '203.0.113.4'))).toBe(0);
  expect(await server.send(customer('boris', '203.0.113.1'))).toBe(1);
});

test('those of one network take four, from whichever customers', async () => {
  const server = await openServer(60_000);
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
    await server.stall(1, customer(name, `2001:db8:1:10${index}::1`));
  expect(await server.send(customer('g', '2001:db8:1:1ff::1'))).toBe(0);
  expect(await server.send(customer('a', '203.0.113.4'))).toBe(1);
});

test('a slot is released when its upload is answered', async () => {
  const server = await openServer(60_000);
  const sender = customer('anna', '203.0.113.1');
  const [first] = await server.stall(2, sender);
  first?.finish();
  expect(await first?.kept).toBe(1);
  await expect.poll(() => server.send(sender)).toBe(1);
});

test('a stalled or trickling upload is cut off, and its slot is released', async () => {
  const server = await openServer(STALL_MS);
  const sender = customer('anna', '203.0.113.1');
  const stalled = await server.stall(2, sender);
  const trickle = setInterval(() => stalled[0]?.post.write('.'), STALL_MS / 10);
  onTestFinished(() => clearInterval(trickle));
  for (const { post, kept } of stalled) {
    post.on('error', () => {});
    await expect(kept).rejects.toThrow();
  }
  await expect.poll(() => server.state.cutOff).toBe(2);
  await expect.poll(() => server.send(sender)).toBe(1);
});

test('files of visitors who are not signed in are dropped, and stalls are cut off all the same', async () => {
  const server = await openServer(STALL_MS);
  expect(await server.send(customer(null, '203.0.113.1'))).toBe(0);
  const [stalled] = await server.stall(1, customer(null, '203.0.113.1'));
  stalled?.post.on('error', () => {});
  await expect(stalled?.kept).rejects.toThrow();
});
