import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { serve } from '#src/process/serve.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

describe('a request line', () => {
  let port = 0;

  beforeAll(async () => {
    const listener = (_request: unknown, response: { end(text: string): void }) => response.end('understood');
    const endpoint = { listener, host: '127.0.0.1', port: 0, portSetting: 'PORT' } as const;
    [port = 0] = await serve([endpoint], { immediate: true, log: testLog, close: async () => {} });
  });

  async function send(line: Buffer | string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = Buffer.from('\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    socket.end(Buffer.concat([Buffer.from(line), head]));
    return text(socket);
  }

  test('with raw UTF-8 redirects to the percent-encoded URL', async () => {
    const reply = await send('GET /search?search=платье&sort=new%20one HTTP/1.1');
    expect(reply).toMatch(/^HTTP\/1\.1 301 Moved Permanently\r\n/);
    expect(reply).toContain(
      '\r\nLocation: /search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5&sort=new%20one\r\n',
    );
    expect(await send('GET /search?search=%D0%BF HTTP/1.1')).toContain('understood');
  });

  test.each([
    [
      'of another encoding',
      Buffer.concat([Buffer.from('GET /'), Buffer.from([0xef, 0xeb]), Buffer.from(' HTTP/1.1')]),
    ],
    ['that would lead to another site', 'GET //пример.рф/ HTTP/1.1'],
    ['that would lead there by a backslash', 'GET /\\пример.рф/ HTTP/1.1'],
    ['that changes something', 'POST /cart/платье HTTP/1.1'],
    ['that is none', 'платье'],
  ])('%s is refused', async (_what, line) => {
    const reply = await send(line);
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(reply).not.toContain('Location');
  });
});
