import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { newVisitor } from '#tests/support/signed-in.ts';
import { type OpinionShop, openOpinionShop } from './shop.ts';

const { getReviews, getSiteReviews, getQuestions, getUnreviewed, getMenu } = contract.account;

describeOnEachDatabase('a customer’s own reviews and questions', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OpinionShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOpinionShop(database);
  });

  it('are visible to the customer in every state', async () => {
    const [anna, boris] = [await shop.customer(), await shop.customer()];
    await shop.review(anna, { text: 'Отзыв Анны о платье.', size: '46', fit: 'true' });
    const body = { modelCode: 'DRESS', author: 'Анна', text: 'Вопрос Анны о платье?' };
    await shop.backend.reply(contract.content.postQuestion, { body }, anna);
    const product = { modelCode: 'DRESS', modelTitle: 'Платье', state: 'pending', refusal: '', answer: '' };
    const own = await shop.backend.reply(getReviews, { query: {} }, anna);
    expect(own.reviews).toMatchObject([
      { ...product, text: 'Отзыв Анны о платье.', size: '46', fit: 'true' },
    ]);
    expect(own.reviews[0]?.url).toMatch(/^\/product\//);
    expect((await shop.backend.reply(getQuestions, { query: {} }, anna)).questions).toMatchObject([product]);
    expect(await shop.backend.reply(getReviews, { query: {} }, boris)).toMatchObject({ totalCount: 0 });
    expect(await shop.backend.reply(getQuestions, { query: {} }, boris)).toMatchObject({ totalCount: 0 });
    const { accessToken } = await newVisitor(shop.backend);
    for (const call of [getReviews, getQuestions])
      expect((await shop.backend.ask(call, { query: {} }, { accessToken })).status).toBe(401);
  });

  it('include reviews of the shop, with the moderator’s decision', async () => {
    const [anna, boris] = [await shop.customer(), await shop.customer()];
    const body = {
      author: 'Анна',
      topic: 'delivery',
      rating: 4,
      text: 'Привезли за день, спасибо.',
    } as const;
    await shop.backend.reply(contract.content.postSiteReview, { body }, anna);
    await shop.backend.reply(
      contract.content.postSiteReview,
      { body: { ...body, text: 'Ещё раз спасибо вам.' } },
      anna,
    );
    const own = await shop.backend.reply(getSiteReviews, { query: { pageSize: 1 } }, anna);
    expect(own).toMatchObject({
      reviews: [
        { text: 'Ещё раз спасибо вам.', topic: 'delivery', rating: 4, state: 'pending', shopName: '' },
      ],
      totalCount: 2,
    });
    await database.query
      .updateTable('site_reviews')
      .set({ state: 'refused', refusal: 'Телефон в тексте' })
      .where('id', '=', own.reviews[0]?.id ?? 0)
      .execute();
    const decided = await shop.backend.reply(getSiteReviews, { query: {} }, anna);
    expect(decided.reviews.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'Телефон в тексте'],
      ['pending', ''],
    ]);
    expect(await shop.backend.reply(getSiteReviews, { query: {} }, boris)).toMatchObject({ totalCount: 0 });
    const { accessToken } = await newVisitor(shop.backend);
    expect((await shop.backend.ask(getSiteReviews, { query: {} }, { accessToken })).status).toBe(401);
  });

  it('are requested for delivered purchases until written', async () => {
    const anna = await shop.customer();
    const waiting = async () => (await shop.backend.reply(getUnreviewed, {}, anna)).products;
    const counted = async () =>
      (await shop.backend.reply(getMenu, {}, anna)).items.find(({ link }) => link === '/cabinet_review')
        ?.waiting;
    expect([await waiting(), await counted()]).toEqual([[], 0]);
    await shop.deliver(anna);
    await shop.deliver(anna);
    await shop.deliver(anna, 'SCARF-1 U');
    expect((await waiting()).map(({ modelCode }) => modelCode)).toEqual(['SCARF', 'DRESS']);
    expect((await waiting())[1]).toMatchObject({ modelTitle: 'Платье', size: 'S' });
    expect(await counted()).toBe(2);
    await shop.review(anna, { text: 'Ношу каждый день, довольна.' });
    expect((await waiting()).map(({ modelCode }) => modelCode)).toEqual(['SCARF']);
    expect(await counted()).toBe(1);
  });

  it('are not requested for returned items, but for those kept of the same product', async () => {
    const anna = await shop.customer();
    const waiting = async () =>
      (await shop.backend.reply(getUnreviewed, {}, anna)).products.map(({ modelCode }) => modelCode);
    const counted = async () =>
      (await shop.backend.reply(getMenu, {}, anna)).items.find(({ link }) => link === '/cabinet_review')
        ?.waiting;
    await shop.deliver(anna);
    const { orderId, count, returnId } = await shop.requestReturn(anna, 'size');
    expect([await waiting(), await counted()]).toEqual([[], 0]);
    const set = ({ state }: { state: 'accepted' | 'refused' }) =>
      database.query
        .updateTable('order_returns')
        .set({ state, decided_at: '2026-11-20T12:00:00.000Z' })
        .where('id', '=', returnId)
        .execute();
    await set({ state: 'accepted' });
    expect([await waiting(), await counted()]).toEqual([[], 0]);
    await set({ state: 'refused' });
    expect([await waiting(), await counted()]).toEqual([['DRESS'], 1]);
    await set({ state: 'accepted' });
    const units = { count: count + 1 };
    await database.query.updateTable('order_lines').set(units).where('order_id', '=', orderId).execute();
    expect([await waiting(), await counted()]).toEqual([['DRESS'], 1]);
  });

  it('are requested most recent purchase first', async () => {
    const anna = await shop.customer();
    await shop.deliver(anna);
    await shop.deliver(anna, 'SCARF-1 U');
    await shop.deliver(anna);
    const { products } = await shop.backend.reply(getUnreviewed, {}, anna);
    expect(products.map(({ modelCode }) => modelCode)).toEqual(['DRESS', 'SCARF']);
  });

  it('are deleted with the account', async () => {
    const anna = await shop.customer();
    const id = await shop.shown(anna, { text: 'Удалите вместе со мной.' });
    const before = await shop.contentVersion();
    await deleteAccount(shop.backend, anna);
    expect((await shop.reviews()).map((review) => review.id)).not.toContain(id);
    expect(await shop.contentVersion()).not.toBe(before);
  });
});
