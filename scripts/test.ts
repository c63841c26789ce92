// `npm test`: every check, one after the other, all of them even when one fails. `npm run check` (--quick) stops
// before the build. The last line is `N passed, N failed, N skipped`.

import { type Outcome, run } from './run-step.ts';
import { runVitest } from './run-vitest.ts';

const quick = process.argv.includes('--quick');
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };

add(await run('Format and lint', 'biome', ['check', '--error-on-warnings', '--colors=off']));
add(await run('Import boundaries and promises', 'oxlint', ['--type-aware', '--deny-warnings']));
add(await run('Look-ups by strings', 'node', ['scripts/check-lookups.ts']));
add(await run('References', 'node', ['scripts/check-references.ts']));
add(await run('Types', 'tsc', ['--noEmit', '--pretty', 'false']));
add(await run('Licences', 'node', ['scripts/supply/licences.ts', '--check']));
add(await run('Dead code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']));
add(await run('OpenAPI', 'redocly', ['lint', 'docs/openapi.json', '--format=stylish']));
if (!quick) {
  add(await run('Build', 'node', ['scripts/setup.mjs', '--rebuild']));
  add(await runVitest('Unit, HTTP and backend on SQLite and PostgreSQL', 'unit and http'));
  add(await runVitest('Browser', 'browser'));
}

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function add({ passed, failed, skipped }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
