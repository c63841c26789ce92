import { describe, expect, test } from 'vitest';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import type { PersonalInfo } from '#src/models/cabinet/personal/personal.ts';
import { authShop, focusedIn, RU_PHONE, refused, signedIn, sms, textOf } from '#tests/pages/auth/shop.ts';
import { wordsIn } from '#tests/support/page-text.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const anna: PersonalInfo = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: '',
  birthday: '1990-05-01',
  gender: 2,
  phone: '79123456789',
  email: 'anna@example.ru',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};
const menu = {
  items: [
    { title: 'Заказы', link: '/cabinet_order', waiting: 3 },
    { title: 'Того, чего нет', link: '/cabinet_nothing', waiting: 9 },
    { title: 'Личные данные', link: '/cabinet_personal', waiting: 0 },
  ],
};
const fields = {
  lastName: 'Петрова',
  firstName: 'Анна',
  patronymic: 'Ивановна',
  birthday: '1990-05-01',
  gender: 2,
  email: 'anna@example.ru',
};

/** A shop with a signed-in customer. */
async function annasShop(account: object = {}) {
  const done = { success: true, errorMessage: '' };
  const replies = { getPersonalInfo: anna, savePersonalInfo: done, getMenu: menu, ...account };
  const shop = authShop({ confirmCode: signedIn }, 'RU', { account: replies });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    headers,
    open: (path: string) => shop.get(path, headers),
    save: (form: object) => shop.post('/cabinet_personal', { ...fields, ...form }, headers),
    saved: () => shop.backend.calls.filter(({ call }) => call === 'account.savePersonalInfo'),
  };
}

