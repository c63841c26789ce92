import type { CountryCode } from '#src/config/countries.ts';

export type ArticleKind = 'news' | 'offer' | 'press' | 'friend' | 'company';

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly announce: string;
  /** Paragraphs: `## heading`, `### heading below it`, `- point`, else text; `**strong**` and `[words](/link)` within. */
  readonly body: string;
  /** Days before the demo's today. */
  readonly days: number;
  readonly countries?: readonly CountryCode[];
  /** Without it the article has no picture. */
  readonly scene?: Scene;
}

/** What a composed picture shows: goods on a coloured ground. */
export interface Scene {
  readonly ground: string;
  readonly goods: readonly SceneGoods[];
  readonly words?: string;
}
export interface SceneGoods {
  readonly kind: string;
  readonly gender?: 'women' | 'men';
  readonly colour?: string;
}

/** Renders an article's text as HTML, escaped. */
export function htmlOf(body: string): string {
  const lines = body
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const parts: string[] = [];
  let points: string[] = [];
  const close = () => {
    if (points.length > 0) parts.push(`<ul>${points.join('')}</ul>`);
    points = [];
  };
  for (const line of lines) {
    if (line.startsWith('- ')) {
      points.push(`<li>${inline(line.slice(2))}</li>`);
      continue;
    }
    close();
    const [, marks = '', text = line] = /^(##|###) (.*)$/.exec(line) ?? [];
    const tag = marks === '' ? 'p' : `h${marks.length}`;
    parts.push(`<${tag}>${inline(text)}</${tag}>`);
  }
  close();
  return parts.join('');
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
}
