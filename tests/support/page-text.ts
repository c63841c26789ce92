/** HTML without the comments that React puts between adjacent texts: `размер <!-- -->48` is `размер 48`. */
export const withoutMarks = (html: string): string => html.replaceAll('<!-- -->', '');

/** {@link withoutMarks} with plain spaces instead of narrow and non-breaking ones. */
export const plainHtml = (html: string): string =>
  withoutMarks(html)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '');

/** A page's text without tags, on one line. */
export const wordsIn = (html: string): string =>
  plainHtml(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
