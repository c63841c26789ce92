import type { Queryable } from '#src/backend/database/database.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { PollQuestion } from '#src/contract/content/polls.ts';

/** A poll's questions in the order of its steps. */
export async function readQuestions(query: Queryable, pollId: number): Promise<PollQuestion[]> {
  const rows = await query
    .selectFrom('poll_questions')
    .where('poll_id', '=', pollId)
    .orderBy('step')
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ id, step, kind, title, hint, is_required, max_choices, ...row }) => ({
    id,
    step,
    kind,
    title,
    hint,
    isRequired: is_required === 1,
    maxChoices: max_choices,
    options: storedList(row.options) as PollQuestion['options'],
    lowLabel: row.low_label,
    highLabel: row.high_label,
  }));
}
