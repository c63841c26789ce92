import { expect, it, vi } from 'vitest';
import { print, printError, printJson } from '#src/commands/running/print.ts';
import { resultsCsv } from '#src/commands/text/polls.ts';
import { printable } from '#src/config/printable.ts';

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
])('%j is not a formula, whatever separates cells', (text, cell) => {
  expect(cellOf(text)).toContain(cell);
});

it('terminal control sequences and direction marks are not printed', () => {
  expect(printable('a\u001b[31mb\u009bc\u202ed\u2066e')).toBe('a [31mb c d e');
});

it('commands print lines, and for programs lossless JSON', () => {
  const hostile = 'a\u001b]0;title\u0007b\nc\u009b31m\u202ed';
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void printed.push(text));
  print(hostile);
  printError(hostile);
  printJson({ hostile });
  const [line, error, json = ''] = printed;
  expect([line, error]).toEqual(['a ]0;title b\nc 31m d', 'a ]0;title b\nc 31m d']);
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(JSON.parse(json)).toEqual({ hostile });
});
