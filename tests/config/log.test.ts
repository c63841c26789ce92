import { expect, test } from 'vitest';
import { createLog } from '#src/config/log.ts';

test('an entry of the log is a line of JSON, without what a database says of a row', () => {
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
