import { page, type Result } from '#src/storefront/result.ts';
import { ErrorPage } from '#views/errors/error-page.tsx';

/** Shown by a proxy that cannot reach a page, so it makes no backend calls. */
export function showError(): Result {
  return page('errors', { title: 'Страница недоступна', noindex: true }, <ErrorPage />);
}
