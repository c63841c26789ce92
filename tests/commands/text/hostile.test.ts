import { expect, it } from 'vitest';
import { printable } from '#src/commands/text/plain.ts';
import { resultsCsv } from '#src/commands/text/polls.ts';

type Results = Parameters<typeof resultsCsv>[0];

const question: Results['questions'][number] = {
  id: 1,
  step: 1,
  kind: 'text',
  title: 'Почему?',
  hint: '',
  isRequired: false,
  maxChoices: 1,
  options: [],
  lowLabel: '',
  highLabel: '',
};

function cellOf(text: string): string {
  const answers = new Map([[question.id, { questionId: question.id, text, options: [] }]]);
  return resultsCsv({ questions: [question], responses: [{ finishedAt: '', answers }] });
}

it.each([
  ['=1+1', `"'=1+1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x, @SUM(A1)', `"x, '@SUM(A1)"`],
  ['x\t-1', `"x\t'-1"`],
  ['x\n+1', `"x\n'+1"`],
  ['x;"=1"', `"x;""'=1"""`],
  ['\t=1', `"\t'=1"`],
  ['a=b - c', '"a=b - c"'],
])('%j is no formula, whatever separates cells', (text, cell) => {
  expect(cellOf(text)).toContain(cell);
});

it('what steers a terminal or turns the direction is not printed', () => {
  expect(printable('a\u001b[31mb\u009bc\u202ed\u2066e')).toBe('a [31mb c d e');
});
