import { page, type Result } from '#src/storefront/result.ts';
import { HelthPage } from '#views/errors/helth-page.tsx';

/** The health check: 200 in the order layout, without backend calls; the browser requests nothing else. */
export function showHelth(): Result {
  return page('helth', { title: 'Проверка', noindex: true }, <HelthPage />);
}
