import { href } from '#src/routes.ts';
import type { PublicInput } from '#src/web/handler.ts';

export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export function pagedCanonical(
  route: 'productReviews' | 'productQuestions',
  { params, query }: PublicInput<{ products: string }>,
): string {
  const page = pageOf(query);
  return href(route, params, { page: page > 1 ? page : null });
}
