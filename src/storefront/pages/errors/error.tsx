import { page, type Result } from '#src/storefront/result.ts';
import { ErrorPage } from '#views/errors/error-page.tsx';

/** `/error`: what a proxy shows in the place of a page that it could not get; it asks the backend for nothing. */
export function showError(): Result {
  return page({ title: 'Страница недоступна', noindex: true }, <ErrorPage />);
}