describe('the account area', () => {
  test.each(['/cabinet', ...sectionPaths])('redirects an anonymous visitor of %s home', async (path) => {
    const shop = authShop();
    const { status, headers } = await shop.get(path);
    expect([status, headers.location]).toEqual([302, '/']);
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  });

  test('redirects a customer home if the session turns out to have ended', async () => {
    let calls = 0;
    const shop = await annasShop({
      getFavorites: () => {
        calls += 1;
        if (calls === 1) throw new StubRefusal(401, 'Unauthorized');
        return { favoriteProducts: [], totalCount: 0 };
      },
    });
    const { status, headers } = await shop.open('/cabinet_favorites');
    expect([status, headers.location]).toEqual([302, '/']);
  });

  test('requests the menu beside the calls of a section', async () => {
    const menuAsked = Promise.withResolvers<void>();
    const shop = await annasShop({
      getMenu: () => {
        menuAsked.resolve();
        return menu;
      },
      getPersonalInfo: async () => {
        await menuAsked.promise;
        return anna;
      },
    });
    const { status, text } = await shop.open('/cabinet_personal');
    expect([status, text]).toEqual([200, expect.stringContaining('cabinet-waiting')]);
  });

  test('accepts nothing from an anonymous visitor', async () => {
    const shop = authShop();
    await shop.post('/cabinet_personal', fields).expect(401);
    expect(shop.backend.calls.map(({ call }) => call)).not.toContain('account.savePersonalInfo');
  });

  test('keeps what was typed on a page to send it from again, if the session has ended', async () => {
    const shop = authShop();
    for (const path of [
      '/cabinet_personal',
      '/cabinet_address?edit=1',
      '/cabinet_subscribe',
      '/cabinet_order/return',
      '/cabinet_promocodes/apply',
    ]) {
      const { text } = await shop.post(path, { typed: 'Длинный "текст" <b>' }).expect(401);
      expect(wordsIn(text)).toContain('Вы больше не в личном кабинете');
      expect(text).toContain(`action="${path}"`);
      expect(text).toContain('name="typed" value="Длинный &quot;текст&quot; &lt;b&gt;"');
      expect(text).toMatch(/<a [^>]*href="\/auth"[^>]*target="_blank"/);
    }
  });

  test('leads back to the page of a button that was pressed after the session had ended', async () => {
    const shop = authShop();
    const Referer = 'http://localhost:3000/cabinet_order?number=1-2';
    const { headers } = await shop.post('/cabinet_order/repeat', { number: '1-2' }, { Referer }).expect(302);
    expect([headers.location, cookieSet(headers, 'wanted')]).toEqual([
      '/',
      encodeURIComponent('/cabinet_order?number=1-2'),
    ]);
  });

  test('remembers the requested page, to which signing in at home leads, on the page and in the panel', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const anonymous = await shop.get('/cabinet_order?number=1-2');
    const Cookie = `wanted=${cookieSet(anonymous.headers, 'wanted')}`;
    const back = '/cabinet_order?number=1-2';
    for (const path of ['/auth', '/fragments/auth']) {
      const { text } = await shop.get(path, { Cookie, Referer: 'http://localhost:3000/' }).expect(200);
      expect(text).toContain('После входа откроется');
      expect(text).toContain(`back=${encodeURIComponent(back)}`);
    }
    const code = { do: 'confirm', phone: RU_PHONE, code: '1234', back };
    const page = await shop.enter(code, { Cookie });
    expect([page.status, page.headers.location]).toEqual([303, back]);
    expect(cookieSet(page.headers, 'wanted')).toBe('');
    expect((await shop.enterPanel(code, { Cookie })).headers['hx-redirect']).toBe(back);
  });

  test.each([
    ['//evil.example/cabinet'],
    ['https://evil.example/cabinet_order'],
    ['/cart'],
    ['/cabinets'],
    [''],
  ])('ignores %s as a requested page', async (wanted) => {
    const Cookie = `wanted=${encodeURIComponent(wanted)}`;
    const { text } = await authShop().get('/auth', { Cookie, Referer: 'http://localhost:3000/' });
    expect(text).not.toContain('После входа откроется');
    expect(text).not.toContain('back=');
  });

  test('does not leave the page on which somebody signs in', async () => {
    const Cookie = `wanted=${encodeURIComponent('/cabinet_order')}`;
    const { text } = await authShop().get('/auth', { Cookie, Referer: 'http://localhost:3000/cart' });
    expect(text).toContain(`back=${encodeURIComponent('/cart')}`);
  });

  test('starts with the list of existing sections, and counts in them', async () => {
    const shop = await annasShop();
    const { text } = await shop.open('/cabinet').expect(200);
    const list = /<nav class="cabinet-sections".*?<\/nav>/s.exec(text)?.[0] ?? '';
    expect([...list.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      '/cabinet_order',
      '/cabinet_personal',
    ]);
    expect(list).toMatch(/<span>Заказы<\/span><span class="cabinet-waiting">.*?3<\/span>/);
    expect(list).not.toContain('aria-current');
    expect(text).toContain('Выйти');
  });

  test('has each section on its own page, the same for htmx, with a link back', async () => {
    const shop = await annasShop();
    const plain = await shop.open('/cabinet_personal').expect(200);
    const swapped = await shop.get('/cabinet_personal', { ...shop.headers, 'HX-Request': 'true' });
    const frameOf = (text: string) => text.slice(text.indexOf('<div id="cabinet"'), text.indexOf('<footer'));
    expect(frameOf(swapped.text)).toBe(frameOf(plain.text));
    expect(frameOf(plain.text)).toMatch(/href="\/cabinet_personal" aria-current="page"/);
    expect(frameOf(plain.text)).toMatch(/<a class="back-link cabinet-back" href="\/cabinet"/);
    expect(frameOf(plain.text)).toMatch(
      /<ul data-hx-target:inherited="#cabinet"[^>]*data-hx-push-url:inherited.*data-hx-get="\/cabinet_order"/s,
    );
  });

  test('redirects htmx home as a whole', async () => {
    const { headers } = await authShop().get('/cabinet_personal', { 'HX-Request': 'true' });
    expect(headers['hx-redirect']).toBe('/');
  });

  test('shows a section without the list if that is unavailable', async () => {
    const shop = await annasShop({
      getMenu: () => {
        throw new StubRefusal(503);
      },
    });
    const { text } = await shop.open('/cabinet_personal').expect(200);
    expect(text).toContain('value="Иванова"');
  });

  test('redirects a customer whose session has ended home', async () => {
    const shop = await annasShop({
      getPersonalInfo: () => {
        throw new StubRefusal(401);
      },
    });
    const { headers } = await shop.open('/cabinet_personal').expect(302);
    expect(headers.location).toBe('/');
  });
});

