import { describe, expect, it } from 'vitest';
import { greeting, withoutLinks } from '#src/backend/messages/typed-words.ts';

describe('a greeting', () => {
  it.each(['Анна', 'Анна-Мария', 'Жан Поль', 'Հայկ', 'Ё', 'Anna Maria Luisa'])(
    'addresses %s by name',
    (name) => {
      expect(greeting(` ${name} `)).toBe(`${name}, здравствуйте!`);
    },
  );

  it.each([
    'Вы выиграли приз: evil.example',
    'https://evil.example',
    'evil.example',
    'evil@example.com',
    'Анна\nBcc: all@example.com',
    'Позвоните 89161234567',
    'Анна!',
    '<b>Анна</b>',
    'Ваш заказ не оплачен пройдите по ссылке',
    'А'.repeat(31),
    'один два три четыре пять',
    '-',
    '',
  ])('has no name if %j was typed', (name) => {
    expect(greeting(name)).toBe('Здравствуйте!');
  });
});

describe('a typed address in a message', () => {
  it.each([
    ['Москва, ул. Лесная, д. 5/2, кв. 12', 'Москва, ул. Лесная, д. 5/2, кв. 12'],
    ['Москва, ул.Лесная, а/я 7', 'Москва, ул. Лесная, а/я 7'],
    ['Москва, https://evil.example/a?b=c', 'Москва, https evil. example/a b c'],
    ['Москва, пишите evil@example.com', 'Москва, пишите evil example. com'],
    ['Москва, 192.0.2.7', 'Москва, 192. 0. 2. 7'],
  ])('%s is written as %s', (typed, written) => {
    expect(withoutLinks(typed)).toBe(written);
  });
});
