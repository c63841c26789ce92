import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { isOwnLastChange, UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { withdrawQueued } from '#src/backend/messages/index.ts';
import type { OpinionState } from '#src/contract/content/staff.ts';
import type { UndoRefusal } from '#src/contract/content/staff-decisions.ts';
import { areHidden, showHiddenPhotos } from '../photos/refused-photos.ts';
import { setState } from './changes.ts';
import type { OpinionRecord } from './records.ts';

export interface UndoneDecision {
  /** The state that the decision made. */
  readonly state: Exclude<OpinionState, 'pending'>;
  readonly by: string;
}

const actions = { shown: 'opinion published', refused: 'opinion refused' } as const;

/**
 * Lets an opinion wait again after a member's own decision, with its letter (product.md, Staff).
 *
 * @param query a transaction
 * @param opinion locked
 */
export async function undoDecision(
  query: Queryable,
  opinion: OpinionRecord,
  { state, by }: UndoneDecision,
  now: Date,
): Promise<'' | UndoRefusal> {
  const subject = `opinion:${opinion.code}`;
  if (opinion.state === 'pending') return '';
  const decision = { subject, actions: Object.values(actions), by, was: 'pending', became: state };
  if (opinion.state !== state || !(await isOwnLastChange(query, decision))) return 'Changed';
  const made = await lastDecision(query, opinion);
  if (!made) return 'Changed';
  if (!(await areHidden(query, opinion.id, made))) return 'PhotosDeleted';
  if (!(await withdrawQueued(query, [`opinion:${made.id}`]))) return 'MessageSent';
  await query.deleteFrom('opinion_decisions').where('id', '=', made.id).execute();
  await showHiddenPhotos(query, opinion.id, made.decided_at);
  await setState(query, opinion, { state: 'pending', refusal: '', decided_at: '', decided_by: '' });
  const undone = { action: UNDONE, detail: actions[state], was: state, became: 'pending' };
  await recordStaffChange(query, { by, subject, ...undone }, now);
  if (state === 'shown') await renewContent(query);
  return '';
}

const lastDecision = (query: Queryable, { kind, id }: OpinionRecord) =>
  query
    .selectFrom('opinion_decisions')
    .where('opinion_kind', '=', kind)
    .where('opinion_id', '=', id)
    .where('decision', 'in', ['published', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'deleted_photos', 'decided_at'])
    .executeTakeFirst();