describe('the personal form', () => {
  test('shows what is known, with the phone formatted', async () => {
    const { text } = await (await annasShop()).open('/cabinet_personal').expect(200);
    for (const [name, value] of Object.entries({
      lastName: 'Иванова',
      firstName: 'Анна',
      birthday: '1990-05-01',
    }))
      expect(text).toMatch(new RegExp(`<input[^>]*name="${name}" value="${value}"`));
    expect(text).toContain('+7 (912) 345 67 89');
    expect(text).toMatch(/<input type="radio" name="gender"(?=[^>]*checked)[^>]*value="2"/);
    expect(text).toMatch(
      /id="email-hint">Адрес пока не подтверждён. <a href="#contact-email">Подтвердить<\/a>/,
    );
    expect(text).toMatch(/<section id="contact-email".*?Подтвердить адрес.*?<\/section>/s);
  });

  test('is saved, with a message on the next page', async () => {
    const shop = await annasShop();
    const reply = await shop.save({ lastName: ' Петрова\0 \u0007Водкина ' }).expect(303);
    expect(reply.headers.location).toBe('/cabinet_personal');
    expect(shop.saved()[0]?.input.body).toEqual({
      ...fields,
      lastName: 'Петрова Водкина',
      phone: '79123456789',
    });
    const Cookie = `message=${cookieSet(reply.headers, 'message')}; ${await shop.customerCookies()}`;
    expect((await shop.get('/cabinet_personal', { Cookie })).text).toContain('Изменения сохранены');
  });

  test.each([
    ['lastName', ' ', 'Укажите фамилию'],
    ['firstName', '', 'Укажите имя'],
    ['birthday', '', 'Укажите дату рождения'],
    ['birthday', '1990-02-30', 'Такой даты нет. Укажите день, месяц и год'],
    ['birthday', '<b>', 'Такой даты нет. Укажите день, месяц и год'],
    ['birthday', '2999-01-01', 'Проверьте дату рождения'],
    ['birthday', '1800-01-01', 'Проверьте дату рождения'],
    ['email', 'anna', 'Проверьте адрес: он должен быть вида name@example.ru'],
    ['email', 'anna@example..ru', 'Проверьте адрес: он должен быть вида name@example.ru'],
    ['patronymic', 'о'.repeat(101), 'Не больше 100 знаков'],
    ['email', `${'a'.repeat(250)}@b.ru`, 'Не больше 254 знаков'],
  ])('reports %s «%s», and keeps the input', async (name, typed, problem) => {
    const shop = await annasShop();
    const { text } = await shop.save({ [name]: typed }).expect(422);
    expect(textOf(text, `${name}-error`)).toBe(problem);
    expect(focusedIn(text)).toBe(name);
    expect(text).toContain('value="Ивановна"'.slice(0, name === 'patronymic' ? 7 : undefined));
    expect(shop.saved()).toEqual([]);
  });

  test.each([
    ['a date as it is written', { birthday: '1.5.1990' }],
    ['a Cyrillic address', { email: 'анна@почта.рф' }],
    ['no address', { email: '' }],
  ])('accepts %s', async (_what, form) => {
    const shop = await annasShop();
    await shop.save(form).expect(303);
    expect(shop.saved()[0]?.input.body).toMatchObject({ birthday: '1990-05-01' });
  });

  test('treats an invalid gender as unknown', async () => {
    const shop = await annasShop();
    await shop.save({ gender: '7' }).expect(303);
    expect(shop.saved()[0]?.input.body).toMatchObject({ gender: 0 });
  });
});

