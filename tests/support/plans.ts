import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';

interface PlanRow {
  /** SQLite's. */
  readonly detail?: string;
  readonly 'QUERY PLAN'?: string;
}

/** How the database carries out the queries of some work, each plan once. */
export async function plansOf(
  database: Database,
  work: (observed: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const observer: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work({ ...database, query: database.query.withPlugin(observer) });
  const { query, dialect } = database;
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const plans = new Set<string>();
  for (const node of nodes.filter(({ kind }) => kind === 'SelectQueryNode')) {
    const { sql, parameters } = query.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await query.executeQuery<PlanRow>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.add(rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n'));
  }
  return [...plans];
}
