import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ExchangeFile, ExchangeRun } from '#src/contract/shop/staff-exchanges.ts';
import { followerOf, nextOf, undoableCountry } from './jobs/follow.ts';
import { type FileRow, filesOf } from './records/files.ts';
import { listProblems } from './records/problems.ts';
import { countsIn, findRun, listRuns, type RunRow } from './records/runs.ts';

/** What goes in and out of the shop by files and other programs (product.md, Staff). */
export const exchangeHandlers = ({ database: { query } }: Pick<Dependencies, 'database'>) =>
  ({
    listExchanges: async ({ query: { kind, state, ...page } }) => {
      const { runs, totalCount } = await listRuns(query, page, { kind, state });
      return { runs: runs.map(toRun), totalCount };
    },
    showExchange: async ({ params: { run: id }, query: page }) => {
      const run = await findRun(query, id);
      if (!run) throw notFound('ExchangeRun');
      return {
        run: toRun(run),
        files: (await filesOf(query, id)).map(toFile),
        ...(await listProblems(query, id, page)),
        next: await nextOf(query, run),
        undoes: await undoableCountry(query, run),
        follower: await followerOf(query, run),
      };
    },
    readExchangeFile: async ({ params: { run: id, file: fileId } }, { staff }) => {
      const [run, files] = [await findRun(query, id), await filesOf(query, id)];
      const file = files.find((each) => each.id === fileId);
      if (!run || !file) throw notFound('ExchangeFile');
      if (run.kind.startsWith('archive') && !staff?.permissions.includes('shop.export'))
        throw new Refusal(403, 'Forbidden');
      return { name: file.name, key: file.file_key };
    },
  }) satisfies Handlers<Contract['shop']>;

const toRun = (row: RunRow): ExchangeRun => ({
  id: row.id,
  kind: row.kind,
  country: row.country,
  by: row.made_by,
  state: row.state,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  counts: countsIn(row),
  reason: row.reason,
  problems: row.problems,
});

const toFile = ({ id, name, bytes }: FileRow): ExchangeFile => ({ id, name, bytes });