describe('deleting the account', () => {
  test('starts a new anonymous visitor at home', async () => {
    const shop = await annasShop({ deletePersonalInfo: { success: true, errorMessage: '' } });
    const { status, headers } = await shop.post('/cabinet_personal/delete', {}, shop.headers);
    expect([status, headers.location]).toEqual([303, '/']);
    expect(cookieSet(headers, 'authData')).toBe('');
    expect(cookieSet(headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['checkout', 'removed', 'recentlyViewed', 'order-link', 'reservation-link', 'wanted'])
      expect(cookieSet(headers, name)).toBe('');
    const message = { Cookie: `message=${cookieSet(headers, 'message')}` };
    expect((await shop.get('/fragments/visitor', message)).text).toContain('Аккаунт и ваши данные удалены');
  });

  test('keeps a customer signed in if it fails', async () => {
    const shop = await annasShop({
      deletePersonalInfo: () => {
        throw new StubRefusal(503);
      },
    });
    const { status, headers, text } = await shop.post('/cabinet_personal/delete', {}, shop.headers);
    expect(status).toBe(422);
    expect(cookieSet(headers, 'authData')).toBeUndefined();
    expect(text).toMatch(/<details id="delete-account"[^>]* open=""/);
    expect(text).toContain('Сервис временно недоступен');
  });

  const wanting = { success: false, errorMessage: 'ProofRequired' };

  test('requires a code to the phone first, in a form that stays until it is right', async () => {
    let isProved = false;
    const shop = await annasShop({
      deletePersonalInfo: () => (isProved ? { success: true, errorMessage: '' } : wanting),
      requestProof: sms,
      confirmProof: ({ body }: { body?: unknown }) => {
        isProved = (body as { code: string }).code === '123456';
        return isProved ? sms : refused('IncorrectConfirmationCode');
      },
    });
    const post = (fields: Record<string, string>) =>
      shop.post('/cabinet_personal/delete', fields, shop.headers);
    const reply = await post({}).expect(200);
    expect(reply.text).toContain('id="delete-code"');
    expect(reply.text).toMatch(/<resend-timer[^>]*data-seconds="30"/);
    const wrong = await post({ code: '111111', do: 'confirm' }).expect(422);
    expect(textOf(wrong.text, 'delete-code-error')).toBe('Неверный код подтверждения');
    expect((await post({ code: '', do: 'confirm' })).status).toBe(422);
    expect((await post({ code: '', do: 'resend' })).text).toContain('id="delete-code"');
    const { status, headers } = await post({ code: '123456', do: 'confirm' });
    expect([status, headers.location]).toEqual([303, '/']);
    expect(cookieSet(headers, 'authData')).toBe('');
  });

  test('says why no code was sent', async () => {
    const shop = await annasShop({
      deletePersonalInfo: wanting,
      requestProof: refused('TooManyCodes', 'Слишком много запросов кода.'),
    });
    const { text } = await shop.post('/cabinet_personal/delete', {}, shop.headers).expect(422);
    expect(text).toContain('Слишком много запросов кода.');
    expect(text).not.toContain('id="delete-code"');
  });

  test('is offered on the page of personal data', async () => {
    const shop = await annasShop();
    expect((await shop.open('/cabinet_personal')).text).toContain('Удалить аккаунт');
  });
});

describe('the copy of personal data', () => {
  test('is a file of everything that the backend stores', async () => {
    const parts = { orders: [{ number: '261120-1', totalPrice: 999.5 }], carts: [] };
    const shop = await annasShop({ getPersonalData: { createdAt: '2026-11-22T12:00:00.000Z', parts } });
    const { headers, text } = await shop.open('/cabinet_personal/copy').expect(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="?personal-data-2026-11-22.json"?$/,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(text)).toEqual({ shop: 'Покрой', createdAt: '2026-11-22T12:00:00.000Z', ...parts });
    expect((await shop.open('/cabinet_personal')).text).toContain('href="/cabinet_personal/copy"');
  });

  test('requires signing in', async () => {
    const { headers } = await authShop().get('/cabinet_personal/copy').expect(302);
    expect(headers.location).toBe('/');
  });
});

describe('deleting the account, before it is done', () => {
  test('says what the law requires to keep', async () => {
    const { text } = await (await annasShop()).open('/cabinet_personal');
    expect(text).toMatch(/Останутся заказы, чеки и\s+сведения об\s+оплате/);
  });
});
