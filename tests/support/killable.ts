import type { KyselyPlugin } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';

/** A kill as the database sees it. */
class Killed extends Error {}

const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * A database that fails before a writing statement of one's choice, as if the process had been killed there: what was not
 * committed is rolled back.
 */
export function killable(database: Database) {
  let left = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (writes.has(node.kind) && --left < 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, query: database.query.withPlugin(plugin) } satisfies Database,
    /**
     * Does something again and again, killed before its first writing statement, its second, and so on, until all of it is
     * done.
     *
     * @returns the kills
     */
    async everywhere(work: () => Promise<unknown>, afterEach: () => Promise<void>): Promise<number> {
      for (let kills = 0; ; kills++) {
        left = kills;
        await work();
        const isOver = left >= 0;
        left = Number.POSITIVE_INFINITY;
        await afterEach();
        if (isOver) return kills;
      }
    },
  };
}
