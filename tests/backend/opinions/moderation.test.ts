import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type OpinionShop, openOpinionShop, STAFF_KEY } from './shop.ts';

const { listOpinions, showOpinion, publishOpinion, refuseOpinion, answerOpinion } = contract.content;
const staff = { accessToken: STAFF_KEY };

describeOnEachDatabase('moderation', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OpinionShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOpinionShop(database);
  });

  const mailsTo = async (to: string) => {
    const queued = await database.query
      .selectFrom('outbox')
      .where('message', 'is not', null)
      .orderBy('id')
      .select('message')
      .execute();
    const mails = queued.map(({ message }) => JSON.parse(message ?? '{}') as { to: string; text: string });
    return mails.filter((mail) => mail.to === to).map(({ text }) => text);
  };

  it('requires a key of the staff', async () => {
    const anna = await shop.customer();
    for (const accessToken of [null, anna.accessToken, `${STAFF_KEY}x`])
      expect((await shop.backend.ask(listOpinions, { query: {} }, { accessToken })).status).toBe(401);
  });

  it('lists pending opinions, longest waiting first, with flags', async () => {
    const anna = await shop.customer();
    await shop.review(anna, { text: 'Звоните +7 912 345-67-89' });
    shop.backend.now = new Date(shop.backend.now.getTime() + 1_000);
    const body = { modelCode: 'DRESS', author: 'Анна', text: 'Есть ли подкладка?' };
    await shop.backend.reply(contract.content.postQuestion, { body }, anna);
    const { opinions, totalCount } = await shop.backend.reply(listOpinions, { query: {} }, staff);
    expect(opinions).toEqual(listOpinions.reply.parse({ opinions, totalCount }).opinions);
    expect(totalCount).toBe(2);
    expect(opinions).toMatchObject([
      { kind: 'review', about: 'Платье', rating: 5, flags: ['phone'], state: 'pending' },
      { kind: 'question', about: 'Платье', rating: null, flags: [], text: 'Есть ли подкладка?' },
    ]);
  });

  it('publishes: shows it, outdates pages, and mails the customer once', async () => {
    const anna = await shop.customer('anna@example.ru');
    await shop.review(anna, { text: 'Публикуйте скорее, пожалуйста.' });
    const code = await shop.pending('Публикуйте скорее, пожалуйста.');
    const before = await shop.contentVersion();
    await Promise.all([shop.publish(code), shop.publish(code)]);
    expect((await shop.reviews()).map(({ text }) => text)).toContain('Публикуйте скорее, пожалуйста.');
    expect(await shop.contentVersion()).not.toBe(before);
    const [mail, ...others] = await mailsTo('anna@example.ru');
    expect(mail).toContain('Ваш отзыв о «Платье» опубликован');
    expect(mail).toMatch(/\n\nВаши отзывы и вопросы: http\S+\/cabinet_review$/);
    expect(others).toEqual([]);
  });

  it('refuses with a reason that the customer reads, and removes a published one from the page', async () => {
    const vera = await shop.customer('vera@example.ru');
    const id = await shop.shown(vera, { text: 'Приходите ко мне, у меня дешевле.' });
    const params = { code: `r${id}` };
    const reason = 'Реклама других магазинов';
    await shop.backend.reply(refuseOpinion, { params, body: { why: reason } }, staff);
    expect((await shop.reviews()).map((review) => review.id)).not.toContain(id);
    expect((await mailsTo('vera@example.ru')).at(-1)).toContain(reason);
    const { reviews } = await shop.backend.reply(contract.account.getReviews, { query: {} }, vera);
    expect(reviews).toMatchObject([{ id, state: 'refused', refusal: reason }]);
    await shop.review(vera, { text: 'Исправила: платье хорошее.' });
    const { opinion } = await shop.backend.reply(showOpinion, { params }, staff);
    expect(Object.keys(opinion)).not.toContain('owner');
    expect(opinion).toMatchObject({ state: 'pending', refusal: '' });
  });

  it('answers, which is shown under the review and mailed to the customer', async () => {
    const olga = await shop.customer('olga@example.ru');
    const id = await shop.shown(olga, { text: 'Пуговица оторвалась в первый день.' });
    const body = { answer: 'Простите. Пришьём в любом салоне.' };
    await shop.backend.reply(answerOpinion, { params: { code: `r${id}` }, body }, staff);
    expect((await shop.reviews()).find((review) => review.id === id)?.answer).toBe(body.answer);
    expect((await mailsTo('olga@example.ru')).at(-1)).toContain(body.answer);
  });

  it('records each decision', async () => {
    const nina = await shop.customer();
    const id = await shop.shown(nina, { text: 'Село идеально, спасибо вам.' });
    const decisions = await database.query
      .selectFrom('opinion_decisions')
      .where('opinion_id', '=', id)
      .select(['opinion_kind', 'decision', 'actor'])
      .execute();
    expect(decisions).toEqual([{ opinion_kind: 'review', decision: 'published', actor: 'call' }]);
    const changes = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', `opinion:r${id}`)
      .select(['changed_by', 'action', 'detail'])
      .execute();
    expect(changes).toEqual([{ changed_by: 'test', action: 'opinion published', detail: '' }]);
  });

  it('lists the others beside one that does not fit', async () => {
    const { accessToken } = await shop.customer();
    for (const text of ['Какая длина рукава?', 'Какая ширина?'])
      await shop.backend.reply(
        contract.content.postQuestion,
        { body: { modelCode: 'DRESS', author: 'Анна', text } },
        { accessToken },
      );
    await database.query
      .updateTable('questions')
      .set({ changed_at: '' })
      .where('text', '=', 'Какая ширина?')
      .execute();
    const { opinions } = await shop.backend.reply(listOpinions, { query: { kind: 'question' } }, staff);
    const texts = opinions.map(({ text }) => text);
    expect(texts).toContain('Какая длина рукава?');
    expect(texts).not.toContain('Какая ширина?');
  });

  it('reports a missing opinion', async () => {
    for (const code of ['r999999', 'q999999', 's999999', 'x1', 'r1e3'])
      expect((await shop.backend.ask(publishOpinion, { params: { code }, body: {} }, staff)).status).toBe(
        404,
      );
  });
});
