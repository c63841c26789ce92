import type { Queryable } from '#src/backend/database/database.ts';
import type { DraftQuestion, PollDraft } from '#src/contract/content/staff-polls.ts';
import type { PollRow } from '../find-poll.ts';
import { readQuestions } from '../questions.ts';
import { type PollName, readDraft } from './rows.ts';

const MOST_VERSIONS = 20;

const columnsOf = ({ title, intro, opensAt, closesAt }: PollDraft) => ({
  title,
  intro,
  opens_at: opensAt,
  closes_at: closesAt,
});

export async function insertPoll(query: Queryable, name: PollName, draft: PollDraft): Promise<void> {
  const { id } = await query
    .insertInto('polls')
    .values({ country: name.country, code: name.code, ...columnsOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertQuestions(query, id, draft.questions);
}

/** Puts a draft in the place of what stands, which is kept. @param isBegun whether the questions keep their shape */
export async function replacePoll(
  query: Queryable,
  row: PollRow,
  draft: PollDraft,
  { isBegun, by, now }: { readonly isBegun: boolean; readonly by: string; readonly now: Date },
): Promise<void> {
  await keepVersion(query, row, by, now);
  await query
    .updateTable('polls')
    .set({ ...columnsOf(draft), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (isBegun) return renameQuestions(query, row.id, draft.questions);
  await query.deleteFrom('poll_questions').where('poll_id', '=', row.id).execute();
  await insertQuestions(query, row.id, draft.questions);
}

async function keepVersion(query: Queryable, row: PollRow, by: string, now: Date): Promise<void> {
  const draft = JSON.stringify(await readDraft(query, row));
  const stood = { poll_id: row.id, version: row.version, draft };
  await query
    .insertInto('poll_versions')
    .values({ ...stood, saved_by: by, saved_at: now.toISOString() })
    .execute();
  await query
    .deleteFrom('poll_versions')
    .where('poll_id', '=', row.id)
    .where('version', '<=', row.version - MOST_VERSIONS)
    .execute();
}

async function insertQuestions(
  query: Queryable,
  poll_id: number,
  questions: readonly DraftQuestion[],
): Promise<void> {
  const rows = questions.map((question, position) => ({
    poll_id,
    position,
    step: question.step,
    kind: question.kind,
    title: question.title,
    hint: question.hint,
    is_required: Number(question.isRequired),
    max_choices: question.kind === 'many' ? question.maxChoices : 0,
    options: JSON.stringify(question.options.map((title, index) => ({ id: index + 1, title }))),
    low_label: question.lowLabel,
    high_label: question.highLabel,
  }));
  await query.insertInto('poll_questions').values(rows).execute();
}

/** Words alone: answers name questions and options by their ids. */
async function renameQuestions(
  query: Queryable,
  pollId: number,
  drafts: readonly DraftQuestion[],
): Promise<void> {
  const questions = await readQuestions(query, pollId);
  for (const [place, { id, options }] of questions.entries()) {
    const draft = drafts[place];
    if (!draft) continue;
    const renamed = options.map((option, index) => ({
      ...option,
      title: draft.options[index] ?? option.title,
    }));
    await query
      .updateTable('poll_questions')
      .set({
        title: draft.title,
        hint: draft.hint,
        options: JSON.stringify(renamed),
        low_label: draft.lowLabel,
        high_label: draft.highLabel,
      })
      .where('id', '=', id)
      .execute();
  }
}
