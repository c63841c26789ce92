import { expect, test } from 'vitest';
import { quoted } from '#src/config/quotes.ts';

test.each([
  ['Метрополис', '«Метрополис»'],
  ['«Покрой» на Тверской', '«„Покрой“ на Тверской»'],
  ['ТЦ «Метрополис»', '«ТЦ „Метрополис“»'],
  ['Платье "Анна"', '«Платье „Анна“»'],
])('%s in quotation marks is %s', (name, text) => {
  expect(quoted(name)).toBe(text);
});
