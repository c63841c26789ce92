import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findUsed } from '#src/backend/goods/pictures/used-pictures.ts';
import { contract } from '#src/contract/index.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureStore } from '#src/storefront/pictures/store/picture-store.ts';
import { openStaffedBackend } from './desk.ts';

const UPLOADED = /uploads\/[0-9a-f]{40}\.png/;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#856' } })
    .png()
    .toBuffer();

const banner = { place: 'home/hero', title: 'Зима', content: 'Пальто', link: '/catalog/women', language: '' };
const article = { title: 'Осень', source: 'Текст.', since: '2026-11-01', language: 'ru' };
const newBanner = '/content/banners/new?country=RU';
const newArticle = '/content/new?kind=news&country=RU';

describe('Pictures of content at the desk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-content-pictures-'));
  const converter = createConverter();
  afterAll(() => {
    converter.close();
    rmSync(folder, { recursive: true });
  });
  const { database, backend, signIn } = await openStaffedBackend(createPictureStore(folder, converter));
  const editor = await signIn('Егор', 'editor');
  const analyst = await signIn('Алла', 'analyst');
  const wide = await photo(1200, 600);

  const heroes = async () => {
    const { banners } = await backend.reply(contract.content.getBanners, {
      body: { placementCode: 'home', location: 'RU', language: 'RU', regionName: '' },
    });
    return banners.flatMap(({ arr }) => arr);
  };

  it('make a banner of a file, and another file its picture for phones', async () => {
    const sent = { ...banner, request: 'one', pictureAlt: 'Пальто на рейле' };
    const { location } = await editor.upload(newBanner, { 'wide.png': wide }, sent, 'pictureFile');
    const [made] = await heroes();
    expect(made?.picture).toMatchObject({ width: 1200, height: 600, alt: 'Пальто на рейле' });
    expect(made?.picture.src).toMatch(UPLOADED);
    expect(made).not.toHaveProperty('phonePicture');
    const stands = { pictureSrc: made?.picture.src ?? '', pictureWidth: '1200', pictureHeight: '600' };
    const square = { 'square.png': await photo(800, 800) };
    await editor.upload(location, square, { ...sent, ...stands, version: '0' }, 'phoneFile');
    const [changed] = await heroes();
    expect(changed?.phonePicture).toMatchObject({ width: 800, alt: 'Пальто на рейле' });
    const sources = [made?.picture.src ?? '', changed?.phonePicture?.src ?? ''];
    expect(await findUsed(database.query, sources)).toEqual(sources);
  });

  it('are refused without words for who cannot see, and keep the file and what was typed', async () => {
    const { status, html } = await editor.upload(newBanner, { 'wide.png': wide }, banner, 'pictureFile');
    expect(status).toBe(422);
    expect(html).toMatch(/Скажите,\sчто\sна\sкартинке/);
    expect(html).toMatch(/name="pictureSrc" value="uploads\/[0-9a-f]{40}\.png"/);
    expect(html).toContain('value="Зима"');
  });

  it('are refused if they are none, or too small', async () => {
    for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), await photo(20, 20)]) {
      const sent = { ...banner, title: 'Не то', pictureAlt: 'Пальто' };
      const { status, html } = await editor.upload(newBanner, { 'coat.png': file }, sent, 'pictureFile');
      expect(status).toBe(422);
      expect(html).toContain('«coat.png»');
    }
    expect((await heroes()).map(({ text }) => text.title)).not.toContain('Не то');
    expect((await analyst.upload(newBanner, { 'wide.png': wide }, banner, 'pictureFile')).status).toBe(403);
  });

  it('go into the text of an article before it is saved, and are its cover', async () => {
    const files = { 'wide.png': wide };
    const sent = { ...article, slug: 'osen' };
    const asked = await editor.upload(newArticle, files, { ...sent, insert: 'yes' }, 'textFile');
    expect(asked.status).toBe(422);
    const given = { ...sent, insert: 'yes', textAlt: 'Пальто [на] рейле' };
    const { status, html } = await editor.upload(newArticle, files, given, 'textFile');
    expect(status).toBe(200);
    const [inserted = '', source = ''] =
      /!\[Пальто {2}на {2}рейле\]\((uploads\/\S+) &quot;1200x600&quot;\)/.exec(html) ?? [];
    expect(source).toMatch(UPLOADED);
    const text = `Текст.\n\n${inserted.replaceAll('&quot;', '"')}`;
    const whole = { ...sent, source: text, pictureAlt: 'Осень' };
    await editor.upload(newArticle, files, whole, 'pictureFile');
    const news = await backend.reply(contract.content.getNews, {
      params: { id: 'osen' },
      query: { country: 'RU' },
    });
    expect(news.body).toContain(
      `<img src="/img/1088/${source}.webp" alt="Пальто  на  рейле" width="1200" height="600">`,
    );
    expect(news.picture).toMatchObject({ src: source, alt: 'Осень' });
  });

  it('go into the text of an article that is saved or looked at before they were put there', async () => {
    const files = { 'wide.png': wide };
    const sent = { ...article, slug: 'srazu', textAlt: 'Шарф' };
    const wordless = await editor.upload(newArticle, files, { ...sent, textAlt: '' }, 'textFile');
    expect(wordless.status).toBe(422);
    expect(wordless.html).toMatch(/Выберите файл ещё\sраз/);
    const looked = await editor.upload(newArticle, files, { ...sent, preview: 'yes' }, 'textFile');
    expect(looked.html).toContain('![Шарф](uploads/');
    const wrong = await editor.upload(newArticle, files, { ...sent, title: '' }, 'textFile');
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('![Шарф](uploads/') });
    expect((await editor.upload(newArticle, files, sent, 'textFile')).status).toBe(303);
    const page = '/content/news/RU/srazu';
    const again = { ...article, version: '1', textAlt: 'Шапка' };
    const fileless = await editor.post(page, again);
    expect(fileless).toMatchObject({ status: 422, html: expect.stringContaining('value="Шапка"') });
    await editor.upload(page, files, again, 'textFile');
    const params = { id: 'srazu' };
    const news = await backend.reply(contract.content.getNews, { params, query: { country: 'RU' } });
    expect(news.body).toContain('alt="Шапка"');
  });

  it('are known as used wherever they stand', async () => {
    const [source = ''] = UPLOADED.exec((await editor.get('/content/news/RU/osen')).html) ?? [];
    const gone = `uploads/${'0'.repeat(40)}.png`;
    expect(await findUsed(database.query, [source, gone])).toEqual([source]);
  });
});
