import type { Queryable } from '#src/backend/database/database.ts';
import { modelParams } from '#src/backend/feed/index.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { countryCodes } from '#src/config/countries.ts';
import type { OneCDecision, OneCName } from '#src/contract/shop/staff-1c.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { UNUSED } from '../mirror/mapping.ts';
import { readNames } from './read-mapping.ts';

/** What a property may be here, besides a parameter of its own name. */
export const meanings: readonly string[] = ['Цвет', 'Размер', ...modelParams.map(({ name }) => name)];

const MOST_DETAIL = 200;

export interface Deciding {
  readonly by: string;
  readonly now: Date;
}

/** One decision instead of another, on something of 1C. */
interface Changed {
  readonly one: OneCName;
  readonly decision: string;
}

/** Of the log: what was decided, and that it was taken back. */
export const DECIDED = '1c mapping';
export const MAPPING = '1c:mapping';

/**
 * Keeps decisions of what 1C's names are here; an empty one takes it back. @param query a transaction
 * @returns whether all of them can be meant
 */
export async function decide(
  query: Queryable,
  given: readonly OneCDecision[],
  { by, now }: Deciding,
  action: StaffAction = DECIDED,
): Promise<boolean> {
  const names = new Map((await readNames(query)).map((one) => [keyOf(one), one]));
  const shops = new Set(
    (await query.selectFrom('shops').select('number').execute()).map(({ number }) => number),
  );
  const known = given.map((each) => ({ ...each, one: names.get(keyOf(each)) }));
  if (known.some((each) => each.one === undefined || !isPossible(each, shops))) return false;
  const changed = known.flatMap(({ one, decision }) =>
    one && one.decision !== decision ? [{ one, decision }] : [],
  );
  for (const { one, decision } of changed) await write(query, one, decision);
  if (changed.length > 0)
    await recordStaffChange(query, { by, action, subject: MAPPING, ...logged(changed) }, now);
  return true;
}

const keyOf = ({ kind, id }: Pick<OneCDecision, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What the log has of decisions, by which they are taken back too. */
function logged(changed: readonly Changed[]): Record<'detail' | 'was' | 'became', string> {
  const texts = changed.map(
    ({ one, decision }) => `${one.name || one.id}: ${one.decision || '—'} → ${decision || '—'}`,
  );
  const by = (decisionOf: (each: Changed) => string) =>
    JSON.stringify(Object.fromEntries(changed.map((each) => [keyOf(each.one), decisionOf(each)])));
  return {
    detail: texts.join('; ').slice(0, MOST_DETAIL),
    was: by(({ one }) => one.decision),
    became: by(({ decision }) => decision),
  };
}

function isPossible({ kind, decision }: OneCDecision, shops: ReadonlySet<string>): boolean {
  if (decision === '' || decision === UNUSED) return true;
  if (kind === 'price') return countryCodes.some((code) => code === decision);
  return kind === 'warehouse' ? shops.has(decision) : meanings.includes(decision);
}

/** A decision holds for a name too: 1C's ids change when its base is made anew. */
async function write(
  query: Queryable,
  { kind, id, name, decision: former }: OneCName,
  decision: string,
): Promise<void> {
  const decided = query.deleteFrom('commerceml_decisions').where('kind', '=', kind);
  await decided.where('foreign_id', '=', id).execute();
  if (former !== '' && name !== '') await decided.where('name', '=', name).execute();
  if (decision === '') return;
  await query.insertInto('commerceml_decisions').values({ kind, foreign_id: id, name, decision }).execute();
}
