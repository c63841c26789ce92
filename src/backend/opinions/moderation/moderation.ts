import { notFound } from '#src/backend/kernel/handler.ts';
import type { PageRequest } from '#src/backend/kernel/paging.ts';
import { readStaffChanges } from '#src/backend/kernel/staff/staff-changes.ts';
import type { OpinionFilter } from '#src/contract/content/staff.ts';
import type { UndoRefusal } from '#src/contract/content/staff-decisions.ts';
import { readReviewPhoto } from '../photos/read-photo.ts';
import { answering, publishing, refusing } from './changes.ts';
import { type Decided, type Deciding, decide, lock, type ModerationDependencies } from './decide.ts';
import { readEarlier } from './earlier.ts';
import { findWaiting, type WaitingQuestion } from './find-waiting.ts';
import { listRecords } from './list-records.ts';
import { findRecord, type OpinionRecord } from './records.ts';
import { type UndoneDecision, undoDecision } from './undo-decision.ts';

/** How it went, and the opinion after it. */
interface UndoneOpinion {
  readonly errorMessage: '' | UndoRefusal;
  readonly opinion: OpinionRecord;
}

/** Moderators' operations. Decisions are undefined for an unknown code. */
export function createModeration(dependencies: ModerationDependencies) {
  const { database, now } = dependencies;
  const { query } = database;

  return {
    list: (filter: OpinionFilter, page: PageRequest) => listRecords(query, filter, page),
    findWaiting: (asked: WaitingQuestion) => findWaiting(query, asked),
    show: (code: string) => findRecord(query, code),
    history: (code: string) => readStaffChanges(query, `opinion:${code}`),
    earlier: (opinion: OpinionRecord) => readEarlier(query, opinion),
    /** A review's photo. @throws Refusal 404 unless the review has it */
    async photo(code: string, key: string): Promise<{ webp: string }> {
      const opinion = await findRecord(query, code);
      if (opinion?.kind !== 'review') throw notFound('Photo');
      return readReviewPhoto(query, opinion.id, key);
    },
    /** @param without keys of photos that are refused */
    publish: (deciding: Deciding, without: readonly string[] = []): Promise<Decided | undefined> =>
      decide(dependencies, deciding, publishing(deciding.by, without)),
    refuse: (deciding: Deciding, why: string): Promise<Decided | undefined> =>
      decide(dependencies, deciding, refusing(deciding.by, why)),
    /** An answer can be replaced; each one is mailed to the customer. @param answer empty to take it back */
    answer: (deciding: Deciding, answer: string): Promise<Decided | undefined> =>
      decide(dependencies, deciding, answering(answer)),
    /** Takes a member's own decision back. */
    undo: (code: string, decision: UndoneDecision): Promise<UndoneOpinion | undefined> =>
      query.transaction().execute(async (transaction) => {
        const opinion = await lock(transaction, code);
        if (!opinion) return undefined;
        const errorMessage = await undoDecision(transaction, opinion, decision, now());
        return { errorMessage, opinion: (await findRecord(transaction, code)) ?? opinion };
      }),
  };
}
export type Moderation = ReturnType<typeof createModeration>;
