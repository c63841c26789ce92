import { page, type Result } from '#src/storefront/result.ts';
import { HelthPage } from '#views/errors/helth-page.tsx';

/** `/helth` answers 200 in the order layout; nothing is loaded. */
export function showHelth(): Result {
  return page({ title: 'Проверка', noindex: true }, <HelthPage />);
}
