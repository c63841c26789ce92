// `npm run licences`: the licences of all that is delivered. Fails where one is not on the list; --check prints only those.

import { parseArgs } from 'node:util';
import { deliveredPackages, isAllowed } from './packages.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const packages = deliveredPackages();
if (!values.check) {
  for (const [licence, group] of Map.groupBy(packages, ({ licence }) => licence || 'none named')) {
    console.log(`${licence} (${group.length})`);
    for (const { name, version } of group) console.log(`  ${name} ${version}`);
  }
}
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version}: ${licence || 'no licence'} is not on the list in scripts/supply/packages.ts`,
  );
console.log(`${packages.length} packages, ${refused.length} with a licence that is not on the list`);
if (refused.length > 0) process.exitCode = 1;
