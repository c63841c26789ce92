// The desk's opinions and messages: milliseconds of their lists by each view and filter, over so many of each kind.
//   npx tsx bench/opinions.ts [rows = 100000] [--postgres]
// The rows are made anew in the temporary folder.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listFeedback } from '#src/backend/content/inbox/list-messages.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { listRecords } from '#src/backend/opinions/moderation/list-records.ts';
import { opinionFilter } from '#src/contract/content/staff.ts';
import { messageFilter } from '#src/contract/content/staff-feedback.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';
import { fill } from './opinions/fill.ts';

const ROUNDS = 30;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const rows = Number(positionals[0] ?? 100_000);

const opinions: Readonly<Record<string, object>> = {
  waiting: {},
  shown: { state: 'shown' },
  refused: { state: 'refused' },
  'reviews of five stars': { state: 'shown', kind: 'review', rating: 5 },
  'in Armenia': { state: 'shown', writtenIn: 'AM' },
  'decided by somebody': { state: 'shown', by: 'ольг' },
  'words that many have': { state: 'shown', text: 'рукав' },
  'words of one': { state: 'shown', text: 'Инга 503' },
  'words that none has': { state: 'shown', text: 'скафандр' },
};
const messages: Readonly<Record<string, object>> = {
  all: {},
  closed: { state: 'closed' },
  'a topic': { topic: 'Доставка' },
  'words that many have': { text: 'рукав' },
  'words of one': { text: 'Инга 503' },
  'words that none has': { text: 'скафандр' },
};

const folder = mkdtempSync(join(tmpdir(), 'vitrina-opinions-'));
const url = values.postgres ? await startCluster(folder) : undefined;
const database = await openDatabase({ file: join(folder, 'vitrina.sqlite'), ...(url && { url }) });
try {
  await fill(database, rows);
  console.log(`${rows} of each kind on ${database.dialect}`);
  const { query } = database;
  for (const pageNumber of [1, 100]) {
    const page = { pageNumber, pageSize: 20 };
    for (const [name, filter] of Object.entries(opinions))
      await measure(`opinions, page ${pageNumber}: ${name}`, () =>
        listRecords(query, opinionFilter.parse(filter), page),
      );
    for (const [name, filter] of Object.entries(messages))
      await measure(`messages, page ${pageNumber}: ${name}`, () =>
        listFeedback(query, page, messageFilter.parse(filter)),
      );
  }
} finally {
  await database.close();
  if (url) await stopCluster(folder);
  rmSync(folder, { recursive: true });
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * ROUNDS)] ?? Number.NaN).toFixed(1).padStart(7);
  console.log(`${name.padEnd(48)} p50 ${at(0.5)}  p95 ${at(0.95)}`);
}
