import { sql } from 'kysely';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { OwnQuestion } from '#src/contract/account/opinions.ts';
import type { Picture } from '#src/contract/shapes.ts';

/** An opinion is about a model and links to the model's first colour. */
export const firstProduct = sql<number>`(
  SELECT first.id FROM products AS first WHERE first.model_id = models.id ORDER BY first.position, first.id LIMIT 1
)`;

export interface WrittenRow {
  readonly id: number;
  readonly model_code: string;
  readonly model_title: string;
  readonly slug: string | null;
  readonly pictures: string | null;
  readonly text: string;
  readonly changed_at: string;
  readonly state: OwnQuestion['state'];
  readonly refusal: string;
  readonly answer: string;
}

export const toWritten = (row: WrittenRow): OwnQuestion => ({
  id: row.id,
  ...productOf(row),
  text: row.text,
  date: row.changed_at,
  state: row.state,
  refusal: row.refusal,
  answer: row.answer,
});

export function productOf(row: Pick<WrittenRow, 'model_code' | 'model_title' | 'slug' | 'pictures'>) {
  const [picture = null] = storedList(row.pictures ?? '[]') as Picture[];
  const url = row.slug === null ? '' : `/product/${row.slug}`;
  return { modelCode: row.model_code, modelTitle: row.model_title, url, picture };
}
