import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { contactsOf } from '#src/models/chrome/contacts.ts';
import { reservedUntil, unpaidOrderModel } from '#src/models/chrome/unpaid-order.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const text = (title: string, value: string, attributes: Record<string, string> = {}) => ({
  title,
  value,
  attributes,
});

describe('the shop’s phones', () => {
  const phoneOf = (...given: Parameters<typeof text>) =>
    contactsOf({ GlobalPhone: [text(...given)] }).globalPhone;

  test('are the one of two texts with more digits', () => {
    const phone = { href: 'tel:+74950001010', note: 'Москва' };
    expect(phoneOf('Москва', '+7 (495) 000-10-10')).toMatchObject(phone);
    expect(phoneOf('+7 (495) 000-10-10', 'Москва')).toMatchObject(phone);
    expect(phoneOf('Круглосуточно 24/7', 'ежедневно')).toBeNull();
    expect(phoneOf('', '12345')?.href).toBe('tel:+12345');
    expect(phoneOf('', '1234')).toBeNull();
  });

  test('are dialled as the country does, or as the shop says', () => {
    expect(phoneOf('', ' 8 (800) 000-00-10')?.href).toBe('tel:88000000010');
    expect(phoneOf('', '+7 800 000 00 10', { link: 'tel:0010' })?.href).toBe('tel:0010');
    expect(phoneOf('', '+7 800 000 00 10', { link: 'https://x.example' })?.href).toBe('tel:+78000000010');
  });
});

describe('the shop’s chats', () => {
  const chatsOf = (...SocialChat: ReturnType<typeof text>[]) => contactsOf({ SocialChat }).messengers;
  const vk = text('ВК', '', { link: 'https://vk.com/shop' });

  test('begin with Telegram, known by its icon or its address', () => {
    for (const link of ['https://t.me/shop', 'https://telegram.me/shop'])
      expect(chatsOf(vk, text('Т', '', { link })).map(({ title }) => title)).toEqual(['Т', 'ВК']);
    const byIcon = text('Т', '', { link: '/chat', icon: 'telegram' });
    expect(chatsOf(vk, byIcon).map(({ title }) => title)).toEqual(['Т', 'ВК']);
    expect(chatsOf(vk, text('Х', 'https://not.example/?https://t.me/')).map(({ title }) => title)).toEqual([
      'ВК',
      'Х',
    ]);
  });

  test('lead to safe addresses, in a safe colour', () => {
    const links = ['javascript:alert(1)', 'http://vk.com', '//evil.example', 'x https://a'];
    expect(links.flatMap((link) => chatsOf(text('Х', '', { link })))).toEqual([]);
    const colourOf = (color: string) => chatsOf(text('Х', '', { link: '/chat', color }))[0]?.color;
    for (const color of ['#22aaFF', '#2aF']) expect(colourOf(color)).toBe(color);
    for (const color of ['red', '#22aaFFx', 'x#22aaFF', '#22aa']) expect(colourOf(color)).toBeNull();
  });

  test('of others are marked as such, and named by their address without a title', () => {
    const [own, foreign] = chatsOf(text('Чат', '', { link: '/chat' }), text('', 'https://vk.com/shop'));
    expect(own).toMatchObject({ title: 'Чат', foreign: false });
    expect(foreign).toMatchObject({ title: 'https://vk.com/shop', foreign: true });
  });
});

describe('an unpaid order', () => {
  const payBefore = '2026-11-21T10:30:00.000Z';
  const at = (now: string) => plainHtml(reservedUntil(payBefore, countries.RU, new Date(now)));

  test('says how many minutes are left, the last one begun included', () => {
    expect(at('2026-11-21T10:06:30.000Z')).toBe('до 13:30 по Москве, ещё 24 минуты');
    expect(at('2026-11-21T10:29:59.000Z')).toBe('до 13:30 по Москве, ещё 1 минута');
    expect(at('2026-11-21T10:30:00.000Z')).toBe('до 13:30 по Москве');
    expect(at('2026-11-21T11:00:00.000Z')).toBe('до 13:30 по Москве');
  });

  test('leads to its page with its sum', () => {
    const order = { number: 'N-1', totalPrice: 26_370, currency: 'RUB' as const, payBefore };
    expect(unpaidOrderModel(order, countries.RU, new Date(payBefore))).toMatchObject({
      href: '/thank-you?number=N-1',
      total: '26\u00a0370\u00a0₽',
    });
  });
});
