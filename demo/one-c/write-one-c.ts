import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createExchange, oneCStaffHandlers, runOneCJob } from '#src/backend/commerceml/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { createStaffKeys } from '#src/backend/staff/index.ts';
import { EXCHANGE_1C, EXCHANGES } from '#src/data-folder/contents.ts';
import { goodsFile, offersFile } from './files.ts';
import { readGoods } from './goods.ts';
import { type SentFile, speakAs1c } from './speak.ts';

const by = 'Менеджер (демо)';
export const DEMO_KEY = '1С (демо)';
const origins = { RU: 'http://localhost:3000', AM: 'http://am.localhost:3000' };
const now = () => new Date();

const GOODS = 'import0_1.xml';
const OFFERS = 'offers0_1.xml';

/**
 * Lets 1C exchange with the demo shop: a full exchange, one whose rows are partly refused, and one that would close too
 * much. The staff has decided on some of its names, and has yet to on others.
 */
export async function writeOneC(database: Database, dataDir: string): Promise<void> {
  const root = join(dataDir, EXCHANGE_1C);
  await rm(root, { recursive: true, force: true });
  const goods = await readGoods(database.query);
  if (goods.length === 0) return;
  const sizes = goods.flatMap((good) => good.sizes);
  const key = await createStaffKeys(database, now).make(
    { name: DEMO_KEY, permissions: ['exchange.1c'], endsAt: null },
    by,
  );
  const exchange = createExchange({
    ...{ database, now, root, kept: join(dataDir, EXCHANGES), log: pino({ level: 'silent' }) },
    ...{ origins: Object.values(origins), shopName: 'Покрой', wholePrices: false },
    keepPicture: async () => 'broken',
    runJob: runOneCJob,
    orders: openStaffOrders(database, { origins, now }).orders,
  });
  const file = (name: string, bytes: Buffer): SentFile => ({ name, bytes });
  await speakAs1c(exchange, key, async (send) => {
    await send([file(GOODS, goodsFile(goods)), file(OFFERS, offersFile({ sizes }))]);
    await decide(database);
    const unpriced = sizes
      .slice(0, 2)
      .map((size) => ({ ...size, id: `${size.id}-new`, size: `${size.size} L` }));
    await send([
      file(OFFERS, offersFile({ sizes: unpriced, isChange: true, isUnpriced: true })),
      file('offers0_2.xml', offersFile({ sizes: sizes.slice(2, 4), isChange: true })),
    ]);
    const few = goods.flatMap((good) => good.sizes.slice(0, 1));
    await send([file(GOODS, goodsFile(goods)), file(OFFERS, offersFile({ sizes: few }))]);
  });
}

const decided = new Map([
  ['demo-retail', 'RU'],
  ['demo-wholesale', 'none'],
  ['demo-defects', 'none'],
  ['demo-colour', 'Цвет'],
]);

async function decide(database: Database): Promise<void> {
  const { readOneC, decideOneC } = oneCStaffHandlers({ database, now });
  const { version, names } = await readOneC();
  const decisions = names.flatMap(({ kind, id }) => {
    const decision = decided.get(id);
    return decision === undefined ? [] : [{ kind, id, decision }];
  });
  await decideOneC({ body: { version, decisions, by } });
}
