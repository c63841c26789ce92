import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { createStaffSynonyms, type SynonymsProblem } from './staff-synonyms.ts';

/** The staff's calls about synonyms. */
export function synonymStaffHandlers(database: Pick<Database, 'query'>, now: () => Date) {
  const synonyms = createStaffSynonyms(database, now);
  const done = (errorMessage: SynonymsProblem) => ({ success: errorMessage === '', errorMessage });
  return {
    listSynonyms: async ({ query: { kind, text, pageNumber, pageSize } }) => {
      const part = text.toLowerCase();
      const found = (await synonyms.list(kind)).filter(({ entry }) => entry.includes(part));
      const start = (pageNumber - 1) * pageSize;
      return { synonyms: found.slice(start, start + pageSize), totalCount: found.length };
    },
    addSynonyms: async ({ body: { entry, ...change } }) => done(await synonyms.add(entry, change)),
    removeSynonyms: async ({ body: { entry, ...change } }) => done(await synonyms.remove(entry, change)),
    changeSynonyms: async ({ body: { was, entry, ...change } }) =>
      done(await synonyms.change(was, entry, change)),
    replaceSynonyms: async ({ body: { entries, by } }) => done(await synonyms.replace(entries, by)),
  } satisfies Partial<Handlers<Contract['search']>>;
}
