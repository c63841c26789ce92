import type { KeepPicture } from '#src/backend/commerceml/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { claimRun } from '#src/backend/exchanges/index.ts';
import { runJob } from '#src/exchange-jobs/run-job.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { exchangeData } from './desk.ts';

const settings = {
  ...{ DATA_DIR: exchangeData, RU_ORIGIN: 'http://localhost:3000', AM_ORIGIN: 'http://am.localhost:3000' },
  ...{ SHOP_NAME: 'Покрой', WHOLE_PRICES: false },
};

/** Works on what waits, as the server's children do. */
export async function workOnExchange(
  database: Database,
  now: Date,
  keepPicture: KeepPicture = async () => 'broken',
): Promise<void> {
  const run = await claimRun(database.query, now);
  if (run) await runJob({ database, settings, log: testLog, keepPicture, now: () => now }, run);
}
