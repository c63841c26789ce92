import { describe, expect, it } from 'vitest';
import type { PollAnswer } from '#src/contract/content/polls.ts';
import { contract } from '#src/contract/index.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { newVisitor } from '#tests/support/signed-in.ts';
import { hiddenIn, openStaffedBackend } from './desk.ts';

const question = (place: number, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ step: '1', kind: 'one', title: `Вопрос ${place}`, options: 'Да\nНет', ...fields }).map(
      ([name, value]) => [`q${place}-${name}`, value],
    ),
  );
const form = {
  title: 'Как вам доставка?',
  intro: 'Две минуты',
  opens: '2026-11-01',
  closes: '',
  questions: '3',
  ...question(0, { required: 'yes' }),
  ...question(1, { kind: 'scale', options: '1–5', low: 'Плохо', high: 'Хорошо' }),
  ...question(2, { kind: 'text', step: '2', options: '' }),
};

describe('Polls at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const owner = await signIn('Ольга', 'owner');
  const analyst = await signIn('Алла', 'analyst');
  const packer = await signIn('Борис', 'packer');
  const accessToken = (await newVisitor(backend)).accessToken;

  const make = (code: string, changed: Record<string, string> = {}) =>
    editor.send('/content/polls/new?country=RU', { ...form, code, ...changed });
  const save = (code: string, fields: Record<string, string>, browser = editor) =>
    browser.send(`/content/polls/RU/${code}`, { ...form, ...fields });
  const read = async (id: string) => {
    const asked = { params: { id }, query: { country: 'RU' } } as const;
    const { status, body } = await backend.ask(contract.content.getPoll, asked, { accessToken });
    return status === 200 ? (body as { title: string; state: string; questions: { id: number }[] }) : null;
  };
  async function answer(id: string, text: string): Promise<void> {
    const [one, scale, words] = (await read(id))?.questions.map((each) => each.id) ?? [];
    const answers: PollAnswer[] = [
      { questionId: one ?? 0, options: [1], text: '' },
      { questionId: scale ?? 0, options: [4], text: '' },
      { questionId: words ?? 0, options: [], text },
    ];
    const body = { country: 'RU', answers, isFinal: true } as const;
    await backend.reply(contract.content.answerPoll, { params: { id }, body }, { accessToken });
  }

  it('say how to begin while there are none, and are made by who may', async () => {
    expect((await editor.get('/content/polls')).html).toMatch(/Опросов ещё\sнет/);
    expect((await packer.get('/content/polls')).status).toBe(403);
    expect((await analyst.get('/content/polls')).html).not.toContain('Новый опрос');
    expect((await analyst.post('/content/polls/new', { ...form, code: 'x' })).status).toBe(403);
  });

  it('are put together by buttons, which save nothing and keep what was typed', async () => {
    const press = async (pressed: string) =>
      (await editor.post('/content/polls/new', { ...form, code: 'probe', do: pressed })).html;
    expect(await press('add')).toContain('name="q3-title"');
    expect(await press('remove-0')).not.toContain('name="q2-title"');
    expect(await press('up-1')).toMatch(/name="q0-title" value="Вопрос 1"/);
    expect(await press('down-0')).toMatch(/name="q1-title" value="Вопрос 0"/);
    const preview = await press('preview');
    expect(preview).toMatch(/Как\sувидит\sпокупатель/);
    expect(preview).toContain('class="poll-scale"');
    const ids = [...preview.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(await read('probe')).toBeNull();
  });

  it('are refused where something is wrong or missing', async () => {
    const post = (changed: Record<string, string>) =>
      editor.post('/content/polls/new', { ...form, code: 'wrong', ...changed });
    const wrong: readonly Record<string, string>[] = [
      { title: '' },
      { code: 'Ой!' },
      { code: 'current' },
      { closes: '2026-10-01' },
      { 'q0-options': 'Один' },
      { 'q0-options': 'да\nнет\nда' },
      { 'q0-options': 'не знаю\nда\nНе  знаю' },
      { 'q0-step': '99' },
      { questions: '0' },
      { questions: 'x' },
    ];
    for (const changed of wrong) {
      const { status, html } = await post(changed);
      expect(status, JSON.stringify(changed)).toBe(422);
      expect(html).toContain('Две минуты');
    }
    await make('once');
    expect((await post({ code: 'once' })).status).toBe(409);
  });

  it('name their first and their last day', async () => {
    const { html } = await make('term', { closes: '2026-12-10' });
    expect(plainHtml(html)).toContain('с 1 ноября 2026 г. по 10 декабря 2026 г.');
  });

  it('are made and taken away again while nobody began to answer', async () => {
    const made = await make('short');
    expect(made.html).toContain('Опрос создан.');
    expect(await read('short')).toMatchObject({ title: form.title, state: 'open' });
    await editor.send('/content/polls/RU/short/restore', hiddenIn(made.html));
    expect(await read('short')).toBeNull();
    expect((await editor.get('/content/polls/RU/short')).status).toBe(404);
  });

  it('are changed by who saw how they stand, and go back', async () => {
    await make('changed');
    const saved = await save('changed', { title: 'Иначе', version: '1', questions: '1' }, manager);
    expect(saved.html).toContain('Опрос сохранён.');
    expect((await read('changed'))?.questions).toHaveLength(1);
    const late = await save('changed', { title: 'Моё', version: '1' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="Моё"');
    await manager.send('/content/polls/RU/changed/restore', { to: '1', version: '2', undo: 'yes' });
    expect(await read('changed')).toMatchObject({ title: form.title, questions: [{}, {}, {}] });
    expect((await manager.post('/content/polls/RU/changed/restore', { to: '1', version: '2' })).status).toBe(
      409,
    );
  });

  it('keep their shape once somebody began to answer: words and the last day change', async () => {
    await make('answered');
    await answer('answered', 'Всё хорошо');
    const reshaped = await save('answered', { version: '1', questions: '1' });
    expect(reshaped.status).toBe(409);
    expect((await save('answered', { version: '1', 'q0-options': 'Да\nНет\nНе знаю' })).status).toBe(422);
    await save('answered', { version: '1', 'q0-title': 'Привезли вовремя?', 'q0-options': 'Да!\nНет' });
    expect((await editor.get('/content/polls/RU/answered/results')).html).toContain('Да!');
    expect((await editor.post('/content/polls/RU/answered/restore', { to: '0', version: '2' })).status).toBe(
      409,
    );
  });

  it('count what was answered; texts are for who reads messages', async () => {
    const { html } = await owner.get('/content/polls/RU/answered/results');
    expect(html).toMatch(/1 · 100\s%/);
    expect(html).toMatch(/В\sсреднем 4,0/);
    expect(html).toContain('Всё хорошо');
    expect((await editor.get('/content/polls/RU/answered/results')).html).not.toContain('Всё хорошо');
    const csv = await owner.get('/content/polls/RU/answered/results.csv');
    expect(csv.headers['content-disposition']).toContain('poll-answered.csv');
    expect(csv.html).toContain('Да!;4;Всё хорошо');
    expect((await editor.get('/content/polls/RU/answered/results.csv')).html).not.toContain('Всё хорошо');
  });

  it('are closed at once, and opened again', async () => {
    await make('closing');
    const closed = await editor.send('/content/polls/RU/closing/close', { version: '1' });
    expect(closed.html).toContain('Опрос закрыт');
    expect((await read('closing'))?.state).toBe('closed');
    await editor.send('/content/polls/RU/closing/restore', { to: '1', version: '2', undo: 'yes' });
    expect((await read('closing'))?.state).toBe('open');
  });

  it('are copied for the other country', async () => {
    const { html } = await editor.get('/content/polls/new?country=AM&from=RU&copy=answered');
    expect(html).toContain('value="answered"');
    expect(html).toContain('Привезли вовремя?');
    expect((await editor.get('/content/polls/new?country=AM&from=RU&copy=nothing')).status).toBe(404);
  });

  it('stand in the log, also their export', async () => {
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', 'poll RU answered')
      .orderBy('id')
      .select(['action', 'changed_by'])
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'poll made',
      'poll changed',
      'poll exported',
      'poll exported',
    ]);
  });

  it('answer a foreign country or version with 404', async () => {
    expect((await editor.get('/content/polls/DE/answered')).status).toBe(404);
    expect((await editor.post('/content/polls/RU/answered', { ...form, version: 'x' })).status).toBe(404);
  });
});
