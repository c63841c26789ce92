import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const RECORDS = 'docs/decisions';
const folder = mkdtempSync(join(tmpdir(), 'vitrina-decisions-'));
afterAll(() => rmSync(folder, { recursive: true }));
write('package.json', '{ "scripts": { "doctor": "node doctor.js" } }');
write('.env.example', '# DATA_DIR=.data');
write('src/backend/cart/counts.ts', "const MAX_CART_LINES = 100; call('GET', '/Lk/Cart');");
write('docs/product.md', '## Cart\nUp to 10 units.\n');
write(`${RECORDS}/README.md`, '- [Carts](0001-carts.md)\n');

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function check(text: string): string[] {
  write(`${RECORDS}/0001-carts.md`, text);
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/check-references.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout.split('\n').slice(0, -1);
}

const record = (decision: string) =>
  `# Carts\nDate: 2026-11-21 · Status: accepted\n\n## Decision\n${decision}\n\n## Why\nOf it.\n\n## Weighed\nNone.\n`;
const of = (...problems: string[]) => problems.map((problem) => `${RECORDS}/0001-carts.md: ${problem}`);

test('a decision may name files, folders, settings, scripts, calls and headings that exist', () => {
  const names = ['counts.ts', 'backend/cart', 'MAX_CART_LINES', 'DATA_DIR', 'npm run doctor', 'GET /Lk/Cart'];
  const text = names.map((name) => `- \`${name}\``).join('\n');
  expect(check(record(`${text} (product.md,\n  Cart) [this](0001-carts.md)`))).toEqual([]);
});

test.each([
  ['`ounts.ts`', 'nothing is called `ounts.ts`'],
  ['`backend/carts`', 'nothing is called `backend/carts`'],
  ['`MAX_CART_ROWS`', 'nothing is called `MAX_CART_ROWS`'],
  ['`GET /Lk/Carts`', 'nothing is called `Carts`'],
  ['`npm run nothing`', 'nothing is called `npm run nothing`'],
  ['(product.md, Orders)', 'no such heading in docs/product.md: (product.md, Orders)'],
  [`${RECORDS}/0002-orders.md`, `no such file: ${RECORDS}/0002-orders.md`],
  ['[that](0002-orders.md)', 'leads nowhere: 0002-orders.md'],
  [`as §${4} has it`, `a number says too little, name the heading or the file: §${4}`],
  [`see decision ${39}`, `a number says too little, name the heading or the file: decision ${39}`],
])('a decision that mentions %s is refused, because it does not exist', (text, problem) => {
  expect(check(record(text))).toEqual(of(problem));
});

const noSections = 'has not these sections, none of them empty: Decision, Why, Weighed';
const noHead = 'does not begin with a title, then date and status';

test.each([
  ['a title without a number', record('x').replace('# Carts', '# 1. Carts'), noHead],
  ['a date', record('x').replace('2026-11-21', 'today'), noHead],
  ['its three sections', record('x').replace('## Weighed', '## Alternatives'), noSections],
  ['something in each section', record('x').replace('Of it.\n', ''), noSections],
  ['at most 30 lines', record('x\n'.repeat(20)), 'has 31 lines, 30 are a screen'],
  ['at most 110 columns', record('x'.repeat(111)), `is wider than 110 columns: ${'x'.repeat(111)}`],
])('a decision has %s', (_, text, problem) => {
  expect(check(text)).toEqual(of(problem));
});

test('a decision is in the index', () => {
  write(`${RECORDS}/README.md`, '');
  expect(check(record('x'))).toEqual(of(`is not in the index, ${RECORDS}/README.md`));
});
