import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#src/config/log.ts';

test('a log entry is a line of JSON, without row data from database errors', () => {
  const lines: string[] = [];
  const log = createLog(
    { NODE_ENV: 'production', LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const failure = Object.assign(
    new Error('duplicate key value violates unique constraint "customers_phone"'),
    {
      code: '23505',
      detail: 'Key (phone)=(79123456789) already exists.',
      where: 'COPY customers, line 1: "79123456789"',
    },
  );
  log.error({ err: failure, call: 'identity.register' }, 'call failed');
  log.debug('nothing');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'call failed',
    call: 'identity.register',
    err: { code: '23505', message: failure.message },
  });
  expect(lines[0]).not.toContain('79123456789');
});

/** What a hostile gateway or row may contain: colours, a title, a direction mark, and a log entry of its own. */
const HOSTILE = '\u001b[31m\u001b]0;title\u0007\u009b2J\rover\u202e\n[12:00:00.000] INFO: paid';

test('text of replies and rows cannot control a terminal, as JSON or in the development format', async () => {
  const lines: string[] = [];
  const log = createLog(
    { NODE_ENV: 'production', LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(line) },
  );
  log.warn({ reply: HOSTILE }, HOSTILE);
  expect(lines[0]).toMatch(/^[^\p{Cc}\u202e]+\n$/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reply: HOSTILE, msg: HOSTILE });

  const printed = await printedInDevelopment(`
    const hostile = ${JSON.stringify(HOSTILE)};
    const error = Object.assign(new Error(hostile), { code: hostile, cause: new Error(hostile) });
    log.error({ err: error, [hostile]: [hostile, { deep: hostile }] }, hostile);`);
  expect(printed).toContain('over');
  expect(printed).toMatch(/^\s+at /m);
  expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(printed.match(/^\[\d\d:/gm)).toHaveLength(1);
}, 60_000);

/** What a development process with a log prints. */
function printedInDevelopment(script: string): Promise<string> {
  const module = JSON.stringify(new URL('../../src/config/log.ts', import.meta.url).href);
  const lines = [
    `import { createLog } from ${module};`,
    "const log = createLog({ NODE_ENV: 'development', LOG_LEVEL: 'info' });",
    script,
  ];
  const args = ['--import', 'tsx', '--input-type=module', '--eval', lines.join('\n')];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH } });
  onTestFinished(() => void child.kill());
  return text(child.stdout);
}
