import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { fold, foldedColumn } from '#src/backend/database/search-keys.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { countRows, offsetOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import type { Contract } from '#src/contract/index.ts';
import { pasteRedirects } from './paste-redirects.ts';
import { saveRedirect } from './save-redirect.ts';
import { undoRedirects } from './undo-redirects.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query' | 'dialect'>;
  readonly now: () => Date;
  readonly origins: Origins;
}

/** Short links and moved pages (product.md, Staff). */
export function redirectStaffHandlers({ database: { query, dialect }, now, origins }: Dependencies) {
  const changing = <Done>(change: (transaction: Queryable) => Promise<Done>): Promise<Done> =>
    query.transaction().execute(async (transaction) => {
      // It writes before anything is read: on SQLite another process could write in between.
      await renewContent(transaction);
      return change(transaction);
    });

  /** Those with a text in either end. */
  const found = (country: CountryCode, text: string) => {
    const all = query.selectFrom('redirects').where('country', '=', country);
    if (text === '') return all;
    const holds = (column: string) =>
      sql<boolean>`${sql.raw(foldedColumn[dialect](column))} LIKE ${pattern(text)} ESCAPE '\\'`;
    return all.where((eb) => eb.or([holds('short_url'), holds('long_url')]));
  };

  return {
    listRedirects: async ({ params: { country }, query: { text, ...page } }) => {
      const [redirects, totalCount] = await Promise.all([
        found(country, text)
          .orderBy('short_url')
          .limit(page.pageSize)
          .offset(offsetOf(page))
          .select(['short_url as from', 'long_url as to'])
          .execute(),
        countRows(found(country, text)),
      ]);
      return { redirects, totalCount };
    },
    saveRedirect: async ({ params: { country }, body }) => {
      const saved = await changing((transaction) =>
        saveRedirect(transaction, country, body, origins[country], now()),
      );
      return { success: saved.errorMessage === '', ...saved };
    },
    pasteRedirects: async ({ params: { country }, body }) => {
      const pasted = await changing((transaction) =>
        pasteRedirects(transaction, country, body, origins[country], now()),
      );
      return { success: pasted.errorMessage === '', ...pasted };
    },
    undoRedirects: async ({ params: { country }, body }) => {
      const errorMessage = await changing((transaction) => undoRedirects(transaction, country, body, now()));
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['content']>;
}

const pattern = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
