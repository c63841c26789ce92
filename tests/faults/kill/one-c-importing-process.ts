// A separate process that imports a session of 1C until it is killed.

import { once } from 'node:events';
import { join } from 'node:path';
import { type OneCJob, runOneCJob } from '#src/backend/commerceml/index.ts';
import { openDatabase } from '#src/backend/database/database.ts';

export interface ImportPlace {
  /** That of the shop. */
  readonly folder: string;
}

process.send?.('ready');
const [{ folder }] = (await once(process, 'message')) as [ImportPlace];
const database = await openDatabase({ file: join(folder, 'shop.sqlite') });
const root = join(folder, 'exchange-1c');
const job: Omit<OneCJob, 'path'> = {
  ...{ root, folder: join(root, '1'), origins: [], shopName: 'Покрой', wholePrices: false },
  mapping: { prices: new Map(), warehouses: new Map(), properties: new Map() },
  ...{ by: '1C', now: new Date(), isEnd: true, isConfirmed: false },
};
process.send?.('begun');
for (const path of ['import.xml', 'offers.xml', null]) await runOneCJob(database, { ...job, path });
await database.close();
process.send?.('done');
process.disconnect();
