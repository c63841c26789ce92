import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openOpinionShop } from '#tests/backend/opinions/shop.ts';
import { type DeskReply, openStaffedShop } from './desk.ts';

describe('Deciding on opinions at the desk', async () => {
  const { database, shop, signIn } = await openStaffedShop(openOpinionShop);
  const olga = await signIn('Ольга', 'owner');
  const inna = await signIn('Инна', 'manager');
  const editor = await signIn('Егор', 'editor');
  const analyst = await signIn('Алла', 'analyst');

  /** A second later than what was written before. */
  async function written(text: string, author = shop.customer()): Promise<string> {
    shop.backend.now = new Date(shop.backend.now.getTime() + 1_000);
    await shop.review(await author, { text });
    return shop.pending(text);
  }
  const versionIn = ({ html }: DeskReply) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  const open = async (code: string, who = olga) => versionIn(await who.get(`/opinions/${code}`));

  it('leads from one to the next that waits, and beyond the last to the first', async () => {
    await database.query.deleteFrom('reviews').execute();
    const [first, second, third] = [
      await written('Первый отзыв'),
      await written('Второй отзыв'),
      await written('Третий отзыв'),
    ];
    const { html } = await olga.get(`/opinions/${second}`);
    expect(html).toContain(`/opinions/next?after=${second}`);
    expect((await olga.get(`/opinions/next?after=${second}`)).location).toBe(`/opinions/${third}`);
    expect((await olga.get(`/opinions/next?before=${second}`)).location).toBe(`/opinions/${first}`);
    expect((await olga.get(`/opinions/next?after=${third}`)).location).toBe(`/opinions/${first}`);
    const version = await open(second);
    const published = await olga.post(`/opinions/${second}/publish`, { version });
    expect(published.location).toBe(`/opinions/${third}`);
    const { html: next } = await olga.get(published.location);
    expect(next).toContain(`action="/opinions/${second}/undo"`);
    expect((await olga.post(`/opinions/${third}/publish`)).location).toBe(`/opinions/${first}`);
    expect((await olga.post(`/opinions/${first}/publish`)).location).toBe('/opinions');
    expect((await olga.get('/opinions')).html).toMatch(/Ничего не\sждёт решения/);
  });

  it('refuses by a ready reason, and says who decided, and when', async () => {
    const code = await written('Так себе вещь');
    await olga.post(`/opinions/${code}/refuse`, { ready: '3', version: await open(code) });
    const { html } = await olga.get(`/opinions/${code}`);
    expect(html).toContain('Почему отклонён: В тексте есть грубые слова');
    expect(html).toMatch(/отклонён [^<]*\d\d:\d\d · Ольга</);
    expect((await olga.get('/opinions?state=refused&by=Ольга')).html).toContain(`/opinions/${code}`);
    expect((await olga.get('/opinions?state=refused&by=Инна')).html).not.toContain(`/opinions/${code}`);
  });

  it('shows the second moderator what the first decided, and keeps what was typed', async () => {
    const code = await written('Решают двое');
    const version = await open(code, inna);
    await olga.post(`/opinions/${code}/publish`, { version });
    const late = await inna.post(`/opinions/${code}/refuse`, { why: 'Мне не нравится', version });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/решил другой сотрудник: опубликован \(Ольга\)/);
    expect(late.html).toContain('Мне не нравится</textarea>');
    expect((await olga.post(`/opinions/${code}/publish`, { version })).status).toBe(303);
    expect((await inna.post(`/opinions/${code}/publish`, { version })).status).toBe(409);
  });

  it('publishes no text that its author has changed meanwhile', async () => {
    const author = await shop.customer();
    const code = await written('Первый текст', Promise.resolve(author));
    const version = await open(code);
    await shop.review(author, { text: 'Совсем другой текст' });
    const late = await olga.post(`/opinions/${code}/publish`, { version });
    expect(late.status).toBe(409);
    expect(late.html).toContain('Совсем другой текст');
    expect((await shop.reviews()).map(({ text }) => text)).not.toContain('Совсем другой текст');
  });

  it('publishes a text without some of its photos, which nobody sees any more', async () => {
    const author = await shop.customer('anna@example.ru');
    const [kept, refused] = [await shop.photo(author), await shop.photo(author)];
    await shop.review(author, { text: 'Две фотографии', photos: [kept, refused] });
    const code = await shop.pending('Две фотографии');
    await olga.post(`/opinions/${code}/publish`, { without: refused, version: await open(code) });
    const review = (await shop.reviews()).find(({ text }) => text === 'Две фотографии');
    expect(review?.photos.map(({ key }) => key)).toEqual([kept]);
    const { html } = await olga.get(`/opinions/${code}`);
    expect(html).toMatch(/Убрать отмеченные фото/);
    await olga.post(`/opinions/${code}/publish`, { without: kept, version: await open(code) });
    expect((await shop.reviews()).find(({ text }) => text === 'Две фотографии')?.photos).toEqual([]);
  });

  it('publishes all that was chosen but what has changed, and lets them wait again', async () => {
    const [one, two] = [await written('Хорошо сидит'), await written('Отлично сидит')];
    const chosen = [`${one}:${await open(one)}`, `${two}:${await open(two)}`];
    expect((await olga.post('/opinions/publish', { chosen: 'r1' })).status).toBe(422);
    const done = await olga.send('/opinions/publish', { chosen });
    expect(done.html).toContain('Отмеченные опубликованы');
    const undone = await olga.send('/opinions/publish/undo', { codes: `${one} ${two}` });
    expect(undone.html).toContain(`/opinions/${two}`);
    const late = await olga.post('/opinions/publish', { chosen });
    expect(late).toMatchObject({ status: 409, html: expect.stringMatching(/Опубликовано: 0/) });
    expect((await analyst.post('/opinions/publish', { chosen: chosen[0] ?? '' })).status).toBe(403);
  });

  it('changes an answer and takes it back, with the letter that waits', async () => {
    const code = await written('Ответьте мне', shop.customer('vera@example.ru'));
    const answers = async () =>
      (await database.query.selectFrom('outbox').select('message').execute()).length;
    const answer = async (fields: Record<string, string>) =>
      olga.send(`/opinions/${code}/answer`, { ...fields, version: await open(code) });
    const before = await answers();
    expect((await answer({ answer: 'Спасибо!' })).html).toContain('Ответ магазина: Спасибо!');
    await answer({ answer: 'Большое спасибо!' });
    expect(await answers()).toBe(before + 1);
    const stale = await inna.post(`/opinions/${code}/answer`, { answer: 'Мой ответ', version: '1' });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain('Ответ магазина: Большое спасибо!');
    expect(stale.html).toContain('Мой ответ</textarea>');
    const gone = await answer({ answer: '', withdraw: 'yes' });
    expect(gone.html).toContain('Ответ убран');
    expect(gone.html).not.toContain('Ответ магазина:');
    expect(await answers()).toBe(before);
  });

  it('lists what else an author wrote, to those who may look customers up', async () => {
    const author = await shop.customer();
    const code = await written('Новый отзыв автора', Promise.resolve(author));
    const question = { modelCode: 'SCARF', author: 'Анна', text: 'А этот шарф тёплый?' };
    await shop.backend.reply(contract.content.postQuestion, { body: question }, author);
    expect((await olga.get(`/opinions/${code}`)).html).toContain('А этот шарф тёплый?');
    expect((await editor.get(`/opinions/${code}`)).html).not.toContain('А этот шарф тёплый?');
  });

  it('filters by kind, stars, country and words, in any case, and leaves out what can not be read', async () => {
    const code = await written('Ткань Шерстяная, колется');
    const isListed = async (query: string) =>
      (await olga.get(`/opinions?${query}`)).html.includes(`/opinions/${code}`);
    for (const query of [
      'text=шерстяная',
      'text=Платье',
      'kind=review',
      'rating=5',
      'writtenIn=RU',
      'rating=x',
    ])
      expect(await isListed(query), query).toBe(true);
    for (const query of ['text=хлопок', 'kind=question', 'rating=4', 'writtenIn=AM', 'state=shown'])
      expect(await isListed(query), query).toBe(false);
  });
});
