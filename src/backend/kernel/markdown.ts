import createMarkdown from 'markdown-it';
import { pictureOfMarkdown } from './markdown-picture.ts';

/** Tags written by hand are shown as text, and links lead to no scripts. */
const markdown = createMarkdown({ html: false, linkify: false, typographer: false }).disable('code');
markdown.renderer.rules.image = ([...tokens], index) => pictureOfMarkdown(tokens[index]);

const LETTERS = { armenian: /[\u0531-\u0587]/g, cyrillic: /[\u0400-\u04ff]/g } as const;
const BLOCKS = new Set(['paragraph_open', 'heading_open']);

const isArmenian = (text: string): boolean =>
  (text.match(LETTERS.armenian)?.length ?? 0) > (text.match(LETTERS.cyrillic)?.length ?? 0);

// Paragraphs and headings in Armenian say so, for readers and for fonts.
markdown.core.ruler.push('languages', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const text = tokens[index + 1]?.content ?? '';
    if (!BLOCKS.has(token.type) || !isArmenian(text)) continue;
    const owner = token.hidden ? tokens[index - 1] : token;
    owner?.attrSet('lang', 'hy');
  }
});

/** The HTML of an article that was written as Markdown. */
export const htmlOfMarkdown = (source: string): string => markdown.render(source).trim();
