import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '#src/backend/commerceml/index.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Speaks with the shop as 1C does, over a port of this machine. */
export async function speakAs1c(
  exchange: Exchange,
  key: string,
  sessions: (send: (files: readonly SentFile[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    void exchange.answer(request, response, { address: '127.0.0.1', isSecure: true });
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await sessions((files) => session(`http://127.0.0.1:${port}/`, key, files));
  } finally {
    await exchange.idle();
    server.close();
    server.closeAllConnections();
  }
}

/** One that the shop refuses ends there, as in 1C. */
async function session(address: string, key: string, files: readonly SentFile[]): Promise<void> {
  const authorization = `Basic ${Buffer.from(`1С:${key}`).toString('base64')}`;
  let cookie = '';
  const ask = async (mode: string, more: Readonly<Record<string, string>> = {}, body?: Buffer) => {
    const query = new URLSearchParams({ type: 'catalog', mode, ...more });
    const reply = await fetch(`${address}?${query}`, {
      headers: { authorization, cookie },
      ...(body ? { method: 'POST', body: new Uint8Array(body) } : {}),
    });
    return (await reply.text()).split('\n');
  };
  const isDone = async (mode: string, more: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    for (;;) {
      const [answer] = await ask(mode, more);
      if (answer !== 'progress') return answer === 'success';
    }
  };
  const [admitted, name, token] = await ask('checkauth');
  if (admitted !== 'success') throw new Error('The demo is not admitted as 1C');
  cookie = `${name}=${token}`;
  await ask('init', { version: '3.1' });
  for (const { name: filename, bytes } of files) await ask('file', { filename }, bytes);
  for (const { name: filename } of files) if (!(await isDone('import', { filename }))) return;
  await isDone('complete');
}
