export const BYTE_ORDER_MARK = '\ufeff';

/** A table that spreadsheets in Russian open as it is. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [titles, ...rows].map(csvRow).join('');

/** A row of such a table. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** A text that begins like a formula would be carried out; an apostrophe makes it a text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const isNumber = (text: string): boolean => /^-\d+(,\d+)?$/.test(text);

const separators: readonly (readonly [string, RegExp])[] = [
  ['\t', /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g],
  [';', /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g],
  [',', /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g],
];

/** The cells of a table from a spreadsheet: apart by tabs, semicolons or commas, whichever its first line has. */
export function cellsOf(table: string): string[][] {
  const text = table.replace(BYTE_ORDER_MARK, '');
  const [head = ''] = text.split('\n', 1);
  const [separator, pattern] = separators.find(([each]) => head.includes(each)) ?? [',', /(.*)()(\r?\n|$)/g];
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(pattern)) {
    const cell = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/^'/, '').trim());
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}
