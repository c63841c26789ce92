import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { jsonRows, rowsOf } from '#src/backend/database/json-rows.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { BoughtProduct, OwnQuestion, OwnReview } from '#src/contract/account/opinions.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { photosOfReviews } from '../photos/review-photos.ts';

const MAX_WAITING = 20;

interface OwnReviews {
  readonly reviews: OwnReview[];
  readonly totalCount: number;
  /** Delivered products that the customer has not reviewed, the latest order first. */
  readonly waiting: BoughtProduct[];
}

/** A page of a customer's reviews, the last sent first, and what waits for one, by one query. */
export async function listOwnReviews(
  query: Queryable,
  owner: string,
  { modelCode, ...page }: PageRequest & { readonly modelCode?: string | undefined },
): Promise<OwnReviews> {
  const asked = { owner, modelCode: modelCode ?? '', pageSize: page.pageSize, before: offsetOf(page) };
  const read = await (modelCode === undefined ? selectAll : selectOfModel)(query, asked);
  const rows = read.flatMap((parts) => rowsOf(parts.rows));
  const waiting = read.flatMap((parts) => rowsOf(parts.waiting));
  const totalCount = await totalOf(rows, page, () => countRows(reviewsOf(query, owner, modelCode)));
  const reviews = rows.map((row) => ({
    ...toWritten(row),
    author: row.author,
    rating: row.rating,
    advantages: row.advantages,
    shortcomings: row.shortcomings,
    size: row.size,
    height: row.height,
    fit: row.fit,
    photos: rowsOf(row.photos),
  }));
  return { reviews, totalCount, waiting: toWaiting(waiting) };
}

interface Asked {
  readonly owner: string;
  readonly modelCode: string;
  readonly pageSize: number;
  readonly before: number;
}

const ownReviews = (scope: 'all' | 'model') =>
  prepared((query, value: ValueNamed<Asked>) => {
    const asked = reviewsOf(query, value('owner'), scope === 'model' ? value('modelCode') : undefined)
      .select(['reviews.id', 'reviews.changed_at'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .orderBy('reviews.changed_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(value('pageSize'))
      .offset(value('before'));
    // The joins and photos are those of the page only.
    const page = query
      .selectFrom(asked.as('asked'))
      .innerJoin('reviews', 'reviews.id', 'asked.id')
      .innerJoin('models', 'models.id', 'reviews.model_id')
      .leftJoin('products', (join) => join.on('products.id', '=', firstProduct))
      .select(['reviews.id', 'reviews.author', 'reviews.rating', 'reviews.text', 'reviews.answer'])
      .select(['reviews.advantages', 'reviews.shortcomings', 'reviews.size', 'reviews.height', 'reviews.fit'])
      .select(['reviews.changed_at', 'reviews.state', 'reviews.refusal'])
      .select(['models.code as model_code', 'models.title as model_title'])
      .select(['products.slug', 'products.pictures'])
      .select(photosOfReviews(query).as('photos'))
      .select('asked.total')
      .orderBy('asked.changed_at', 'desc')
      .orderBy('asked.id', 'desc');
    return query.selectNoFrom([
      jsonRows(query, page).as('rows'),
      jsonRows(query, waitingOf(query, value('owner'))).as('waiting'),
    ]);
  });

const selectAll = ownReviews('all');
const selectOfModel = ownReviews('model');

const reviewsOf = (query: Queryable, owner: Value<string>, modelCode: Value<string> | undefined) =>
  query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('reviews.owner', '=', owner)
    .$if(modelCode !== undefined, (found) => found.where('models.code', '=', modelCode ?? ''));

/** A page of a customer's questions, newest first. */
export async function listOwnQuestions(
  query: Queryable,
  owner: string,
  page: PageRequest,
): Promise<{ questions: OwnQuestion[]; totalCount: number }> {
  const rows = await selectQuestions(query, { owner, pageSize: page.pageSize, before: offsetOf(page) });
  const totalCount = await totalOf(rows, page, () => countRows(questionsOf(query, owner)));
  return { questions: rows.map(toWritten), totalCount };
}

const selectQuestions = prepared((query, value: ValueNamed<Omit<Asked, 'modelCode'>>) =>
  questionsOf(query, value('owner'))
    .innerJoin('models', 'models.id', 'questions.model_id')
    .leftJoin('products', (join) => join.on('products.id', '=', firstProduct))
    .selectAll('questions')
    .select(['models.code as model_code', 'models.title as model_title'])
    .select(['products.slug', 'products.pictures'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('questions.changed_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(value('pageSize'))
    .offset(value('before')),
);

const questionsOf = (query: Queryable, owner: Value<string>) =>
  query.selectFrom('questions').where('questions.owner', '=', owner);

/** The rows say how many there are in all; beyond the last page there is none to say it. */
async function totalOf(
  [first]: readonly { readonly total: number }[],
  { pageNumber }: PageRequest,
  count: () => Promise<number>,
): Promise<number> {
  return first?.total ?? (pageNumber === 1 ? 0 : count());
}

/** Opinions are about models; a model's first colour is what they link to. */
const firstProduct = sql<number>`(
  SELECT first.id FROM products AS first WHERE first.model_id = models.id ORDER BY first.position, first.id LIMIT 1
)`;

interface WrittenRow {
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

const toWritten = (row: WrittenRow): OwnQuestion => ({
  id: row.id,
  ...productOf(row),
  text: row.text,
  date: row.changed_at,
  state: row.state,
  refusal: row.refusal,
  answer: row.answer,
});

function productOf(row: Pick<WrittenRow, 'model_code' | 'model_title' | 'slug' | 'pictures'>) {
  const [picture = null] = storedList(row.pictures ?? '[]') as Picture[];
  const url = row.slug === null ? '' : `/product/${row.slug}`;
  return { modelCode: row.model_code, modelTitle: row.model_title, url, picture };
}

const waitingOf = (query: Queryable, owner: Value<string>) =>
  unreviewed(query, owner)
    .select([
      'orders.number',
      'order_lines.model_code',
      'order_lines.size',
      'order_lines.picture as pictures',
    ])
    .select(['order_lines.model_title', 'order_lines.slug'])
    .orderBy('orders.id', 'desc')
    .orderBy('order_lines.position')
    .limit(5 * MAX_WAITING);

type WaitingRow = Pick<WrittenRow, 'model_code' | 'model_title' | 'slug' | 'pictures'> & {
  readonly number: string;
  readonly size: string;
};

/** Of several purchases of a model the latest. */
function toWaiting(rows: readonly WaitingRow[]): BoughtProduct[] {
  const byModel = new Map(rows.toReversed().map((row) => [row.model_code, row]));
  return [...byModel.values()]
    .toReversed()
    .slice(0, MAX_WAITING)
    .map((row) => ({ ...productOf(row), size: row.size, orderNumber: row.number }));
}

/** How many delivered products the customer has not reviewed, as a part of a prepared query. */
export const countWaiting = (query: Queryable, value: ValueNamed<{ owner: string }>) =>
  unreviewed(query, value('owner'))
    .select((eb) => eb.fn.count<number>('order_lines.model_code').distinct().as('count'))
    .$asScalar();

const unreviewed = (query: Queryable, owner: Value<string>) =>
  query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('models', 'models.code', 'order_lines.model_code')
    .where('orders.owner', '=', owner)
    .where('orders.status', '=', 'delivered')
    .where('models.code', '!=', GIFT_CARD_MODEL)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .whereRef('reviews.model_id', '=', 'models.id')
            .where('reviews.owner', '=', owner)
            .select('reviews.id'),
        ),
      ),
    );
