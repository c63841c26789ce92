import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outboxSender } from '#src/backend/messages/messages.ts';
import { cookieKeys } from '#src/config/cookie-keys.ts';
import { readEnvironment } from '#src/config/environment.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['a new', 'a former, open'])('%s outbox and key are readable only by their owner', async (kind) => {
  const folder = join(makeFolder(), 'data');
  cookieKeys([], folder);
  const [outbox, key] = [join(folder, 'outbox.jsonl'), join(folder, 'cookie.key')];
  if (kind !== 'a new')
    for (const file of [outbox, key]) {
      writeFileSync(file, 'former'.repeat(6));
      chmodSync(file, 0o644);
    }
  cookieKeys([], folder);
  await outboxSender(outbox, testLog).send({ kind: 'sms', phone: '79000000000', text: 'Код 123456' });
  expect([folder, outbox, key].map(modeOf)).toEqual(['700', '600', '600']);
});

test.each(['', '\n', 'short', ' '.repeat(40)])('a damaged key is refused, and stays: %j', (content) => {
  const folder = makeFolder();
  const file = join(folder, 'cookie.key');
  writeFileSync(file, content);
  expect(() => cookieKeys([], folder)).toThrow(/cookie\.key is damaged: .* a backup; or delete it/);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('a key is made once, and nothing unfinished is left beside it', () => {
  const folder = makeFolder();
  const first = cookieKeys([], folder);
  expect(cookieKeys([], folder)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['cookie.key']);
});

test('the gateway listens on this machine only, by default', () => {
  expect(readEnvironment({ HOST: '0.0.0.0' }).GATEWAY_HOST).toBe('127.0.0.1');
  expect(readEnvironment({ GATEWAY_HOST: '10.0.0.5' }).GATEWAY_HOST).toBe('10.0.0.5');
});
