// `npm run test:mutation -- <folder> [file …]`: changes the code of a folder in many small ways and says which changes no
// test notices. The report is in reports/mutation. A folder takes minutes to hours; name files of it to do a part.

import { Stryker } from '@stryker-mutator/core';

/** The folders with rules of money, and the tests that hold each. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  'backend/cart': ['backend/cart', 'backend/orders'],
  'backend/orders': ['backend/orders', 'backend/club', 'backend/payments', 'backend/gift-cards'],
  'backend/gift-cards': ['backend/gift-cards', 'backend/orders'],
  'backend/club': ['backend/club', 'backend/orders'],
  'backend/payments': ['backend/payments', 'backend/orders'],
  'backend/kernel/money': ['backend/kernel', 'backend/cart', 'backend/orders'],
  'storefront/models': ['models', 'pages'],
};

const [folder = '', ...files] = process.argv.slice(2);
const tests = testsOf[folder];
if (!tests) {
  console.error(`Name one of: ${Object.keys(testsOf).join(', ')}`);
  process.exit(2);
}

process.env.MUTATION_TESTS = tests.map((each) => `tests/${each}`).join(' ');
const changed = files.length > 0 ? files : ['**/*.{ts,tsx}'];

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: changed.map((file) => `src/${folder}/${file}`),
  // Stryker would rewrite the configuration by TypeScript's programmatic API, which version 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `reports/mutation/${folder.replaceAll('/', '-')}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['dist', '.builds', 'docs', 'bench', 'reports'],
  // The text of a message is not what is held here, and a docstring is no code.
  mutator: { excludedMutations: ['StringLiteral'] },
}).runMutationTest();
