import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { OneCDecision } from '#src/contract/shop/staff-1c.ts';
import { DECIDED, type Deciding, decide, MAPPING } from './decide.ts';
import { readNames } from './read-mapping.ts';

/** As `decide` has them in the log: decisions by kind and id. */
const decisions = z.record(z.string().regex(/^(?:price|warehouse|property) ./), z.string());

/**
 * Takes the last decisions on 1C's names back, if they are the caller's own and all of them still stand. Where none
 * are left to take back, nothing changes.
 * @param query a transaction
 */
export async function undoDecisions(query: Queryable, how: Deciding): Promise<boolean> {
  const last = await query
    .selectFrom('staff_changes')
    .where('subject', '=', MAPPING)
    .where('action', 'in', [DECIDED, UNDONE])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['changed_by', 'action', 'was', 'became'])
    .executeTakeFirst();
  if (!last) return true;
  if (last.changed_by !== how.by) return false;
  if (last.action === UNDONE) return true;
  const became = decisionsIn(last.became);
  const now = new Set((await readNames(query)).map(textOf));
  return became.every((one) => now.has(textOf(one))) && decide(query, decisionsIn(last.was), how, UNDONE);
}

const textOf = ({ kind, id, decision }: OneCDecision): string => JSON.stringify([kind, id, decision]);

const decisionsIn = (written: string | null): OneCDecision[] =>
  Object.entries(decisions.parse(JSON.parse(written ?? '{}'))).map(([key, decision]) => {
    const at = key.indexOf(' ');
    return { kind: key.slice(0, at) as OneCDecision['kind'], id: key.slice(at + 1), decision };
  });
