// A step of `npm run check`: what refers to docs/product.md or to a decision names one that is there, every link between
// documents leads somewhere, no picture is kept that no document shows, and the decisions keep their form and true names.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createNames } from './references/names.ts';
import { checkRecords } from './references/records.ts';
import { matchesIn, readTexts, type TextFile } from './references/texts.ts';

const FOLDERS = '{src,demo,views,static,tests,scripts,bench,examples}';
const SOURCES = [
  `${FOLDERS}/**/*.{ts,tsx,mjs,css}`,
  'docs/operations/**/*.{conf,vcl,mjs,yml}',
  '.env.example',
  'Dockerfile',
];
const DOCUMENTS = ['*.md', 'bench/*.md', 'docs/**/*.md'];
const PICTURES = 'docs/**/*.{webp,png,svg}';
const RECORDS = 'docs/decisions';

const documents = readTexts(DOCUMENTS);
const sources = readTexts(SOURCES);
const texts = [...documents, ...sources];
const product = readFileSync('docs/product.md', 'utf8');
const isRecord = ({ file }: TextFile) => dirname(file) === RECORDS && basename(file) !== 'README.md';
const headings = new Set([...product.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));

const found = [
  ...matchesIn(texts, /\(product\.md,\s[\s*/]*([^)]+)\)/g)
    .filter(({ part }) => !headings.has(part.replaceAll(/\s[\s*/]*/g, ' ')))
    .map(({ file, whole }) => `${file}: no such heading in docs/product.md: ${whole}`),
  ...matchesIn(texts, /\bdecisions\/(\d{4}[\w-]*(?:\.md)?)/g)
    .filter(({ part }) => !existsSync(join(RECORDS, part)))
    .map(({ file, whole }) => `${file}: no such file: docs/${whole}`),
  ...matchesIn(texts, /§\s?\d+|\b(?:decision|record)s? 0?\d{1,3}\b/gi).map(
    ({ file, whole }) => `${file}: a number says too little, name the heading or the file: ${whole}`,
  ),
  ...matchesIn(documents, /\]\((?!https?:|#)([^)#]+)/g)
    .filter(({ file, part }) => !existsSync(join(dirname(file), part)))
    .map(({ file, part }) => `${file}: leads nowhere: ${part}`),
  ...globSync(PICTURES)
    .filter((picture) => !documents.some(({ text }) => text.includes(basename(picture))))
    .map((picture) => `${picture}: no document shows it`),
  ...checkRecords(documents.filter(isRecord), {
    index: readFileSync(join(RECORDS, 'README.md'), 'utf8'),
    names: createNames({
      paths: globSync(['*', '.*', `${FOLDERS}/**`, 'docs/**'], { exclude: ['docs/decisions/**'] }),
      texts: [product, ...sources.map(({ text }) => text)],
    }),
  }),
];
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
