import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { normalise, stem } from '#src/backend/language/index.ts';

/** Searches at most this many lines, of the newest orders. */
const MAX_LINES = 5_000;
const WORD = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu;

/**
 * The ids of an owner's orders that match every word: in the number, or in the goods' names, codes and
 * colours.
 */
export async function findOrderIds(query: Queryable, owner: Owner, words: string): Promise<number[]> {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [];
  const lines = await query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.owner', '=', owner)
    .orderBy('orders.id', 'desc')
    .limit(MAX_LINES)
    .select(['orders.id', 'number', 'model_title', 'product_code', 'color_name'])
    .execute();
  return [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, ofOrder]) => {
    const texts = ofOrder.flatMap((line) => [line.model_title, line.product_code, line.color_name]);
    const present = wordsOf([ofOrder[0]?.number, ...texts].join(' '));
    return wanted.every((word) => present.some((each) => isFound(word, each))) ? [id] : [];
  });
}

const wordsOf = (text: string): string[] => normalise(text).match(WORD) ?? [];

/** Matches the start of a word, or another form of it. */
const isFound = (wanted: string, present: string): boolean =>
  present.startsWith(wanted) || stem(present) === stem(wanted);
