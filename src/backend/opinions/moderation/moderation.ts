import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { PageRequest } from '#src/backend/kernel/paging.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { OpinionState, StaffOpinion, UndoRefusal } from '#src/contract/content/staff.ts';
import { readReviewPhoto } from '../photos/read-photo.ts';
import { setPhotos } from '../photos/review-photos.ts';
import { hasBought } from '../writing/opinion-model.ts';
import { type Decision, decisionMail } from './decision-mail.ts';
import { findRecord, listRecords, type OpinionRecord, tables } from './records.ts';
import { type UndoneDecision, undoDecision } from './undo-decision.ts';

export interface Moderation {
  /** Longest waiting first. */
  list(
    state: OpinionState,
    page: PageRequest,
  ): Promise<{ opinions: readonly StaffOpinion[]; totalCount: number }>;
  /** Undefined for an unknown code, as are all methods below. */
  show(code: string): Promise<StaffOpinion | undefined>;
  /** A review's photo. @throws Refusal 404 unless the review has it */
  photo(code: string, key: string): Promise<{ webp: string }>;
  /** @param by who of the staff decides, here and below */
  publish(code: string, by: string): Promise<StaffOpinion | undefined>;
  refuse(code: string, why: string, by: string): Promise<StaffOpinion | undefined>;
  /** Takes a member's own decision back. */
  undo(code: string, decision: UndoneDecision): Promise<UndoneOpinion | undefined>;
  /** An answer can be replaced; each one is mailed to the customer. */
  answer(code: string, answer: string, by: string): Promise<StaffOpinion | undefined>;
}

/** How it went, and the opinion after it. */
interface UndoneOpinion {
  readonly errorMessage: '' | UndoRefusal;
  readonly opinion: StaffOpinion;
}

interface ModerationDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly origins: Readonly<Record<CountryCode, string>>;
  /** Whether decisions are made by a staff call or by a command in the terminal. */
  readonly actor: 'call' | 'command';
}

/**
 * Moderators' operations. Each decision is recorded and mailed to the customer; decisions on one opinion are
 * serialised.
 */
export function createModeration({ database, now, origins, actor }: ModerationDependencies): Moderation {
  const { query } = database;

  async function decide(
    { code, by }: { readonly code: string; readonly by: string },
    decision: Decision,
    words: string,
    isNews: (opinion: OpinionRecord) => boolean,
    apply: (transaction: Queryable, opinion: OpinionRecord) => Promise<void>,
  ): Promise<OpinionRecord | undefined> {
    return query.transaction().execute(async (transaction) => {
      const opinion = await lock(transaction, code);
      if (!opinion || !isNews(opinion)) return opinion;
      await apply(transaction, opinion);
      const id = await store(transaction, opinion, {
        decision,
        words,
        actor,
        decided_at: now().toISOString(),
        deleted_photos: decision === 'refused' ? opinion.photos.length : 0,
      });
      const changed = await findRecord(transaction, code);
      const values = decision === 'answered' ? answersOf(opinion, changed) : statesOf(opinion, changed);
      const change = { by, action: `opinion ${decision}`, subject: `opinion:${code}`, detail: words };
      await recordStaffChange(transaction, { ...change, ...values }, now());
      if (opinion.state === 'shown' || changed?.state === 'shown') await renewContent(transaction);
      const mail = await decisionMail(transaction, opinion, { decision, words }, origins);
      if (mail) await enqueue(transaction, `opinion:${id}`, mail, now());
      return changed;
    });
  }

  return {
    list: (state, page) => listRecords(query, state, page),
    show: (code) => findRecord(query, code),
    async photo(code, key) {
      const opinion = await findRecord(query, code);
      if (opinion?.kind !== 'review') throw notFound('Photo');
      return readReviewPhoto(query, opinion.id, key);
    },
    publish: (code, by) => decide({ code, by }, 'published', '', ({ state }) => state !== 'shown', publish),
    refuse: (code, why, by) =>
      decide(
        { code, by },
        'refused',
        why,
        ({ state, refusal }) => state !== 'refused' || refusal !== why,
        async (transaction, { kind, id }) => {
          await setState(transaction, kind, id, { state: 'refused', refusal: why });
          if (kind === 'review') await setPhotos(transaction, id, []);
        },
      ),
    undo: (code, decision) =>
      query.transaction().execute(async (transaction) => {
        const opinion = await lock(transaction, code);
        if (!opinion) return undefined;
        const errorMessage = await undoDecision(transaction, opinion, decision, now());
        return { errorMessage, opinion: (await findRecord(transaction, code)) ?? opinion };
      }),
    answer: (code, answer, by) =>
      decide(
        { code, by },
        'answered',
        answer,
        (opinion) => opinion.answer !== answer,
        async (transaction, { kind, id }) => {
          await transaction.updateTable(tables[kind]).set({ answer }).where('id', '=', id).execute();
        },
      ),
  };
}

/** A concurrent decision waits, and then sees this one. */
async function lock(query: Queryable, code: string): Promise<OpinionRecord | undefined> {
  const found = await findRecord(query, code);
  if (!found) return undefined;
  await query
    .updateTable(tables[found.kind])
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', found.id)
    .execute();
  return findRecord(query, code);
}

async function publish(query: Queryable, { kind, id, owner }: OpinionRecord): Promise<void> {
  await setState(query, kind, id, { state: 'shown', refusal: '' });
  if (kind !== 'review' || owner === null) return;
  const { model_id } = await query
    .selectFrom('reviews')
    .where('id', '=', id)
    .select('model_id')
    .executeTakeFirstOrThrow();
  const isConfirmed = await hasBought(query, owner, model_id);
  await query
    .updateTable('reviews')
    .set({ is_purchase_confirmed: isConfirmed ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

async function setState(
  query: Queryable,
  kind: OpinionRecord['kind'],
  id: number,
  set: { readonly state: OpinionState; readonly refusal: string },
): Promise<void> {
  await query.updateTable(tables[kind]).set(set).where('id', '=', id).execute();
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

type Changed = OpinionRecord | undefined;

const answersOf = (opinion: OpinionRecord, changed: Changed) => ({
  was: opinion.answer,
  became: changed?.answer,
});
const statesOf = (opinion: OpinionRecord, changed: Changed) => ({
  was: opinion.state,
  became: changed?.state,
});
