// Writes the files of a full exchange of so many offers, plain and zipped, of some of them, and of changes to the stock of
// every hundredth. It is a process of its own, so that what it needs is not counted as the import's memory.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFile, offersFile, retail, type TestOffer } from '#tests/support/1c/files.ts';
import { zipOf } from '#tests/support/1c/zip.ts';

const SIZES = ['40', '42', '44', '46', '48'];
const COLOURS = ['белый', 'чёрный'];
const [folder = '', count = ''] = process.argv.slice(2);

const goods = Array.from({ length: Number(count) / (SIZES.length * COLOURS.length) }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `Платье «Лён» ${at}`,
  article: `DR-${at}`,
  properties: { 'p-cloth': 'v-linen' },
}));
const offers = goods.flatMap(({ id, name }) =>
  SIZES.flatMap((size) =>
    COLOURS.map(
      (colour): TestOffer => ({
        id: `${id}#${size}-${colour}`,
        name: `${name} (${size}, ${colour})`,
        traits: { Размер: size, Цвет: colour },
        prices: { [retail.id]: '5 990,00', 't-whole': '3 000' },
        stock: { 'w-main': 3, 'w-shop': 1 },
      }),
    ),
  ),
);
const full = [
  { name: 'import.xml', bytes: Buffer.from(importFile(goods)) },
  { name: 'offers.xml', bytes: Buffer.from(offersFile(offers)) },
];
const changed = offers.filter((_, at) => at % 100 === 0).map(({ id }) => ({ id, stock: { 'w-main': 7 } }));
const changes = [{ name: 'offers.xml', bytes: Buffer.from(offersFile(changed, { isChange: true })) }];

const some = [
  { name: 'import.xml', bytes: Buffer.from(importFile(goods.slice(0, 1_000))) },
  { name: 'offers.xml', bytes: Buffer.from(offersFile(offers.slice(0, 10_000))) },
];

for (const [name, files] of [
  ['some', some],
  ['full', full],
  ['changes', changes],
  ['zipped', [{ name: 'all.zip', bytes: zipOf(full) }]],
] as const) {
  mkdirSync(join(folder, name), { recursive: true });
  for (const file of files) writeFileSync(join(folder, name, file.name), file.bytes);
}
