/** Column types and clauses that the two dialects spell differently. */
export interface ColumnTypes {
  readonly int: string;
  readonly real: string;
  readonly id: string;
  readonly bytes: string;
  /** For values that are read by `->>`. */
  readonly json: string;
  /** Table options after the closing bracket. */
  readonly end: string;
  readonly endWithoutRowid: string;
  /** A column in lower case, for an index of names. */
  readonly folded: (column: string) => string;
  /** Statements by which no row of a table can be changed any more. */
  readonly unchangeable: (table: string) => readonly string[];
}

/** A migration's SQL statements, in order. */
export type Statements = (types: ColumnTypes) => string[];
