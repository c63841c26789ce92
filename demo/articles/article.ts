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

/** Where a line is a paragraph, as Markdown. */
export const markdownOf = (body: string): string => body.trim().replace(/\n(?!- )/g, '\n\n');
