// A step of `npm run check`: every `(product.md, Heading)` names a heading of docs/product.md.

import { globSync, readFileSync } from 'node:fs';

const REFERENCE = /\(product\.md, ([^)]+)\)/g;
const FILES = ['*.md', 'docs/**/*.md', '{src,views,static,tests,scripts,bench}/**/*.{ts,tsx}'];

const headings = new Set(
  [...readFileSync('docs/product.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
);
const dead = globSync(FILES)
  .filter((file) => file !== 'scripts/check-references.ts')
  .flatMap(deadReferencesIn);
for (const line of dead) console.log(line);
process.exitCode = dead.length > 0 ? 1 : 0;

function deadReferencesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(REFERENCE)]
      .filter(([, heading]) => !headings.has(heading))
      .map(([reference]) => `${file}:${index + 1}: no such heading in docs/product.md: ${reference}`),
  );
}
