import type { PollAnswer, PollQuestion } from '#src/contract/content/polls.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { pluralise } from '#src/models/words.ts';
import { FILL_IN, text } from '#src/web/forms/fields.ts';

export interface ReadAnswers {
  readonly answers: readonly PollAnswer[];
  /** By question id. */
  readonly errors: ReadonlyMap<number, string>;
}

export const fieldName = ({ id }: Pick<PollQuestion, 'id'>): string => `q${id}`;

/** The answers of a step's form; ignores options that the question does not have. */
export function readAnswers(questions: readonly PollQuestion[], form: URLSearchParams): ReadAnswers {
  const answers = questions.map((question) => readAnswer(question, form.getAll(fieldName(question))));
  const errors = questions.flatMap((question, index) => {
    const error = answers[index] && errorOf(question, answers[index]);
    return error ? [[question.id, error] as const] : [];
  });
  return { answers, errors: new Map(errors) };
}

const words = text(maxLengths.pollText);

function readAnswer({ id, kind, options }: PollQuestion, posted: readonly string[]): PollAnswer {
  if (kind === 'text') return { questionId: id, options: [], text: words.clean(posted[0] ?? '') };
  const chosen = options.filter((option) => posted.includes(String(option.id))).map((option) => option.id);
  return { questionId: id, options: kind === 'many' ? chosen : chosen.slice(0, 1), text: '' };
}

const CHOICES = ['варианта', 'вариантов', 'вариантов'] as const;
const missing = {
  one: 'Выберите вариант',
  many: 'Выберите хотя бы один вариант',
  scale: 'Выберите оценку',
  text: FILL_IN,
} as const;

function errorOf({ kind, isRequired, maxChoices }: PollQuestion, answer: PollAnswer): string | undefined {
  if (isRequired && answer.options.length === 0 && answer.text === '') return missing[kind];
  if (kind === 'text') return words.schema.safeParse(answer.text).error?.issues[0]?.message;
  if (kind === 'many' && maxChoices > 0 && answer.options.length > maxChoices)
    return `Выберите не больше ${pluralise(maxChoices, CHOICES)}`;
  return undefined;
}
