import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { createStaffSynonyms, type SynonymsProblem } from './staff-synonyms.ts';

/** The staff's calls about synonyms. */
export function synonymStaffHandlers(database: Pick<Database, 'query'>, now: () => Date) {
  const synonyms = createStaffSynonyms(database, now);
  const done = (errorMessage: SynonymsProblem) => ({ success: errorMessage === '', errorMessage });
  return {
    listSynonyms: async ({ query: { pageNumber, pageSize } }) => {
      const all = await synonyms.list();
      const start = (pageNumber - 1) * pageSize;
      return { synonyms: all.slice(start, start + pageSize), totalCount: all.length };
    },
    addSynonyms: async ({ body: { entry, by } }) => done(await synonyms.add(entry, by)),
    removeSynonyms: async ({ body: { entry, by } }) => done(await synonyms.remove(entry, by)),
    replaceSynonyms: async ({ body: { entries, by } }) => done(await synonyms.replace(entries, by)),
  } satisfies Partial<Handlers<Contract['search']>>;
}
