/** The name of a product in reports: the same for each event, whatever its typography on the page. */
export const itemName = (title: string): string =>
  title
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
