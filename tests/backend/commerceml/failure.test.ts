import { expect, test } from 'vitest';
import { reasonOf } from '#src/backend/commerceml/protocol/failure.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ['a file', withCode('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['SQLite', withCode('database or disk is full', 'ERR_SQLITE_ERROR')],
  ['PostgreSQL', withCode('could not extend file', '53100')],
])('1C is told that the disk is full when %s says so', (_who, error) => {
  expect(reasonOf(error)).toBe('На диске магазина мало места');
});

test('1C is told nothing of what nobody has foreseen', () => {
  expect(reasonOf(new TypeError('rows is not iterable'))).toBe('Внутренняя ошибка магазина');
});
