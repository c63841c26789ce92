import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import {
  countRows,
  type PageRequest,
  rowCount,
  type Slice,
  sliceOf,
  totalOf,
} from '#src/backend/kernel/paging.ts';
import type { OwnQuestion } from '#src/contract/account/opinions.ts';
import { firstProduct, toWritten } from './written.ts';

/** A page of a customer's questions, newest first. */
export async function listOwnQuestions(
  query: Queryable,
  owner: string,
  page: PageRequest,
): Promise<{ questions: OwnQuestion[]; totalCount: number }> {
  const rows = await selectQuestions(query, { owner, ...sliceOf(page) });
  const totalCount = await totalOf(rows, page, () => countRows(questionsOf(query, owner)));
  return { questions: rows.map(toWritten), totalCount };
}

const selectQuestions = prepared((query, value: ValueNamed<{ owner: string } & Slice>) =>
  questionsOf(query, value('owner'))
    .innerJoin('models', 'models.id', 'questions.model_id')
    .leftJoin('products', (join) => join.on('products.id', '=', firstProduct))
    .selectAll('questions')
    .select(['models.code as model_code', 'models.title as model_title'])
    .select(['products.slug', 'products.pictures'])
    .select(rowCount(questionsOf(query, value('owner'))).as('total'))
    .orderBy('questions.changed_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset')),
);

const questionsOf = (query: Queryable, owner: Value<string>) =>
  query.selectFrom('questions').where('questions.owner', '=', owner);
