import type { KyselyPlugin } from 'kysely';
import type { TestDatabase } from '#tests/support/databases.ts';

class Killed extends Error {}

/** A database that a process can be cut off from in the middle of its work, as if it was killed. */
export interface MortalDatabase extends TestDatabase {
  /** After so many more statements nothing reaches the database, so that open transactions are lost. */
  cutOffAfter(statements: number): void;
  /** @returns whether it was cut off */
  reconnect(): boolean;
}

export function mortal(database: TestDatabase): MortalDatabase {
  let left = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left <= 0) throw new Killed('The process was killed');
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return Object.assign(database, {
    query: database.query.withPlugin(plugin),
    longWork: database.longWork.withPlugin(plugin),
    cutOffAfter(statements: number) {
      left = statements;
    },
    reconnect() {
      const wasCutOff = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return wasCutOff;
    },
  });
}
