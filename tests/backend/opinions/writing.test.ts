import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import { photoRetention } from '#src/backend/opinions/index.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, newVisitor } from '#tests/support/signed-in.ts';
import { type Customer, type OpinionShop, openOpinionShop, STAFF_KEY, webp, written } from './shop.ts';

const { postItemReview, postPhoto, getPhoto, postQuestion, postSiteReview, getSiteReviews, getQuestions } =
  contract.content;
const taken = { success: true, errorMessage: '' };
const refused = (errorMessage: string) => ({ success: false, errorMessage });

describeOnEachDatabase('customers’ opinions', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OpinionShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOpinionShop(database);
  });
  beforeEach(async () => {
    for (const table of ['reviews', 'questions', 'site_reviews'] as const)
      await database.query.deleteFrom(table).execute();
  });

  const rows = () => database.query.selectFrom('reviews').orderBy('id').selectAll().execute();
  const ask = (by: Customer, text: string, captchaToken?: string) =>
    shop.backend.reply(
      postQuestion,
      { body: { modelCode: 'DRESS', author: 'Анна', text, captchaToken } },
      by,
    );
  const siteReview = (by: Customer, text: string, changed: object = {}) =>
    shop.backend.reply(
      postSiteReview,
      { body: { author: 'Анна', rating: 4, topic: 'delivery', text, ...changed } },
      by,
    );

  it('await moderation and are hidden until then', async () => {
    const anna = await shop.customer();
    expect(await shop.review(anna)).toEqual(taken);
    expect(await ask(anna, 'Есть ли подкладка?')).toEqual(taken);
    expect(await siteReview(anna, 'Привезли на день раньше.')).toEqual(taken);
    expect(await shop.reviews()).toEqual([]);
    const query = { modelCode: 'DRESS' };
    expect(await shop.backend.reply(contract.content.getReviewsRate, { query })).toMatchObject({ count: 0 });
    expect(await shop.backend.reply(getQuestions, { query })).toMatchObject({ totalCount: 0 });
    expect(await shop.backend.reply(getSiteReviews, { query: {} })).toMatchObject({ totalCount: 0 });
  });

  it('keep every field of a review', async () => {
    const anna = await shop.customer();
    const given = {
      rating: 4,
      advantages: 'Карманы',
      shortcomings: 'Длинные рукава',
      size: '46',
      height: 170,
      fit: 'large',
    } as const;
    await shop.shown(anna, given);
    expect(await shop.reviews()).toEqual([
      expect.objectContaining({ ...given, author: 'Анна', text: written.text, answer: '', votesUp: 0 }),
    ]);
  });

  it('are limited to one review per model: a second one replaces it and is moderated again', async () => {
    const anna = await shop.customer();
    const id = await shop.shown(anna);
    const before = await shop.contentVersion();
    expect(await shop.review(anna, { text: 'После стирки села на размер.', rating: 2 })).toEqual(taken);
    expect(await rows()).toEqual([expect.objectContaining({ id, rating: 2, state: 'pending' })]);
    expect(await shop.reviews()).toEqual([]);
    expect(await shop.contentVersion()).not.toBe(before);
  });

  it('stay published if the same review is sent again', async () => {
    const anna = await shop.customer();
    await shop.shown(anna);
    expect(await shop.review(anna)).toEqual(taken);
    expect(await shop.reviews()).toHaveLength(1);
  });

  it('are stored once, however often they are sent concurrently', async () => {
    const anna = await shop.customer();
    await Promise.all(Array.from({ length: 5 }, () => ask(anna, 'Тянется ли ткань?')));
    await Promise.all(Array.from({ length: 5 }, () => shop.review(anna)));
    await Promise.all(Array.from({ length: 5 }, () => siteReview(anna, 'Вежливые продавцы.')));
    expect(await rows()).toHaveLength(1);
    for (const table of ['questions', 'site_reviews'] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toHaveLength(1);
  });

  it('have a confirmed purchase only with a delivered order', async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    await shop.deliver(buyer);
    await shop.shown(buyer, { text: 'Ношу второй месяц.' });
    await shop.shown(other, { text: 'Видела на подруге.' });
    const confirmed = (await shop.reviews()).map(({ text, isPurchaseConfirmed }) => [
      text,
      isPurchaseConfirmed,
    ]);
    expect(Object.fromEntries(confirmed)).toEqual({
      'Ношу второй месяц.': true,
      'Видела на подруге.': false,
    });
  });

  it('are refused from anonymous visitors, and about missing models', async () => {
    const { accessToken } = await newVisitor(shop.backend);
    expect((await shop.backend.ask(postItemReview, { body: written }, { accessToken })).status).toBe(401);
    const anna = await shop.customer();
    for (const modelCode of ['nothing', 'GC-0000'])
      expect((await shop.backend.ask(postItemReview, { body: { ...written, modelCode } }, anna)).status).toBe(
        404,
      );
    expect(await siteReview(anna, 'Хороший магазин.', { shopNumber: 'nowhere' })).toEqual(
      refused('UnknownShop'),
    );
  });

  it.each([
    ['a text that is too short', { text: 'Коротко' }],
    ['a text that is too long', { text: 'о'.repeat(4_001) }],
    ['advantages that are too long', { advantages: 'о'.repeat(1_001) }],
    ['a rating of six', { rating: 6 }],
    ['a height of three metres', { height: 300 }],
    ['no name', { author: ' ' }],
  ])('are refused with %s', async (_what, changed) => {
    const anna = await shop.customer();
    const { status } = await shop.backend.ask(postItemReview, { body: { ...written, ...changed } }, anna);
    expect(status).toBe(400);
  });

  it.each([
    ['Пишите на anna@example.ru', ['email']],
    ['Мой телефон 8 (912) 345-67-89', ['phone']],
    ['Дешевле на shop.example.com и у @best_dresses', ['link']],
    ['Живу на ул. Лесная, д. 5, забирала сама', ['address']],
    ['Рост 170, размер 46, цена 12 990 ₽: всё подошло', []],
  ])('are flagged for the moderator if they contain contacts: %s', async (text, flags) => {
    const anna = await shop.customer();
    await shop.review(anna, { text });
    expect((await rows())[0]?.flags).toBe(flags.join(' '));
  });

  it('require a captcha near a limit, and are refused above it', async () => {
    const anna = await shop.customer();
    const texts = Array.from({ length: 4 }, (_, number) => `Есть ли размер ${40 + number}?`);
    for (const text of texts.slice(0, 3)) expect(await ask(anna, text)).toEqual(taken);
    expect(await ask(anna, texts[3] ?? '')).toEqual(refused('CaptchaRequired'));
    expect(await ask(anna, texts[3] ?? '', 'wrong')).toEqual(refused('CaptchaFailed'));
    const other = { ...(await shop.customer()), address: anna.address };
    expect(await ask(other, 'А в другом цвете есть?')).toEqual(taken);
  });

  it('are counted by address, whoever writes from it', async () => {
    const address = freshAddress();
    let last = taken;
    for (let number = 0; number < 21; number++) {
      const customer = { ...(await shop.customer()), address };
      last = await shop.review(customer, { text: `Отзыв номер ${number} о платье` });
    }
    expect(last).toEqual(refused('CaptchaRequired'));
  });

  describe('photos of a review', () => {
    const read = async (key: string, by?: { accessToken: string }, size: 'large' | 'thumbnail' = 'large') =>
      (await shop.backend.ask(getPhoto, { params: { key }, query: { size } }, by)).status;
    const keysOf = async () => (await shop.reviews()).map(({ photos }) => photos.map(({ key }) => key));
    const stored = () => database.query.selectFrom('review_photos').select(['key', 'review_id']).execute();
    const post = (by: Customer, large: string, modelCode = 'DRESS') =>
      shop.backend.reply(postPhoto, { body: { modelCode, large, thumbnail: large } }, by);

    beforeEach(async () => {
      await database.query.deleteFrom('review_photos').execute();
    });

    it('are visible to the author until the moderator publishes it, then to everybody', async () => {
      const [anna, boris, guest] = [
        await shop.customer(),
        await shop.customer(),
        await newVisitor(shop.backend),
      ];
      const keys = [await shop.photo(anna), await shop.photo(anna)];
      await shop.review(anna, { photos: keys });
      for (const by of [boris, guest]) expect(await read(keys[0] ?? '', by)).toBe(404);
      expect(await read(keys[0] ?? '', anna, 'thumbnail')).toBe(200);
      expect(await read('unknown', anna)).toBe(404);
      await shop.publish(await shop.pending(written.text));
      expect(await keysOf()).toEqual([keys]);
      expect((await shop.reviews())[0]?.photos[0]).toMatchObject({ width: 60, height: 80 });
      for (const by of [boris, guest]) expect(await read(keys[1] ?? '', by)).toBe(200);
    });

    it('are removed with an edited review, except those it keeps, in their order', async () => {
      const anna = await shop.customer();
      const [one = '', two = '', three = ''] = [
        await shop.photo(anna),
        await shop.photo(anna),
        await shop.photo(anna),
      ];
      await shop.shown(anna, { photos: [one, two] });
      expect(await shop.review(anna, { photos: [one, two] })).toEqual(taken);
      expect(await shop.reviews()).toHaveLength(1);
      expect(await shop.review(anna, { photos: [three, one] })).toEqual(taken);
      expect(await shop.reviews()).toEqual([]);
      expect(await read(one, await newVisitor(shop.backend))).toBe(404);
      await shop.publish(await shop.pending(written.text));
      expect(await keysOf()).toEqual([[three, one]]);
      expect(await read(two, anna)).toBe(404);
    });

    it('are refused if they are another customer’s, of another product, or deleted', async () => {
      const [anna, boris] = [await shop.customer(), await shop.customer()];
      const [ofBoris, ofScarf] = [await shop.photo(boris), await shop.photo(anna, 'SCARF')];
      for (const key of [ofBoris, ofScarf, 'unknown'])
        expect(await shop.review(anna, { photos: [key] })).toEqual(refused('UnknownPhoto'));
      expect(await rows()).toEqual([]);
      expect((await stored()).every(({ review_id }) => review_id === null)).toBe(true);
    });

    it('are hidden if it is refused, and deleted a day later', async () => {
      const anna = await shop.customer();
      await shop.review(anna, { photos: [await shop.photo(anna)] });
      const code = await shop.pending(written.text);
      const staff = { accessToken: STAFF_KEY };
      await shop.backend.reply(
        contract.content.refuseOpinion,
        { params: { code }, body: { why: 'Чужое фото' } },
        staff,
      );
      const { reviews } = await shop.backend.reply(contract.account.getReviews, { query: {} }, anna);
      expect(reviews).toMatchObject([{ state: 'refused', photos: [] }]);
      const purgeAfter = (hours: number) => {
        const now = new Date(shop.backend.now.getTime() + hours * 3_600_000);
        return purge(database, retentionRules, { now, elapsed: 0 });
      };
      await purgeAfter(23);
      expect(await stored()).toHaveLength(1);
      await purgeAfter(25);
      expect(await stored()).toEqual([]);
    });

    it('are visible to the moderator by the review’s number', async () => {
      const anna = await shop.customer();
      const key = await shop.photo(anna);
      await shop.review(anna, { photos: [key] });
      const code = await shop.pending(written.text);
      const look = async (params: { code: string; key: string }, accessToken: string) =>
        (await shop.backend.ask(contract.content.showOpinionPhoto, { params }, { accessToken })).status;
      expect(await look({ code, key }, STAFF_KEY)).toBe(200);
      expect(await look({ code: 'q1', key }, STAFF_KEY)).toBe(404);
      expect(await look({ code, key }, anna.accessToken)).toBe(401);
    });

    it('are deleted after a day without a review', async () => {
      const anna = await shop.customer();
      const [kept] = [await shop.photo(anna), await shop.photo(anna)];
      await shop.review(anna, { photos: [kept ?? ''] });
      const inTwoDays = { now: new Date(Date.now() + 2 * 86_400_000), elapsed: 0 };
      await purge(database, [photoRetention], inTwoDays);
      expect(await stored()).toEqual([{ key: kept, review_id: expect.any(Number) }]);
    });

    it('cannot carry metadata or anything else, and have a limit of their own', async () => {
      const anna = await shop.customer();
      const plain = Buffer.from(await webp(20, 20), 'base64');
      const withExif = await sharp(plain)
        .withExif({ IFD0: { Make: 'Camera' } })
        .webp()
        .toBuffer();
      const hidden = Buffer.concat([plain, Buffer.from('<script>')]);
      const png = await sharp(plain).png().toBuffer();
      for (const bytes of [withExif, hidden, png, Buffer.alloc(40)])
        expect(await post(anna, bytes.toString('base64'))).toMatchObject(refused('BadPhoto'));
      for (let sent = 0; sent < 25; sent += 1)
        expect(await post(anna, plain.toString('base64'))).toMatchObject(taken);
      expect(await post(anna, plain.toString('base64'))).toMatchObject(refused('TooManyPhotos'));
      const guest = await newVisitor(shop.backend);
      const body = { modelCode: 'DRESS', large: await webp(9, 9), thumbnail: await webp(9, 9) };
      expect((await shop.backend.ask(postPhoto, { body }, guest)).status).toBe(401);
    });

    it('can be filtered by, and are counted', async () => {
      const [anna, boris] = [await shop.customer(), await shop.customer()];
      await shop.shown(anna, {
        text: 'Отзыв с фото внутри.',
        photos: [await shop.photo(anna), await shop.photo(anna)],
      });
      await shop.shown(boris, { text: 'Отзыв без фото, но тоже.' });
      const query = { modelCode: 'DRESS' };
      const found = await shop.backend.reply(contract.content.getReviews, {
        query: { ...query, withPhoto: 'yes' },
      });
      expect(found).toMatchObject({ totalCount: 1, reviews: [{ text: 'Отзыв с фото внутри.' }] });
      expect(await shop.backend.reply(contract.content.getReviewsRate, { query })).toMatchObject({
        count: 2,
        withPhoto: 1,
      });
    });
  });
});
