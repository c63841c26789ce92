import { expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#src/contract/index.ts';
import { omitInvalidParts } from '#src/contract/validation/omit-invalid-parts.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { productCard } from '#tests/support/product-fixtures.ts';

const list = z.object({
  rows: z.array(
    z.object({
      code: z.string().min(1),
      tags: z.array(z.string().min(1)),
      note: z.string().max(3).optional(),
      parent: z.object({ code: z.string() }).nullable(),
    }),
  ),
  texts: z.record(z.string(), z.array(z.string())).optional(),
  totalCount: z.number(),
});
const row = { code: 'a', tags: ['x'], parent: null };

it('a bad row is left out of its list, and the rest is unchanged', () => {
  const { products } = { products: [1, 2, 3].map((nth) => productCard({ modelColorCode: `PL-${nth}` })) };
  const reply = {
    products: products.with(1, productCard({ modelColorCode: 'P'.repeat(65) })),
    totalCount: 3,
  };
  expect(omitInvalidParts(contract.search.getProducts.reply, reply)).toEqual({
    fits: true,
    reply: { products: [products[0], products[2]], totalCount: 3 },
    omitted: [
      { path: 'products.*', row: 'P'.repeat(65), reason: expect.stringContaining('modelColorCode: ') },
    ],
  });
});

it('the innermost optional part is removed, frozen or not', () => {
  const bad = Object.freeze({
    ...row,
    tags: Object.freeze(['', 'x', '']),
    note: 'long',
    parent: { code: 7 },
  });
  const result = omitInvalidParts(
    list,
    Object.freeze({ rows: Object.freeze([bad]), texts: { a: ['b', 5], c: 'd' }, totalCount: 1 }),
  );
  expect(result).toMatchObject({
    fits: true,
    reply: { rows: [{ code: 'a', tags: ['x'], parent: null }], texts: { a: ['b'] }, totalCount: 1 },
  });
  expect(result).toHaveProperty('reply.rows.0', { code: 'a', tags: ['x'], parent: null });
  expect(result).toHaveProperty('omitted.length', 6);
});

it('a part with a default that does not fit is left to its default, and keeps its row', () => {
  const products = [{ ...productCard(), video: null }];
  expect(omitInvalidParts(contract.search.getProducts.reply, { products, totalCount: 1 })).toMatchObject({
    fits: true,
    reply: { products: [productCard({ video: '' })] },
    omitted: [{ path: 'products.*.video' }],
  });
});

it('if a list becomes too short without its bad items, its parent is removed', () => {
  const schema = z.object({
    rows: z.array(z.object({ id: z.number(), pair: z.array(z.string()).length(2) })),
  });
  const reply = {
    rows: [
      { id: 1, pair: ['a', 'b'] },
      { id: 2, pair: ['a', 5] },
    ],
  };
  expect(omitInvalidParts(schema, reply)).toMatchObject({
    fits: true,
    reply: { rows: [{ id: 1, pair: ['a', 'b'] }] },
  });
});

it('an optional part required by a rule takes the whole row with it', () => {
  const single = z
    .object({ kind: z.string(), text: z.string().min(1).nullable() })
    .refine(({ kind, text }) => kind !== 'text' || text !== null, { path: ['text'] });
  const reply = {
    rows: [
      { kind: 'text', text: '' },
      { kind: 'none', text: null },
    ],
  };
  expect(omitInvalidParts(z.object({ rows: z.array(single) }), reply)).toMatchObject({
    fits: true,
    reply: { rows: [{ kind: 'none', text: null }] },
  });
});

it('an issue in a required part of the reply itself makes it unusable', () => {
  expect(omitInvalidParts(list, { rows: [row], totalCount: 'many' })).toMatchObject({
    fits: false,
    reasons: expect.stringMatching(/^totalCount: /),
  });
  expect(omitInvalidParts(list, null)).toMatchObject({ fits: false });
  expect(omitInvalidParts(list, { rows: 'none', totalCount: 1 })).toMatchObject({ fits: false });
});

it('many bad rows are left out in one go', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ ...row, code: at % 2 ? 'a' : '' }));
  const result = omitInvalidParts(list, { rows, totalCount: 20_000 });
  expect(result).toHaveProperty('reply.rows.length', 10_000);
});

it('omitted parts are logged once per row, and counted each time', () => {
  const logged: unknown[] = [];
  const parts = createOmittedParts({ warn: (facts) => logged.push(facts) });
  const part = (id: string) => ({ path: 'products.*', row: id, reason: 'title: too short' });
  for (let time = 0; time < 3; time++) parts.report(contract.search.getProducts, [part('a'), part('b')]);
  parts.report(contract.search.search, [part('a')]);
  const misfit = { path: 'products.*', reason: 'title: too short' };
  expect(logged).toEqual([
    { call: 'search.getProducts', ...misfit, rows: ['a', 'b'], count: 2 },
    { call: 'search.search', ...misfit, rows: ['a'], count: 1 },
  ]);
  expect([...parts.counts()]).toEqual([
    ['search.getProducts', 6],
    ['search.search', 1],
  ]);
  for (let nth = 0; nth < 1_000; nth++) parts.report(contract.search.search, [part(`other-${nth}`)]);
  parts.report(contract.search.getProducts, [part('b')]);
  expect(logged).toHaveLength(2 + 1_000 + 1);
});

it('many rows with one misfit are logged in one line, which names the first of them', () => {
  const logged: unknown[] = [];
  const products = Array.from({ length: 48 }, (_, nth) => ({
    ...productCard({ modelColorCode: `PL-${nth}` }),
    modelTitle: 5,
  }));
  const fit = omitInvalidParts(contract.search.getProducts.reply, { products, totalCount: 48 });
  createOmittedParts({ warn: (facts) => logged.push(facts) }).report(
    contract.search.getProducts,
    fit.fits ? fit.omitted : [],
  );
  expect(logged).toEqual([
    {
      call: 'search.getProducts',
      path: 'products.*',
      reason: 'modelTitle: Invalid input: expected string, received number',
      rows: Array.from({ length: 10 }, (_, nth) => `PL-${nth}`),
      count: 48,
    },
  ]);
});
