import { describe, expect, test } from 'vitest';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';

const agreement = {
  mailings: true,
  sms: false,
  messenger: false,
  style: true,
  sales: false,
  favorites: false,
  email: 'anna@example.ru',
  isEmailConfirmed: true,
};

async function subscribeShop(changed: object = {}, saved: object = {}) {
  const done = { success: true, errorMessage: '' };
  const shop = authShop({ confirmCode: signedIn }, 'RU', {
    account: {
      getMenu: { items: [{ title: 'Рассылки', link: '/cabinet_subscribe', waiting: 0 }] },
      getAgreement: { ...agreement, ...changed },
      saveAgreement: { ...done, letterSent: false, ...saved },
      subscribeToStyleMailing: done,
    },
  });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    open: () => shop.get('/cabinet_subscribe', headers),
    save: (form: Record<string, string>) => shop.post('/cabinet_subscribe', form, headers),
    askForLetter: () => shop.post('/cabinet_subscribe/letter', {}, headers),
    callsOf: (call: string) => shop.backend.calls.filter((each) => each.call === `account.${call}`),
  };
}

const switchIn = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*type="checkbox")(?=[^>]*name="${name}")[^>]*>`).exec(html)?.[0] ?? '';

describe('the subscriptions section', () => {
  test('shows a switch for each channel and subject in its current state', async () => {
    const { text } = await (await subscribeShop()).open().expect(200);
    for (const name of ['mailings', 'style']) expect(switchIn(text, name)).toContain('checked');
    for (const name of ['sms', 'messenger', 'sales', 'favorites']) {
      expect(switchIn(text, name)).not.toBe('');
      expect(switchIn(text, name)).not.toContain('checked');
    }
    expect(text).toContain('href="/company/mailing-agreement"');
    expect(text).toMatch(/aria-current="page"[^>]*><span>Рассылки/);
    expect(text).not.toContain('action="/cabinet_subscribe/letter"');
  });

  test('saves all switches with the version of the accepted text', async () => {
    const shop = await subscribeShop();
    const { headers } = await shop.save({ sms: 'yes', sales: 'yes' }).expect(303);
    expect(headers.location).toBe('/cabinet_subscribe');
    expect(shop.callsOf('saveAgreement')[0]?.input.body).toEqual({
      mailings: false,
      sms: true,
      messenger: false,
      style: false,
      sales: true,
      favorites: false,
      consentVersion: expect.stringMatching(/^mailing-agreement 2026-09-01 [0-9a-f]{12}$/),
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
  });

  test('offers to resend the confirmation letter while the e-mail is unconfirmed', async () => {
    const shop = await subscribeShop({ isEmailConfirmed: false });
    expect((await shop.open()).text).toContain('action="/cabinet_subscribe/letter"');
    await shop.askForLetter().expect(303);
    expect(shop.callsOf('subscribeToStyleMailing')[0]?.input.body).toMatchObject({
      email: 'anna@example.ru',
      consent: true,
    });
  });

  test('says if there is no e-mail, and offers no letter', async () => {
    const { text } = await (await subscribeShop({ email: '', isEmailConfirmed: false })).open();
    expect(text).toContain('Адрес не указан');
    expect(text).not.toContain('action="/cabinet_subscribe/letter"');
  });

  test('changes nothing for an anonymous visitor', async () => {
    const shop = authShop();
    expect((await shop.post('/cabinet_subscribe', { sms: 'yes' })).status).toBe(401);
    expect((await shop.post('/cabinet_subscribe/letter', { sms: 'yes' })).headers.location).toBe('/');
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  });
});
