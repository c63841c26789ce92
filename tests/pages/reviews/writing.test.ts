import { describe, expect, test } from 'vitest';
import { textOf } from '#tests/pages/auth/shop.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { reviewShop, SLUG, written } from './shop.ts';

const path = `/product/${SLUG}/review`;
const part = `/fragments${path}`;
const hx = { 'HX-Request': 'true' };
const noBreaks = (text = '') => text.replaceAll('\u00a0', ' ');
const challenge = {
  algorithm: 'SHA-256',
  challenge: 'abc',
  maxnumber: 10,
  salt: 's',
  signature: 'x',
};
const own = {
  id: 7,
  modelCode: 'PL-1040',
  modelTitle: 'Платье',
  url: `/product/${SLUG}`,
  picture: null,
  author: 'Аня',
  rating: 4,
  text: 'Мой прежний отзыв.',
  advantages: '',
  shortcomings: 'Длинные рукава',
  size: '44',
  height: 168,
  fit: 'large' as const,
  date: '2026-11-01T10:00:00.000Z',
  state: 'shown' as const,
  refusal: '',
  answer: '',
};

describe('the form of a review', () => {
  test('is one of a page and of a fragment, begun with the customer’s name', async () => {
    const shop = await reviewShop();
    for (const address of [path, part]) {
      const { text } = await shop.get(address, shop.customer).expect(200);
      expect(text).toContain(`action="${path}"`);
      expect(text).toMatch(/<input(?=[^>]*id="review-author")(?=[^>]*value="Анна")/);
      expect(text.match(/<input(?=[^>]*type="radio")(?=[^>]*name="rating")/g)).toHaveLength(5);
    }
    expect((await shop.get(part, shop.customer)).text).toContain(`data-hx-post="${part}"`);
  });

  test('leads an anonymous visitor to sign in, and back to it', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.get(path).expect(303);
    expect(headers.location).toBe(`/auth?back=${encodeURIComponent(path)}`);
    const { text } = await shop.get(part).expect(200);
    expect(text).toContain('<panel-opener panel="auth-panel">');
    expect(text).toContain(`data-hx-get="${part}" data-hx-trigger="visitor-changed from:body"`);
    expect((await shop.post(path, written)).headers.location).toMatch(/^\/auth\?back=/);
  });

  test('comes with the customer’s own review, to be changed', async () => {
    const shop = await reviewShop({
      account: { getReviews: { reviews: [own], totalCount: 1, waiting: [] } },
    });
    const { text } = await shop.get(path, shop.customer);
    expect(text).toContain('Мой прежний отзыв.');
    expect(text).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")(?=[^>]*checked)/);
    expect(text).toMatch(/<option value="large" selected/);
    expect(noBreaks(text)).toContain('снова прочтёт модератор');
  });

  test('of an unknown product is a 404', async () => {
    const shop = await reviewShop();
    for (const address of ['/product/other/review', '/product/other/question'])
      await shop.get(address, shop.customer).expect(404);
  });
});

