import { describe, expect, test } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import { authShop, focusedIn, signedIn, textOf } from '#tests/pages/auth/shop.ts';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { wordsIn } from '#tests/support/page-text.ts';
import { productDetail } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

type Content = NonNullable<StubReplies['content']>;

const written = {
  topic: 'Обмен и возврат',
  message: 'Как вернуть пальто?\nОно велико.',
  orderNumber: '261120-12345678',
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '8 912 345-67-89',
  consent: 'yes',
};
const personalInfo = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: '',
  birthday: '1990-05-01',
  gender: 0,
  phone: '79123456789',
  email: 'anna@example.ru',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};

/** A shop with two topics, which accepts every message by default. */
function feedbackShop(content: Content = {}, more: StubReplies = {}, country: CountryCode = 'RU') {
  const shop = authShop({ confirmCode: signedIn, ...more.identity }, country, {
    ...more,
    content: {
      getFeedbackTopics: { topics: ['Обмен и возврат', 'Другое'] },
      postFeedback: { success: true, errorMessage: '' },
      ...content,
    },
  });
  return {
    ...shop,
    send: (changed: object = {}) => shop.post('/feedback', { ...written, ...changed }),
    sent: () => shop.backend.calls.filter(({ call }) => call === 'content.postFeedback'),
  };
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*>`).exec(html)?.[0] ?? '';
const messageOf = (html: string) => /<textarea[^>]*>([^<]*)</.exec(html)?.[1];

describe('the feedback form', () => {
  test('offers the topics, none preselected, and an unticked consent', async () => {
    const { text } = await feedbackShop().get('/feedback').expect(200);
    expect(text).toMatch(/<option value="" selected[^>]*>Выберите тему/);
    expect(text).toContain('<option value="Другое">Другое</option>');
    expect(fieldOf(text, 'consent')).not.toContain('checked');
    expect(text).toContain('href="/company/subject-agreement" target="_blank"');
  });

  test('marks each field as required or optional', async () => {
    const { text } = await feedbackShop().get('/feedback').expect(200);
    const labels = Object.fromEntries(
      [...text.matchAll(/<label for="([^"]+)">(.*?)<\/label>/g)].map(([, id = '', label = '']) => [
        id,
        wordsIn(label).trim(),
      ]),
    );
    expect(labels).toMatchObject({
      topic: 'Тема *',
      message: 'Сообщение *',
      orderNumber: 'Номер заказа, необязательно',
      email: 'Электронная почта *',
      phone: 'Телефон, необязательно',
    });
    expect(wordsIn(text)).toContain('* — обязательные поля');
  });

  test('has no topics if the shop has none', async () => {
    const shop = feedbackShop({ getFeedbackTopics: { topics: [] } });
    expect((await shop.get('/feedback')).text).not.toContain('<select id="topic"');
    await shop.send({ topic: '' }).expect(303);
    expect(shop.sent()[0]?.input.body).toMatchObject({ topic: '' });
  });

  test('shows the phones of the shop', async () => {
    const texts = { Phone: [{ title: 'Москва', value: '+7 (495) 000-10-10', attributes: {} }] };
    const { text } = await feedbackShop({ getTexts: { texts } }).get('/feedback');
    expect(text).toMatch(/feedback-phones.*href="tel:\+74950001010"/);
  });

  test('starts with a customer’s name and e-mail', async () => {
    const shop = feedbackShop({}, { account: { getPersonalInfo: personalInfo } });
    const { text } = await shop.get('/feedback', { Cookie: await shop.customerCookies() });
    expect(fieldOf(text, 'name')).toContain('value="Анна Иванова"');
    expect(fieldOf(text, 'email')).toContain('value="anna@example.ru"');
  });

  test('is empty if a customer’s data is unavailable', async () => {
    const getPersonalInfo = () => {
      throw new StubRefusal(503);
    };
    const shop = feedbackShop({}, { account: { getPersonalInfo } });
    const { text } = await shop.get('/feedback', { Cookie: await shop.customerCookies() }).expect(200);
    expect(fieldOf(text, 'name')).toContain('value=""');
  });

  test('starts with a message about a sold-out size', async () => {
    const product = productDetail({ modelTitle: 'Пальто', modelColorCode: 'COAT-1' });
    const size = product.sizes[0]?.size ?? '';
    const shop = feedbackShop({}, { search: { getProductById: { product } } });
    const { text } = await shop.get(`/feedback?product=COAT-1&size=${encodeURIComponent(size)}`);
    expect(messageOf(text)).toBe(
      `Сообщите, пожалуйста, когда снова появится «Пальто», размер ${size} (артикул COAT-1).`,
    );
    const odd = await shop.get('/feedback?product=COAT-1&size=hostile');
    expect(messageOf(odd.text)).not.toContain('hostile');
  });

  test('is empty for an unknown product', async () => {
    const getProductById = () => {
      throw new StubRefusal(404, 'ProductNotFound');
    };
    const shop = feedbackShop({}, { search: { getProductById } });
    expect(messageOf((await shop.get('/feedback?product=x').expect(200)).text)).toBe('');
  });
});

describe('a message', () => {
  test('is sent without invisible characters in any field', async () => {
    const shop = feedbackShop();
    const marked = (text: string) => `\ufeff${[...text].join('\u200b')}\u202e`;
    const { name, email, message, orderNumber, phone } = written;
    const fields = { name, email, message, orderNumber, phone };
    const all = Object.entries(fields).map(([field, text]) => [field, marked(text)]);
    await shop.send(Object.fromEntries(all)).expect(303);
    await feedbackShop().send().expect(303);
    expect(shop.sent()[0]?.input.body).toMatchObject({ name, email, message, orderNumber });
  });

  test('is sent with the accepted text, and confirmed', async () => {
    const shop = feedbackShop();
    const { headers } = await shop.send({ name: ' Анна\0 ', message: ' Как вернуть?\r\nСпасибо\u0007 ' });
    expect(headers.location).toBe('/feedback?sent=1');
    expect(shop.sent()[0]?.input.body).toEqual({
      country: 'RU',
      topic: 'Обмен и возврат',
      message: 'Как вернуть?\nСпасибо',
      orderNumber: '261120-12345678',
      name: 'Анна',
      email: 'anna@example.ru',
      phone: '79123456789',
      consentVersion: expect.stringMatching(/^subject-agreement 2026-09-01 [0-9a-f]{12}$/),
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
  });

  test('is confirmed on a page that changes nothing, however often it is loaded', async () => {
    const shop = feedbackShop();
    const { text } = await shop.get('/feedback?sent=1').expect(200);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Спасибо, мы получили ваше сообщение');
    expect(text).not.toContain('<textarea');
    await shop.get('/feedback?sent=1').expect(200);
    expect(shop.sent()).toEqual([]);
  });

  test('needs neither phone nor order', async () => {
    const shop = feedbackShop();
    await shop.send({ phone: '', orderNumber: '' }).expect(303);
    expect(shop.sent()[0]?.input.body).toMatchObject({ phone: '', orderNumber: '' });
  });

  test('is sent from the Armenian shop with its country’s phone', async () => {
    const shop = feedbackShop({}, {}, 'AM');
    await shop.send({ phone: '091 123456' }).expect(303);
    expect(shop.sent()[0]?.input.body).toMatchObject({ country: 'AM', phone: '37491123456' });
    await shop.send().expect(422);
  });

  test('from another site is refused', async () => {
    const shop = feedbackShop();
    await shop.post('/feedback', written, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(shop.sent()).toEqual([]);
  });
});

describe('invalid input', () => {
  test.each([
    ['topic', 'Чужая тема', 'Выберите тему'],
    ['message', '  ', 'Заполните поле'],
    ['message', 'Коротко', 'Сообщение слишком короткое: нужно хотя бы 10 знаков'],
    ['message', 'о'.repeat(4_001), 'Не больше 4000 знаков'],
    ['orderNumber', '1'.repeat(41), 'Не больше 40 знаков'],
    ['name', '', 'Укажите имя'],
    ['name', 'о'.repeat(101), 'Не больше 100 знаков'],
    ['email', '', 'Укажите электронную почту'],
    ['email', 'anna@', 'Проверьте адрес: он должен быть вида name@example.ru'],
    ['phone', '12345', 'Телефон указан неверно!'],
    ['consent', '', 'Для отправки сообщения необходимо согласие на обработку персональных данных'],
  ])('in %s «%s» is reported beside it, keeping the input', async (name, typed, problem) => {
    const shop = feedbackShop();
    const { text } = await shop.send({ [name]: typed }).expect(422);
    expect(textOf(text, `${name}-error`)).toBe(problem);
    expect(focusedIn(text)).toBe(name);
    expect(text.match(/field-error"/g)).toHaveLength(1);
    if (name !== 'email') expect(fieldOf(text, 'email')).toContain('value="anna@example.ru"');
    if (name !== 'message') expect(messageOf(text)).toBe(written.message);
    if (name !== 'topic') expect(text).toMatch(/<option value="Обмен и возврат" selected/);
    if (name !== 'consent') expect(fieldOf(text, 'consent')).toContain('checked');
    expect(shop.sent()).toEqual([]);
  });

  test('focuses the first invalid field', async () => {
    const { text } = await feedbackShop().send({ name: '', email: '', consent: '' }).expect(422);
    expect(focusedIn(text)).toBe('name');
    expect(text.match(/autofocus/g)).toHaveLength(1);
  });

  test('is escaped, whatever was typed', async () => {
    const { text } = await feedbackShop().send({ message: '</textarea><b>', name: '"><i>' });
    expect(text).not.toMatch(/<\/textarea><b>|"><i>/);
  });

  test('of a program that fills in everything is not sent, until a person submits again', async () => {
    const shop = feedbackShop();
    const { text } = await shop.send({ website: 'https://example.com' }).expect(422);
    expect(textOf(text, 'feedback-alert')).toContain('нажмите «Отправить» ещё раз');
    expect(fieldOf(text, 'website')).not.toContain('example.com');
    expect(shop.sent()).toEqual([]);
    await shop.send({ website: '' }).expect(303);
  });

  test.each([
    ['TooManyMessages', 'feedback-alert', 'Попробуйте через час или позвоните нам'],
    ['UnknownTopic', 'topic-error', 'Выберите тему'],
  ])('refused by the backend with %s says what to do', async (errorMessage, id, words) => {
    const shop = feedbackShop({ postFeedback: { success: false, errorMessage } });
    const { text } = await shop.send().expect(422);
    expect(textOf(text, id)).toContain(words);
    expect(messageOf(text)).toBe(written.message);
  });

  test.each([
    ['CaptchaRequired', 'вы не робот'],
    ['CaptchaFailed', 'Проверка капчи не удалась'],
  ])('with %s shows the captcha, and keeps the input', async (errorMessage, words) => {
    const getCaptcha = { kind: 'smartcaptcha', siteKey: 'key' } as const;
    const postFeedback = { success: false, errorMessage };
    const shop = feedbackShop({ postFeedback }, { identity: { getCaptcha } });
    expect((await shop.get('/feedback')).text).not.toContain('shop-captcha');
    const { text } = await shop.send().expect(422);
    expect(textOf(text, 'feedback-alert')?.replaceAll('\u00a0', ' ')).toContain(words);
    expectCaptchaInSight(text);
    expect(text).toContain('<shop-captcha><div data-smartcaptcha="key">');
    expect(messageOf(text)).toBe(written.message);
    expect(shop.backend.calls.filter(({ call }) => call === 'identity.getCaptcha')).toHaveLength(1);
  });

  test('without a captcha is sent once it comes with one', async () => {
    const shop = feedbackShop();
    await shop.send({ captchaToken: 'solved' }).expect(303);
    expect(shop.sent()[0]?.input.body).toMatchObject({ captchaToken: 'solved' });
  });

  test('while the backend is down stays in the form', async () => {
    const shop = feedbackShop({
      postFeedback: () => {
        throw new StubRefusal(503);
      },
    });
    const { text } = await shop.send().expect(503);
    expect(textOf(text, 'feedback-alert')).toContain('сервис временно недоступен');
    expect(focusedIn(text)).toBe('feedback-alert');
    expect(messageOf(text)).toBe(written.message);
  });
});
