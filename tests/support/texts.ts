import { withoutMarks } from './page-text.ts';

const inline = '(?:a|abbr|b|bdi|em|i|small|span|strong|time)';
const ends = new RegExp(`<(?!/?${inline}\\b)[^>]*>`, 'g');
const spoken = /\s(?:alt|aria-label|placeholder|title|data-announce)="([^"]*)"/g;

/** The texts that a page shows, one per block, with their original spaces. */
export function shownTexts(html: string): string[] {
  const page = withoutMarks(html).replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '');
  return readable(
    page
      .replace(ends, '\n')
      .replace(/<[^>]*>/g, '')
      .split('\n'),
  );
}

/** Those that a page shows, and those for screen readers only. */
export const textsOf = (html: string): string[] => [
  ...shownTexts(html),
  ...readable(Array.from(html.matchAll(spoken), ([, text = '']) => text)),
];

const readable = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => plain(text).trim()).filter(Boolean)),
];

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
