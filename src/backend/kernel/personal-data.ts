import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { wholeUnits } from './money/money.ts';
import type { Owner } from './owners.ts';

/** The customer to whom personal data belong. */
export interface DataSubject {
  readonly id: string;
  readonly owner: Owner;
  readonly country: CountryCode;
  /** The confirmed e-mail, in lower case; null without one. */
  readonly email: string | null;
}

/**
 * How a table stores customers' data. Every service declares its tables with customers' rows, beside their
 * retention: a test finds undeclared ones.
 */
export interface PersonalTable {
  readonly table: keyof Schema;
  /** The columns in the customer's copy; empty if none is about the customer, such as hashes of tokens. */
  readonly columns: readonly string[];
  /** Those of the columns that are in minor units. */
  readonly sums: readonly string[];
  readonly isOf: (subject: DataSubject) => RawBuilder<boolean>;
  /**
   * What deleting the account does with the rows: `cascade` is left to the database, `kept` is required by
   * law.
   */
  readonly deletion: 'cascade' | 'delete' | 'kept';
}

interface TableDeclaration<Table extends keyof Schema> extends Pick<PersonalTable, 'isOf' | 'deletion'> {
  readonly columns: readonly (keyof Schema[Table] & string)[];
  readonly sums?: readonly (keyof Schema[Table] & string)[];
}

export const personalTable = <Table extends keyof Schema>(
  table: Table,
  { sums = [], ...declaration }: TableDeclaration<Table>,
): PersonalTable => ({ table, sums, ...declaration });

export const ofCustomer =
  (column: string): PersonalTable['isOf'] =>
  ({ id }) =>
    sql<boolean>`${sql.ref(column)} = ${id}`;

export const ofOwner: PersonalTable['isOf'] = ({ owner }) => sql<boolean>`owner = ${owner}`;

/** Rows that belong to a row of another declaration table, by its `id`. */
export const partOf =
  (parent: PersonalTable, column: string): PersonalTable['isOf'] =>
  (subject) =>
    sql<boolean>`${sql.ref(column)} IN (SELECT id FROM ${sql.table(parent.table)} WHERE ${parent.isOf(subject)})`;

type Row = Record<string, string | number | null>;

/** More rows than any customer has in a table. */
const MAX_ROWS = 10_000;

/** Everything stored about a customer, by table. Names are in camel case, sums in whole roubles or drams. */
export async function readPersonalData(
  query: Queryable,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<Record<string, Row[]>> {
  const parts: [string, Row[]][] = [];
  for (const each of tables) {
    if (each.columns.length === 0) continue;
    const { rows } = await sql<Row>`
      SELECT ${sql.join(each.columns.map((column) => sql.ref(column)))} FROM ${sql.table(each.table)}
      WHERE ${each.isOf(subject)} LIMIT ${sql.lit(MAX_ROWS)}`.execute(query);
    parts.push([camelCase(each.table), rows.map((row) => toPart(each, row))]);
  }
  return Object.fromEntries(parts);
}

/** How many rows are stored about a customer in each table that has some, in the order of the copy. */
export async function countPersonalData(
  query: Queryable,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<{ name: string; rows: number; isKept: boolean }[]> {
  const counted: { name: string; rows: number; isKept: boolean }[] = [];
  for (const { table, columns, isOf, deletion } of tables) {
    if (columns.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      SELECT COUNT(*) AS count FROM ${sql.table(table)} WHERE ${isOf(subject)}`.execute(query);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) counted.push({ name: camelCase(table), rows: count, isKept: deletion === 'kept' });
  }
  return counted;
}

function toPart({ columns, sums }: PersonalTable, row: Row): Row {
  const values = new Map(Object.entries(row));
  const entries = columns.map((column) => {
    const value = values.get(column) ?? null;
    const isSum = sums.includes(column) && value !== null;
    return [camelCase(column), isSum ? wholeUnits(Number(value)) : value] as const;
  });
  return Object.fromEntries(entries);
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Deletes the rows that the database does not cascade to from the customer's row.
 *
 * @param query a transaction
 */
export async function deletePersonalData(
  query: Queryable,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<void> {
  for (const { table, isOf } of tables.filter(({ deletion }) => deletion === 'delete'))
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isOf(subject)}`.execute(query);
}
