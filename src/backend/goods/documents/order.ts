import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import type { AnnouncedProduct } from '#src/backend/kernel/catalogue-version.ts';
import type { GoodsDocument } from './document.ts';

export type Order = readonly string[];

interface OrderedRows {
  readonly kind: string;
  /** The keys of what belongs to `within`, in order. */
  keysIn(query: Queryable, within: string): Promise<string[]>;
  place(query: Queryable, key: string, position: number): Promise<unknown>;
  readonly announced: readonly AnnouncedProduct[] | null;
}

/** The order of rows; its subject is what they belong to, or `all`. */
export const orderDocument = ({ kind, keysIn, place, announced }: OrderedRows): GoodsDocument<Order> => ({
  kind,
  schema: z.array(z.string()),
  isInPages: true,
  read: (query, subject) => keysIn(query, withinOf(subject)),
  async write(query, _subject, order) {
    for (const [position, key] of (order ?? []).entries()) await place(query, key, position + 1);
    return announced;
  },
  summary: (order) => order.join(', ').slice(0, 200),
});

const TOP = 'all';
export const subjectOf = (within: string): string => (within === '' ? TOP : within);
const withinOf = (subject: string): string => (subject === TOP ? '' : subject);
