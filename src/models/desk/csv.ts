const BYTE_ORDER_MARK = '\ufeff';

/** A table that spreadsheets in Russian open as it is. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [titles, ...rows].map(rowOf).join('');

const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** A text that begins like a formula would be carried out; an apostrophe makes it a text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const isNumber = (text: string): boolean => /^-\d+(,\d+)?$/.test(text);
