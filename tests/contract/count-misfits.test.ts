import { expect, it } from 'vitest';
import * as z from 'zod';
import { countMisfits } from '#src/contract/validation/count-misfits.ts';

const schema = z.object({
  rows: z.array(z.object({ code: z.string(), sizes: z.array(z.number()).optional() })),
  prices: z.record(z.string(), z.number()).nullable(),
  total: z.number(),
});
const good = { code: 'a', sizes: [1, 2] };

it.each([
  ['nothing of a reply that fits', { rows: [good, { code: 'b' }], prices: { a: 1 }, total: 2 }, 0],
  ['an item', { rows: [good, { code: 7 }, good], prices: null, total: 2 }, 1],
  ['the innermost items, not what is around them', { rows: [{ code: 7, sizes: ['x', 1, 'y'] }] }, 2],
  ['entries of a record', { rows: [], prices: { a: 1, b: '2', c: '3' } }, 2],
  ['no single fields, of which a reply has few', { rows: [], total: 'many' }, 0],
  ['nothing in another shape', { rows: 'none', prices: 7 }, 0],
  ['nothing of no object', null, 0],
])('counts %s', (_what, reply, count) => {
  expect(countMisfits(schema, reply, 100)).toBe(count);
});

it('stops at its limit', () => {
  const rows = Array.from({ length: 50 }, () => ({ code: 7, sizes: ['x', 'y'] }));
  expect(countMisfits(schema, { rows }, 5)).toBe(5);
  expect(countMisfits(schema, { rows: rows.slice(0, 1), prices: { a: 'x' } }, 5)).toBe(3);
});
