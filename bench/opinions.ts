// The desk's opinions and messages: milliseconds of their lists by each view and filter, over so many of each kind.
//   npx tsx bench/opinions.ts [rows = 100000] [--postgres]
// The rows are made anew in the temporary folder.

import { parseArgs } from 'node:util';
import { listFeedback } from '#src/backend/content/inbox/list-messages.ts';
import { listRecords } from '#src/backend/opinions/moderation/list-records.ts';
import { opinionFilter } from '#src/contract/content/staff.ts';
import { messageFilter } from '#src/contract/content/staff-feedback.ts';
import { fill } from './opinions/fill.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

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

const { database, close } = await openEmptyDatabase(values.postgres);
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
  await close();
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  console.log(`${name.padEnd(48)} ${await timeRounds(ROUNDS, work)}`);
}
