// node scripts/contract-types/make.ts [folder]: the declarations of the contract's types, which the package exports.
// `npm pack` runs it.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , folder = '.types'] = process.argv;
rmSync(folder, { recursive: true, force: true });
const config = join(import.meta.dirname, 'tsconfig.json');
execFileSync('node_modules/.bin/tsc', ['--project', config, '--outDir', folder, '--checkers', '1'], {
  stdio: 'inherit',
});
for (const file of globSync(join(folder, '**/*.d.ts'))) {
  // Other programs may not import files by the ending .ts.
  const text = readFileSync(file, 'utf8').replace(/(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2');
  writeFileSync(file, text);
}
