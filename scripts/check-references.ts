// A step of `npm run check`: what refers to docs/product.md names one of its headings, every link between documents leads
// somewhere, and no picture is kept that no document shows.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCES = '{src,views,static,tests,scripts,bench}/**/*.{ts,tsx}';
const DOCUMENTS = ['*.md', 'bench/*.md', 'docs/**/*.md'];
const PICTURES = 'docs/**/*.{webp,png,svg}';

const headings = new Set(
  [...readFileSync('docs/product.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
);
const documents = globSync(DOCUMENTS).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sources = globSync(SOURCES).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const found = [
  ...[...documents, ...sources].flatMap(({ file, text }) =>
    [...text.matchAll(/\(product\.md, ([^)]+)\)/g)]
      .filter(([, heading]) => !headings.has(heading))
      .map(([reference]) => `${file}: no such heading in docs/product.md: ${reference}`),
  ),
  ...documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, path = '']) => !existsSync(join(dirname(file), path)))
      .map(([, path]) => `${file}: leads nowhere: ${path}`),
  ),
  ...globSync(PICTURES)
    .filter((picture) => !documents.some(({ text }) => text.includes(basename(picture))))
    .map((picture) => `${picture}: no document shows it`),
];
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
