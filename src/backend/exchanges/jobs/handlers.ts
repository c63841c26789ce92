import type { Queryable } from '#src/backend/database/database.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { findRun, type RunRow } from '../records/runs.ts';
import { confirmRun, filesOfRun, type Next, nextOf, undoRun } from './follow.ts';
import { type NewJob, startJob } from './start-job.ts';

const is1c = ({ kind }: RunRow): boolean => kind === '1c-in' || kind === '1c-catalogue';

type JobDependencies = Pick<Dependencies, 'database' | 'now'>;
type Step = (query: Queryable, run: RunRow) => Promise<number>;

const IMPORTS = ['yml-in', '1c-in', '1c-catalogue'];

/** What the desk's people start, to be done in the background (product.md, Staff). */
export function exchangeJobHandlers({ database, now }: JobDependencies) {
  const start = async (job: NewJob) => ({
    run: await database.query.transaction().execute((transaction) => startJob(transaction, job, now())),
  });
  const follow = async (id: number, kinds: readonly string[], next: Next, step: Step) => {
    const run = await findRun(database.query, id);
    if (!run || !kinds.includes(run.kind)) throw notFound('ExchangeRun');
    if ((await nextOf(database.query, run)) !== next)
      return { success: false, errorMessage: 'Changed', run: id } as const;
    const follower = await database.query.transaction().execute((transaction) => step(transaction, run));
    return { success: true, errorMessage: '', run: follower } as const;
  };
  return {
    startYmlImport: ({ body: { pricesOf: country, source, shop, address, ...body } }) =>
      start({ kind: 'yml-in', country, ...body, options: { source, shop, address, isDry: true } }),
    startYmlExport: ({ body: { goodsOf: country, source, ...body } }) =>
      start({ kind: 'yml-out', country, ...body, options: { source } }),
    importWildberriesNumbers: ({ body }) => start({ kind: 'wb-numbers', ...body }),
    startOneCTry: async ({ body: { of, ...body } }) => {
      const tried = of === null ? undefined : await findRun(database.query, of);
      if (of !== null && (!tried || !is1c(tried))) throw notFound('ExchangeRun');
      const [file] = tried ? await filesOfRun(database.query, tried) : [];
      return start({ kind: '1c-in', ...body, options: { of: file?.run_id ?? of, isDry: true } });
    },
    confirmExchange: ({ params: { run: id }, body }) =>
      follow(id, IMPORTS, 'confirm', (query, run) => confirmRun(query, run, body, now())),
    undoExchange: ({ params: { run: id }, body }) =>
      follow(id, IMPORTS, 'undo', (query, run) => undoRun(query, run, body, now())),
    exportShop: ({ body }) => start({ kind: 'archive-out', ...body }),
    importShop: ({ body }) => start({ kind: 'archive-in', ...body, options: { isDry: true } }),
    confirmShopImport: ({ params: { run: id }, body }) =>
      follow(id, ['archive-in'], 'confirm', (query, run) => confirmRun(query, run, body, now())),
  } satisfies Handlers<Contract['shop']>;
}
