import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { THIS_LINE } from '#src/process/terminal.ts';
import type { SeedOptions, SeedOutcome } from './index.ts';
import { readMarker } from './marker.ts';
import { seedInThread } from './seed-in-thread.ts';

type Progress = NonNullable<SeedOptions['progress']>;

interface DemoSettings {
  readonly NODE_ENV: 'production' | 'development' | 'test';
  readonly DATA_DIR: string;
  readonly DEMO_SHOP: 'auto' | 'on' | 'off';
}

const EMPTY_SHOP_HINT =
  'the shop is empty: `npm run import -- feed.yml` brings goods in, DEMO_SHOP=on fills an empty database with the demo shop';

/**
 * Fills an empty database with the demo shop if `DEMO_SHOP` asks for it; otherwise logs how to add goods.
 *
 * @returns whether the shop in the database is the demo
 */
export async function openDemo(
  settings: DemoSettings,
  database: Database,
  log: Logger,
  seed = seedInThread,
): Promise<boolean> {
  if (isWanted(settings)) {
    const progress = process.stdout.isTTY ? showProgress : logProgress(log);
    const outcome = await seed({ place: database.place, dataDir: settings.DATA_DIR }, progress);
    return isDemo(outcome);
  }
  const model = await database.query.selectFrom('models').select('id').limit(1).executeTakeFirst();
  if (!model) log.warn(EMPTY_SHOP_HINT);
  return (await readMarker(database.query)) !== undefined;
}

const isWanted = ({ DEMO_SHOP, NODE_ENV }: DemoSettings) =>
  DEMO_SHOP === 'on' || (DEMO_SHOP === 'auto' && NODE_ENV !== 'production');

const isDemo = (outcome: SeedOutcome) => outcome !== 'foreign';

function showProgress(...[done, total, what]: Parameters<Progress>): void {
  process.stdout.write(`${THIS_LINE}Демо-магазин: ${what} ${done} / ${total}`);
}

/** One log line for each kind of work. */
function logProgress(log: Logger): Progress {
  let logged = '';
  return (_done, _total, what) => {
    if (what !== logged) log.info({ what }, 'seeding the demo shop');
    logged = what;
  };
}
