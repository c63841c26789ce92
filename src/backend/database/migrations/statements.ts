/** The words that the two dialects spell differently in a migration. */
export interface ColumnTypes {
  readonly int: string;
  readonly real: string;
  /** A primary key that the database numbers. */
  readonly id: string;
  /** What follows a table's closing bracket. */
  readonly end: string;
  /** The same for a table that is its own index. */
  readonly endWithoutRowid: string;
}

/** A migration: its SQL statements in order, for the dialect whose words it is given. */
export type Statements = (types: ColumnTypes) => string[];
