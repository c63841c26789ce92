import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A placeholder in a prepared query, for a value that is given when it runs. */
export type ValueNamed<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that Kysely compiles once for each database instead of at every call, which takes it longer than SQLite needs
 * to answer: compiled each time, the visitor fragment takes 1.4 to 1.9 times the processor time. For the few queries
 * that every page or every change of a cart waits for.
 * @param build makes the query, with `value(name)` where a value differs from call to call
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
