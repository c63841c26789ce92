import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { MAX_POLL_QUESTIONS } from '#src/contract/content/polls.ts';
import { type DraftQuestion, isPollCode, type PollDraft } from '#src/contract/content/staff-polls.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, text } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { dayIn, endOfDay, isDay, lastDay, startOfDay } from '../../days.ts';
import {
  emptyQuestion,
  type QuestionFields,
  type QuestionValues,
  questionForm,
  questionOf,
  questionValues,
} from './question-form.ts';

const DAY_CHARACTERS = 10;

export const headForm = form({
  title: line(maxLengths.pollTitle, { missing: FILL_IN }),
  intro: text(maxLengths.pollIntro),
  opens: line(DAY_CHARACTERS, {
    missing: FILL_IN,
    type: 'date',
    rule: (typed) => typed !== '' && !isDay(typed) && typeset`Такого дня нет`,
  }),
  closes: line(DAY_CHARACTERS, {
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!isDay(typed)) return typeset`Такого дня нет`;
      return typed < (values.opens ?? '') && typeset`Этот день раньше первого`;
    },
  }),
});
export const codeForm = form({
  code: line(maxLengths.code, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && !isPollCode(typed) && typeset`Латинские буквы, цифры и дефисы`,
  }),
});

export type HeadFields = FieldsOf<typeof headForm>;
type HeadValues = ValuesOf<typeof headForm>;

/** What was typed about a poll, or stands in it. */
export interface PollValues {
  readonly head: HeadValues;
  readonly questions: readonly QuestionValues[];
}

export interface PollFields {
  readonly head: HeadFields;
  readonly questions: readonly QuestionFields[];
}

export interface ReadPoll {
  readonly values: PollValues;
  /** Null if something is wrong. */
  readonly questions: readonly DraftQuestion[] | null;
  readonly fields: PollFields;
}

/** @param known the questions as they stand, once somebody began to answer; they keep the number of their options */
export function readPoll(post: URLSearchParams, known: readonly DraftQuestion[] | null): ReadPoll {
  const head = headForm().read(post);
  const count = Math.min(Number(post.get('questions')) || 0, MAX_POLL_QUESTIONS);
  const read = Array.from({ length: count }, (_, place) =>
    formAt(place, known).read(partOf(post, prefixOf(place))),
  );
  const values = { head: head.values, questions: read.map((each) => each.values) };
  const isRight = head.ok && read.length > 0 && read.every((each) => each.ok);
  return {
    values,
    questions: isRight ? read.flatMap((each) => (each.ok ? [questionOf(each.value)] : [])) : null,
    fields: fieldsOf(
      values,
      head.ok ? undefined : head.errors,
      read.map((each) => (each.ok ? undefined : each.errors)),
    ),
  };
}

const formAt = (place: number, known: readonly DraftQuestion[] | null) =>
  questionForm({ kept: known?.[place]?.options.length ?? null });

const prefixOf = (place: number): string => `q${place}-`;

/** The fields of a question, without their prefix. */
const partOf = (post: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...post].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

export const fieldsOf = (
  { head, questions }: PollValues,
  headErrors?: ErrorsOf<typeof headForm>,
  errors: readonly (ErrorsOf<typeof questionForm> | undefined)[] = [],
): PollFields => ({
  head: headForm().fields(head, headErrors),
  questions: questions.map((values, place) =>
    questionForm({ kept: null }).fields(values, errors[place], headErrors === undefined),
  ),
});

/** Carries a button out: `add`, `remove-2`, `up-2`, `down-2`. Null for any other text. */
export function arranged({ head, questions }: PollValues, asked: string): PollValues | null {
  const [, action = '', written = ''] = /^(add|remove|up|down)(?:-(\d{1,2}))?$/.exec(asked) ?? [];
  const place = Number(written);
  if (action === '') return null;
  if (action === 'add') {
    if (questions.length >= MAX_POLL_QUESTIONS) return { head, questions };
    return { head, questions: [...questions, emptyQuestion(questions.at(-1)?.step ?? '1')] };
  }
  if (action === 'remove') return { head, questions: questions.toSpliced(place, 1) };
  return { head, questions: swapped(questions, place, action === 'up' ? place - 1 : place + 1) };
}

/** Two neighbours change places; the steps stay where they are. */
function swapped(
  questions: readonly QuestionValues[],
  one: number,
  other: number,
): readonly QuestionValues[] {
  const [first, second] = [questions[one], questions[other]];
  if (!first || !second) return questions;
  return questions.with(one, { ...second, step: first.step }).with(other, { ...first, step: second.step });
}

/** @param known keeps moments within a day that was not changed */
export function draftOf(
  { title, intro, opens, closes }: HeadValues,
  questions: readonly DraftQuestion[],
  country: CountryCode,
  known?: PollDraft,
): PollDraft {
  const old = known && headValues(known, country);
  return {
    title,
    intro,
    opensAt: known && old?.opens === opens ? known.opensAt : startOfDay(opens, country),
    closesAt:
      closes === '' ? null : known && old?.closes === closes ? known.closesAt : endOfDay(closes, country),
    questions: [...questions],
  };
}

const headValues = (
  { title, intro, opensAt, closesAt }: Omit<PollDraft, 'questions'>,
  country: CountryCode,
): HeadValues => ({
  title,
  intro,
  opens: dayIn(opensAt, country),
  closes: closesAt === null ? '' : lastDay(closesAt, country),
});

export const pollValues = (poll: PollDraft, country: CountryCode): PollValues => ({
  head: headValues(poll, country),
  questions: poll.questions.map(questionValues),
});

export const newPollValues = (country: CountryCode, now: Date): PollValues => ({
  head: { ...headForm.empty, opens: dayIn(now, country) },
  questions: [emptyQuestion('1')],
});
