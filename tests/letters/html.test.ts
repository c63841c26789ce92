import { describe, expect, it } from 'vitest';
import type { Picture } from '#src/contract/shapes.ts';
import type { Letter, LetterItem } from '#src/letters/letter.ts';
import { textOf } from '#src/letters/text.ts';
import { createMailHtml, MAX_MAIL_BYTES } from '#src/process/letter-html.tsx';
import { testOrigins } from '#tests/support/origins.ts';
import { wordsIn } from '#tests/support/page-text.ts';

const mailHtml = createMailHtml({
  name: 'Покрой',
  origins: testOrigins,
  picturePath: ({ src }: Picture) => `/img/240/${src}.webp`,
});
const picture = { src: 'demo/coat.svg', width: 900, height: 1200, tone: '#f5f4f1', alt: 'Пальто' };
const coat: LetterItem = {
  title: 'Пальто',
  about: 'Синий, 48',
  terms: '1 шт. по 12 990 ₽',
  url: null,
  picture,
};
const letterOf = (goods: readonly LetterItem[], more: Partial<Letter> = {}): Letter => ({
  country: 'RU',
  subject: 'Заказ № 1 принят',
  greeting: 'Анна, здравствуйте!',
  parts: [
    { kind: 'words', text: 'Спасибо за заказ!\nЕго номер — 1.' },
    { kind: 'goods', goods },
    { kind: 'sums', rows: [{ label: 'Итого', value: '12 990 ₽', isTotal: true }] },
    { kind: 'button', label: 'Посмотреть заказ', url: 'http://ru.test/pay/1/key' },
  ],
  ...more,
});
const htmlOf = (letter: Letter): string => mailHtml(letter) ?? '';

describe('A letter', () => {
  it('says the same as HTML and as text', () => {
    const letter = letterOf([coat]);
    expect(textOf(letter)).toBe(
      [
        'Анна, здравствуйте!',
        'Спасибо за заказ!\nЕго номер — 1.',
        '— Пальто, Синий, 48: 1 шт. по 12 990 ₽',
        'Итого: 12 990 ₽',
        'Посмотреть заказ: http://ru.test/pay/1/key',
      ].join('\n\n'),
    );
    expect(wordsIn(htmlOf(letter))).toContain(
      'Анна, здравствуйте! Спасибо за заказ! Его номер — 1. Пальто Синий, 48 1 шт. по 12 990 ₽ Итого 12 990 ₽ ',
    );
    expect(htmlOf(letter)).toMatch(/href="http:\/\/ru\.test\/pay\/1\/key".*>Посмотреть заказ</);
  });

  it('is in Russian, supports dark mode, and starts with a doctype and a preview text', () => {
    const html = htmlOf(letterOf([coat]));
    expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="ru"/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(wordsIn(html.slice(html.indexOf('<body')))).toMatch(/^ Спасибо за заказ!/);
    expect(html).not.toMatch(/<link|<script|rel="preload"/);
  });

  it('shows pictures by absolute URLs, with size and description', () => {
    const [image = ''] = htmlOf(letterOf([coat], { country: 'AM' })).match(/<img[^>]*>/g) ?? [];
    for (const part of [
      'src="http://am.test/img/240/demo/coat.svg.webp"',
      'alt="Пальто"',
      'width="80"',
      'height="107"',
    ])
      expect(image).toContain(part);
  });

  it('escapes strangers’ text', () => {
    const hostile = '"><img src=x onerror=alert(1)></style><script>alert(2)</script>&lt;';
    const html = htmlOf(
      letterOf(
        [{ ...coat, title: hostile, about: hostile, terms: hostile, picture: { ...picture, alt: hostile } }],
        {
          subject: hostile,
          greeting: hostile,
        },
      ),
    );
    expect(html).not.toContain('<script');
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it.each(['м', '&', '"', '👗', '\n'])('of a hundred lines with long names of %j is not clipped', (sign) => {
    const long = {
      ...coat,
      title: sign.repeat(200),
      about: sign.repeat(200),
      picture: { ...picture, alt: sign.repeat(200) },
    };
    const letter = letterOf(Array.from({ length: 100 }, () => long));
    const html = htmlOf(letter);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_MAIL_BYTES);
    const pictures = html.match(/<img/g)?.length ?? 0;
    expect(pictures).toBeGreaterThan(4);
    expect(wordsIn(html)).toContain(`и ещё ${100 - pictures}`);
    expect(wordsIn(html)).toContain('Итого 12 990 ₽');
    expect(textOf(letter).match(/1 шт\./g)).toHaveLength(100);
  });

  it('that is too long even without goods has no HTML', () => {
    const words = { kind: 'words', text: 'м'.repeat(MAX_MAIL_BYTES) } as const;
    expect(mailHtml(letterOf([], { parts: [words] }))).toBeNull();
  });

  it('has each URL once in its text', () => {
    const url = 'http://ru.test/p/coat';
    const goods = { kind: 'goods', goods: [{ ...coat, url }] } as const;
    const letter = letterOf([], { parts: [goods, { kind: 'button', label: 'Посмотреть вещь', url }] });
    expect(textOf(letter)).toBe(`Анна, здравствуйте!\n\nПальто, Синий, 48: 1 шт. по 12 990 ₽\n${url}`);
    expect(htmlOf(letter)).toContain('Посмотреть вещь');
  });
});
