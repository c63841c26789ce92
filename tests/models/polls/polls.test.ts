import { describe, expect, test } from 'vitest';
import type { Poll, PollQuestion } from '#src/contract/content/polls.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { readAnswers } from '#src/models/polls/answers.ts';
import { pollStepModel, reachableStep, stepCount } from '#src/models/polls/poll.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const question = (id: number, changed: Partial<PollQuestion> = {}): PollQuestion => ({
  id,
  step: id,
  kind: 'one',
  title: `Вопрос ${id}`,
  hint: '',
  isRequired: false,
  maxChoices: 0,
  options: [1, 2, 3].map((option) => ({ id: option, title: `Вариант ${option}` })),
  lowLabel: '',
  highLabel: '',
  ...changed,
});
const poll = (questions: PollQuestion[], changed: Partial<Poll> = {}): Poll => ({
  id: 'service',
  title: 'Опрос',
  intro: 'Две минуты',
  state: 'open',
  closesAt: null,
  questions,
  answers: [],
  ...changed,
});
const answer = (questionId: number, options: number[] = [1]) => ({ questionId, options, text: '' });

describe('the step of a poll', () => {
  const three = poll([question(1, { isRequired: true }), question(2), question(3, { isRequired: true })]);

  test('is the one asked for, up to the first required question without an answer', () => {
    expect(reachableStep(three, '3')).toBe(1);
    expect(reachableStep({ ...three, answers: [answer(1)] }, '2')).toBe(2);
    expect(reachableStep({ ...three, answers: [answer(1), answer(3)] }, '9')).toBe(3);
    for (const asked of [null, '0', 'x', '1x', 'x1', '100', '-1'])
      expect(reachableStep({ ...three, answers: [answer(1), answer(3)] }, asked)).toBe(1);
  });

  test('is one of as many as the questions have, at least one', () => {
    expect(stepCount(three)).toBe(3);
    expect(stepCount(poll([]))).toBe(1);
  });

  test('begins with the intro, leads back after that, and knows the last', () => {
    const step = (number: number) => {
      const { intro, back, isLast, action } = pollStepModel(three, number);
      return [intro, back, isLast, action.includes(`step=${number}`)];
    };
    expect(step(1)).toEqual(['Две минуты', null, false, true]);
    expect(step(2)).toEqual(['', expect.stringContaining('step=1'), false, true]);
    expect(step(3)).toEqual(['', expect.stringContaining('step=2'), true, true]);
  });

  test('says until when it can be answered', () => {
    const term = (closesAt: string | null) => plainHtml(pollStepModel({ ...three, closesAt }, 1).term);
    expect(term('2026-12-01T12:00:00.000Z')).toBe('Отвечать можно до 1 декабря 2026 г.');
    expect(term('2026-12-10T21:00:00.000Z')).toBe('Отвечать можно до 10 декабря 2026 г.');
    expect(term(null)).toBe('');
  });
});

describe('a question of a poll', () => {
  const shown = (changed: Partial<PollQuestion>, options: number[] = []) =>
    pollStepModel(poll([question(1, changed)], { answers: [answer(1, options)] }), 1).questions[0];

  test('says how many options can be chosen', () => {
    const hint = (changed: Partial<PollQuestion>) => plainHtml(shown(changed)?.hint ?? '');
    expect(hint({ kind: 'many', maxChoices: 2 })).toBe('Можно выбрать до 2 вариантов');
    expect(hint({ kind: 'many', maxChoices: 1 })).toBe('Можно выбрать до 1 варианта');
    expect(hint({ kind: 'many', hint: 'Честно' })).toBe('Можно выбрать несколько. Честно');
    expect(hint({ kind: 'one', hint: 'Честно' })).toBe('Честно');
  });

  test('shows what was chosen before', () => {
    expect(shown({}, [2])?.options.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
  });

  test('names the ends of a scale if it has both', () => {
    const labels = { lowLabel: 'Нет', highLabel: 'Да' };
    expect(shown({ kind: 'scale', ...labels })?.ends).toEqual({ low: 'Нет', high: 'Да' });
    expect(shown({ kind: 'scale', ...labels, highLabel: '' })?.ends).toBeNull();
    expect(shown({ kind: 'one', ...labels })?.ends).toBeNull();
  });

  test('with an error takes the focus if it is the first, and there is no other message', () => {
    const read = { answers: [], errors: new Map([[2, 'Выберите']]) };
    const both = poll([question(1, { step: 1 }), question(2, { step: 1 })]);
    const focused = (alert: string | null) =>
      pollStepModel(both, 1, read, alert).questions.map(({ isFocused }) => isFocused);
    expect(focused(null)).toEqual([false, true]);
    expect(focused('Позже')).toEqual([false, false]);
    expect(pollStepModel(both, 1, read).problems).toEqual([
      { href: '#q2-error', title: expect.stringMatching(/2$/), error: 'Выберите' },
    ]);
  });
});

describe('an answer to a poll', () => {
  const read = (changed: Partial<PollQuestion>, ...posted: string[]) => {
    const form = new URLSearchParams(posted.map((value) => ['q1', value]));
    const { answers, errors } = readAnswers([question(1, changed)], form);
    return [answers[0]?.options, errors.get(1)?.replaceAll('\u00a0', ' ')];
  };

  test('has one option, or several up to the limit', () => {
    expect(read({}, '2', '3')).toEqual([[2], undefined]);
    expect(read({ kind: 'many', maxChoices: 2 }, '2', '3', '9')).toEqual([[2, 3], undefined]);
    expect(read({ kind: 'many', maxChoices: 1 }, '2', '3')[1]).toBe('Выберите не больше 1 варианта');
    expect(read({ kind: 'many' }, '1', '2', '3')).toEqual([[1, 2, 3], undefined]);
  });

  test.each([
    ['one', 'Выберите вариант'],
    ['many', 'Выберите хотя бы один вариант'],
    ['scale', 'Выберите оценку'],
  ] as const)('to a required question of kind %s must be given', (kind, error) => {
    expect(read({ kind, isRequired: true })[1]).toBe(error);
    expect(read({ kind, isRequired: true }, '9')[1]).toBe(error);
    expect(read({ kind, isRequired: true }, '1')[1]).toBeUndefined();
    expect(read({ kind })[1]).toBeUndefined();
  });

  test('in words has a length', () => {
    const error = (text: string, isRequired = false) => read({ kind: 'text', isRequired }, text)[1];
    expect(error('я'.repeat(maxLengths.pollText))).toBeUndefined();
    expect(error('я'.repeat(maxLengths.pollText + 1))).toMatch(/^Не больше/);
    expect(error('', true)).toBe('Заполните поле');
    expect(error('Хорошо', true)).toBeUndefined();
  });
});
