import { typeset } from '#src/config/typography.ts';
import { MAX_POLL_OPTIONS, MAX_POLL_STEPS } from '#src/contract/content/polls.ts';
import type { DraftQuestion } from '#src/contract/content/staff-polls.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, number, oneOf, text, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { wholeNumber } from '../../customers/whole-number.ts';

const kinds = ['one', 'many', 'scale', 'text'] as const;

interface Context {
  /** How many options it has to keep; null while nobody began to answer. */
  readonly kept: number | null;
}

export const questionForm = form({
  step: wholeNumber({ least: 1, most: MAX_POLL_STEPS, wrong: typeset`От 1 до ${MAX_POLL_STEPS}` }),
  kind: oneOf(kinds),
  title: line<Context>(maxLengths.pollTitle, { missing: FILL_IN }),
  hint: line<Context>(maxLengths.pollTitle),
  required: tick<Context>(),
  most: number<Context>({
    rule: (typed) => typed !== '' && !/^\d{1,2}$/.test(typed) && typeset`Число или пусто`,
  }),
  options: text<Context>(MAX_POLL_OPTIONS * (maxLengths.pollOption + 1), {
    rule: (typed, { kept }, { kind = '' }) => optionsProblem(optionsIn(typed, kind), kind, kept),
  }),
  low: line<Context>(maxLengths.pollOption),
  high: line<Context>(maxLengths.pollOption),
});
export type QuestionFields = FieldsOf<typeof questionForm>;
export type QuestionValues = ValuesOf<typeof questionForm>;

/** An option a line; `1–10` on its own stands for the points of a scale. */
function optionsIn(typed: string, kind: string): string[] {
  if (kind === 'text') return [];
  const [, from, to] = /^\s*(\d{1,2})\s*[-–—]\s*(\d{1,2})\s*$/.exec(typed) ?? [];
  if (kind === 'scale' && from && to)
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, place) =>
      String(Number(from) + place),
    );
  return typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
}

function optionsProblem(options: readonly string[], kind: string, kept: number | null): string | false {
  if (kind === 'text') return false;
  if (kept !== null && options.length !== kept)
    return typeset`На опрос уже отвечают: строк должно остаться ${kept}`;
  if (options.length < 2) return typeset`Хотя бы два варианта, каждый в своей строке`;
  if (options.length > MAX_POLL_OPTIONS) return typeset`Не больше ${MAX_POLL_OPTIONS} вариантов`;
  const again = options.find((each, place) => options.findIndex((other) => isSame(other, each)) < place);
  if (again !== undefined) return typeset`Вариант «${again}» повторяется`;
  return (
    options.some((each) => each.length > maxLengths.pollOption) &&
    typeset`В варианте не больше ${maxLengths.pollOption} знаков`
  );
}

const isSame = (one: string, other: string): boolean => asHeard(one) === asHeard(other);
const asHeard = (option: string): string => option.replace(/\s+/g, ' ').toLowerCase();

export const questionOf = (value: ValueOf<typeof questionForm>): DraftQuestion => ({
  step: Number(value.step),
  kind: value.kind,
  title: value.title,
  hint: value.hint,
  isRequired: value.required,
  maxChoices: value.kind === 'many' ? Math.min(Number(value.most), MAX_POLL_OPTIONS) : 0,
  options: optionsIn(value.options, value.kind),
  lowLabel: value.kind === 'scale' ? value.low : '',
  highLabel: value.kind === 'scale' ? value.high : '',
});

export const questionValues = (question: DraftQuestion): QuestionValues => ({
  step: String(question.step),
  kind: question.kind,
  title: question.title,
  hint: question.hint,
  required: question.isRequired ? 'yes' : '',
  most: question.maxChoices > 0 ? String(question.maxChoices) : '',
  options: question.options.join('\n'),
  low: question.lowLabel,
  high: question.highLabel,
});

/** A new one, after those that are there. */
export const emptyQuestion = (step: string): QuestionValues => ({
  ...questionForm.empty,
  step: step || '1',
  kind: 'one',
});
