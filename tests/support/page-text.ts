/** HTML without the comments by which React keeps adjacent texts apart: `размер <!-- -->48` is `размер 48`. */
export const withoutMarks = (html: string): string => html.replaceAll('<!-- -->', '');

/** {@link withoutMarks} with plain spaces for the narrow and non-breaking ones. */
export const plainHtml = (html: string): string =>
  withoutMarks(html)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '');

/** What a page says, without its tags, in one line. */
export const wordsIn = (html: string): string =>
  plainHtml(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
