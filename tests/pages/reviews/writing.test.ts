import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { textOf, unavailable } from '#tests/pages/auth/shop.ts';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { review } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, uploadFolder } from '#tests/support/stub-shop.ts';
import { done, reviewShop, SLUG, written } from './shop.ts';

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
  photos: [],
  date: '2026-11-01T10:00:00.000Z',
  state: 'shown' as const,
  refusal: '',
  answer: '',
};

describe('the form of a review', () => {
  test('has a page and a fragment, and starts with the customer’s name', async () => {
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
  });

  test('contains the customer’s own review to edit', async () => {
    const shop = await reviewShop({
      account: { getReviews: { reviews: [own], totalCount: 1 } },
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
  test('is sent with all its fields, and confirmed', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.post(path, written, shop.customer).expect(303);
    expect(headers.location).toBe(`/outcome?of=review&back=%2Fproduct%2F${SLUG}%23reviews`);
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
  ])('refused with %s keeps the input and says what to do', async (errorMessage, words) => {
    const shop = await reviewShop({
      content: { postItemReview: { success: false, errorMessage } },
      identity: { getCaptcha: { kind: 'altcha', challenge } },
    });
    const { text } = await shop.post(path, written, shop.customer).expect(422);
    expect(noBreaks(text)).toContain(words);
    expect(text).toContain(written.text);
    expect(text.includes('<shop-captcha>')).toBe(errorMessage.startsWith('Captcha'));
    if (errorMessage.startsWith('Captcha')) expectCaptchaInSight(text);
  });

  test('is sent with the solved captcha', async () => {
    const shop = await reviewShop();
    await shop.post(path, { ...written, captchaToken: 'solved' }, shop.customer).expect(303);
    expect(shop.sent('postItemReview')[0]?.input.body).toMatchObject({ captchaToken: 'solved' });
  });

  test('stays in the form while the backend is down', async () => {
    const postItemReview = () => {
      throw new StubRefusal(503);
    };
    const shop = await reviewShop({ content: { postItemReview } });
    const { text } = await shop.post(path, written, shop.customer).expect(503);
    expect(text).toContain(written.text);
  });

  test('is escaped, whatever was typed', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post(
      path,
      { ...written, author: '"><i>', text: '</textarea><b>' },
      shop.customer,
    );
    expect(text).not.toMatch(/<\/textarea><b>|"><i>/);
  });
});

describe('photos of a review', () => {
  const keys = ['photo-1-abcdefghijklmn', 'photo-2-abcdefghijklmn'];
  const stored = () => {
    const left = [...keys];
    return () => ({ ...done, photo: { key: left.shift() ?? '', width: 960, height: 1280 } });
  };
  type Shop = Awaited<ReturnType<typeof reviewShop>>;
  type File = readonly [name: string, content: string | Buffer];

  const upload = (shop: Shop, files: readonly File[], fields: object = {}, to = path) => {
    const post = request(shop.express)
      .post(to)
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin', ...shop.customer });
    for (const [name, value] of Object.entries({ ...written, ...fields })) void post.field(name, value);
    for (const [name, content] of files) void post.attach('photos', Buffer.from(content), name);
    return post;
  };
  const photosSent = (shop: Shop) =>
    shop.sent('postItemReview').map(({ input }) => (input.body as { photos: string[] }).photos);
  const errorsIn = (html: string) =>
    [...html.matchAll(/<li class="field-error">(.*?)<\/li>/g)].map(([, text]) => noBreaks(text));

  test('are sent with it, in files that only this process can read, and only during the request', async () => {
    const modes: string[] = [];
    const take = stored();
    const postPhoto = () => {
      for (const name of readdirSync(uploadFolder, { recursive: true, encoding: 'utf8' }))
        modes.push((statSync(join(uploadFolder, name)).mode & 0o777).toString(8));
      return take();
    };
    const shop = await reviewShop({ content: { postPhoto } });
    const { headers } = await upload(shop, [
      ['1.jpg', 'photo'],
      ['2.png', 'photo'],
    ]).expect(303);
    expect(headers.location).toBe(`/outcome?of=review&back=%2Fproduct%2F${SLUG}%23reviews`);
    expect(shop.sent('postPhoto')[0]?.input.body).toMatchObject({ large: 'bGFyZ2U=', thumbnail: 'c21hbGw=' });
    expect(photosSent(shop)).toEqual([keys]);
    expect(new Set(modes)).toEqual(new Set(['700', '600']));
    await expect.poll(() => readdirSync(uploadFolder)).toEqual([]);
  });

  test('stay in a form that is shown again, and can be removed', async () => {
    const shop = await reviewShop({ content: { postPhoto: stored() } });
    const files = [
      ['1.jpg', 'photo'],
      ['2.jpg', 'photo'],
    ] as const;
    for (const [to, fields] of [
      [path, { text: 'Да' }],
      [part, { text: 'Да', photo: keys[0] }],
    ] as const) {
      const { text } = await upload(shop, to === path ? files : [], fields, to).expect(422);
      expect(text).toContain(`<input type="hidden" name="photo" value="${keys[0]}"/>`);
      expect(text).toContain(`src="/cabinet_review/photos/thumbnail/${keys[0]}.webp"`);
    }
    await upload(shop, [], { photo: keys, removePhoto: keys[0] }).expect(303);
    expect(shop.sent('postPhoto')).toHaveLength(2);
    expect(photosSent(shop)).toEqual([[keys[1]]]);
  });

  test('that are invalid are named beside the field, and the input stays', async () => {
    const shop = await reviewShop({ content: { postPhoto: stored() } });
    const { text } = await upload(shop, [
      ['слон.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)],
      ['смета.pdf', '%PDF'],
      ['моё.jpg', 'photo'],
    ]).expect(422);
    expect(errorsIn(text)).toEqual([
      '«слон.jpg»: файл больше 10 МБ. Выберите другой или уменьшите этот.',
      '«смета.pdf»: это не фотография. Подойдут JPEG, PNG и WebP.',
    ]);
    expect(text).toContain(written.text);
    expect(text).toContain(keys[0]);
    expect(photosSent(shop)).toEqual([]);
    await expect.poll(() => readdirSync(uploadFolder)).toEqual([]);
  });

  test('are limited to five, including existing ones', async () => {
    const shop = await reviewShop({ content: { postPhoto: stored() } });
    const six = Array.from({ length: 6 }, (_, index): File => [`${index}.jpg`, 'x']);
    expect(errorsIn((await upload(shop, six).expect(422)).text).at(-1)).toContain(
      'можно приложить пять фото',
    );
    const kept = ['a', 'b', 'c', 'd', 'e'].map((each) => each.repeat(22));
    const { text } = await upload(shop, [['1.jpg', 'photo']], { photo: kept }).expect(422);
    expect(errorsIn(text)).toHaveLength(1);
    expect(text).not.toContain('type="file"');
    expect(shop.sent('postPhoto')).toEqual([]);
  });

  test('above the daily limit are refused individually, also while the backend is down', async () => {
    const tooMany = { success: false, errorMessage: 'TooManyPhotos', photo: null };
    for (const [postPhoto, words] of [
      [tooMany, 'слишком много фото'],
      [unavailable, 'чуть позже'],
    ] as const) {
      const shop = await reviewShop({ content: { postPhoto } });
      const { text } = await upload(shop, [['1.jpg', 'photo']]).expect(422);
      expect(errorsIn(text)[0]).toContain(words);
    }
  });

  test('that have been deleted must be chosen again', async () => {
    const shop = await reviewShop({
      content: { postItemReview: { success: false, errorMessage: 'UnknownPhoto' } },
    });
    const { text } = await upload(shop, [], { photo: keys[0] }).expect(422);
    expect(noBreaks(text)).toContain('Выберите их ещё раз');
    expect(text).not.toContain(keys[0]);
  });

  test('are not stored unless the sender is signed in', async () => {
    const shop = await reviewShop();
    const { text } = await upload({ ...shop, customer: { Cookie: '' } }, [['1.jpg', 'photo']]).expect(401);
    expect(text).toContain(written.text);
    expect(shop.sent('postPhoto')).toEqual([]);
  });

  test('in a malformed form are refused, leaving no files', async () => {
    const shop = await reviewShop();
    const odd = (type: string, body: string) =>
      request(shop.express)
        .post(path)
        .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin', ...shop.customer, 'Content-Type': type })
        .send(body);
    await odd('multipart/form-data; x=1', 'x').expect(400);
    await odd('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="text"').expect(
      400,
    );
    const open = '--b\r\nContent-Disposition: form-data; name="photos"; filename="1.jpg"\r\n\r\nphoto';
    await odd('multipart/form-data; boundary=b', open).expect(400);
    await upload(shop, [], { text: 'о'.repeat(40_000) }).expect(413);
    await expect.poll(() => readdirSync(uploadFolder)).toEqual([]);
  });

  test('are shown with a published review, as links without JavaScript', async () => {
    const photos = keys.map((key) => ({ key, width: 960, height: 1280 }));
    const webp = Buffer.from('webp').toString('base64');
    const getPhoto = ({ params }: { params?: unknown }) => {
      if ((params as { key: string }).key !== keys[0]) throw new StubRefusal(404);
      return { webp };
    };
    const reviews = { reviews: [{ ...review(1), photos }], totalCount: 1 };
    const shop = await reviewShop({ content: { getReviews: reviews, getPhoto } });
    const { text } = await shop.get(`/product/${SLUG}/reviews`);
    const address = `/photos/thumbnail/${keys[0]}.webp`;
    expect(text).toMatch(
      new RegExp(`<a href="/photos/large/${keys[0]}.webp"><img src="${address}"[^>]*loading="lazy"`),
    );
    const { headers } = await shop.get(address).expect(200).expect('content-type', 'image/webp');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['set-cookie']).toBeUndefined();
    await shop.get(address, { 'If-None-Match': headers.etag ?? '' }).expect(304);
    await shop.get(`/photos/large/${keys[1]}.webp`).expect(404);
    await shop.get('/photos/large/x.jpg').expect(404);
  });
});

describe('what was typed when the session has ended', () => {
  const question = { text: 'Есть ли подкладка?', author: 'Анна' };
  const forms = [
    ['a review', path, 'postItemReview', written],
    ['a review in place', part, 'postItemReview', written],
    ['a question', `/product/${SLUG}/question`, 'postQuestion', question],
    ['a question in place', `/fragments/product/${SLUG}/question`, 'postQuestion', question],
    ['a review of the shop', '/respond/write', 'postSiteReview', { ...written, topic: 'delivery' }],
  ] as const;

  test.each(forms)('stays in the form of %s, with a sign-in link beside it', async (_, to, call, typed) => {
    const gone = () => {
      throw new StubRefusal(401);
    };
    const shop = await reviewShop({ content: { [call]: gone } });
    for (const headers of [{}, shop.customer]) {
      const { text } = await shop.post(to, typed, headers).expect(401);
      expect(text).toContain(typed.text);
      expect(noBreaks(text)).toContain('Войдите и отправьте ещё раз');
      expect(text).toMatch(/<panel-opener panel="auth-panel"><a[^>]* href="\/auth" target="_blank"/);
    }
  });
});

describe('a question', () => {
  const question = { text: 'Есть ли подкладка?', author: 'Анна' };
  const address = `/product/${SLUG}/question`;

  test('is sent and confirmed, on the page and in place', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.post(address, question, shop.customer).expect(303);
    expect(headers.location).toBe(`/outcome?of=question&back=%2Fproduct%2F${SLUG}%23questions`);
    expect(shop.sent('postQuestion')[0]?.input.body).toMatchObject(question);
    const { text } = await shop.post(`/fragments${address}`, question, shop.customer).expect(200);
    expect(noBreaks(text)).toContain('вместе с ответом');
  });

  test('that is too short is shown again', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post(address, { ...question, text: 'А?' }, shop.customer).expect(422);
    expect(textOf(text, 'question-text-error')).toContain('слишком короткое');
    expect(shop.sent('postQuestion')).toEqual([]);
  });

  test('requires a customer', async () => {
    const shop = await reviewShop();
    expect((await shop.get(address).expect(303)).headers.location).toMatch(/^\/auth\?back=/);
    expect((await shop.get(`/fragments${address}`)).text).toContain('войдите');
  });
});

describe('a vote', () => {
  const yes = { review: '12', vote: 'up' };

  test('returns to its review', async () => {
    const shop = await reviewShop();
    const referer = `http://localhost:3000/product/${SLUG}/reviews?page=2`;
    const { headers } = await shop.post('/reviews/vote', yes, { Referer: referer }).expect(303);
    const { text } = await shop.get(headers.location ?? '').expect(200);
    expect(text).toContain(`href="/product/${SLUG}/reviews?page=2#review-12"`);
    expect(shop.sent('vote')[0]?.input.body).toEqual({ reviewId: 12, up: true });
  });

  test('returns the new counts in place', async () => {
    const shop = await reviewShop();
    const { text } = await shop.post('/fragments/reviews/vote', { ...yes, vote: 'down' }).expect(200);
    expect(text).toContain('id="votes-12"');
    expect(text).toMatch(/aria-pressed="false"[^>]*>Да(<!-- -->)? 4/);
    expect(text).toMatch(/aria-pressed="true"[^>]*>Нет(<!-- -->)? 1/);
  });

  test('above a limit says so', async () => {
    const vote = { success: false, errorMessage: 'TooManyRequests', votesUp: 0, votesDown: 0 };
    const shop = await reviewShop({ content: { vote } });
    const { text } = await shop.post('/fragments/reviews/vote', yes).expect(422);
    expect(text).toContain('Слишком много голосов');
  });

  test('from a form that no page has is not passed on', async () => {
    const shop = await reviewShop();
    const odds: Record<string, string>[] = [{ review: 'x', vote: 'up' }, { review: '12', vote: '' }, {}];
    for (const odd of odds) await shop.post('/reviews/vote', odd).expect(404);
    expect(shop.sent('vote')).toEqual([]);
  });
});
