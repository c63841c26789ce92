import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { createStaffAccess } from '#src/backend/kernel/staff/staff-access.ts';
import type { Contract } from '#src/contract/index.ts';
import { createStaffSynonyms, type SynonymsProblem } from './staff-synonyms.ts';

/**
 * The staff's calls about synonyms.
 *
 * @param token the staff's access token; if null, they answer 403
 */
export function synonymStaffHandlers(
  database: Pick<Database, 'query'>,
  now: () => Date,
  token: string | null,
) {
  const requireStaff = createStaffAccess(token);
  const synonyms = createStaffSynonyms(database, now);
  const done = (errorMessage: SynonymsProblem) => ({ success: errorMessage === '', errorMessage });
  return {
    listSynonyms: async ({ query: { pageNumber, pageSize } }, context) => {
      requireStaff(context);
      const all = await synonyms.list();
      const start = (pageNumber - 1) * pageSize;
      return { synonyms: all.slice(start, start + pageSize), totalCount: all.length };
    },
    addSynonyms: async ({ body: { entry, by } }, context) => {
      requireStaff(context);
      return done(await synonyms.add(entry, by));
    },
    removeSynonyms: async ({ body: { entry, by } }, context) => {
      requireStaff(context);
      return done(await synonyms.remove(entry, by));
    },
    replaceSynonyms: async ({ body: { entries, by } }, context) => {
      requireStaff(context);
      return done(await synonyms.replace(entries, by));
    },
  } satisfies Partial<Handlers<Contract['search']>>;
}
