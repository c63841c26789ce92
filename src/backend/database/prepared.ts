import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Stands in a prepared query for a value that is given when it runs. */
export type ValueNamed<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query whose text is made once for each database instead of at every call: making it takes Kysely longer than
 * SQLite needs to answer. For the few queries that every page or every change of a cart waits for.
 * @param build makes the query; what differs from call to call it takes from `value`
 */
export function prepared<Values extends object, Row>(
  build: (query: Queryable, value: ValueNamed<Values>) => Compilable<Row>,
): (query: Queryable, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  return async (query, values) => {
    const { adapter } = query.getExecutor();
    let known = compiled.get(adapter);
    if (!known) {
      known = build(query, (name) => sql`${new Placeholder(name)}`).compile();
      compiled.set(adapter, known);
    }
    const parameters = known.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await query.executeQuery<Row>({ ...known, parameters });
    return rows;
  };
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}
