import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { loadNotFoundBanner } from '#src/storefront/pages/chrome/load-banners.ts';
import { ErrorPage } from '#views/errors/error-page.tsx';
import { NotFoundPage } from '#views/errors/not-found-page.tsx';
import { type Page, page } from './result.ts';

/** The 404 page with the path (specification §2, §8); the banner on top is left out where it can't be had. */
export async function notFoundPage(country: Country, path: string, gateway: Gateway): Promise<Page> {
  const banner = await loadNotFoundBanner(gateway, country).catch(() => null);
  const body: ReactNode = <NotFoundPage path={path} banner={banner} />;
  return page({ title: 'Страница не найдена', noindex: true }, body, 404);
}

/** The generic error page: 503 where the backend did not answer, else 500. */
export function errorPage(error: unknown): Page {
  const unavailable = error instanceof GatewayError && error.status >= 500;
  return page({ title: 'Страница недоступна', noindex: true }, <ErrorPage />, unavailable ? 503 : 500);
}
