import { describe, expect, test } from 'vitest';
import { checkoutShop, fieldValue, typed } from './checkout-shop.ts';

describe('a field that the shopper leaves', () => {
  const check = (fields: Record<string, string>, field: string) =>
    checkoutShop().check({ ...typed, ...fields }, field);
  const part = (html: string, name: string) =>
    html.split('<hx-partial').find((each) => each.includes(`data-hx-target="#${name}"`)) ?? '';

  test('shows its error, and none of fields not left yet', async () => {
    const { text, status } = await check({ email: 'anna', firstName: '', phone: '912' }, 'email');
    expect(status).toBe(200);
    expect(part(text, 'email-state')).toContain('Проверьте адрес');
    expect(text).not.toContain('name="email"');
    expect(text).not.toContain('Укажите имя');
    expect(text).not.toContain('Телефон указан неверно!');
    expect(text).not.toContain('autofocus');
  });

  test('loses its error as soon as it is valid, and the list of problems follows', async () => {
    const wrong = { firstName: 'Анна', phone: '912', street: '', wrong: 'street firstName phone' };
    const { text } = await check(wrong, 'firstName');
    expect(part(text, 'firstName-state')).not.toContain('field-error');
    expect(part(text, 'phone-state')).toContain('Телефон указан неверно!');
    const problems = part(text, 'checkout-problems');
    expect(problems).toContain('value="street phone"');
    expect(problems.replaceAll('\u00a0', ' ')).toContain('Проверьте 2 поля:');
    expect(problems).toMatch(/<a href="#street">Улица<\/a>/);
    const { text: right } = await check({ wrong: 'phone' }, 'phone');
    expect(part(right, 'checkout-problems')).toContain('Теперь всё верно');
  });

  test.each(['constructor', '__proto__', 'key', ''])('named %j is not part of the form', async (field) => {
    const { text, status } = await check(
      { wrong: `constructor __proto__ kind${' street'.repeat(5_000)}` },
      field,
    );
    expect(status).toBe(200);
    expect(text).not.toContain('constructor');
  });

  test('of an address is not required for a gift card by e-mail or at a point', async () => {
    const { text } = await check({ kind: 'terminal', street: '', house: '', wrong: 'street house' }, 'house');
    expect(text).not.toContain('field-error');
  });
});

test('that was refused is named above the form, and a choice keeps the remaining errors', async () => {
  const shop = checkoutShop();
  const { text } = await shop.place({ ...typed, firstName: '', email: 'anna' });
  expect(text).toMatch(/<a href="#firstName">Имя<\/a>/);
  expect(fieldValue(text, 'wrong')).toBe('firstName email');
  const { text: updated } = await shop.updatePart({ ...typed, email: 'anna', wrong: 'firstName email' });
  expect(updated).toContain('Проверьте адрес');
  expect(updated).not.toContain('Укажите имя');
  expect(fieldValue(updated, 'wrong')).toBe('email');
  expect(updated).not.toContain('autofocus');
});
