import { describe, expect, it } from 'vitest';
import { isStorageFault } from '#src/backend/orders/placing/faults.ts';

const failed = (how: object) => Object.assign(new Error('Not written'), how);

describe('a storage fault after which an order can be sent again', () => {
  it.each([
    ['SQLite is busy', { errcode: 5 }],
    ['SQLite is busy, in its own words', { errcode: 5 | (2 << 8) }],
    ['the disk is full', { errcode: 13, code: 'ERR_SQLITE_ERROR' }],
    ['PostgreSQL is told to stop', { code: '57P01' }],
    ['PostgreSQL has no connection left', { code: '53300' }],
    ['PostgreSQL is not there', { code: 'ECONNREFUSED' }],
    ['the connection broke', { code: '08006' }],
  ])('includes %s', (_what, how) => {
    expect(isStorageFault(failed(how))).toBe(true);
  });

  it.each([
    ['a rule of SQLite', failed({ errcode: 19, code: 'ECONNREFUSED' })],
    ['a rule of PostgreSQL', failed({ code: '23505' })],
    ['a mistake of ours', failed({})],
    ['a code that is no text', failed({ code: 57 })],
    ['no error at all', { errcode: 5, code: '57P01' }],
    ['nothing', undefined],
  ])('does not include %s', (_what, error) => {
    expect(isStorageFault(error)).toBe(false);
  });
});
