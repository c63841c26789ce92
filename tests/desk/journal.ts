import type { DeskBrowser } from './desk.ts';

/** What the cells of a row say: who did what, to what, where that leads, and what became of it. */
export interface JournalRow {
  readonly by: string;
  readonly done: string;
  readonly about: string;
  readonly href: string | null;
  readonly said: string;
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** The rows of the journal's table, the newest first. */
export function journalRows(html: string): JournalRow[] {
  const [, ...rows] = html.split('<tr>').slice(1);
  return rows.map((row) => {
    const [, by = '', done = '', about = '', said = ''] = row
      .split('<td')
      .map((cell) => cell.replace(/^[^>]*>/, ''))
      .slice(1);
    const href = /href="([^"]+)"/.exec(about)?.[1]?.replaceAll('&amp;', '&') ?? null;
    return { by: textOf(by), done: textOf(done), about: textOf(about), href, said: textOf(said) };
  });
}

/** What was done, the newest first, of what the journal lists. @param query `?about=…` */
export async function journalOf(browser: DeskBrowser, query = ''): Promise<string[]> {
  const { html } = await browser.get(`/audit${query}`);
  return journalRows(html).map(({ done }) => done);
}
