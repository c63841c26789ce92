import { describe, expect, test } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import type { Poll } from '#src/contract/content/polls.ts';
import { authShop, focusedIn, textOf } from '#tests/pages/auth/shop.ts';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

const question = { hint: '', maxChoices: 0, lowLabel: '', highLabel: '', isRequired: false, options: [] };
const options = [
  { id: 1, title: 'Пальто' },
  { id: 2, title: 'Платья' },
  { id: 3, title: 'Обувь' },
];
const poll: Poll = {
  id: 'service',
  title: 'Каким вам нужен магазин?',
  intro: 'Две минуты',
  state: 'open',
  closesAt: '2026-12-01T12:00:00.000Z',
  questions: [
    { ...question, id: 1, step: 1, kind: 'one', title: 'Что вы носите?', isRequired: true, options },
    { ...question, id: 2, step: 1, kind: 'many', title: 'Что купите?', maxChoices: 2, options },
    {
      ...question,
      id: 3,
      step: 2,
      kind: 'scale',
      title: 'Удобно?',
      isRequired: true,
      options,
      lowLabel: 'Нет',
      highLabel: 'Да',
    },
    { ...question, id: 4, step: 2, kind: 'text', title: 'Чего не хватает?', hint: 'Чего угодно' },
  ],
  answers: [],
};
const firstStep = { questionId: 1, options: [2], text: '' };

function pollShop(
  given: Partial<Poll> | number = {},
  content: NonNullable<StubReplies['content']> = {},
  country: CountryCode = 'RU',
) {
  const getPoll = () => {
    if (typeof given === 'number') throw new StubRefusal(given, 'PollNotFound');
    return { ...poll, ...given };
  };
  const shop = authShop({ getCaptcha: { kind: 'smartcaptcha', siteKey: 'key' } }, country, {
    content: { getPoll, answerPoll: { success: true, errorMessage: '' }, ...content },
  });
  const calls = (name: string) => shop.backend.calls.filter(({ call }) => call === name);
  return { ...shop, calls, answers: () => calls('content.answerPoll').map(({ input }) => input) };
}

