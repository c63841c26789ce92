import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '#src/backend/database/dialect-name.ts';
import { endsWith, foldedColumn, isEmail, isOneOf, startsWith } from '#src/backend/database/search-keys.ts';
import { type LookUp, lookUps } from './look-ups.ts';
import type { SearchedText } from './searched-text.ts';

type Person = LookUp<'phone' | 'email' | 'name'>;

interface PeopleTable {
  readonly dialect: DialectName;
  /** Puts the newest row first. */
  readonly newest: RawBuilder<unknown>;
}

/** Look-ups in a table with the columns `phone`, `email`, `last_name` and `first_name` (product.md, Staff). */
export function personalLookUps(
  { phones, phoneEnd, email, names }: SearchedText,
  table: PeopleTable,
): Person[] {
  const { newest } = table;
  return [
    ...lookUps('phone', phones.length > 0 && isOneOf('phone', phones), newest),
    ...lookUps('phone', phoneEnd !== undefined && endsWith('phone', phoneEnd), newest),
    ...lookUps('email', email !== undefined && isEmail(email), newest),
    ...nameLookUps(names, table),
  ];
}

/** One word begins a surname or a first name; of several, one is the surname and another begins the first name. */
function nameLookUps(names: readonly string[], { dialect, newest }: PeopleTable): Person[] {
  const folded = (column: string) => sql.raw<string>(foldedColumn[dialect](column));
  const [last, first] = [folded('last_name'), folded('first_name')];
  const [only = ''] = names;
  if (names.length === 1)
    return [last, first].map((column) => ({
      by: 'name',
      where: startsWith(column, only),
      order: sql`${column}, ${newest}`,
    }));
  return pairsOf(names).map(([surname, beginning]) => ({
    by: 'name',
    where: sql<boolean>`${last} = ${surname} AND ${startsWith(first, beginning)}`,
    order: sql`${first}, ${newest}`,
  }));
}

/** Two different ones in every order. */
const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((one, at) =>
    names.flatMap((other, place): [string, string][] => (place === at ? [] : [[one, other]])),
  );
