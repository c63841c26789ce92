import type { Queryable } from '#src/backend/database/database.ts';
import { rowsOf } from '#src/backend/database/json-rows.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import type { OpinionKind, OpinionState, StaffOpinion } from '#src/contract/content/staff.ts';
import { type OpinionFlag, opinionFlags } from '#src/contract/content/staff.ts';
import { photosOfReviews } from '../photos/review-photos.ts';

/** An opinion to be moderated, and its owner. */
export interface OpinionRecord extends StaffOpinion {
  readonly id: number;
  /** Null for opinions of the demo. */
  readonly owner: string | null;
}

export const tables = { review: 'reviews', question: 'questions', siteReview: 'site_reviews' } as const;
export const letters = { review: 'r', question: 'q', siteReview: 's' } as const;
const kindOf = new Map<string, OpinionKind>([
  ['r', 'review'],
  ['q', 'question'],
  ['s', 'siteReview'],
]);

/** @param code such as `r12` */
export async function findRecord(query: Queryable, code: string): Promise<OpinionRecord | undefined> {
  const [, letter = '', digits] = /^([rqs])(\d{1,9})$/.exec(code) ?? [];
  const kind = kindOf.get(letter);
  const id = Number(digits);
  if (!kind) return undefined;
  if (kind === 'siteReview') return findSiteReview(query, id);
  return kind === 'review' ? findReview(query, id) : findQuestion(query, id);
}

async function findReview(query: Queryable, id: number): Promise<OpinionRecord | undefined> {
  const row = await query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('reviews.id', '=', id)
    .selectAll('reviews')
    .select(photosOfReviews(query).as('photos'))
    .select(['models.title as about', 'models.code as article'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { rating, advantages, shortcomings, size, height, fit } = row;
  return {
    ...toRecord('review', row),
    ...{ rating, advantages, shortcomings, size, height, fit },
    product: await productOf(query, row),
    isPurchaseConfirmed: row.is_purchase_confirmed === 1,
    photos: rowsOf(row.photos),
  };
}

async function findQuestion(query: Queryable, id: number): Promise<OpinionRecord | undefined> {
  const row = await query
    .selectFrom('questions')
    .innerJoin('models', 'models.id', 'questions.model_id')
    .where('questions.id', '=', id)
    .selectAll('questions')
    .select(['models.title as about', 'models.code as article'])
    .executeTakeFirst();
  return row && { ...toRecord('question', row), product: await productOf(query, row) };
}

/** The model in its first colour. */
async function productOf(
  query: Queryable,
  { model_id, article }: { readonly model_id: number; readonly article: string },
): Promise<StaffOpinion['product']> {
  const first = await query
    .selectFrom('products')
    .where('model_id', '=', model_id)
    .orderBy('position')
    .orderBy('id')
    .select(['slug', 'pictures'])
    .limit(1)
    .executeTakeFirst();
  return {
    article,
    url: first ? `/product/${first.slug}` : '',
    picture: first ? firstPicture(first.pictures) : null,
  };
}

async function findSiteReview(query: Queryable, id: number): Promise<OpinionRecord | undefined> {
  const row = await query
    .selectFrom('site_reviews')
    .leftJoin('shops', 'shops.number', 'site_reviews.shop_number')
    .where('site_reviews.id', '=', id)
    .selectAll('site_reviews')
    .select('shops.name as shop_name')
    .executeTakeFirst();
  if (!row) return undefined;
  const about = [row.topic, row.shop_number, row.shop_name].filter(Boolean).join(', ');
  return { ...toRecord('siteReview', { ...row, about }), rating: row.rating };
}

interface WrittenRow {
  readonly id: number;
  readonly owner: string | null;
  readonly about: string;
  readonly country: StaffOpinion['country'];
  readonly state: OpinionState;
  readonly author: string;
  readonly text: string;
  readonly flags: string;
  readonly refusal: string;
  readonly answer: string;
  readonly changed_at: string;
  readonly version: number;
  readonly decided_by: string;
  readonly decided_at: string;
}

const toRecord = (kind: OpinionKind, row: WrittenRow): OpinionRecord => ({
  id: row.id,
  owner: row.owner,
  code: `${letters[kind]}${row.id}`,
  kind,
  state: row.state,
  country: row.country,
  about: row.about,
  product: null,
  author: row.author,
  rating: null,
  text: row.text,
  advantages: '',
  shortcomings: '',
  size: '',
  height: null,
  fit: '',
  photos: [],
  isPurchaseConfirmed: false,
  flags: opinionFlags.filter((flag: OpinionFlag) => row.flags.split(' ').includes(flag)),
  refusal: row.refusal,
  answer: row.answer,
  sentAt: row.changed_at,
  version: row.version,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at || null,
});