describe('/polls', () => {
  test('shows the first step of the current poll, with its period and required questions', async () => {
    const shop = pollShop();
    const html = plainHtml((await shop.get('/polls').expect(200)).text);
    expect(shop.calls('content.getPoll')[0]?.input).toMatchObject({
      params: { id: 'current' },
      query: { country: 'RU' },
    });
    expect(html).toContain('<h1>Каким вам нужен магазин?</h1>');
    expect(html).toContain('Отвечать можно до 1 декабря 2026 г.');
    expect(html).toMatch(/Шаг 1 из 2<\/label><progress id="poll-progress" max="2" value="1"/);
    expect(html).toMatch(/Что вы носите\? <span class="poll-note">обязательный вопрос/);
    expect(html).toMatch(/Что купите\? <span class="poll-note">можно пропустить/);
    expect(html).toContain('Можно выбрать до 2 вариантов');
    expect(html.match(/type="radio" name="q1"/g)).toHaveLength(3);
    expect(html.match(/type="checkbox" name="q2"/g)).toHaveLength(3);
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain('Чего не хватает?');
  });

  test('requests the poll of ?id= in its country, and waits for the countries', async () => {
    const shop = pollShop({}, {}, 'AM');
    await shop.get('/polls?id=service').expect(200);
    expect(shop.calls('content.getPoll')[0]?.input).toMatchObject({
      params: { id: 'service' },
      query: { country: 'AM' },
    });
    expect(shop.calls('delivery.getCountries')).toHaveLength(1);
  });

  test('says if there is none now, and does not know an unknown id', async () => {
    const shop = pollShop(404);
    expect((await shop.get('/polls').expect(200)).text).toContain('Сейчас опросов нет');
    await shop.get('/polls?id=other').expect(404);
    await shop.get(`/polls?id=${'x'.repeat(100)}`).expect(404);
  });

  test.each([
    ['closed', 'Опрос завершён'],
    ['answered', 'Вы уже ответили'],
  ] as const)('shows no questions of one that is %s', async (state, words) => {
    const shop = pollShop({ state });
    const html = plainHtml((await shop.get('/polls?id=service').expect(200)).text);
    expect(html).toContain(words);
    expect(html).not.toContain('name="q1"');
    const { headers } = await shop.post('/polls?id=service&step=1', { q1: 1 }).expect(303);
    expect(headers.location).toBe('/polls?id=service');
    expect(shop.answers()).toEqual([]);
  });

  test('shows a later step only once earlier required questions are answered', async () => {
    const early = plainHtml((await pollShop().get('/polls?id=service&step=2').expect(200)).text);
    expect(early).toContain('Шаг 1 из 2');
    const shop = pollShop({ answers: [firstStep] });
    const html = plainHtml((await shop.get('/polls?id=service&step=2').expect(200)).text);
    expect(html).toContain('Шаг 2 из 2');
    expect(html).toContain('<span>Нет</span><span>Да</span>');
    expect(html).toMatch(/<textarea[^>]*aria-describedby="q4-hint"/);
    expect(html).toContain('href="/polls?id=service&amp;step=1"');
    const back = plainHtml((await shop.get('/polls?id=service&step=1').expect(200)).text);
    expect(back).toMatch(/name="q1" checked="" value="2"|name="q1" value="2" checked=""/);
  });

  test('with one step shows no progress', async () => {
    const { text } = await pollShop({ questions: poll.questions.slice(0, 2) }).get('/polls');
    expect(text).not.toContain('<progress');
    expect(text).toContain('Отправить ответы');
  });

  test('is escaped, whatever an editor wrote', async () => {
    const { text } = await pollShop({ title: '<b>Опрос</b>', intro: '<i>' }).get('/polls');
    expect(text).not.toMatch(/<b>Опрос|<i>/);
  });
});

