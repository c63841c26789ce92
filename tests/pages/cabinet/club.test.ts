import { describe, expect, test } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { wordsIn } from '#tests/support/page-text.ts';

type Club = CallReply<Contract['account']['getClub']>;

const [cotton, silk, cashmere] = [
  { title: 'Хлопок', rate: 3, from: 0 },
  { title: 'Шёлк', rate: 5, from: 50_000 },
  { title: 'Кашемир', rate: 8, from: 150_000 },
];
const club: Club = {
  cardNumber: '2912345678904',
  currency: 'RUB',
  balance: 1_234,
  level: silk,
  nextLevel: { ...cashmere, missing: 75_000 },
  levels: [cotton, silk, cashmere],
  yearSum: 75_000,
  terms: [
    { points: 234, expiresAt: '2027-03-01T12:00:00.000Z' },
    { points: 1_000, expiresAt: '2027-11-20T12:00:00.000Z' },
  ],
  changes: [
    { kind: 'spent', points: -500, orderNumber: '261120-1', at: '2026-11-21T12:00:00.000Z' },
    { kind: 'earned', points: 1_734, orderNumber: '261110-2', at: '2026-11-20T12:00:00.000Z' },
    { kind: 'expired', points: -10, orderNumber: null, at: '2026-11-19T12:00:00.000Z' },
  ],
  totalCount: 3,
};

async function open(changed: Partial<Club> = {}, query = '', country: CountryCode = 'RU') {
  const shop = authShop({ confirmCode: signedIn }, country, {
    account: {
      getMenu: { items: [{ title: 'Клуб', link: '/cabinet_club', waiting: 0 }] },
      getClub: { ...club, ...changed },
    },
  });
  const reply = await shop.get(`/cabinet_club${query}`, { Cookie: await shop.customerCookies() });
  return { ...reply, words: wordsIn(reply.text), shop };
}

describe('the club section', () => {
  test('shows the card for the till, as a barcode and as digits', async () => {
    const { text, words } = await open();
    expect(text).toMatch(/role="img" aria-label="Штрихкод карты 2912345678904"><div[^>]*><svg/);
    expect(words).toContain('2 912345 678904');
    expect(text).toMatch(/aria-current="page"[^>]*><span>Клуб/);
  });

  test('shows the level, its benefits and what is needed for the next', async () => {
    const { text, words } = await open();
    expect(words).toContain('1 234 балла');
    expect(words).toContain('Уровень «Шёлк»: возвращаем 5 % от покупки баллами');
    expect(words).toContain('До уровня «Кашемир» осталось купить на 75 000 ₽. За последний год — 75 000 ₽');
    expect(text).toMatch(/<progress[^>]*value="25"/);
    expect(words).toContain('Хлопок 3 % с первой покупки');
    expect(words).toContain('Шёлк 5 % ваш уровень');
    expect(words).toContain('Кашемир 8 % от 150 000 ₽ за год');
    expect(text).toContain('href="/company/club"');
  });

  test('on the highest level promises no other', async () => {
    const { text } = await open({ level: cashmere, nextLevel: null });
    expect(text).not.toContain('<progress');
    expect(text).not.toContain('До\u00a0уровня');
  });

  test('shows when points expire, and their history with orders', async () => {
    const { text, words } = await open();
    expect(words).toContain('234 балла до 1 марта 2027 г. 1 000 баллов до 20 ноября 2027 г.');
    expect(words).toMatch(/Списаны на заказ 261120-1 21 ноября 2026 г\. −500/);
    expect(words).toMatch(/Начислены за заказ 261110-2 20 ноября 2026 г\. \+1 734/);
    expect(words).toMatch(/Сгорели по сроку 19 ноября 2026 г\. −10/);
    expect(text).toContain('href="/cabinet_order?number=261120-1"');
  });

  test('dates them by the clock of their country', async () => {
    const at = '2026-11-21T20:30:00.000Z';
    const changes: Club['changes'] = [{ kind: 'spent', points: -5, orderNumber: null, at }];
    const { words } = await open({ changes, terms: [{ points: 234, expiresAt: at }] }, '', 'AM');
    expect(words).toContain('234 балла до 22 ноября 2026 г.');
    expect(words).toContain('22 ноября 2026 г. −5');
  });

  test.each([
    ['returned', 500, 'Возвращены: оплата заказа', '+500'],
    ['reversed', -70, 'Отменены: возврат вещей', '−70'],
    ['settled', -30, 'Удержаны за прошлый возврат', '−30'],
  ] as const)('says why points were %s', async (kind, points, title, shown) => {
    const changes: Club['changes'] = [{ kind, points, orderNumber: null, at: '2026-11-21T12:00:00.000Z' }];
    expect((await open({ changes })).words).toContain(`${title} 21 ноября 2026 г. ${shown}`);
  });

  test('is complete without any points', async () => {
    const empty = { balance: 0, yearSum: 0, terms: [], changes: [], totalCount: 0, level: cotton };
    const { text, words } = await open({ ...empty, nextLevel: { ...silk, missing: 50_000 } });
    expect(words).toContain('0 баллов');
    expect(words).toContain('Баллы появятся, когда вы получите первый заказ.');
    expect(text).not.toContain('club-terms');
  });

  test('counts in drams in Armenia', async () => {
    expect((await open({ currency: 'AMD' })).words).toContain('1 балл = 1 ֏');
  });

  test('pages its history', async () => {
    const { text, shop } = await open({ totalCount: 41 }, '?page=2');
    expect(text).toContain('href="/cabinet_club?page=3"');
    expect(shop.backend.calls.find(({ call }) => call === 'account.getClub')?.input.query).toMatchObject({
      pageNumber: 2,
    });
    const { status, headers } = await open({ totalCount: 41 }, '?page=9');
    expect([status, headers.location]).toEqual([302, '/cabinet_club?page=3']);
  });
});
