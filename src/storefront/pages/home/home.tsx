import { page, type Result } from '#src/storefront/http/result.ts';
import { HomePage } from '#views/home/home-page.tsx';

export function showHome(): Result {
  return page({ title: 'Главная', canonical: '/' }, <HomePage />);
}
