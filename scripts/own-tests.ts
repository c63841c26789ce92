// `npm run test:own [-- <revision>]`: runs the tests of what changed since a revision, by default since the last commit.

import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { ownTests } from '#tests/support/own-tests.ts';

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const tests = ownTests(changed, globSync('tests/**/*.test.{ts,tsx}'));
if (tests.length === 0) {
  console.error(`No test is named like what changed since ${since}: npm test runs all.`);
  process.exit(1);
}
console.log(tests.join('\n'));
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...tests], { stdio: 'inherit' });
process.exit(status ?? 1);
