import type { PollAnswer, PollQuestion } from '#src/contract/content/polls.ts';

export const isEmpty = ({ options, text }: PollAnswer): boolean => options.length === 0 && text === '';

/**
 * Whether every answer is to a different question of the poll and of its kind. An empty answer withdraws an
 * earlier one.
 */
export function areAnswersValid(answers: readonly PollAnswer[], questions: readonly PollQuestion[]): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isOnce = new Set(answers.map(({ questionId }) => questionId)).size === answers.length;
  return isOnce && answers.every((answer) => isEmpty(answer) || fits(answer, byId.get(answer.questionId)));
}

function fits({ options, text }: PollAnswer, question: PollQuestion | undefined): boolean {
  if (!question) return false;
  if (question.kind === 'text') return options.length === 0;
  const known = new Set(question.options.map(({ id }) => id));
  const areKnown = new Set(options).size === options.length && options.every((id) => known.has(id));
  const most = question.kind === 'many' ? question.maxChoices || known.size : 1;
  return text === '' && areKnown && options.length <= most;
}
