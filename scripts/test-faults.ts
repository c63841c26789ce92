// `npm run test:faults`: the tests of tests/faults in full. `npm test` runs the same ones in their short form.

import { runVitest } from './run-vitest.ts';

const MINUTES = 10;

const { passed, failed, skipped } = await runVitest('Faults', 'unit and http', {
  files: ['tests/faults'],
  env: { FAULTS: 'long' },
  minutes: MINUTES,
});
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
