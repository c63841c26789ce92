import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { decide, meanings } from './decide.ts';
import { readNames, versionOfDecisions } from './read-mapping.ts';
import { undoDecisions } from './undo-decisions.ts';

/** What 1C's names are here, as the staff decides (product.md, Staff). */
export const oneCStaffHandlers = ({ database, now }: Pick<Dependencies, 'database' | 'now'>) =>
  ({
    readOneC: async () => ({
      names: await readNames(database.query),
      version: await versionOfDecisions(database.query),
      meanings: [...meanings],
      shops: await database.query
        .selectFrom('shops')
        .where('closed_at', 'is', null)
        .orderBy('country', 'desc')
        .orderBy('kind', 'desc')
        .orderBy('position')
        .orderBy('number')
        .select(['number', 'name', 'country'])
        .execute(),
    }),
    decideOneC: async ({ body: { version, decisions, by } }) =>
      database.query.transaction().execute(async (transaction) => {
        if ((await versionOfDecisions(transaction)) !== version)
          return { success: false, errorMessage: 'Changed' as const };
        const isDone = await decide(transaction, decisions, { by, now: now() });
        return { success: isDone, errorMessage: isDone ? ('' as const) : ('NotPossible' as const) };
      }),
    undoOneC: async ({ body: { by } }) =>
      database.query.transaction().execute(async (transaction) => {
        const isDone = await undoDecisions(transaction, { by, now: now() });
        return { success: isDone, errorMessage: isDone ? ('' as const) : ('Changed' as const) };
      }),
  }) satisfies Handlers<Contract['shop']>;
