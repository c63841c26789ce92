// Goods at the desk: milliseconds of the list by each filter, of a model's page and of saving, alone and 500 at once.
//   npx tsx bench/goods.ts [models = 100000] [--postgres]
// The goods are made anew in the temporary folder: three sizes of two colours of each model, in three shops.

import { parseArgs } from 'node:util';
import { changeGoods } from '#src/backend/goods/staff/changes/change-goods.ts';
import { saveModel } from '#src/backend/goods/staff/changes/save-model.ts';
import { readChoices } from '#src/backend/goods/staff/records/choices.ts';
import { type GoodsListing, listModels } from '#src/backend/goods/staff/records/list-models.ts';
import { readModel } from '#src/backend/goods/staff/records/read-model.ts';
import { fill } from './stock/fill.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

const ROUNDS = 40;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const models = Number(positionals[0] ?? 100_000);
const plain: GoodsListing = { country: 'RU', named: [], text: '', categoryIds: null, pageSize: 50 };
const lists: Readonly<Record<string, Partial<GoodsListing>>> = {
  all: {},
  'from the middle': { before: models / 2 },
  'a category': { categoryIds: [2] },
  'on sale': { state: 'onSale' },
  'sold out': { state: 'soldOut' },
  drafts: { state: 'draft' },
  'without pictures': { state: 'noPictures' },
  'of a feed': { source: 'main' },
  'of a brand': { brand: 'No such' },
  'of any brand': { brand: '' },
  'of a brand, season': { brand: '', season: 'No such' },
  'of a season, sold out': { season: '', state: 'soldOut' },
  'of a brand, on sale': { brand: 'No such', state: 'onSale' },
  words: { text: 'платье 77' },
  'an article': { text: 'M77-1', named: ['M77-1'] },
};

const { database, close } = await openEmptyDatabase(values.postgres);
try {
  await fill(database, models);
  console.log(`${models} models on ${database.dialect}`);
  for (const [name, wanted] of Object.entries(lists))
    await measure(name, () => listModels(database, { ...plain, ...wanted }));
  await measure('choices', () => readChoices(database.query));
  await measure('a model', (round) => readModel(database.query, `M${round + 1}`));
  const about = { by: 'bench', now: new Date('2026-11-20T12:00:00.000Z') };
  await measure('saving a model', (round) =>
    saveModel(database, { code: `M${round + 1}`, draft: { season: 'Зима' }, version: 1 }, about),
  );
  await measure('changing 500', (round) => {
    const codes = Array.from({ length: 500 }, (_, at) => `M${1_000 + round * 500 + at}`);
    return changeGoods(database, codes, { field: 'season', value: `Сезон ${round}` }, about);
  });
} finally {
  await close();
}

async function measure(name: string, work: (round: number) => Promise<unknown>): Promise<void> {
  console.log(`${name.padEnd(22)} ${await timeRounds(ROUNDS, work)}`);
}
