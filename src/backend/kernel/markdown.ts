import createMarkdown from 'markdown-it';

/** Tags written by hand are shown as text, and links lead to no scripts. */
const markdown = createMarkdown({ html: false, linkify: false, typographer: false }).disable([
  'image',
  'code',
]);

/** The HTML of an article that was written as Markdown. */
export const htmlOfMarkdown = (source: string): string => markdown.render(source).trim();
