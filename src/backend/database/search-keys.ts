import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';

// The indexes of 0285-staff-search are made of these expressions: a change of one takes new indexes.

const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
const LATIN_CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LAST_CHARACTER = '\u{10ffff}';
const MIN_END = 4;

/** A text by which names are compared: Latin and Russian letters in lower case, ё as е. */
export const fold = (text: string): string =>
  text.replace(/[A-ZА-ЯЁё]/g, (letter) => letter.toLowerCase().replace('ё', 'е'));

/** {@link fold} of a column as SQL; the lower() of SQLite knows Latin letters alone. */
export const foldedColumn: Record<DialectName, (column: string) => string> = {
  sqlite: (column) =>
    [...CAPITALS, 'Ё', 'ё'].reduce(
      (folded, letter) => `replace(${folded}, '${letter}', '${fold(letter)}')`,
      `lower(${column})`,
    ),
  postgres: (column) => {
    const letters = `${LATIN_CAPITALS}${CAPITALS}Ёё`;
    return `(translate(${column}, '${letters}', '${fold(letters)}') COLLATE "C")`;
  },
};

/** The last four characters of a column as SQL. */
export const lastFour = (column: string): string => `substr(${column}, length(${column}) - ${MIN_END - 1})`;

/** Whether a column ends with a text of at least four characters. */
export const endsWith = (column: string, end: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(lastFour(column))} = ${end.slice(-MIN_END)}
    AND substr(${sql.ref(column)}, length(${sql.ref(column)}) - ${sql.lit(end.length - 1)}) = ${end}`;

/** Whether a column is one of some texts, which all end with the same four characters. */
export const isOneOf = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(lastFour(column))} = ${texts[0]?.slice(-MIN_END)}
    AND ${sql.ref(column)} IN (${sql.join(texts)})`;

/** Whether a folded column starts with a text. */
export const startsWith = (folded: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} >= ${text} AND ${folded} < ${`${text}${LAST_CHARACTER}`}`;

/** Whether the column `email` is an address, in any case. */
export const isEmail = (address: string): RawBuilder<boolean> =>
  sql<boolean>`lower(email) = lower(${address})`;
