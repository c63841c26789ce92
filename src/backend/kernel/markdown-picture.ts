import createMarkdown, { type Token } from 'markdown-it';

const { escapeHtml } = createMarkdown().utils;

/** A picture of the shop by its path; what leads elsewhere is none. */
const PATH = /^(?!.*\.\.)\w[\w./-]*$/;
const SIZE = /^(\d{1,5})x(\d{1,5})$/;
/** Wide enough for the column of an article. */
const WIDTH = 1088;

/** `![alt](uploads/….jpg "1200x800")` as HTML: the title has the size, so that the text below it does not jump. */
export function pictureOfMarkdown(token: Token | undefined): string {
  const source = String(token?.attrGet('src') ?? '');
  const alt = escapeHtml(token?.content ?? '');
  if (!PATH.test(source)) return alt;
  const [, width, height] = SIZE.exec(String(token?.attrGet('title') ?? '')) ?? [];
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="/img/${WIDTH}/${source}.webp" alt="${alt}"${size}>`;
}
