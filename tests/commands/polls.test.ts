import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openForTest } from '#tests/support/databases.ts';
import { runCommand } from './run-command.ts';

const poll = { country: 'RU', intro: '', opens_at: '2026-09-01T00:00:00.000Z' } as const;
const question = {
  poll_id: 1,
  step: 1,
  hint: '',
  is_required: 0,
  max_choices: 0,
  low_label: '',
  high_label: '',
};
const options = JSON.stringify([
  { id: 1, title: 'Крой' },
  { id: 2, title: 'Цена, «честная»' },
]);

describe('npm run polls', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-polls-'));
    const { query, close } = await openForTest({ file: join(folder, 'vitrina.sqlite') });
    await query
      .insertInto('polls')
      .values([
        { ...poll, id: 1, code: 'service', title: 'Каким быть\u001b[31m магазину?', closes_at: null },
        { ...poll, id: 2, code: 'old', title: 'Старый', opens_at: '2026-01-01', closes_at: '2026-02-01' },
      ])
      .execute();
    await query
      .insertInto('poll_questions')
      .values([
        { ...question, id: 1, position: 1, kind: 'many', title: 'Что важно?', options },
        { ...question, id: 2, position: 2, kind: 'scale', title: 'Оценка', options },
        { ...question, id: 3, position: 3, kind: 'text', title: 'Ваши "слова"', options: '[]' },
      ])
      .execute();
    const times = ['2026-10-01T10:00:00.000Z', '2026-10-02T10:00:00.000Z', null];
    await query
      .insertInto('poll_responses')
      .values(
        times.map((finished_at, index) => ({
          id: index + 1,
          poll_id: 1,
          owner: `visitor:${index}`,
          started_at: '2026-10-01',
          changed_at: '2026-10-01',
          finished_at,
        })),
      )
      .execute();
    await query
      .insertInto('poll_answers')
      .values([
        { response_id: 1, question_id: 1, options: '[1,2]', text: '' },
        { response_id: 1, question_id: 2, options: '[2]', text: '' },
        { response_id: 2, question_id: 2, options: '[1]', text: '' },
        { response_id: 2, question_id: 3, options: '[]', text: '=1+1\n"да"' },
        { response_id: 3, question_id: 1, options: '[1]', text: '' },
      ])
      .execute();
    await close();
    return () => rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand('polls', folder, args);

  it('lists the polls, latest first, with periods and numbers of responses', async () => {
    const { out } = await run('list');
    expect(out).toBe(
      [
        '1  RU  service  open  2026-09-01 to open end  2 finished, 1 begun  Каким быть [31m магазину?',
        '2  RU  old  closed  2026-01-01 to 2026-02-01  0 finished, 0 begun  Старый',
        '2 polls\n',
      ].join('\n'),
    );
  }, 60_000);

  it('counts complete responses', async () => {
    const { out } = await run('results', '1');
    expect(out).toContain('Что важно?  (1 of 2)\n      1  100 %  Крой\n      1  100 %  Цена, «честная»\n');
    expect(out).toMatch(/Оценка {2}\(2 of 2\)\n.* 50 % {2}Крой\n.* 50 % {2}Цена.*\n {2}mean 1\.5\n/);
    expect(out).toContain('  «=1+1 "да"»');
  }, 60_000);

  it('exports CSV without formulas or names', async () => {
    const { out } = await run('results', '1', '--csv');
    expect(out).toBe(
      [
        '"finished_at","Что важно?","Оценка","Ваши ""слова"""',
        '"2026-10-01T10:00:00.000Z","Крой; Цена, «честная»","Цена, «честная»",""',
        '"2026-10-02T10:00:00.000Z","","Крой","\'=1+1\n""да"""',
        '',
      ].join('\r\n'),
    );
  }, 60_000);

  it('reports invalid arguments', async () => {
    expect(await run()).toMatchObject({ code: 2, error: expect.stringMatching(/^npm run polls -- list\n/) });
    expect(await run('results', 'x')).toMatchObject({ code: 2, error: expect.stringContaining('number') });
    expect(await run('results', '9')).toMatchObject({ code: 2, error: 'There is no poll 9\n' });
  }, 60_000);
});
