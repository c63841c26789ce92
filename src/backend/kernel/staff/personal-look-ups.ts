import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '#src/backend/database/dialect-name.ts';
import { endsWith, foldedColumn, isEmail, startsWith } from '#src/backend/database/search-keys.ts';
import type { LookUp } from './look-ups.ts';
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
  const order = table.newest;
  const phoneList = sql.join(phones);
  return [
    ...(phones.length > 0
      ? [{ by: 'phone', where: sql<boolean>`phone IN (${phoneList})`, order } as const]
      : []),
    ...(phoneEnd === undefined ? [] : [{ by: 'phone', where: endsWith('phone', phoneEnd), order } as const]),
    ...(email === undefined ? [] : [{ by: 'email', where: isEmail(email), order } as const]),
    ...nameLookUps(names, table),
  ];
}

/** One word begins a surname or a first name; of several, one is the surname and another begins the first name. */
function nameLookUps(names: readonly string[], { dialect, newest }: PeopleTable): Person[] {
  const [last, first] = ['last_name', 'first_name'].map((column) =>
    sql.raw<string>(foldedColumn[dialect](column)),
  ) as [RawBuilder<string>, RawBuilder<string>];
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