describe('a review', () => {
  test('is handed on with all its fields, and thanked for', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.post(path, written, shop.customer).expect(303);
    expect(headers.location).toBe(`/product/${SLUG}#reviews`);
    expect(shop.sent('postItemReview')[0]?.input.body).toMatchObject({
      modelCode: expect.any(String),
      ...written,
      rating: 5,
      height: 170,
    });
    const { text } = await shop.post(part, written, { ...shop.customer, ...hx }).expect(200);
    expect(noBreaks(text)).toContain('когда его прочтёт модератор');
    expect(text).not.toContain('<form');
  });

  test('needs neither size nor height', async () => {
    const shop = await reviewShop();
    await shop.post(path, { ...written, size: '', height: '', fit: '' }, shop.customer).expect(303);
    expect(shop.sent('postItemReview')[0]?.input.body).toMatchObject({ size: '', height: null, fit: '' });
  });

  test.each([
    ['rating', '', 'Поставьте оценку'],
    ['rating', '6', 'Поставьте оценку'],
    ['text', '', 'Заполните поле'],
    ['text', 'Коротко', 'Сообщение слишком короткое: нужно хотя бы 10 знаков'],
    ['text', 'о'.repeat(4_001), 'Не больше 4000 знаков'],
    ['advantages', 'о'.repeat(1_001), 'Не больше 1000 знаков'],
    ['shortcomings', 'о'.repeat(1_001), 'Не больше 1000 знаков'],
    ['height', '17', 'Укажите рост в сантиметрах, от 100 до 230'],
    ['height', '1700', 'Укажите рост в сантиметрах, от 100 до 230'],
    ['author', ' ', 'Укажите имя'],
  ])('with %s «%s» is shown again, with what is wrong beside it', async (name, typed, problem) => {
    const shop = await reviewShop();
    for (const address of [path, part]) {
      const { text } = await shop.post(address, { ...written, [name]: typed }, shop.customer).expect(422);
      expect(noBreaks(textOf(text, `review-${name}-error`))).toBe(problem);
      if (name !== 'text') expect(text).toContain(written.text);
    }
    expect(shop.sent('postItemReview')).toEqual([]);
  });

  test.each([
    ['TooManyMessages', 'слишком много отзывов'],
    ['CaptchaRequired', 'вы не робот'],
    ['CaptchaFailed', 'Проверка капчи не удалась'],
  ])('refused with %s keeps what was typed and says what to do', async (errorMessage, words) => {
    const shop = await reviewShop({
      content: { postItemReview: { success: false, errorMessage } },
      identity: { getCaptcha: { kind: 'altcha', challenge } },
    });
    const { text } = await shop.post(path, written, shop.customer).expect(429);
    expect(noBreaks(text)).toContain(words);
    expect(text).toContain(written.text);
    expect(text.includes('<shop-captcha>')).toBe(errorMessage.startsWith('Captcha'));
  });

  test('goes with the captcha that was solved', async () => {
    const shop = await reviewShop();
    await shop.post(path, { ...written, captchaToken: 'solved' }, shop.customer).expect(303);
    expect(shop.sent('postItemReview')[0]?.input.body).toMatchObject({ captchaToken: 'solved' });
  });

  test('stays in the form while the backend is away, and leads to sign in once the session has ended', async () => {
    let status = 503;
    const postItemReview = () => {
      throw new StubRefusal(status);
    };
    const shop = await reviewShop({ content: { postItemReview } });
    const { text } = await shop.post(path, written, shop.customer).expect(503);
    expect(text).toContain(written.text);
    status = 401;
    const { headers } = await shop.post(path, written, shop.customer).expect(303);
    expect(headers.location).toMatch(/^\/auth\?back=/);
  });

  test('is shown as text, whatever was typed', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post(
      path,
      { ...written, author: '"><i>', text: '</textarea><b>' },
      shop.customer,
    );
    expect(text).not.toMatch(/<\/textarea><b>|"><i>/);
  });
});

describe('a question', () => {
  const asked = { text: 'Есть ли подкладка?', author: 'Анна' };
  const address = `/product/${SLUG}/question`;

  test('is handed on and thanked for, on the page and in place', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.post(address, asked, shop.customer).expect(303);
    expect(headers.location).toBe(`/product/${SLUG}#questions`);
    expect(shop.sent('postQuestion')[0]?.input.body).toMatchObject(asked);
    const { text } = await shop.post(`/fragments${address}`, asked, shop.customer).expect(200);
    expect(noBreaks(text)).toContain('вместе с ответом');
  });

  test('that is too short is shown again', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post(address, { ...asked, text: 'А?' }, shop.customer).expect(422);
    expect(textOf(text, 'question-text-error')).toContain('слишком короткое');
    expect(shop.sent('postQuestion')).toEqual([]);
  });

  test('is not an anonymous visitor’s', async () => {
    const shop = await reviewShop();
    expect((await shop.get(address).expect(303)).headers.location).toMatch(/^\/auth\?back=/);
    expect((await shop.get(`/fragments${address}`)).text).toContain('войдите');
  });
});

describe('a vote', () => {
  const yes = { review: '12', vote: 'up' };

  test('leads back to the review it is about', async () => {
    const shop = await reviewShop();
    const referer = `http://localhost:3000/product/${SLUG}/reviews?page=2`;
    const { headers } = await shop.post('/reviews/vote', yes, { Referer: referer }).expect(303);
    expect(headers.location).toBe(`/product/${SLUG}/reviews?page=2#review-12`);
    expect(shop.sent('vote')[0]?.input.body).toEqual({ reviewId: 12, up: true });
  });

  test('is answered in place with the new counts', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post('/fragments/reviews/vote', { ...yes, vote: 'down' }).expect(200);
    expect(text).toContain('id="votes-12"');
    expect(text).toMatch(/aria-pressed="false"[^>]*>Да(<!-- -->)? 4/);
    expect(text).toMatch(/aria-pressed="true"[^>]*>Нет(<!-- -->)? 1/);
  });

  test('above a limit says so', async () => {
    const vote = { success: false, errorMessage: 'TooManyRequests', votesUp: 0, votesDown: 0 };
    const shop = await reviewShop({ content: { vote } });
    const { text } = await shop.post('/fragments/reviews/vote', yes).expect(429);
    expect(text).toContain('Слишком много голосов');
  });

  test('of a form that no page has is not passed on', async () => {
    const shop = await reviewShop();
    const odds: Record<string, string>[] = [{ review: 'x', vote: 'up' }, { review: '12', vote: '' }, {}];
    for (const odd of odds) await shop.post('/reviews/vote', odd).expect(404);
    expect(shop.sent('vote')).toEqual([]);
  });
});
