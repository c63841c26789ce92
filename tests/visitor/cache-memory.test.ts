import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createSeal } from '#src/storefront/visitor/seal.ts';
import { createSessions } from '#src/storefront/visitor/sessions.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { heapGrowth } from '#tests/support/processes/heap.ts';
import { unsignedToken } from '#tests/support/tokens.ts';

const MB = 1024 * 1024;
const keys = [new Uint8Array(32)];

it('opened cookies are cached up to a limit of bytes, without the headers they came in', async () => {
  const seal = createSeal(keys);
  const shape = z.object({ text: z.string() });
  const opened = async () => {
    for (let number = 0; number < 2_500; number++) {
      const sealed = await seal.close('draft', { text: `${number} ${'ж'.repeat(900)}` });
      const header = `other=${randomBytes(5_000).toString('hex')}; draft=${sealed}`;
      expect(await seal.open('draft', header.slice(header.indexOf('draft=') + 6), shape)).not.toBeNull();
    }
  };
  expect(await heapGrowth(opened)).toBeLessThan(12 * MB);
}, 30_000);

it('shared token checks are cached up to a limit of bytes', async () => {
  let issued = 0;
  const token = () => unsignedToken({ exp: 2_000_000_000, id: `${issued++}`.padStart(2_000, '0') });
  const tokens = () => ({ token: token(), refreshToken: `refresh-${issued}`, errorMessage: '' });
  const backend = { answer: async () => ({ status: 200, body: tokens() }), ready: async () => {} };
  const client = createGatewayClient(inProcessTransport(backend));
  const sessions = createSessions({ client, seal: createSeal(keys), now: Date.now });
  const checked = async () => {
    for (let number = 0; number < 4_000; number++) {
      const session = await sessions.open('RU', { userToken: randomUUID() });
      await session.token();
    }
  };
  expect(await heapGrowth(checked)).toBeLessThan(8 * MB);
}, 30_000);
