import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { Question } from '#src/contract/content/reviews.ts';

/** A page of a model's published questions, newest first. */
export async function listQuestions(
  { query }: Database,
  modelCode: string,
  page: PageRequest,
): Promise<{ questions: Question[]; totalCount: number }> {
  const ofModel = query
    .selectFrom('questions')
    .innerJoin('models', 'models.id', 'questions.model_id')
    .where('models.code', '=', modelCode)
    .where('questions.state', '=', sql.lit('shown' as const));
  const [rows, totalCount] = await Promise.all([
    ofModel
      .selectAll('questions')
      .orderBy('questions.created_at', 'desc')
      .orderBy('questions.id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    countRows(ofModel),
  ]);
  const questions = rows.map(({ id, author, text, answer, created_at }) => {
    return { id, author, text, answer, date: created_at };
  });
  return { questions, totalCount };
}
