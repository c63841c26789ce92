import { startJob } from '#src/backend/exchanges/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import { countWithin } from '#src/backend/kernel/limits/count-within.ts';
import { limitOf } from '#src/backend/kernel/limits/limits.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { Contract } from '#src/contract/index.ts';
import { countNumbers } from './numbers/numbers.ts';
import {
  addExport,
  type Changing,
  changeExport,
  draftProblem,
  rotateKey,
  setDeleted,
} from './records/change.ts';
import { categoryChoices, shopChoices } from './records/choices.ts';
import { type ExportRow, fileNameOf, findExport, listExports, toExport } from './records/exports.ts';
import { settingsIn } from './records/settings.ts';

const MOST_FETCHES = 120;

/** Files for marketplaces that are made again and again (product.md, Staff). */
export function exportHandlers({ database, now, runningTime }: TimedDependencies) {
  const { query } = database;
  const inTransaction = <Result>(work: (transaction: typeof query) => Promise<Result>) =>
    query.transaction().execute(work);
  const existing = async (id: number): Promise<ExportRow> => {
    const row = await findExport(query, id);
    if (!row) throw notFound('Export');
    return row;
  };
  const how = ({ by }: { readonly by: string }): Changing => ({ by, now: now() });
  const done = (success: boolean) => ({ success, errorMessage: success ? '' : 'Changed' }) as const;
  const fileOf = (row: ExportRow | undefined) => {
    if (!row?.file_key || !row.made_at || row.deleted_at) throw notFound('ExportFile');
    return { name: fileNameOf(row), key: row.file_key, hash: row.file_hash, madeAt: row.made_at };
  };
  return {
    listExports: async ({ query: { deleted } }) => ({
      exports: (await listExports(query, deleted)).map(toExport),
      wildberriesNumbers: await countNumbers(query),
    }),
    showExport: async ({ params: { id } }, { staff }) => {
      const row = id === 0 ? null : await existing(id);
      const settings = row && settingsIn(row.settings);
      if (row && !settings) throw notFound('Export');
      const mayRun = staff?.permissions.includes('exchange.run') ?? false;
      return {
        export: row && settings && { ...toExport(row), settings },
        key: row && mayRun ? row.feed_key : '',
        categories: await categoryChoices(query),
        shops: await shopChoices(query),
      };
    },
    saveExport: async ({ body: { id, version, draft, by } }) => {
      const problem = draftProblem(draft);
      if (problem) return { success: false, errorMessage: problem, id: 0 };
      if (id === null) {
        const added = await inTransaction((transaction) => addExport(transaction, draft, how({ by })));
        return { success: added !== null, errorMessage: added === null ? 'TooMany' : '', id: added ?? 0 };
      }
      await existing(id);
      const saved = await inTransaction((transaction) =>
        changeExport(transaction, { id, version }, draft, how({ by })),
      );
      return { ...done(saved), id: saved ? id : 0 };
    },
    deleteExport: async ({ params: { id }, body: { version, isDeleted, by } }) => {
      await existing(id);
      return done(
        await inTransaction((transaction) =>
          setDeleted(transaction, { id, version }, isDeleted, how({ by })),
        ),
      );
    },
    rotateExport: async ({ params: { id }, body: { version, by } }) => {
      await existing(id);
      return done(await inTransaction((transaction) => rotateKey(transaction, { id, version }, how({ by }))));
    },
    makeExport: async ({ params: { id }, body: { request, by } }) => {
      const { country, deleted_at } = await existing(id);
      if (deleted_at) throw notFound('Export');
      const job = { kind: 'market-out', country, by, request, options: { exportId: id } } as const;
      return { run: await inTransaction((transaction) => startJob(transaction, job, now())) };
    },
    readExport: async ({ params: { id } }) => {
      const { name, key } = fileOf(await findExport(query, id));
      return { name, key };
    },
    fetchExport: async ({ params: { key } }) => {
      const row = await query
        .selectFrom('exports')
        .where('feed_key', '=', key)
        .selectAll()
        .executeTakeFirst();
      const file = fileOf(row);
      const limit = limitOf('export', 'key', key, [{ max: MOST_FETCHES, windowMs: HOUR_MS }]);
      if (!(await countWithin(database, [limit], await runningTime.now()))) throw new Refusal(429, 'TooMany');
      await query
        .updateTable('exports')
        .set({ fetched_at: now().toISOString() })
        .where('feed_key', '=', key)
        .execute();
      return file;
    },
  } satisfies Handlers<Contract['shop']>;
}
