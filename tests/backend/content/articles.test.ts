import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '#src/backend/database/schema.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

type ListCall = Omit<typeof contract.content.listOffers, 'path' | 'summary'> & {
  readonly path: string;
  readonly summary: string;
};

const picture = { src: '/p/1', width: 3, height: 4, tone: '#aabbcc', alt: 'Витрина' };

describeOnEachDatabase('articles', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database, new Date('2026-11-20T12:00:00.000Z'));
    await addArticle({ slug: 'spring', published_at: '2026-03-01T09:00:00.000Z' });
    await addArticle({
      slug: 'autumn',
      published_at: '2026-09-01T09:00:00.000Z',
      picture: JSON.stringify(picture),
    });
    await addArticle({ slug: 'summer', published_at: '2026-06-01T09:00:00.000Z' });
    await addArticle({ slug: 'winter', published_at: '2026-12-01T09:00:00.000Z' });
    await addArticle({ slug: 'yerevan', country: 'AM' });
    await addArticle({ slug: 'sale', kind: 'offer' });
    await addArticle({ slug: 'vogue', kind: 'press' });
    await addArticle({ slug: 'club', kind: 'friend' });
    await addArticle({ slug: 'legal', kind: 'company', body: '<p>Политика</p>' });
  });

  async function addArticle(
    article: Partial<Insertable<Schema['articles']>> & { slug: string },
  ): Promise<void> {
    const texts = { title: article.slug, announce: 'Коротко', body: '<p>Подробно</p>', picture: null };
    await database.query
      .insertInto('articles')
      .values({
        kind: 'news',
        country: 'RU',
        published_at: '2026-01-01T00:00:00.000Z',
        ...texts,
        ...article,
        id: undefined,
      })
      .execute();
  }

  const newsOf = (query: { pageNumber?: number; pageSize?: number } = {}) =>
    shop.reply(contract.content.listNews, { query: { country: 'RU', ...query } });

  it('lists published news, newest first, with their count', async () => {
    const { items, totalCount } = await newsOf();
    expect(items.map(({ id }) => id)).toEqual(['autumn', 'summer', 'spring']);
    expect(totalCount).toBe(3);
    expect(items[0]?.picture).toEqual(picture);
    expect(items[0]).not.toHaveProperty('body');
  });

  it('lists news page by page', async () => {
    const { items, totalCount } = await newsOf({ pageNumber: 2, pageSize: 2 });
    expect(items.map(({ id }) => id)).toEqual(['spring']);
    expect(totalCount).toBe(3);
    expect((await newsOf({ pageNumber: 9 })).items).toEqual([]);
  });

  it('shows a scheduled article from its hour on', async () => {
    const { content } = contract;
    const input = { params: { id: 'winter' }, query: { country: 'RU' as const } };
    expect((await shop.ask(content.getNews, input)).status).toBe(404);
    const later = createTestBackend(database, new Date('2026-12-01T09:00:00.000Z'));
    expect((await later.reply(content.getNews, input)).id).toBe('winter');
    expect((await later.reply(content.listNews, { query: { country: 'RU' } })).totalCount).toBe(4);
  });

  it('separates kinds and countries', async () => {
    const { listOffers, listPress, listFriends, listCompany, listNews } = contract.content;
    const idsOf = async (call: ListCall, country: 'RU' | 'AM' = 'RU') =>
      (await shop.reply(call, { query: { country } })).items.map(({ id }) => id);
    expect(await idsOf(listOffers)).toEqual(['sale']);
    expect(await idsOf(listPress)).toEqual(['vogue']);
    expect(await idsOf(listFriends)).toEqual(['club']);
    expect(await idsOf(listCompany)).toEqual(['legal']);
    expect(await idsOf(listNews, 'AM')).toEqual(['yerevan']);
  });

  it('opens an article of each kind', async () => {
    const { getOffer, getPress, getFriend, getCompany, getContent } = contract.content;
    const query = { country: 'RU' as const };
    expect((await shop.reply(getOffer, { params: { id: 'sale' }, query })).body).toBe('<p>Подробно</p>');
    expect((await shop.reply(getPress, { params: { id: 'vogue' }, query })).id).toBe('vogue');
    expect((await shop.reply(getFriend, { params: { id: 'club' }, query })).id).toBe('club');
    const page = await shop.reply(getCompany, { params: { page: 'legal' }, query });
    expect(page).toMatchObject({ body: '<p>Политика</p>', date: '2026-01-01T00:00:00.000Z', picture: null });
    expect(await shop.reply(getContent, { body: { slug: 'legal', country: 'RU' } })).toEqual(page);
  });

  it('reports a missing article', async () => {
    const answer = await shop.ask(contract.content.getOffer, {
      params: { id: 'legal' },
      query: { country: 'RU' },
    });
    expect(answer).toEqual({ status: 404, body: { errorMessage: 'ArticleNotFound' } });
  });
});