describe('an answer', () => {
  const send = (shop: ReturnType<typeof pollShop>, step: number, body: string) =>
    shop.post(`/polls?id=service&step=${step}`, Object.fromEntries(new URLSearchParams(body))).send(body);

  test('to a step leads to the next one, after the last one to the thank-you page', async () => {
    const shop = pollShop();
    const { headers } = await send(shop, 1, 'q1=2&q2=1&q2=3').expect(303);
    expect(headers.location).toBe('/polls?id=service&step=2');
    expect(shop.answers()[0]).toMatchObject({
      params: { id: 'service' },
      body: {
        country: 'RU',
        answers: [firstStep, { questionId: 2, options: [1, 3], text: '' }],
        isFinal: false,
      },
    });
    const last = pollShop({ answers: [firstStep] });
    const done = await send(last, 2, 'q3=3&q4=%20%D0%A8%D0%B0%D0%BF%D0%BA%D0%B8%0D%0A').expect(303);
    expect(done.headers.location).toBe('/polls/thanks');
    expect(last.answers()[0]).toMatchObject({
      body: {
        answers: [
          { questionId: 3, options: [3], text: '' },
          { questionId: 4, options: [], text: 'Шапки' },
        ],
        isFinal: true,
      },
    });
  });

  test('without a required question is reported beside it, keeping the choices', async () => {
    const shop = pollShop();
    const { text } = await send(shop, 1, 'q2=3&q1=7').expect(422);
    expect(textOf(text, 'q1-error')).toBe('Выберите вариант');
    expect(focusedIn(text)).toBe('q1');
    expect(text.match(/autofocus/g)).toHaveLength(1);
    expect(text.indexOf('id="q1-error"')).toBeLessThan(text.indexOf('name="q1"'));
    const [summary = ''] = /<noscript><div[^>]*id="poll-problems">.*?<\/noscript>/s.exec(text) ?? [];
    expect(plainHtml(summary)).toContain('<a href="#q1-error">Что вы носите?</a> Выберите вариант');
    expect(summary.match(/<li>/g)).toHaveLength(1);
    expect(text).toMatch(/<fieldset(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="q1-error")/);
    expect(text).toMatch(/name="q2"[^>]*checked=""[^>]*value="3"|name="q2"[^>]*value="3"[^>]*checked=""/);
    expect(shop.answers()).toEqual([]);
  });

  test.each([
    [1, 'q1=1&q2=1&q2=2&q2=3', 'q2', 'Выберите не больше 2 вариантов'],
    [2, 'q4=1', 'q3', 'Выберите оценку'],
    [2, `q3=1&q4=${'x'.repeat(1_001)}`, 'q4', 'Не больше 1000 знаков'],
  ])('to step %i that is invalid is refused beside it', async (step, body, name, words) => {
    const shop = pollShop({ answers: [firstStep] });
    const { text } = await send(shop, step, body).expect(422);
    expect(plainHtml(textOf(text, `${name}-error`) ?? '')).toBe(words);
    expect(text.indexOf(`id="${name}-error"`)).toBeLessThan(text.indexOf(`name="${name}"`));
    expect(focusedIn(text)).toBe(name);
    expect(shop.answers()).toEqual([]);
  });

  test.each([
    ['TooManyAnswers', 422, 'слишком много ответов'],
    ['WrongAnswer', 422, 'Опрос изменился'],
  ])('refused as %s keeps the choices', async (errorMessage, status, words) => {
    const shop = pollShop({}, { answerPoll: { success: false, errorMessage } });
    const { text } = await send(shop, 1, 'q1=2').expect(status);
    expect(textOf(text, 'poll-alert')).toContain(words);
    expect(focusedIn(text)).toBe('poll-alert');
    expect(text).toMatch(/name="q1"[^>]*checked=""[^>]*value="2"|name="q1"[^>]*value="2"[^>]*checked=""/);
  });

  test.each([
    ['CaptchaRequired', 'вы не робот'],
    ['CaptchaFailed', 'Проверка капчи не удалась'],
  ])('with %s shows the captcha, and keeps the choices', async (errorMessage, words) => {
    const shop = pollShop({}, { answerPoll: { success: false, errorMessage } });
    expect((await shop.get('/polls')).text).not.toContain('shop-captcha');
    const { text } = await send(shop, 1, 'q1=2&captchaToken=solved').expect(422);
    expect(plainHtml(textOf(text, 'poll-alert') ?? '')).toContain(words);
    expectCaptchaInSight(text);
    expect(text).toContain('<shop-captcha><div data-smartcaptcha="key">');
    expect(text).toMatch(/name="q1"[^>]*checked=""[^>]*value="2"|name="q1"[^>]*value="2"[^>]*checked=""/);
    expect(shop.answers()[0]).toMatchObject({ body: { captchaToken: 'solved' } });
  });

  test('that the backend could not store keeps the text', async () => {
    const answerPoll = () => {
      throw new StubRefusal(503);
    };
    const shop = pollShop({ answers: [firstStep] }, { answerPoll });
    const { text } = await send(shop, 2, 'q3=1&q4=Hats').expect(503);
    expect(textOf(text, 'poll-alert')).toContain('временно недоступен');
    expect(text).toMatch(/<textarea[^>]*>Hats</);
  });

  test.each(['PollClosed', 'AlreadyAnswered'])(
    'too late (%s) leads to what is so now',
    async (errorMessage) => {
      const shop = pollShop({}, { answerPoll: { success: false, errorMessage } });
      const { headers } = await send(shop, 1, 'q1=2').expect(303);
      expect(headers.location).toBe('/polls?id=service');
    },
  );

  test('from another site is refused', async () => {
    const shop = pollShop();
    await shop.post('/polls?id=service&step=1', { q1: 1 }, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(shop.answers()).toEqual([]);
  });

  test('is confirmed on a page of its own', async () => {
    const { text } = await pollShop().get('/polls/thanks').expect(200);
    expect(plainHtml(text)).toContain('Спасибо за ответы');
    expect(text).toContain('noindex');
  });
});
