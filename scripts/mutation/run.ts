// `npm run test:mutation -- <folder> [file …]`: changes the code of a folder in many small ways and says which changes no
// test notices. A folder takes minutes; to do a part, name files of it, or lines: `settle.ts:26-50`.
// `--tests <folder or file>` has other tests run than those of the folder (or, of models, of the areas that are named).
// `--again <report>` changes only the lines of which an earlier report says that no test noticed something, `--static` also
// what a module makes when it is loaded, at a run of all tests for each. The report is in reports/mutation, how to read it in
// CONTRIBUTING.md.

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/** The folders with money rules, and the tests that cover each. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  'backend/cart': ['backend/cart', 'backend/orders', 'pages/cart', 'faults/race/double-click.test.ts'],
  'backend/orders': [
    'backend/orders',
    'backend/club',
    'backend/payments',
    'backend/gift-cards',
    'backend/identity/find-order.test.ts',
  ],
  'backend/gift-cards': ['backend/gift-cards', 'backend/orders'],
  'backend/club': ['backend/club', 'backend/orders'],
  'backend/payments': ['backend/payments', 'backend/orders', 'telemetry'],
  'backend/kernel/money': ['backend/kernel', 'backend/cart', 'backend/orders'],
  models: ['models', 'pages'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    static: { type: 'boolean', default: false },
    again: { type: 'string' },
  },
});
const [folder = '', ...files] = positionals;
if (!testsOf[folder]) {
  console.error(`Name one of: ${Object.keys(testsOf).join(', ')}`);
  process.exit(2);
}
const ofAreas = folder === 'models' ? files.flatMap(testsOfArea) : [];
const tests = values.tests ?? (ofAreas.length > 0 ? ofAreas : testsOf[folder]);

process.env.MUTATION_TESTS = tests.map((each) => `tests/${each}`).join(' ');
const named = (files.length > 0 ? files : ['**/*.{ts,tsx}']).map((file) => `src/${folder}/${file}`);
const changed = values.again === undefined ? named : unnoticedIn(values.again);
const name = [...positionals, ...(values.again === undefined ? [] : ['again'])];
const report = name
  .join('-')
  .replaceAll(/[^\w-]+/g, '-')
  .slice(0, 100);

/** For models: `cart/line.ts` is covered by the tests of the cart's models and pages. */
function testsOfArea(file: string): string[] {
  const [area = ''] = file.split('/');
  return [`models/${area}`, `pages/${area}`].filter((test) => existsSync(`tests/${test}`));
}

/** Line ranges with surviving mutants, in Stryker's syntax. */
function unnoticedIn(path: string): string[] {
  const { files: reported } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return Object.entries(reported).flatMap(([file, { mutants }]) => {
    const lines = mutants.flatMap(({ status, location: { start, end } }) =>
      status === 'Survived' || status === 'NoCoverage' ? [`${file}:${start.line}-${end.line}`] : [],
    );
    return [...new Set(lines)];
  });
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly location: Readonly<Record<'start' | 'end', { readonly line: number }>>;
        }[];
      }
    >
  >;
}

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', new URL('ignored.ts', import.meta.url).href],
  ignorers: ['reports'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: changed,
  // Stryker would rewrite the configuration with TypeScript's programmatic API, which version 7 does not
  // have.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.static,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `reports/mutation/${report}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['dist', '.builds', 'bench', 'reports'],
  // Texts of messages are not covered by these tests, and comments are not code.
  mutator: { excludedMutations: ['StringLiteral'] },
}).runMutationTest();
