import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { item, open, part } from './shop.ts';

const footerOf = (html: string) => part(html, /<footer/, 'footer');

describe('the footer', () => {
  it('shows the phones with their notes in brackets, and reports a call as a goal', async () => {
    const footer = footerOf((await open('/error')).text);
    expect(footer).toContain('+7\u00a0(495)\u00a0000\u201110\u201110');
    expect(footer).toContain('(Москва)');
    expect(footer).toContain('(Вся Россия)');
    expect(footer).toContain('href="tel:+74950001010" data-goal="phone_click"');
  });

  it('shows the recommendation notice and four payment marks in RU only', async () => {
    const russian = footerOf((await open('/error')).text);
    expect(russian).toContain('href="/company/product-recommendations/"');
    for (const name of ['Samsung Pay', 'Mastercard', 'Visa', 'Мир']) expect(russian).toContain(name);
    const armenian = footerOf((await open('/error', { country: 'AM' })).text);
    expect(armenian).not.toContain('product-recommendations');
    expect(armenian).not.toContain('payment');
  });

  it('shows no payment marks where no card is taken online', async () => {
    const footer = footerOf((await open('/error', { showsCardMarks: false })).text);
    expect(footer).toContain('href="/company/product-recommendations/"');
    expect(footer).not.toContain('payment');
  });

  it('has the current year in the copyright line', async () => {
    expect(footerOf((await open('/error')).text)).toContain(`© ${new Date().getFullYear()} Покрой`);
  });

  it('shows the new year as soon as it begins', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
    const shop = stubShop({});
    const ask = async () =>
      footerOf((await request(shop.express).get('/newsletter').set('Host', ruHost)).text);
    expect(await ask()).toContain('© 2026');
    vi.setSystemTime(new Date(2027, 0, 1, 0, 1));
    expect(await ask()).toContain('© 2027');
  });

  it('opens consent and privacy policy in a new tab', async () => {
    const footer = footerOf((await open('/error')).text);
    for (const path of ['/company/legal', '/company/subject-agreement'])
      expect(footer).toMatch(new RegExp(`href="${path}" target="_blank" rel="noopener"`));
  });

  it('also opens them in a new tab from a column of the footer', async () => {
    const documents = item('Документы', '/company/legal', {
      Main: [
        { ...item('Согласие', '/company/subject-agreement/'), children: [] },
        { ...item('Оферта', '/company/oferta'), children: [] },
      ],
    });
    const menus = { getMenu: { menus: { CATALOG: [], TOP: [], BOTTOM: [documents] } } };
    const footer = footerOf((await open('/error', {}, { content: menus })).text);
    for (const path of ['/company/legal', '/company/subject-agreement/'])
      expect(footer).toMatch(new RegExp(`href="${path}" target="_blank" rel="noopener"`));
    expect(footer).toContain('<a href="/company/oferta">');
  });

  it('lists Telegram first among the messengers, and leaves out invalid URLs', async () => {
    const footer = footerOf((await open('/error')).text);
    expect(footer.indexOf('https://t.me/pokroy')).toBeLessThan(footer.indexOf('Чат</a>'));
    expect(footer).not.toContain('javascript:');
    expect(footer).not.toContain('Плохой');
  });

  it('shows a messenger’s icon on its colour, and the first letter of an unknown one', async () => {
    const footer = footerOf((await open('/error')).text);
    expect(footer).toContain(
      '<span class="social-badge social-telegram" style="background-color:#229ed9" aria-hidden="true"></span>Telegram',
    );
    expect(footer).toContain('<span class="social-badge" aria-hidden="true">Ч</span>Чат');
    expect(footer).not.toContain('evil.example');
  });
});
