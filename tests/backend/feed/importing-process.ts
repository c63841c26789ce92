// Imports a feed in a separate process, like the command next to a running shop.

import { once } from 'node:events';
import { openDatabase } from '#src/backend/database/database.ts';
import { importFeed } from '#src/backend/feed/index.ts';

export interface ImportStart {
  readonly file: string;
  readonly feed: string;
}

const [{ file, feed }] = (await once(process, 'message')) as [ImportStart];
const database = await openDatabase({ file });
const text = (async function* () {
  for (let from = 0; from < feed.length; from += 65_536)
    yield await Promise.resolve(feed.slice(from, from + 65_536));
})();
const report = await importFeed(database, text, { now: new Date(), isConfirmed: true });
await database.close();
process.send?.(report);
process.disconnect();
