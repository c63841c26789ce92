import { describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { testSite } from '#tests/support/stub-shop.ts';
import { hiddenIn, openStaffedBackend } from './desk.ts';

const RU = { country: 'RU' } as const;
const list = '/content?kind=news&country=RU';
const form = {
  title: 'Осень',
  announce: 'Коротко',
  source: '## Пальто\n\nТёплые.',
  since: '2026-11-01',
  till: '',
};

describe('Articles at the desk', async () => {
  const { database, backend, signIn } = await openStaffedBackend();
  const editor = await signIn('Егор', 'editor');
  const manager = await signIn('Марк', 'manager');
  const packer = await signIn('Борис', 'packer');
  const analyst = await signIn('Алла', 'analyst');

  const written = async (slug: string, changed: Readonly<Record<string, string>> = {}) => {
    await editor.send('/content/new?kind=news&country=RU', { ...form, ...changed, slug });
    return `/content/news/RU/${slug}`;
  };
  const inShop = async (slug: string) => {
    const { status, body } = await backend.ask(contract.content.getNews, { params: { id: slug }, query: RU });
    return status === 200 ? (body as { body: string }).body : null;
  };

  it('say where they will show while there are none, and are written by who may', async () => {
    expect((await editor.get(list)).html).toMatch(
      /В\sмагазине\s— на\sстранице \/news.*начните с\s«Написать статью»/s,
    );
    expect((await packer.get('/content')).status).toBe(403);
    expect((await analyst.get(list)).html).not.toContain('Написать статью');
    expect((await analyst.post('/content/new?kind=news', { ...form, slug: 'x' })).status).toBe(403);
  });

  it('are written as Markdown, in which tags stay text and scripts are no links', async () => {
    const source =
      '## Пальто\n\n- **Шерсть**\n- <script>alert(1)</script>\n\n[сюда](javascript:alert(1)) [туда](/news)';
    await written('palto', { source });
    const body = await inShop('palto');
    expect(body).toContain('<h2>Пальто</h2>');
    expect(body).toContain('<strong>Шерсть</strong>');
    expect(body).toContain('<a href="/news">туда</a>');
    expect(body).not.toMatch(/<script|href="javascript/);
    expect((await editor.get(list)).html).toContain('href="/content/news/RU/palto"');
  });

  it('can be looked at before they are saved, and keep what was typed', async () => {
    const { html, status } = await editor.post('/content/new?kind=news&country=RU', {
      ...form,
      slug: 'probe',
      source: '## Пальто\n\n[туда](/news)',
      preview: 'yes',
    });
    expect(status).toBe(200);
    expect(html).toContain('<h2>Пальто</h2>');
    expect(html).toContain('value="probe"');
    expect(html).toContain(`<a target="_blank" rel="noopener" href="${testSite.origins.RU}/news">туда</a>`);
    expect(await inShop('probe')).toBeNull();
  });

  it('are refused without a title, with a bad address, an address twice, or an end before the beginning', async () => {
    await written('once');
    const post = (changed: object) =>
      editor.post('/content/new?kind=news&country=RU', { ...form, slug: 'new', ...changed });
    expect((await post({ title: '' })).status).toBe(422);
    expect((await post({ slug: 'Ой!' })).html).toMatch(/Латинские буквы, цифры и\sдефисы/);
    expect((await post({ till: '2026-10-01' })).html).toMatch(/раньше первого/);
    const taken = await post({ slug: 'once', announce: 'Моё' });
    expect(taken.status).toBe(409);
    expect(taken.html).toContain('Моё');
  });

  it('are written once if they are sent twice', async () => {
    const sent = { ...form, slug: 'dvazhdy', language: 'ru' };
    const post = () => editor.post('/content/new?kind=news&country=RU', sent);
    const replies = await Promise.all([post(), post()]);
    expect(replies.map(({ status, location }) => [status, location])).toEqual(
      [1, 2].map(() => [303, '/content/news/RU/dvazhdy']),
    );
    expect(hiddenIn((await editor.get('/content/news/RU/dvazhdy')).html)).toMatchObject({ version: '1' });
    const log = database.query.selectFrom('staff_changes').where('subject', '=', 'article news RU dvazhdy');
    expect(await log.selectAll().execute()).toHaveLength(1);
  });

  it('show from the beginning of their first day to the end of their last one', async () => {
    await written('later', { since: '2026-11-21' });
    await written('earlier', { since: '2026-11-01', till: '2026-11-19' });
    expect(await inShop('later')).toBeNull();
    expect(await inShop('earlier')).toBeNull();
    const { html } = await editor.get(list);
    expect(html).toContain('Ждёт дня');
    expect(html).toContain('Снята');
    expect(plainHtml(html)).toContain('с 1 ноября 2026 г. по 19 ноября 2026 г.');
    backend.now = new Date('2026-11-20T21:00:00.000Z');
    expect(await inShop('later')).not.toBeNull();
  });

  it('begin on a day of their own country', async () => {
    await editor.send('/content/new?kind=news&country=AM', {
      ...form,
      slug: 'armenian',
      since: '2026-11-21',
    });
    const { html } = await editor.get('/content?kind=news&country=AM');
    expect(plainHtml(html)).toContain('с 21 ноября 2026 г.');
  });

  it('show who was faster, keep what was typed, and go back to a version', async () => {
    const path = await written('versions');
    await manager.send(path, { ...form, source: 'Вторая', version: '1' });
    const late = await editor.post(path, { ...form, source: 'Моя третья', version: '1' });
    expect(late.status).toBe(409);
    expect(late.html).toContain('Моя третья');
    expect(await inShop('versions')).toBe('<p>Вторая</p>');
    const { html } = await editor.get(path);
    const id = /name="id" value="(\d+)"/.exec(html)?.[1] ?? '';
    const restored = await editor.send(`${path}/restore`, { id, version: '2' });
    expect(restored.html).toContain('Прежняя версия возвращена.');
    expect(await inShop('versions')).toContain('<h2>Пальто</h2>');
    expect((await editor.post(`${path}/restore`, { id, version: '2' })).status).toBe(409);
    expect((await editor.post(`${path}/restore`, { id: '999999', version: '3' })).status).toBe(409);
  });

  it('have a picture, which comes back with a version', async () => {
    const picture = { pictureSrc: 'news/coat.webp', pictureWidth: '1200', pictureHeight: '800' };
    const path = await written('picture', picture);
    const { body } = await backend.ask(contract.content.getNews, { params: { id: 'picture' }, query: RU });
    expect(body).toMatchObject({ picture: { src: 'news/coat.webp', width: 1200, tone: '#f5f4f1' } });
    expect((await editor.post(path, { ...form, pictureSrc: '//x', version: '1' })).status).toBe(422);
    const saved = await editor.send(path, { ...form, version: '1' });
    expect(saved.html).not.toContain('news/coat.webp');
    const id = /name="id" value="(\d+)"/.exec(saved.html)?.[1] ?? '';
    const { html } = await editor.send(`${path}/restore`, { id, version: '2' });
    expect(html).toContain('value="news/coat.webp"');
  });

  it('can be undone on the next page, which the log shows', async () => {
    const path = await written('undone');
    const saved = await editor.send(path, { ...form, source: 'Не то', version: '1' });
    expect(saved.html).toContain('Отменить');
    const id = /name="id" value="(\d+)"/.exec(saved.html)?.[1] ?? '';
    const { html } = await editor.send(`${path}/restore`, { id, version: '2', undo: 'yes' });
    expect(html).toContain('Отменено.');
    expect(await inShop('undone')).toContain('Пальто');
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', 'article news RU undone')
      .orderBy('id')
      .select('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['article written', 'article changed', 'undone']);
  });

  it('answer a foreign kind, country or version with 404', async () => {
    for (const path of ['/content/nothing/RU/palto', '/content/news/DE/palto', '/content/news/RU/nothing'])
      expect((await editor.get(path)).status).toBe(404);
    expect((await editor.post('/content/news/RU/palto', { ...form, version: 'x' })).status).toBe(404);
  });
});
