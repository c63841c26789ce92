import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import type { AnnouncedProduct } from '#src/backend/kernel/catalogue-version.ts';

/** A part of the goods that is read and written as a whole, so that each change of it can be taken back. */
export interface GoodsDocument<Value> {
  readonly kind: string;
  readonly schema: z.ZodType<Value>;
  /** Whether pages show it besides those of the changed goods. */
  readonly isInPages: boolean;
  /** @param like what it is compared with, where the subject alone does not say what to read */
  read(query: Queryable, subject: string, like?: Value | null): Promise<Value | null>;
  /** With what a deletion takes along; without it, as it is read. */
  readWhole?(query: Queryable, subject: string): Promise<Value | null>;
  /**
   * @returns the products that look different now; null if the catalogue does not change
   *
   * @throws {StillUsed | NoPlace}
   */
  write(query: Queryable, subject: string, value: Value | null): Promise<readonly AnnouncedProduct[] | null>;
  /** What the log says of it. */
  summary(value: Value): string;
}

/** Something stands on what was to go. */
export class StillUsed extends Error {}

/** What it stood on is gone, or its place is taken. */
export class NoPlace extends Error {}

/** Empty for what does not stand. */
export const versionOf = (value: unknown): string =>
  value === null ? '' : createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

export const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
