import sanitizeHtml from 'sanitize-html';
import { bindNumbers } from '#src/config/typography.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 's', 'sup', 'sub', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    ...Object.fromEntries(['h2', 'h3', 'p', 'li'].map((tag) => [tag, ['lang']])),
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' },
    }),
  },
  textFilter: bindNumbers,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Keeps only text, structure, links and pictures; wraps tables so that they scroll sideways on phones. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options)
    .replaceAll(
      '<table>',
      '<div class="article-table" role="group" aria-label="Таблица" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}

/** The same to be looked at in the desk, where links to the shop's pages open beside what is being written. */
export const previewedHtml = (html: string, shopOrigin: string): string =>
  cleanHtml(html).replaceAll('<a href="/', `<a target="_blank" rel="noopener" href="${shopOrigin}/`);

export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|td|th|dt|dd)>|<br\s*\/?>/gi, '$& ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/\s+/g, ' ').trim();
}
