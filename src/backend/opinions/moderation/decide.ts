import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Decision, decisionMail } from './decision-mail.ts';
import { findRecord, type OpinionRecord, tables } from './records.ts';

export interface ModerationDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly origins: Readonly<Record<CountryCode, string>>;
  /** Whether decisions are made by a staff call or by a command in the terminal. */
  readonly actor: 'call' | 'command';
}

export interface Deciding {
  readonly code: string;
  /** Who of the staff decides. */
  readonly by: string;
  /** What was decided on; null decides whatever it is now. */
  readonly version?: number | null;
}

/** How it went, and the opinion after it. */
export interface Decided {
  readonly errorMessage: '' | 'Changed';
  readonly opinion: OpinionRecord;
}

export interface Change {
  readonly decision: Decision;
  readonly words: string;
  /** Photos that are hidden with it. */
  readonly photos?: (opinion: OpinionRecord) => number;
  /** Whether it changes anything. */
  readonly isNews: (opinion: OpinionRecord) => boolean;
  /** @param at when it was decided */
  readonly apply: (transaction: Queryable, opinion: OpinionRecord, at: string) => Promise<void>;
}

/** One decision: recorded, and mailed to its author after a grace. Decisions on one opinion are serialised. */
export function decide(
  { database, now, origins, actor }: ModerationDependencies,
  { code, by, version = null }: Deciding,
  change: Change,
): Promise<Decided | undefined> {
  const at = now();
  return database.query.transaction().execute(async (query) => {
    const opinion = await lock(query, code);
    if (!opinion) return undefined;
    if (!change.isNews(opinion)) return { errorMessage: isAnothers(opinion, by, version), opinion };
    if (version !== null && version !== opinion.version) return { errorMessage: 'Changed', opinion };
    await change.apply(query, opinion, at.toISOString());
    const { decision, words } = change;
    const decided_at = at.toISOString();
    const deleted_photos = change.photos?.(opinion) ?? 0;
    const id = await store(query, opinion, { decision, words, actor, decided_at, deleted_photos });
    const changed = (await findRecord(query, code)) ?? opinion;
    const values = valuesOf(decision, opinion, changed);
    const row = {
      by,
      action: `opinion ${decision}`,
      subject: `opinion:${code}`,
      detail: words,
      ...values,
    } as const;
    await recordStaffChange(query, row, at);
    if (opinion.state === 'shown' || changed.state === 'shown') await renewContent(query);
    const mail = await decisionMail(query, opinion, { decision, words, photos: deleted_photos }, origins);
    if (mail) await enqueue(query, `opinion:${id}`, mail, at, actor === 'call' ? UNDO_GRACE_MS : 0);
    return { errorMessage: '', opinion: changed };
  });
}

/** Nothing to do is fine, unless somebody else has done it since. */
const isAnothers = ({ decidedBy, version }: OpinionRecord, by: string, from: number | null) =>
  from === null || from === version || decidedBy === by ? '' : 'Changed';

/** A concurrent decision waits, and then sees this one. */
export async function lock(query: Queryable, code: string): Promise<OpinionRecord | undefined> {
  const found = await findRecord(query, code);
  if (!found) return undefined;
  await query
    .updateTable(tables[found.kind])
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', found.id)
    .execute();
  return findRecord(query, code);
}

interface StoredDecision {
  readonly decision: Decision;
  readonly words: string;
  readonly actor: 'call' | 'command';
  readonly decided_at: string;
  readonly deleted_photos: number;
}

async function store(query: Queryable, { kind, id }: OpinionRecord, decision: StoredDecision) {
  const row = await query
    .insertInto('opinion_decisions')
    .values({ opinion_kind: kind, opinion_id: id, ...decision })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const valuesOf = (decision: Decision, was: OpinionRecord, became: OpinionRecord) =>
  decision === 'answered'
    ? { was: was.answer, became: became.answer }
    : { was: was.state, became: became.state };
