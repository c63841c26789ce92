import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { AddRows } from '../add-rows.ts';
import { insertAll } from '../insert.ts';
import { reviewsAndQuestions } from '../reviews/reviews.ts';
import type { DemoModel } from './models.ts';
import { formerPrices } from './selling/former-prices.ts';

const MODELS_PER_TRANSACTION = 250;

/** Adds models in batches, with the opinions about them. @param added called with each batch that is there */
export async function addGoods(
  { query }: Pick<Database, 'query'>,
  addRows: AddRows,
  models: Iterable<DemoModel>,
  added: (batch: readonly DemoModel[]) => void,
): Promise<void> {
  const ids = { review: 0, question: 0 };
  for (const batch of batches(models)) {
    await query.transaction().execute((transaction) => addBatch(transaction, addRows, batch, ids));
    added(batch);
  }
}

function* batches(models: Iterable<DemoModel>): Generator<readonly DemoModel[]> {
  let batch: DemoModel[] = [];
  for (const model of models) {
    batch.push(model);
    if (batch.length < MODELS_PER_TRANSACTION) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function addBatch(
  query: Queryable,
  addRows: AddRows,
  models: readonly DemoModel[],
  ids: { review: number; question: number },
): Promise<void> {
  const products = models.flatMap((model) => model.products);
  const prices = products.flatMap((product) => product.prices);
  const lines = await addRows(
    query,
    'goods',
    models.map(({ row }) => row),
    {
      products: products.map(({ row }) => row),
      product_prices: prices,
      set_prices: prices,
      price_history: models.flatMap(formerPrices),
      product_actions: products.flatMap(({ actions }) => actions),
      items: products.flatMap(({ items }) => items),
      stock: products.flatMap(({ stock }) => stock),
    },
  );
  const idByCode = new Map(lines.map(({ line, id }) => [line.code, Number(id)]));
  const opinions = models.map((model) => {
    const model_id = idByCode.get(model.row.code) ?? 0;
    const { reviews, questions } = reviewsAndQuestions(model, ids);
    return {
      reviews: reviews.map((review) => ({ ...review, model_id })),
      questions: questions.map((question) => ({ ...question, model_id })),
    };
  });
  await insertAll(
    query,
    'reviews',
    opinions.flatMap(({ reviews }) => reviews),
  );
  await insertAll(
    query,
    'questions',
    opinions.flatMap(({ questions }) => questions),
  );
}
