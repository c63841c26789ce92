import type { Queryable } from '#src/backend/database/database.ts';
import { modelParams } from '#src/backend/feed/index.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { countryCodes } from '#src/config/countries.ts';
import type { OneCDecision, OneCName } from '#src/contract/shop/staff-1c.ts';
import { UNUSED } from '../mirror/mapping.ts';
import { readNames } from './read-mapping.ts';

/** What a property may be here, besides a parameter of its own name. */
export const meanings: readonly string[] = ['Цвет', 'Размер', ...modelParams.map(({ name }) => name)];

interface Deciding {
  readonly by: string;
  readonly now: Date;
}

/**
 * Keeps decisions of what 1C's names are here; an empty one takes it back. @param query a transaction
 * @returns whether all of them can be meant
 */
export async function decide(
  query: Queryable,
  given: readonly OneCDecision[],
  { by, now }: Deciding,
): Promise<boolean> {
  const names = new Map((await readNames(query)).map((one) => [`${one.kind} ${one.id}`, one]));
  const shops = new Set(
    (await query.selectFrom('shops').select('number').execute()).map(({ number }) => number),
  );
  const known = given.map((one) => ({ ...one, former: names.get(`${one.kind} ${one.id}`) }));
  if (known.some((one) => one.former === undefined || !isPossible(one, shops))) return false;
  for (const { kind, id, decision, former } of known) {
    if (!former || former.decision === decision) continue;
    await write(query, former, decision);
    const detail = `${former.name || id}: ${former.decision || '—'} → ${decision || '—'}`.slice(0, 200);
    await recordStaffChange(query, { by, action: '1c mapping', subject: `1c:${kind}`, detail }, now);
  }
  return true;
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
