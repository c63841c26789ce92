// `npm test`: every check, all of them even when one fails. `npm run check` (--quick) stops before the build. The last
// line is `N passed, N failed, N skipped`.

import { type Outcome, run } from './run-step.ts';
import { runVitest } from './run-vitest.ts';

const quick = process.argv.includes('--quick');
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };

await Promise.all([checkTypes(), checkStyle()]);
if (!quick) {
  await check('Build', 'node', ['scripts/setup.mjs', '--rebuild']);
  add(await runVitest('Unit, HTTP and backend on SQLite and PostgreSQL', 'unit and http'));
  add(await runVitest('Browser', 'browser'));
}

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** One checker: each of several examines the shared types again, which takes 2.5 times the processor time. */
async function checkTypes(): Promise<void> {
  await check('Types', 'tsc', ['--noEmit', '--pretty', 'false', '--checkers', '1']);
  await check('Look-ups by strings', 'node', ['scripts/check-lookups.ts']);
  await check('Dead code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']);
}

async function checkStyle(): Promise<void> {
  await check('Format and lint', 'biome', ['check', '--error-on-warnings', '--colors=off']);
  // One thread for the same reason: its type checker is the compiler's.
  await check('Import boundaries and promises', 'oxlint', ['--type-aware', '--deny-warnings'], {
    GOMAXPROCS: '1',
  });
  await check('References', 'node', ['scripts/check-references.ts']);
  await check('Licences', 'node', ['scripts/supply/licences.ts', '--check']);
  await check('OpenAPI', 'redocly', ['lint', 'docs/openapi.json', '--format=stylish']);
}

async function check(...step: Parameters<typeof run>): Promise<void> {
  add(await run(...step));
}

function add({ passed, failed, skipped }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
