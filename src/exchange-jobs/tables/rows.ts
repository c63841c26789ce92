export type Cell = string | number;
export type Write = (piece: string | Uint8Array) => Promise<void>;

/** A table that is written row by row, and never held whole. */
export interface Table {
  row(cells: readonly Cell[]): Promise<void>;
  end(): Promise<void>;
}
