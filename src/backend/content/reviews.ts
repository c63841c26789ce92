import type { Database } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { Question, Review } from '#src/contract/content.ts';

/** A model's reviews, newest first; empty for an unknown model. */
export async function listReviews(
  { query }: Database,
  modelCode: string,
  page: PageRequest,
): Promise<{ reviews: Review[]; totalCount: number }> {
  const ofModel = query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('models.code', '=', modelCode);
  const [rows, totalCount] = await Promise.all([
    ofModel
      .selectAll('reviews')
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    countRows(ofModel),
  ]);
  const reviews = rows.map((row) => ({
    id: row.id,
    author: row.author,
    rating: row.rating,
    text: row.text,
    date: row.created_at,
    answer: row.answer,
    votesUp: row.votes_up,
    votesDown: row.votes_down,
  }));
  return { reviews, totalCount };
}

export async function listQuestions(
  { query }: Database,
  modelCode: string,
  page: PageRequest,
): Promise<{ questions: Question[]; totalCount: number }> {
  const ofModel = query
    .selectFrom('questions')
    .innerJoin('models', 'models.id', 'questions.model_id')
    .where('models.code', '=', modelCode);
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
