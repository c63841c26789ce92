import { page, type Result } from '#src/storefront/result.ts';
import { HelthPage } from '#views/errors/helth-page.tsx';

/**
 * The health check: 200 in the order layout with no data loaded (product.md, Pages). Has header and footer
 * only if another page has already loaded them; the browser requests nothing else.
 */
export function showHelth(): Result {
  return page('helth', { title: 'Проверка', noindex: true }, <HelthPage />);
}
