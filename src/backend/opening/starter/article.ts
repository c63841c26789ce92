import type { CountryCode } from '#src/config/countries.ts';
import type { TextLanguage } from '#src/contract/content/articles.ts';

/** A company page of a new shop. Places that the seller fills stand in double braces. */
export interface StarterArticle {
  readonly slug: string;
  readonly title: string;
  readonly announce: string;
  /** Markdown: headings `##` and `###`, lists, `**strong**` and `[words](/link)`. */
  readonly body: string;
  /** Russian if left out. */
  readonly language?: TextLanguage;
  /** Both if left out. */
  readonly countries?: readonly CountryCode[];
  /** The law asks for it: read and signed off before the shop opens. */
  readonly isLegal?: boolean;
}
