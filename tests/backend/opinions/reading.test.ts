import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { reviewsRate } from '#tests/support/product-fixtures.ts';

describeOnEachDatabase('reviews and questions', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    const goods = ['dress', 'coat'].map((code) => ({ code, category: 'women', products: [] }));
    const { models } = await plant(database, { goods });
    const dress = models.get('dress') ?? 0;
    const coat = models.get('coat') ?? 0;
    for (const [day, rating] of [5, 5, 4].entries()) await addReview(dress, rating, day + 1);
    await addReview(coat, 1, 1);
    await addQuestion(dress, 'Есть ли подкладка?', 1);
    await addQuestion(dress, 'А карманы?', 2);
  });

  const dateOf = (day: number) => `2026-11-0${day}T10:00:00.000Z`;

  async function addReview(modelId: number, rating: number, day: number): Promise<void> {
    const rest = { author: 'Анна', text: `День ${day}`, answer: '', votes_up: 3, votes_down: 1 };
    const sent = { created_at: dateOf(day), changed_at: dateOf(day) };
    await database.query
      .insertInto('reviews')
      .values({ model_id: modelId, rating, ...sent, ...rest })
      .execute();
  }

  async function addQuestion(modelId: number, text: string, day: number): Promise<void> {
    const sent = { created_at: dateOf(day), changed_at: dateOf(day) };
    await database.query
      .insertInto('questions')
      .values({ model_id: modelId, author: 'Анна', text, answer: 'Да', ...sent })
      .execute();
  }

  it("lists a model's reviews, the newest first, page by page", async () => {
    const pageOf = (pageNumber: number) =>
      shop.reply(contract.content.getReviews, { query: { modelCode: 'dress', pageNumber, pageSize: 2 } });
    const first = await pageOf(1);
    expect(first.reviews.map(({ text }) => text)).toEqual(['День 3', 'День 2']);
    expect(first.totalCount).toBe(3);
    expect(first.reviews[0]).toMatchObject({ rating: 4, votesUp: 3, votesDown: 1, date: dateOf(3) });
    expect((await pageOf(2)).reviews.map(({ text }) => text)).toEqual(['День 1']);
  });

  it('rates a model by the mean of its reviews and counts each rating from one star to five', async () => {
    const rate = await shop.reply(contract.content.getReviewsRate, { query: { modelCode: 'dress' } });
    expect(rate).toEqual({
      ...reviewsRate({ rate: 4.67, count: 3, byRating: [0, 0, 0, 1, 2] }),
      sizeBuyers: 0,
    });
  });

  it('rates a model without reviews with 0 of 0', async () => {
    const rate = await shop.reply(contract.content.getReviewsRate, { query: { modelCode: 'unknown' } });
    expect(rate).toEqual({ ...reviewsRate({ rate: 0, count: 0, byRating: [0, 0, 0, 0, 0] }), sizeBuyers: 0 });
    const { reviews } = await shop.reply(contract.content.getReviews, { query: { modelCode: 'unknown' } });
    expect(reviews).toEqual([]);
  });

  it("lists a model's questions with their answers, the newest first", async () => {
    const { questions, totalCount } = await shop.reply(contract.content.getQuestions, {
      query: { modelCode: 'dress' },
    });
    expect(questions.map(({ text, answer }) => [text, answer])).toEqual([
      ['А карманы?', 'Да'],
      ['Есть ли подкладка?', 'Да'],
    ]);
    expect(totalCount).toBe(2);
  });

  describe('of a model with many reviews', () => {
    beforeAll(async () => {
      const { models } = await plant(database, {
        goods: [{ code: 'skirt', category: 'women', products: [] }],
      });
      const sent = { created_at: dateOf(1), changed_at: dateOf(1) };
      const base = { model_id: models.get('skirt') ?? 0, author: 'Анна', answer: '', ...sent };
      const rest = { size: '', height: null, fit: '', state: 'shown' } as const;
      const plain = { ...base, ...rest, rating: 4, votes_up: 0, votes_down: 0 };
      await database.query
        .insertInto('reviews')
        .values([
          { ...plain, text: 'полезный', votes_up: 9, votes_down: 1, size: '46', height: 170, fit: 'true' },
          { ...plain, text: 'спорный', votes_up: 9, votes_down: 8, size: '46', height: 168, fit: 'true' },
          { ...plain, text: 'лучший', rating: 5, size: '48', height: 173, fit: 'small' },
          { ...plain, text: 'худший', rating: 1, size: '46', height: 180, fit: 'large' },
          { ...plain, text: 'новый', created_at: dateOf(9) },
          {
            ...plain,
            text: 'у модератора',
            rating: 1,
            state: 'pending',
            size: '46',
            height: 170,
            fit: 'true',
          },
          { ...plain, text: 'отказ', rating: 1, state: 'refused' },
        ])
        .execute();
    });

    const texts = async (query: object) => {
      const { reviews } = await shop.reply(contract.content.getReviews, {
        query: { modelCode: 'skirt', pageSize: 100, ...query },
      });
      return reviews.map(({ text }) => text);
    };

    it.each([
      ['new', 'новый'],
      ['useful', 'полезный'],
      ['high', 'лучший'],
      ['low', 'худший'],
    ] as const)('sorted by %s start with the right one', async (sort, first) => {
      expect((await texts({ sort }))[0]).toBe(first);
    });

    it('can be filtered by rating, size or photos', async () => {
      expect(await texts({ rating: 5 })).toEqual(['лучший']);
      expect((await texts({ size: '46' })).sort()).toEqual(['полезный', 'спорный', 'худший']);
      expect(await texts({ size: '46', rating: 1 })).toEqual(['худший']);
      expect(await texts({ withPhoto: 'yes' })).toEqual([]);
    });

    it('count how sizes fitted, and the size that most buyers of a height took', async () => {
      const rate = await shop.reply(contract.content.getReviewsRate, { query: { modelCode: 'skirt' } });
      expect(rate).toMatchObject({ count: 5, fit: { small: 1, true: 2, large: 1 } });
      expect(rate.sizes).toEqual([
        { size: '46', count: 3 },
        { size: '48', count: 1 },
      ]);
      expect(rate.heights).toEqual([{ from: 168, to: 173, size: '46', count: 2, of: 3 }]);
    });
  });
});
